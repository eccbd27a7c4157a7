import { dayOf, dayWords, monthOf, monthStart, monthWords, type Day } from '../../../core/time/calendar.ts'
import { lagOf, reportDue, type LagLine } from '../../../core/land/reporting-lag.ts'
import { wellStatuses, type Tone, type WellStatus } from '../../../core/trade/well-type.ts'

type Reporting = {
  status: WellStatus
  state: string | null
  /** The first day of the last month with a report; null when none is on record. */
  lastMonth: Day | null
}

/** The first month of which a last report is in time: that of the month after it need not have come yet. */
export function reportingSince(state: string | null, own: readonly LagLine[], today: Day): Day {
  const lag = lagOf(own, state, 'STATE')
  let month = monthOf(today)
  while (today <= reportDue(lag, month)) month--
  return dayOf(monthStart(month))
}

/**
 * The last month that a well reported, where it is on record as producing and the report of the next month should
 * have come by now; null while it reports as it should, and where it is not on record as producing.
 */
export function silentSince({ status, state, lastMonth }: Reporting, own: readonly LagLine[], today: Day) {
  if (status !== 'PRODUCING' || lastMonth === null) return null
  return lastMonth < reportingSince(state, own, today) ? lastMonth : null
}

/** How a status is shown: its own words and colour, or "Last reported May 2023", to watch, where reports have stopped. */
export const statusLook = (status: WellStatus, silent: Day | null): { label: string; tone: Tone } =>
  silent === null
    ? wellStatuses[status]
    : { label: `Last reported ${monthWords(monthOf(silent))}`, tone: 'warn' }

/** What stands after the sign of a status: "since Mar 1, 2012", or of a silent well "42 months ago". */
export function sinceWords(statusDate: Day | null, silent: Day | null, today: Day): string | null {
  if (silent === null) return statusDate === null ? null : `since ${dayWords(statusDate)}`
  const months = monthOf(today) - monthOf(silent)
  return `${months} ${months === 1 ? 'month' : 'months'} ago`
}
