import { toDay, monthNumber } from '../../time/calendar.ts'
import { type ExcludedMonth, type UsedPeriod, withoutPartial } from './used-months.ts'

/** A day of history (days since 1970), and the volume of one product; null if not on record. */
export type HistoryDay = { readonly day: number; readonly volume: number | null }

/**
 * The usable days of a history, oldest first, and the others with the reason. Shut-in days are excluded, because the
 * forecast includes them through the uptime of the last year. `byHand` lists months whose days are all excluded.
 */
export function usedDays(history: readonly HistoryDay[], byHand: ReadonlySet<number>) {
  const used: UsedPeriod[] = []
  const excluded: ExcludedMonth[] = []
  for (const { day, volume } of history.toSorted((a, b) => a.day - b.day)) {
    const month = monthNumber(toDay(day))
    if (volume === null) excluded.push({ month, day, why: 'no_figure' })
    else if (volume < 0) excluded.push({ month, day, why: 'negative' })
    else if (volume === 0) excluded.push({ month, day, why: 'shut_in' })
    else if (byHand.has(month)) excluded.push({ month, day, why: 'by_hand' })
    else used.push({ month, from: day, to: day + 1, rate: volume, uptime: null })
  }
  return withoutPartial(used, excluded)
}

const daysPerYear = 365

/**
 * The fraction of days with production among the recorded days of the last year, 0 to 1; 1 if none are
 * recorded. It converts daily rates to calendar-day volumes.
 */
export function dailyUptime(history: readonly HistoryDay[]): number {
  const last = history.reduce((last, { day }) => Math.max(last, day), -Infinity)
  const recent = history.filter(
    ({ day, volume }) => volume !== null && volume >= 0 && day > last - daysPerYear,
  )
  return recent.length === 0 ? 1 : recent.filter(({ volume }) => volume! > 0).length / recent.length
}
