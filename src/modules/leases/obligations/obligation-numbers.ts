import { addDays, addMonths, type Day } from '../../../core/time/calendar.ts'
import type { Horizon } from '../status/expiry.ts'
import type { ObligationStatus } from '../record/obligation.ts'

/**
 * The obligations that a list, number, calendar month or export covers. Every displayed number equals the count of a
 * filter, as with leases. The database applies it in `obligation-numbers.port.server.ts`.
 */
export type ObligationFilter = {
  /** Still to be met, or paid, waived or missed; both if omitted. */
  state?: 'open' | 'settled'
  /** The range of days by which they must be met. */
  from?: Day
  to?: Day
  search?: string
  /** A member id, or `nobody`. */
  assignedTo?: string
  acknowledged?: AcknowledgmentFilter
}

/** The acknowledgment state; `escalated` if no one acknowledged the obligation and it went up the chain. */
export type AcknowledgmentFilter = 'yes' | 'no' | 'escalated' | null

export const unassigned = 'nobody'

export type MatchedObligation = {
  status: ObligationStatus
  payBy: Day
  search: string
  assignedTo: string | null
  acknowledgedBy: string | null
  escalated: boolean
}

/** True if an obligation matches a filter. */
export const matchesObligationFilter = (obligation: MatchedObligation, filter: ObligationFilter): boolean =>
  (!filter.state || isOpen(obligation) === (filter.state === 'open')) &&
  (!filter.from || obligation.payBy >= filter.from) &&
  (!filter.to || obligation.payBy <= filter.to) &&
  (!filter.assignedTo || (obligation.assignedTo ?? unassigned) === filter.assignedTo) &&
  (!filter.acknowledged || matchesAcknowledged(obligation, filter.acknowledged)) &&
  obligation.search.includes((filter.search ?? '').trim().toLowerCase())

const matchesAcknowledged = (
  { acknowledgedBy, escalated }: MatchedObligation,
  filter: NonNullable<AcknowledgmentFilter>,
): boolean =>
  filter === 'escalated'
    ? acknowledgedBy === null && escalated
    : (acknowledgedBy !== null) === (filter === 'yes')

/** Look-ahead days of the dashboard and the weekly report. */
export const watchedDays = 30 satisfies Horizon

/** True while the obligation must still be met. */
export const isOpen = ({ status }: { status: ObligationStatus }) => status === 'DUE' || status === 'APPROVED'

/** True once the day to meet it has passed, even within its grace period. */
export const isOverdue = (obligation: { status: ObligationStatus; payBy: Day }, today: Day) =>
  isOpen(obligation) && obligation.payBy < today

/** The displayed obligations: overdue ones, those within a number of days, a month of the calendar, or settled ones. */
export type ObligationView = {
  show: 'due' | 'overdue' | 'settled'
  days: Horizon
  /** The first day of the month that the calendar shows; null for a list. */
  month: Day | null
  /** The days of a report line, instead of a look-ahead. */
  from?: Day | null
  to?: Day | null
  search: string
  assignedTo: string
  acknowledged: AcknowledgmentFilter
}

/** Returns the filter of a view. Overdue obligations are included in every look-ahead. */
export function obligationFilter(
  { show, days, month, from, to, ...conditions }: ObligationView,
  today: Day,
): ObligationFilter {
  if (from || to) return { state: 'open', ...(from && { from }), ...(to && { to }), ...conditions }
  if (month) return { from: month, to: addDays(addMonths(month, 1), -1), ...conditions }
  if (show === 'overdue') return { ...overdueFilter(today), ...conditions }
  if (show === 'settled')
    return { state: 'settled', from: addDays(today, -days), to: addDays(today, days), ...conditions }
  return { state: 'open', to: addDays(today, days), ...conditions }
}

export const overdueFilter = (today: Day): ObligationFilter => ({ state: 'open', to: addDays(today, -1) })
