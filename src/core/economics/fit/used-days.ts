import { dayOf, monthOf } from '../../time/calendar.ts'
import { type LeftOut, type UsedPeriod, withoutPartial } from './used-months.ts'

/** A day of history (days since 1970), and the volume of one product on it; null where none is on record. */
export type HistoryDay = { readonly day: number; readonly volume: number | null }

/**
 * The days of a history that can be fitted, oldest first, and the others with their reason. A day shut in is left out:
 * the forecast counts such days by the uptime of the last year. `byHand` names months, all of whose days are left out.
 */
export function usedDays(history: readonly HistoryDay[], byHand: ReadonlySet<number>) {
  const used: UsedPeriod[] = []
  const leftOut: LeftOut[] = []
  for (const { day, volume } of history.toSorted((a, b) => a.day - b.day)) {
    const month = monthOf(dayOf(day))
    if (volume === null) leftOut.push({ month, day, why: 'no_figure' })
    else if (volume < 0) leftOut.push({ month, day, why: 'negative' })
    else if (volume === 0) leftOut.push({ month, day, why: 'shut_in' })
    else if (byHand.has(month)) leftOut.push({ month, day, why: 'by_hand' })
    else used.push({ month, from: day, to: day + 1, rate: volume, uptime: null })
  }
  return withoutPartial(used, leftOut)
}

const aYear = 365

/**
 * The share of days with production among the days of the last year that have a figure, 0 to 1; 1 without any. Daily
 * rates become calendar-day volumes by it.
 */
export function dailyUptime(history: readonly HistoryDay[]): number {
  const last = history.reduce((last, { day }) => Math.max(last, day), -Infinity)
  const known = history.filter(({ day, volume }) => volume !== null && volume >= 0 && day > last - aYear)
  return known.length === 0 ? 1 : known.filter(({ volume }) => volume! > 0).length / known.length
}
