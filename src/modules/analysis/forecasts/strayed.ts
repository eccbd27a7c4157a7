import { monthNumber } from '../../../core/time/calendar.ts'
import type { StoredForecast, WellHistory } from '../history/history.ts'
import { declinedProduct, forecastVolumes } from './volumes.ts'

/** Minimum number of months after the forecast that allow a judgment; a year of them always suffices. */
const least = 3
const maxMonths = 12
/** The relative deviation of total volumes that requires review. */
const maxDeviation = 0.2

/**
 * The reasons why production since a forecast was saved contradicts it, judged by the total actual and
 * forecast volumes of its main product. Months without production are skipped, as in a fit.
 */
export function findStrayed({ months }: WellHistory, { streams, through }: StoredForecast): string[] {
  const product = declinedProduct(streams)
  if (!product) return []
  const newer = months
    .filter(month => (through === null || month.month > through) && (month[product] ?? 0) > 0)
    .slice(-maxMonths)
  const forecast = forecastVolumes(
    streams,
    streams[product],
    newer.map(({ month }) => monthNumber(month)),
  )
  let [made, expected] = [0, 0]
  for (const [index, volume] of forecast.entries()) {
    made += newer[index]![product]!
    expected += volume ?? 0
  }
  if (newer.length < least || expected <= 0) return []
  const off = made / expected - 1
  // Rounded to tens, so the reason changes only with a significant deviation and an accepted forecast stays accepted.
  const tens = Math.max(20, Math.round(Math.abs(off) * 10) * 10)
  const about = off < 0 ? Math.min(90, tens) : tens
  return Math.abs(off) > maxDeviation
    ? [`Newer months are about ${about}% ${off < 0 ? 'below' : 'above'} the saved forecast`]
    : []
}
