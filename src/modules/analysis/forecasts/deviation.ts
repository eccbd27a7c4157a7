import { monthNumber } from '../../../core/time/calendar.ts'
import type { StoredForecast, WellHistory } from '../history/history.ts'
import { findMainProduct, forecastVolumes } from './volumes.ts'

/** Minimum number of months after the forecast that allow a judgment; a year of them always suffices. */
const minMonths = 3
const maxMonths = 12
/** The relative deviation of total volumes that requires review. */
const maxDeviation = 0.2

/**
 * The reasons why production since a forecast was saved contradicts it, judged by the total actual and
 * forecast volumes of its main product. Months without production are skipped, as in a fit.
 */
export function findDeviation({ months }: WellHistory, { streams, through }: StoredForecast): string[] {
  const product = findMainProduct(streams)
  if (!product) return []
  const newMonths = months
    .filter(month => (through === null || month.month > through) && (month[product] ?? 0) > 0)
    .slice(-maxMonths)
  const forecast = forecastVolumes(
    streams,
    streams[product],
    newMonths.map(({ month }) => monthNumber(month)),
  )
  let [actual, expected] = [0, 0]
  for (const [index, volume] of forecast.entries()) {
    actual += newMonths[index]![product]!
    expected += volume ?? 0
  }
  if (newMonths.length < minMonths || expected <= 0) return []
  const deviation = actual / expected - 1
  // Rounded to tens, so the reason changes only with a significant deviation and an accepted forecast stays accepted.
  const tens = Math.max(20, Math.round(Math.abs(deviation) * 10) * 10)
  const rounded = deviation < 0 ? Math.min(90, tens) : tens
  return Math.abs(deviation) > maxDeviation
    ? [`Newer months are about ${rounded}% ${deviation < 0 ? 'below' : 'above'} the saved forecast`]
    : []
}
