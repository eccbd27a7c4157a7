import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Button } from '../../../ui/Button.tsx'
import { reasonButton, type ReasonAction } from '../record/lease-reason.ts'
import { obligationAct } from './obligation-act.ts'
import type { LeaseFileObligation } from './ObligationState.tsx'

type ObligationActButtonProps = { row: LeaseFileObligation; onOpen: (row: LeaseFileObligation) => void }

const shortLabels: Partial<Record<ReasonAction, string>> = { CONFIRM: 'Confirm', RECORD_PAYMENT: 'Record' }

/** "Approve", "Record": a row has no room for “Record payment”. */
export const shortAct = (act: ReasonAction) => shortLabels[act] ?? reasonButton({ act, amount: null })

/** The button for the next act on an obligation: it opens the approval or payment, or the decision on its lease. */
export function ObligationActButton({ row, onOpen }: ObligationActButtonProps) {
  const act = obligationAct(row)
  const label = act === null ? 'Open' : shortAct(act)
  const name = `${act === null ? label : reasonButton({ act, amount: null })}: ${row.title}`
  if (act === 'CONFIRM')
    return (
      <Link
        to="/app/leases/$leaseId"
        params={{ leaseId: row.leaseId }}
        search={{ act: 'event' }}
        aria-label={name}
        className={buttonClass('plain', 'small')}
      >
        {label}
      </Link>
    )
  return (
    <Button
      size="small"
      variant={act === null ? 'quiet' : 'plain'}
      aria-label={name}
      onClick={() => onOpen(row)}
    >
      {label}
    </Button>
  )
}
