import {
  addDays,
  formatDay,
  monthNumber,
  formatMonthIndex,
  formatShortDay,
  type Day,
} from '../../../core/time/calendar.ts'
import { capitalize } from '../../../ui/formats.ts'
import type { LeaseReason, ReasonAction, ReasonOption } from '../record/lease-reason.ts'
import {
  consequenceLabels,
  obligationLabels,
  nextPaymentAct,
  type Consequence,
} from '../record/obligation.ts'
import type { ObligationStatus, ObligationType } from '../record/obligation.ts'
import { agencyDifference } from './agency-difference.ts'
import { allowanceText } from './allowance-text.ts'
import { holdLines } from './evidence-lines.ts'
import type { LeaseFacts } from './lease-facts.ts'
import type { LeaseAssessment } from './lease-assessment.ts'
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

type ReasonInput = {
  facts: LeaseFacts
  assessment: LeaseAssessment
  /** The last day to act; null while no clock runs. */
  endsOn: Day | null
  obligations: readonly OpenObligation[]
  /** The release proposed by a clause, in words, until a user answers it. */
  release: string | null
}

/** Days ahead; later payments are not part of the reason. */
const lookAheadDays = 90

/** Computes the reason for a lease's state on a day. */
export function leaseReason(input: ReasonInput, today: Day): LeaseReason {
  const { facts, assessment } = input
  const brief = briefReason(input, today)
  return {
    brief,
    agencyDifference: agencyDifference({ ...input, brief }, today),
    holds: holdLines(facts, assessment, today),
    clock: reasonClock(input),
    ends: leaseEnds(assessment, today),
    options: reasonOptions(input, today),
  }
}

function briefReason({ facts, assessment, endsOn }: ReasonInput, today: Day): string {
  const { lapseRisk, lapseBasis, clause, clock, overdue, expiresOn, lastProducedOn } = assessment
  const lastProduced = lastProducedOn && `last produced ${formatMonthIndex(monthNumber(lastProducedOn))}`
  const firstOverdue = overdue[0]
  const lines = holdLines(facts, assessment, today)
  if (!lapseRisk || endsOn === null) return capitalize(lines[0]?.text ?? '')
  if (lapseBasis === 'OVERDUE' && firstOverdue)
    return `${firstOverdue.title || 'Payment'} was due ${formatShortDay(firstOverdue.payBy, today)}; no payment in time on record`
  if (lapseBasis === 'TERM_END' && expiresOn)
    return `Term ended ${formatDay(expiresOn)}; nothing on record holds it`
  const rule = clock === 'OPERATIONS' ? clause.operations : clause
  const subject = clock === 'PAYMENT' || clock === 'NOTICE' ? 'Time' : capitalize(allowanceText(rule, clock))
  return [
    `${subject} ran out ${formatShortDay(endsOn, today)}`,
    lastProduced ?? 'no production on record',
  ].join('; ')
}

function reasonClock({ facts, assessment, endsOn }: ReasonInput): LeaseReason['clock'] {
  const { lapseRisk, status, clause, clock, lastProducedOn } = assessment
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
      return { label: capitalize(allowanceText(clause.operations, clock)), from: null, last: endsOn }
    default:
      return { label: capitalize(allowanceText(clause, clock)), from: lastProducedOn, last: endsOn }
  }
}

function reasonOptions(input: ReasonInput, today: Day): ReasonOption[] {
  const { facts, assessment, obligations, release } = input
  const upcoming = obligations.filter(
    ({ type, payBy }) =>
      payBy <= addDays(today, lookAheadDays) && !(type === 'EXTENSION_NOTICE' && payBy < today),
  )
  const isPastLastDay = assessment.lapseRisk
  // After a late notice, or once the clause has expired, a payment holds nothing. Debts are still listed.
  const payments = upcoming
    .filter(({ consequence }) => !isPastLastDay || consequence !== 'TERMINATES')
    .map(paymentOption)
  const holds = isPastLastDay ? [] : holdOptions(listRemedies(facts, assessment, today), obligations)
  return [
    ...(isPastLastDay ? decisionOptions(input, today) : []),
    ...[...payments, ...holds].toSorted((a, b) => ((a.by ?? '9') < (b.by ?? '9') ? -1 : 1)),
    ...(release === null
      ? []
      : [{ ...blankOption, act: 'RELEASE' as const, title: 'Confirm the release', note: release }]),
    ...(assessment.status === 'HELD_OF_RECORD' && !isPastLastDay
      ? [
          {
            ...blankOption,
            act: 'LINK_WELLS' as const,
            title: 'Link the holding wells to confirm HBP',
            note: 'No production is linked',
          },
        ]
      : []),
  ]
}

const blankOption = { by: null, amount: null, holds: false, obligationId: null }

const paymentOption = ({
  id,
  type,
  title,
  basis,
  payBy,
  amount,
  consequence,
  status,
}: OpenObligation): ReasonOption => ({
  act: nextPaymentAct(status),
  title: title || obligationLabels[type],
  note: [basis, consequence !== 'NONE' && `If missed: ${consequenceLabels[consequence].toLowerCase()}`]
    .filter(Boolean)
    .join(' · '),
  by: payBy,
  amount,
  holds: consequence === 'TERMINATES',
  obligationId: id,
})

/** Returns the user's options besides payments that are already obligations, so that no payment is listed twice. */
const holdOptions = (remedies: readonly Remedy[], open: readonly OpenObligation[]): ReasonOption[] =>
  remedies
    .filter(({ kind }) => !open.some(({ type }) => obligationsByRemedy[kind]?.includes(type)))
    .map(({ kind, title, dueOn, amount }) => ({
      act: actionByReason[kind],
      title,
      note: 'Holds the lease',
      by: dueOn,
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

const obligationsByRemedy: Partial<Record<Remedy['kind'], readonly ObligationType[]>> = {
  SHUT_IN: ['SHUT_IN_ROYALTY'],
  EXTENSION: ['EXTENSION_NOTICE', 'EXTENSION_PAYMENT'],
}

/** Returns the decision required for a lease past its last day. */
function decisionOptions({ assessment, obligations }: ReasonInput, today: Day): ReasonOption[] {
  const overdue = assessment.lapseBasis === 'OVERDUE' ? assessment.overdue[0] : undefined
  const obligation =
    overdue && obligations.find(({ key, payBy }) => key === overdue.key && payBy === overdue.payBy)
  const confirm: ReasonOption = {
    ...blankOption,
    holds: true,
    act: 'CONFIRM',
    title: 'Confirm lease status',
    note: 'Confirm that it is in force, or record how it ended',
  }
  if (!overdue || !obligation) return [confirm]
  const payment: ReasonOption = {
    act: 'RECORD_PAYMENT',
    title: `Record the payment of ${overdue.title || 'the obligation'}`,
    note: `If it was paid by ${formatShortDay(overdue.payBy, today)}, with its proof`,
    by: null,
    amount: overdue.amount,
    holds: true,
    obligationId: obligation.id,
  }
  return [confirm, payment]
}
