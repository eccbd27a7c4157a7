import type { ReasonAction } from '../record/lease-reason.ts'
import type { LeaseState } from '../record/lease-state.ts'
import { nextPaymentAct, type Consequence, type ObligationStatus } from '../record/obligation.ts'
import { isOpen } from './obligation-numbers.ts'

type ObligationActFields = {
  status: ObligationStatus
  consequence: Consequence
  leaseState: LeaseState
  /** The act that the lease's stored reason offers for it; null if the reason does not list it. */
  reasonAct: ReasonAction | null
}

/** Returns the next act on an obligation, the same as on its lease's page; null once it is settled. */
export function obligationAct({
  status,
  consequence,
  leaseState,
  reasonAct,
}: ObligationActFields): ReasonAction | null {
  if (!isOpen({ status })) return null
  if (reasonAct !== null) return reasonAct
  // Past the last day of its lease, a payment holds nothing.
  return leaseState === 'LAPSE_RISK' && consequence === 'TERMINATES' ? 'CONFIRM' : nextPaymentAct(status)
}
