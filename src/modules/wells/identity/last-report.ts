import { dayOf, formatDay, monthOf, monthStart, type Day } from '../../../core/time/calendar.ts'
import { lagOf, reportDue, type LagLine } from '../../../core/land/reporting-lag.ts'

/** The first month of which a last report counts as current: the report of the following month is not due yet. */
export function reportingSince(state: string | null, lags: readonly LagLine[], today: Day): Day {
  const lag = lagOf(lags, state, 'STATE')
  let month = monthOf(today)
  while (today <= reportDue(lag, month)) month--
  return dayOf(monthStart(month))
}

/** The text after a status: "since Mar 1, 2012", or "42 months ago" for a well that stopped reporting. */
export function sinceLabel(statusDate: Day | null, silent: Day | null, today: Day): string | null {
  if (silent === null) return statusDate === null ? null : `since ${formatDay(statusDate)}`
  const months = monthOf(today) - monthOf(silent)
  return `${months} ${months === 1 ? 'month' : 'months'} ago`
}
