import { monthKey, monthOf } from '../../../core/time/calendar.ts'
import { fittedWell } from '../history/fitted-well.ts'
import type { StoredForecast, Streams, WellHistory } from '../history/history.ts'
import { strayed } from './strayed.ts'
import { declinedOf, volumesOf } from './volumes.ts'

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

/** The forecast of a well: the one that a person keeps for it, or else its decline fitted. */
export function forecastOf(history: WellHistory, kept: StoredForecast | null = null): Forecast {
  const through = history.months.at(-1)?.month ?? null
  const { oil, gas, water } = kept?.streams ?? fittedWell(history)
  const streams = { oil, gas, water }
  const declined = declinedOf(streams)
  if (!declined) {
    const why = through === null ? 'No production on record' : 'Fewer than six months to fit'
    return { ...nothing, through, eye: [why] }
  }
  const { fit, since } = declined
  return {
    through,
    streams,
    eye: kept ? strayed(history, kept) : (fit?.eye ?? []),
    used: fit?.used ?? 0,
    r2: fit?.r2 ?? null,
    spread: fit?.spread ?? null,
    ...volumesAround(streams, through ?? since),
  }
}

const nothing = {
  streams: null,
  used: 0,
  r2: null,
  spread: null,
  volumesFrom: null,
  oil: null,
  gas: null,
} as const

/** Volumes from a year before a month to four years after it. */
function volumesAround(streams: Streams, month: string) {
  const from = monthOf(month) - monthsBack
  const months = Array.from({ length: monthsKept }, (_, at) => from + at)
  return {
    volumesFrom: `${monthKey(from)}-01`,
    oil: volumesOf(streams, streams.oil, months),
    gas: volumesOf(streams, streams.gas, months),
  }
}
