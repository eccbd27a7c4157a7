import { dayOf, dayWords, monthOf, monthStart, type Day } from '../../../core/time/calendar.ts'
import { lagOf, reportDue, type LagLine } from '../../../core/land/reporting-lag.ts'

/** The first month of which a last report is in time: that of the month after it need not have come yet. */
export function reportingSince(state: string | null, own: readonly LagLine[], today: Day): Day {
  const lag = lagOf(own, state, 'STATE')
  let month = monthOf(today)
  while (today <= reportDue(lag, month)) month--
  return dayOf(monthStart(month))
}

/** What stands after the sign of a status: "since Mar 1, 2012", or of a silent well "42 months ago". */
export function sinceWords(statusDate: Day | null, silent: Day | null, today: Day): string | null {
  if (silent === null) return statusDate === null ? null : `since ${dayWords(statusDate)}`
  const months = monthOf(today) - monthOf(silent)
  return `${months} ${months === 1 ? 'month' : 'months'} ago`
}
