import { pluralize, formatNumber } from '../../../ui/formats.ts'
import { toDay, monthEnd, monthNumber, monthStart, formatMonthIndex } from '../../time/calendar.ts'
import type { HistoryDay } from './used-days.ts'
import type { HistoryMonth } from './used-months.ts'

/** A month with daily volumes on all days: their sum, and the monthly volume. */
export type Disagreement = { readonly month: number; readonly daily: number; readonly monthly: number }

/** The largest difference, as a fraction of the larger volume, at which daily and monthly volumes agree. */
const tolerance = 0.05

/**
 * The complete months in which the daily volumes of a product differ from its monthly volume by more than 5%, oldest
 * first, in the unit of the volumes. Months with a missing day are not compared.
 */
export function findDisagreements(
  months: readonly HistoryMonth[],
  days: readonly HistoryDay[],
): Disagreement[] {
  const sums = new Map<number, { volume: number; days: number }>()
  for (const { day, volume } of days) {
    if (volume === null) continue
    const month = monthNumber(toDay(day))
    const sum = sums.get(month) ?? { volume: 0, days: 0 }
    sums.set(month, { volume: sum.volume + volume, days: sum.days + 1 })
  }
  return months.flatMap(({ month, volume }) => {
    const sum = sums.get(month)
    if (!sum || volume === null || sum.days <= monthEnd(month) - monthStart(month)) return []
    const largest = Math.max(Math.abs(sum.volume), Math.abs(volume))
    return Math.abs(sum.volume - volume) > tolerance * largest
      ? [{ month, daily: sum.volume, monthly: volume }]
      : []
  })
}

/** The number of months that disagree, and the latest one with both volumes; empty if there are none. */
export function describeDisagreement(all: readonly Disagreement[], unit: 'bbl' | 'mcf'): string {
  const last = all.at(-1)
  if (!last) return ''
  const volume = (value: number) => `${formatNumber(value.toFixed(0), 0)} ${unit}`
  return `In ${pluralize(all.length, 'month')} the days do not add up to the month within 5%. Latest: ${formatMonthIndex(last.month)}, ${volume(last.daily)} by day and ${volume(last.monthly)} by month. Correct the one that is wrong.`
}
