import { toDay, formatDay, monthNumber, monthStart, type Day } from '../../../core/time/calendar.ts'
import { reportingLagFor, reportDue, type LagLine } from '../../../core/land/reporting-lag.ts'

/**
 * Returns the earliest month for which a last report counts as current: the report of the following month is not due
 * yet.
 */
export function earliestCurrentMonth(state: string | null, lags: readonly LagLine[], today: Day): Day {
  const lag = reportingLagFor(lags, state, 'STATE')
  let month = monthNumber(today)
  while (today <= reportDue(lag, month)) month--
  return toDay(monthStart(month))
}

/** Returns the text after a status: "since Mar 1, 2012", or "42 months ago" for a well that stopped reporting. */
export function sinceLabel(statusDate: Day | null, silentSince: Day | null, today: Day): string | null {
  if (silentSince === null) return statusDate === null ? null : `since ${formatDay(statusDate)}`
  const months = monthNumber(today) - monthNumber(silentSince)
  return `${months} ${months === 1 ? 'month' : 'months'} ago`
}
