import { monthKey, monthNumber } from '../../../core/time/calendar.ts'
import { fitWell } from '../history/fitted-well.ts'
import type { StoredForecast, Streams, WellHistory } from '../history/history.ts'
import { findDeviation } from './deviation.ts'
import { findMainStream, forecastVolumes } from './volumes.ts'

/**
 * A stored forecast of a well; `streams` is null if nothing could be fitted, and `eye` lists the reasons for review.
 */
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
const historyMonths = 60

/** The forecast of a well: the saved one, or else the fitted decline. */
export function createForecast(history: WellHistory, saved: StoredForecast | null = null): Forecast {
  const through = history.months.at(-1)?.month ?? null
  const { oil, gas, water } = saved?.streams ?? fitWell(history)
  const streams = { oil, gas, water }
  const main = findMainStream(streams)
  if (!main) {
    const reason = through === null ? 'No production on record' : 'Fewer than six months to fit'
    return { ...noFit, through, eye: [reason] }
  }
  const { fit, since } = main
  return {
    through,
    streams,
    eye: saved ? findDeviation(history, saved) : (fit?.eye ?? []),
    used: fit?.used ?? 0,
    r2: fit?.r2 ?? null,
    spread: fit?.spread ?? null,
    ...volumesAround(streams, through ?? since),
  }
}

const noFit = {
  streams: null,
  used: 0,
  r2: null,
  spread: null,
  volumesFrom: null,
  oil: null,
  gas: null,
} as const

/** Volumes of sixty months, which begin eleven months before a month. */
function volumesAround(streams: Streams, month: string) {
  const from = monthNumber(month) - monthsBack
  const months = Array.from({ length: historyMonths }, (_, index) => from + index)
  return {
    volumesFrom: `${monthKey(from)}-01`,
    oil: forecastVolumes(streams, streams.oil, months),
    gas: forecastVolumes(streams, streams.gas, months),
  }
}
