import {
  addDays,
  formatDay,
  monthNumber,
  formatMonthIndex,
  formatShortDay,
  type Day,
} from '../../../core/time/calendar.ts'
import { capitalized } from '../../../ui/formats.ts'
import type { LeaseReason, ReasonAction, ReasonOption } from '../record/lease-reason.ts'
import { consequenceLabels, obligationLabels, paymentAct, type Consequence } from '../record/obligation.ts'
import type { ObligationStatus, ObligationType } from '../record/obligation.ts'
import { agencyDifference } from './agency-difference.ts'
import { allowanceText } from './allowance-text.ts'
import { holdLines } from './evidence-lines.ts'
import type { LeaseFacts } from './lease-facts.ts'
import type { LeaseStanding } from './lease-standing.ts'
import { listRemedies, type Remedy } from './remedies.ts'
import { leaseEnds } from './lease-ends.ts'

/** An obligation that is neither paid, waived nor missed. */
export type OpenObligation = {
  id: string
  key: string | null
  type: ObligationType
  title: string
  basis: string
  payBy: Day
  amount: string | null
  consequence: Consequence
  status: ObligationStatus
}

type Given = {
  facts: LeaseFacts
  standing: LeaseStanding
  /** The last day to act; null while no clock runs. */
  endsOn: Day | null
  obligations: readonly OpenObligation[]
  /** The release proposed by a clause, in words, until a user answers it. */
  release: string | null
}

/** Days ahead; later payments are not part of the reason. */
const daysAhead = 90

/** Computes the reason for a lease's state on a day. */
export function leaseReason(input: Given, today: Day): LeaseReason {
  const { facts, standing } = input
  const brief = briefReason(input, today)
  return {
    brief,
    agencyDifference: agencyDifference({ ...input, brief }, today),
    holds: holdLines(facts, standing, today),
    clock: reasonClock(input),
    ends: leaseEnds(standing, today),
    options: reasonOptions(input, today),
  }
}

function briefReason({ facts, standing, endsOn }: Given, today: Day): string {
  const { lapseRisk, lapseBasis, clause, clock, overdue, expiresOn, lastProducedOn } = standing
  const last = lastProducedOn && `last produced ${formatMonthIndex(monthNumber(lastProducedOn))}`
  const first = overdue[0]
  const lines = holdLines(facts, standing, today)
  if (!lapseRisk || endsOn === null) return capitalized(lines[0]?.text ?? '')
  if (lapseBasis === 'OVERDUE' && first)
    return `${first.title || 'Payment'} was due ${formatShortDay(first.payBy, today)}; no payment in time on record`
  if (lapseBasis === 'TERM_END' && expiresOn)
    return `Term ended ${formatDay(expiresOn)}; nothing on record holds it`
  const rule = clock === 'OPERATIONS' ? clause.operations : clause
  const ran = clock === 'PAYMENT' || clock === 'NOTICE' ? 'Time' : capitalized(allowanceText(rule, clock))
  return [`${ran} ran out ${formatShortDay(endsOn, today)}`, last ?? 'no production on record'].join('; ')
}

function reasonClock({ facts, standing, endsOn }: Given): LeaseReason['clock'] {
  const { lapseRisk, status, clause, clock, lastProducedOn } = standing
  if (endsOn === null || lapseRisk) return null
  if (status === 'PENDING' || status === 'PRIMARY_TERM' || status === 'EXTENDED') {
    const label = status === 'EXTENDED' ? 'Extended term' : 'Primary term'
    return { label, from: facts.leaseFields.effectiveDate, last: endsOn }
  }
  switch (clock) {
    case 'PAYMENT':
      return { label: 'Next shut-in royalty', from: null, last: endsOn }
    case 'NOTICE':
      return { label: 'BLM notice to produce', from: null, last: endsOn }
    case 'OPERATIONS':
      return { label: capitalized(allowanceText(clause.operations, clock)), from: null, last: endsOn }
    default:
      return { label: capitalized(allowanceText(clause, clock)), from: lastProducedOn, last: endsOn }
  }
}

function reasonOptions(input: Given, today: Day): ReasonOption[] {
  const { facts, standing, obligations, release } = input
  const upcoming = obligations.filter(
    ({ type, payBy }) =>
      payBy <= addDays(today, daysAhead) && !(type === 'EXTENSION_NOTICE' && payBy < today),
  )
  const lost = standing.lapseRisk
  // After a late notice, or once the clause has expired, a payment holds nothing. Debts are still listed.
  const owed = upcoming.filter(({ consequence }) => !lost || consequence !== 'TERMINATES').map(payment)
  const ways = lost ? [] : holdOptions(listRemedies(facts, standing, today), obligations)
  return [
    ...(lost ? decision(input, today) : []),
    ...[...owed, ...ways].toSorted((a, b) => ((a.by ?? '9') < (b.by ?? '9') ? -1 : 1)),
    ...(release === null
      ? []
      : [{ ...free, act: 'RELEASE' as const, title: 'Confirm the release', note: release }]),
    ...(standing.status === 'HELD_OF_RECORD' && !lost
      ? [
          {
            ...free,
            act: 'LINK_WELLS' as const,
            title: 'Link the holding wells to confirm HBP',
            note: 'No production is linked',
          },
        ]
      : []),
  ]
}

const free = { by: null, amount: null, holds: false, obligationId: null }

const payment = ({
  id,
  type,
  title,
  basis,
  payBy,
  amount,
  consequence,
  status,
}: OpenObligation): ReasonOption => ({
  act: paymentAct(status),
  title: title || obligationLabels[type],
  note: [basis, consequence !== 'NONE' && `If missed: ${consequenceLabels[consequence].toLowerCase()}`]
    .filter(Boolean)
    .join(' · '),
  by: payBy,
  amount,
  holds: consequence === 'TERMINATES',
  obligationId: id,
})

/** The user's options besides payments that are already obligations, so that no payment is listed twice. */
const holdOptions = (remedies: readonly Remedy[], open: readonly OpenObligation[]): ReasonOption[] =>
  remedies
    .filter(({ kind }) => !open.some(({ type }) => paidBy[kind]?.includes(type)))
    .map(({ kind, title, by, amount }) => ({
      act: actionByReason[kind],
      title,
      note: 'Holds the lease',
      by,
      amount: amount?.value ?? null,
      holds: true,
      obligationId: null,
    }))

const actionByReason = {
  SHUT_IN: 'PAY',
  EXTENSION: 'PAY',
  OPERATIONS: 'RECORD_OPERATIONS',
  PRODUCTION: 'ENTER_PRODUCTION',
} as const satisfies Record<Remedy['kind'], ReasonAction>

const paidBy: Partial<Record<Remedy['kind'], readonly ObligationType[]>> = {
  SHUT_IN: ['SHUT_IN_ROYALTY'],
  EXTENSION: ['EXTENSION_NOTICE', 'EXTENSION_PAYMENT'],
}

/** The decision required for a lease past its last day. */
function decision({ standing, obligations }: Given, today: Day): ReasonOption[] {
  const missed = standing.lapseBasis === 'OVERDUE' ? standing.overdue[0] : undefined
  const owed = missed && obligations.find(({ key, payBy }) => key === missed.key && payBy === missed.payBy)
  const confirm: ReasonOption = {
    ...free,
    holds: true,
    act: 'CONFIRM',
    title: 'Confirm lease status',
    note: 'Confirm that it is in force, or record how it ended',
  }
  if (!missed || !owed) return [confirm]
  const payment: ReasonOption = {
    act: 'RECORD_PAYMENT',
    title: `Record the payment of ${missed.title || 'the obligation'}`,
    note: `If it was paid by ${formatShortDay(missed.payBy, today)}, with its proof`,
    by: null,
    amount: missed.amount,
    holds: true,
    obligationId: owed.id,
  }
  return [confirm, payment]
}
