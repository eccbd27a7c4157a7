import { curveOf } from '../../../core/economics/decline/segments.ts'
import { countOf, monthKey, monthOf, monthStart } from '../../../core/time/calendar.ts'
import { fittedWell } from '../history/fitted-well.ts'
import type { Streams, WellHistory } from '../history/history.ts'
import type { WrittenStream } from '../inputs/inputs.ts'
import { nominalSegment } from '../inputs/to-case.ts'

/** The forecast of a well as it is kept; `streams` is null where nothing could be fitted, and `eye` says why. */
export type Forecast = {
  readonly through: string | null
  readonly streams: Streams | null
  readonly eye: readonly string[]
  readonly used: number
  readonly r2: number | null
  readonly spread: number | null
  readonly volumesFrom: string | null
  readonly oil: readonly (number | null)[] | null
  readonly gas: readonly (number | null)[] | null
}

const monthsBack = 11
const monthsKept = 60

/** Fits the decline of a well, with its volumes from a year before the fit's end to four years after it. */
export function forecastOf(history: WellHistory): Forecast {
  const { oil, gas, water } = fittedWell(history)
  const through = history.months.at(-1)?.month ?? null
  const declined = [oil, gas].find(stream => stream?.by === 'decline')
  if (through === null || declined?.by !== 'decline') {
    const why = through === null ? 'No production on record' : 'Fewer than six months to fit'
    return {
      through,
      streams: null,
      eye: [why],
      used: 0,
      r2: null,
      spread: null,
      volumesFrom: null,
      oil: null,
      gas: null,
    }
  }
  const from = monthOf(through) - monthsBack
  const months = Array.from({ length: monthsKept }, (_, at) => from + at)
  const streams = { oil, gas, water }
  return {
    through,
    streams,
    eye: declined.fit?.eye ?? [],
    used: declined.fit?.used ?? 0,
    r2: declined.fit?.r2 ?? null,
    spread: declined.fit?.spread ?? null,
    volumesFrom: `${monthKey(from)}-01`,
    oil: volumesOf(streams, oil, months),
    gas: volumesOf(streams, gas, months),
  }
}

/** Gross volumes in months; null where there is no forecast, or the decline had not begun. */
function volumesOf(streams: Streams, stream: WrittenStream, months: readonly number[]): (number | null)[] {
  if (!stream) return months.map(() => null)
  if (stream.by === 'ratio') {
    const ratio = stream.points[0]?.ratio ?? 0
    return volumesOf(streams, streams[stream.to], months).map(volume => volume && volume * ratio)
  }
  const curve = curveOf(stream.segments.map(nominalSegment))
  const begins = countOf(stream.since)
  return months.map(month => {
    const [first, next] = [monthStart(month) - begins, monthStart(month + 1) - begins]
    return first < 0 ? null : Number((curve.volumeTo(next) - curve.volumeTo(first)).toFixed(3))
  })
}
