import { addDays, addMonths, type Day } from '../../../core/time/calendar.ts'
import type { Horizon } from '../standing/expiry.ts'
import type { ObligationStatus } from '../record/obligation.ts'

/**
 * Which obligations a list, a number, a month of the calendar or an export is about. As with leases, every number told
 * is the number that a filter finds: the database reads it in `obligation-numbers.port.server.ts`.
 */
export type ObligationFilter = {
  /** To be met still, or paid, waived or missed; both without it. */
  state?: 'open' | 'settled'
  /** The days by which they have to be met. */
  from?: Day
  to?: Day
  search?: string
  /** A member, or `nobody`. */
  assignedTo?: string
  acknowledged?: Acknowledged
}

/** Whether someone said that they see to it; `escalated`, where nobody did and it went up the chain. */
export type Acknowledged = 'yes' | 'no' | 'escalated' | null

export const nobody = 'nobody'

export type MatchedObligation = {
  status: ObligationStatus
  payBy: Day
  search: string
  assignedTo: string | null
  acknowledgedBy: string | null
  escalated: boolean
}

/** Whether an obligation is one of those that a filter finds. */
export const obligationMatches = (obligation: MatchedObligation, filter: ObligationFilter): boolean =>
  (!filter.state || isOpen(obligation) === (filter.state === 'open')) &&
  (!filter.from || obligation.payBy >= filter.from) &&
  (!filter.to || obligation.payBy <= filter.to) &&
  (!filter.assignedTo || (obligation.assignedTo ?? nobody) === filter.assignedTo) &&
  (!filter.acknowledged || standsAs(obligation, filter.acknowledged)) &&
  obligation.search.includes((filter.search ?? '').trim().toLowerCase())

const standsAs = ({ acknowledgedBy, escalated }: MatchedObligation, as: NonNullable<Acknowledged>): boolean =>
  as === 'escalated' ? acknowledgedBy === null && escalated : (acknowledgedBy !== null) === (as === 'yes')

/** Days that the dashboard and the weekly report look ahead. */
export const watchedDays = 30 satisfies Horizon

/** Whether someone still has to meet it. */
export const isOpen = ({ status }: { status: ObligationStatus }) => status === 'DUE' || status === 'APPROVED'

/** Whether the day to meet it is over, also while it is in its grace. */
export const isOverdue = (obligation: { status: ObligationStatus; payBy: Day }, today: Day) =>
  isOpen(obligation) && obligation.payBy < today

/** What is looked at: overdue ones, those within so many days, a month of the calendar, or what was settled. */
export type ObligationView = {
  show: 'due' | 'overdue' | 'settled'
  days: Horizon
  /** The first day of the month that the calendar shows; null for a list. */
  month: Day | null
  /** The days of a report's line, in place of a look-ahead. */
  from?: Day | null
  to?: Day | null
  search: string
  assignedTo: string
  acknowledged: Acknowledged
}

/** The obligations of a view. What is overdue is due all the more: it is in every look-ahead. */
export function obligationFilter(
  { show, days, month, from, to, ...which }: ObligationView,
  today: Day,
): ObligationFilter {
  if (from || to) return { state: 'open', ...(from && { from }), ...(to && { to }), ...which }
  if (month) return { from: month, to: addDays(addMonths(month, 1), -1), ...which }
  if (show === 'overdue') return { ...overdueOn(today), ...which }
  if (show === 'settled')
    return { state: 'settled', from: addDays(today, -days), to: addDays(today, days), ...which }
  return { state: 'open', to: addDays(today, days), ...which }
}

export const overdueOn = (today: Day): ObligationFilter => ({ state: 'open', to: addDays(today, -1) })
