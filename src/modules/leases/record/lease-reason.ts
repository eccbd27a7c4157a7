import { formatShortDay, type Day } from '../../../core/time/calendar.ts'
import { formatMoney } from '../../../ui/formats.ts'
import type { Tone } from './lease-status.ts'

/** The action behind an option's button. */
export type ReasonAction =
  | 'APPROVE'
  | 'PAY'
  | 'RECORD_PAYMENT'
  | 'RECORD_OPERATIONS'
  | 'ENTER_PRODUCTION'
  | 'CONFIRM'
  | 'LINK_WELLS'
  | 'RELEASE'

/** One way to keep a lease, to pay a debt, or to settle an unknown. */
export type ReasonOption = {
  act: ReasonAction
  title: string
  /** The clause, or the consequence of not acting. */
  note: string
  /** The last day to act; null if no clock runs. */
  by: Day | null
  /** Dollars as decimal text; null if it has no cost or the cost is unknown. */
  amount: string | null
  /** True if the lease depends on it. */
  holds: boolean
  /** The obligation to approve or pay; null if the option is not an obligation. */
  obligationId: string | null
}

/**
 * The reason for a lease's state, with the options to act. It is stored with the state, so it contains dates, never
 * day counts.
 */
export type LeaseReason = {
  /** One line of at most about 70 characters. */
  brief: string
  /** Why the agency's status differs from ours; null if they agree. */
  agencyDifference: string | null
  holds: { text: string; tone: Tone }[]
  clock: { label: string; from: Day | null; last: Day } | null
  /** If `on` is null, something that would start a countdown. */
  ends: { on: Day | null; text: string }[]
  options: ReasonOption[]
}

const buttonLabels: Record<ReasonAction, string> = {
  APPROVE: 'Approve',
  PAY: 'Pay',
  RECORD_PAYMENT: 'Record payment',
  RECORD_OPERATIONS: 'Record operations',
  ENTER_PRODUCTION: 'Enter production',
  CONFIRM: 'Confirm status',
  LINK_WELLS: 'Link wells',
  RELEASE: 'Review release',
}

/** "Approve $160.00", "Confirm status": a payment's button shows its amount. */
export const reasonButton = ({ act, amount }: Pick<ReasonOption, 'act' | 'amount'>) =>
  amount !== null && (act === 'APPROVE' || act === 'PAY')
    ? `${buttonLabels[act]} ${formatMoney(amount)}`
    : buttonLabels[act]

/**
 * Returns the decision in one line: the first option with its cost and its day, and what happens without it. Null if
 * nothing runs out.
 */
export function reasonHeadline({ brief, clock, options }: LeaseReason, today: Day): string | null {
  const [first] = options
  if (first?.act === 'CONFIRM') return `${brief}.`
  if (clock === null) return null
  const end = `terminates after ${formatShortDay(clock.last, today)}`
  if (!first || first.by === null || first.by < today) return `The lease ${end} unless it is held.`
  const cost = first.amount === null ? '' : formatMoney(first.amount)
  const day = formatShortDay(first.by, today)
  const opening =
    first.obligationId === null
      ? `${first.title} by ${day}${cost && ` for ${cost}`}`
      : `${first.title}${cost && `, ${cost},`} is due ${day}`
  return first.holds ? `${opening}, or the lease ${end}.` : `${opening}. The lease ${end} unless it is held.`
}

/** Returns the URL of an option's action. `act` opens the obligation, the event or the release on the lease's page. */
export function reasonUrl(
  leaseId: string,
  { act, obligationId }: Pick<ReasonOption, 'act' | 'obligationId'>,
) {
  const page = `/app/leases/${leaseId}`
  if (act === 'LINK_WELLS') return '/app/leases/link-wells'
  if (act === 'RECORD_OPERATIONS') return `${page}?tab=provisions`
  if (act === 'ENTER_PRODUCTION') return `${page}?tab=wells`
  if (act === 'CONFIRM') return `${page}?act=event`
  if (act === 'RELEASE') return `${page}?act=release`
  return obligationId === null ? `${page}?tab=obligations` : `${page}?act=${obligationId}`
}
