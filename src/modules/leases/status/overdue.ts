import { Decimal } from 'decimal.js'
import { addDays, type Day } from '../../../core/time/calendar.ts'
import { findExcuse } from './excuse.ts'
import { nominalDeficiency } from './federal-rental.ts'
import type { Hold } from './holding.ts'
import { nextBusinessDay } from '../../../core/time/holiday.ts'
import { lastConfirmation } from '../record/lease-event.ts'
import type { ObligationFact, LeaseFacts } from './lease-facts.ts'
import type { OverduePayment } from './lease-assessment.ts'
import type { ObligationType } from '../record/obligation.ts'
import { rentalSchedule } from './rental-schedule.ts'

type ExcuseContext = { expiresOn: Day | null; inTerm: boolean; known: readonly Hold[]; producing: boolean }

/** Obligations that production and suspensions excuse. */
const excusableTypes: readonly ObligationType[] = ['DELAY_RENTAL', 'SHUT_IN_ROYALTY']

/**
 * Returns the overdue payments of a lease, oldest first: those on record, and rentals of the term that have no
 * record, as with a lease entered in its third year. Excluded are those that production or a suspension excuses, and
 * those up to the day on which a user confirmed the lease. If an agency lists the lease as alive, earlier rentals
 * count as paid.
 */
export function overdueObligations(facts: LeaseFacts, context: ExcuseContext, today: Day): OverduePayment[] {
  const confirmedDay = lastConfirmation(facts.events, today)
  const schedule = new Map(rentalSchedule(facts, context.expiresOn, today).map(draft => [draft.key, draft]))
  const results: OverduePayment[] = []
  for (const obligation of facts.obligations) {
    const state = overdueState(obligation, facts, today)
    const draft = schedule.get(obligation.key ?? '')
    const { type, payBy } = obligation
    if (state === null) continue
    if (state !== 'MISSED' && isExcused({ type, payBy: draft?.dueDate ?? payBy }, facts, context)) continue
    const isFromTerms = obligation.key === null || type !== 'DELAY_RENTAL' || draft !== undefined
    if (state === 'UNPAID' && !isFromTerms) continue
    results.push({ ...obligation, state, lapsesOn: lapseDay(obligation) })
  }
  const recorded = new Set(facts.obligations.map(({ key }) => key))
  for (const { key, part, dueDate, amount, consequence } of schedule.values()) {
    const payBy = facts.leaseFields.type === 'FEDERAL' ? nextBusinessDay(dueDate) : dueDate
    const isOverdueRental =
      consequence === 'TERMINATES' && context.inTerm && !recorded.has(key) && payBy < today
    if (!isOverdueRental || findExcuse(dueDate, facts, context) !== null || wasListedAlive(facts, payBy))
      continue
    results.push({
      key,
      title: `Delay rental, ${part}`,
      payBy,
      amount: amount?.value ?? null,
      paidOn: null,
      paidAmount: null,
      state: 'UNPAID',
      lapsesOn: addDays(payBy, 1),
    })
  }
  return results
    .filter(({ payBy }) => confirmedDay === null || confirmedDay <= payBy)
    .toSorted((a, b) => (a.payBy < b.payBy ? -1 : a.payBy > b.payBy ? 1 : 0))
}

const isExcused = (
  { type, payBy }: Pick<ObligationFact, 'type' | 'payBy'>,
  facts: LeaseFacts,
  context: ExcuseContext,
) => excusableTypes.includes(type) && findExcuse(payBy, facts, context) !== null

const lapseDay = ({ payBy, graceDays }: ObligationFact) => addDays(payBy, graceDays + 1)

/**
 * Returns the way in which a lease-ending obligation was not met, or null. A missed next well ends only the acreage
 * that wells do not hold.
 */
function overdueState(
  obligation: ObligationFact,
  { leaseFields }: LeaseFacts,
  today: Day,
): OverduePayment['state'] | null {
  if (
    obligation.deleted ||
    obligation.consequence !== 'TERMINATES' ||
    obligation.type === 'CONTINUOUS_DEVELOPMENT'
  )
    return null
  switch (obligation.status) {
    case 'MISSED':
      return 'MISSED'
    case 'DUE':
    case 'APPROVED':
      return today >= lapseDay(obligation) ? 'UNPAID' : null
    case 'PAID':
      if (obligation.paidOn !== null && obligation.paidOn >= lapseDay(obligation)) return 'LATE'
      return wasPaidShort(obligation, leaseFields.type === 'FEDERAL') ? 'SHORT' : null
    case 'WAIVED':
      return null
  }
}

/** True if less was paid than was due; a federal lease survives a nominal deficiency (43 CFR 3108.21). */
function wasPaidShort({ amount, paidAmount }: ObligationFact, isFederal: boolean): boolean {
  if (amount === null || paidAmount === null || new Decimal(paidAmount).gte(amount)) return false
  return !(isFederal && nominalDeficiency(amount, paidAmount).nominal)
}

/** True if the agency listed the lease as alive when it was imported, after the payment was due. */
export const wasListedAlive = ({ agency, enteredOn }: LeaseFacts, payBy: Day) =>
  agency?.status?.issued === true && agency.status.ending === null && enteredOn !== null && payBy <= enteredOn

/** True if a lease-ending payment is late but within its grace period. */
export const isInGrace = (facts: LeaseFacts, context: ExcuseContext, today: Day) =>
  facts.obligations.some(
    obligation =>
      !obligation.deleted &&
      !isExcused(obligation, facts, context) &&
      obligation.consequence === 'TERMINATES' &&
      (obligation.status === 'DUE' || obligation.status === 'APPROVED') &&
      obligation.payBy < today &&
      today < lapseDay(obligation),
  )
