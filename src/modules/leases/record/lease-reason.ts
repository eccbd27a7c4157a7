import type { Day } from '../../../core/time/calendar.ts'
import { formatMoney } from '../../../ui/formats.ts'
import type { Tone } from './lease-status.ts'

/** The button of an option: what a person does with it. */
export type ReasonAct =
  | 'APPROVE'
  | 'PAY'
  | 'RECORD_PAYMENT'
  | 'RECORD_OPERATIONS'
  | 'ENTER_PRODUCTION'
  | 'CONFIRM'
  | 'LINK_WELLS'
  | 'RELEASE'

/** One way to keep a lease, to pay what is owed for it, or to settle what is unknown. */
export type ReasonOption = {
  act: ReasonAct
  title: string
  /** The clause, or what happens without it. */
  note: string
  /** The last day to do it; null where no clock runs. */
  by: Day | null
  /** Dollars as decimal text; null where it has no price or the price is unknown. */
  amount: string | null
  /** Whether the lease depends on it. */
  holds: boolean
  /** The obligation that is approved or paid; null where the option is none. */
  obligationId: string | null
}

/** Why a lease is in its state, and what to do. It is stored with the state and holds dates, never counts of days. */
export type LeaseReason = {
  /** One line of at most about 70 letters. */
  brief: string
  holds: { text: string; tone: Tone }[]
  clock: { label: string; from: Day | null; last: Day } | null
  /** Without a day, what would start a count of days. */
  ends: { on: Day | null; text: string }[]
  options: ReasonOption[]
}

const buttons: Record<ReasonAct, string> = {
  APPROVE: 'Approve',
  PAY: 'Pay',
  RECORD_PAYMENT: 'Record payment',
  RECORD_OPERATIONS: 'Record operations',
  ENTER_PRODUCTION: 'Enter production',
  CONFIRM: 'Confirm status',
  LINK_WELLS: 'Link wells',
  RELEASE: 'Review release',
}

/** "Approve $160.00", "Confirm status": a payment shows its amount before it is pressed. */
export const reasonButton = ({ act, amount }: Pick<ReasonOption, 'act' | 'amount'>) =>
  amount !== null && (act === 'APPROVE' || act === 'PAY')
    ? `${buttons[act]} ${formatMoney(amount)}`
    : buttons[act]

/** The address that does it. `act` opens the obligation, the event or the release on the lease's page. */
export function reasonAddress(
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
