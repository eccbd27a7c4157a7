import { dayNumber, monthStart, type Day } from '../../../core/time/calendar.ts'
import type { HoldingWell, WellMonth } from './lease-facts.ts'
import { hasProduction } from './production-gaps.ts'

/** Days on which a well could not produce according to its file; `until` is the day on which another status began. */
export type IdlePeriod = {
  status: 'SHUT_IN' | 'TEMP_ABANDONED' | 'PLUGGED_ABANDONED'
  from: Day
  until: Day | null
}

/**
 * Returns the day since which a well's file shows it idle: the first day of its last unbroken periods, or the day of
 * plugging. Production in a later month overrides the file. Expects periods sorted by first day.
 */
export function findIdlePeriodStart(
  periods: readonly IdlePeriod[],
  pluggedOn: Day | null,
  months: readonly WellMonth[],
): HoldingWell['idle'] {
  let since: Day | null = null
  let nextFrom: Day | null = null
  for (const { from, until } of periods.toReversed()) {
    if (until !== nextFrom) break
    since = from
    nextFrom = from
  }
  if (pluggedOn !== null && (since === null || pluggedOn < since)) since = pluggedOn
  if (since === null) return null
  const day = dayNumber(since)
  if (months.some(month => monthStart(month.month) >= day && hasProduction(month))) return null
  return { since, shutIn: pluggedOn === null && periods.at(-1)?.status === 'SHUT_IN' }
}
