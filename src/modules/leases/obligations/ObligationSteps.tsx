import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { getRefusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { NoticeList } from './NoticeList.tsx'
import { leaseAccess } from '../access.ts'
import { useLeases } from '../record/useLeases.tsx'
import { Acknowledgment } from './Acknowledgment.tsx'
import { AssignField } from './AssignField.tsx'
import { ObligationFacts } from './ObligationFacts.tsx'
import type { LeaseFileObligation } from './ObligationState.tsx'
import { PaymentSteps } from './PaymentSteps.tsx'
import { ReasonedSteps } from './ReasonedSteps.tsx'
import { useObligationStep } from './useObligationStep.tsx'

/** One obligation: its facts, its approvals and the next step. */
export function ObligationSteps({ row, onClose }: { row: LeaseFileObligation; onClose: () => void }) {
  const { readOnly } = useLeases()
  const today = useToday()
  const step = useObligationStep(row, readOnly, onClose)
  const { call, which: target, run, refused, button } = step
  return (
    <SideModal
      open
      title={row.title}
      meta={
        <Link to="/app/leases/$leaseId" params={{ leaseId: row.leaseId }} className="hover:underline">
          {row.leaseNumber} {row.leaseName}
        </Link>
      }
      onClose={onClose}
    >
      {refused && (
        <Notice tone="bad" title="Not done">
          {refused.message}
        </Notice>
      )}
      <ObligationFacts row={row} today={today} />
      <RecordPanels place="work" noun="obligations" id={row.id} />
      <Assignment row={row} />
      <Acknowledgment row={row} readOnly={readOnly} />
      {row.status === 'DUE' && (
        <Button
          variant="primary"
          {...button}
          onClick={() => run('Approved', () => call.approve.mutate(target))}
        >
          {row.firstApprovedBy === null ? 'Approve' : 'Give second approval'}
        </Button>
      )}
      <PaymentSteps row={row} step={step} today={today} />
      <NotifiedPeople obligationId={row.id} />
      <ReasonedSteps row={row} step={step} />
    </SideModal>
  )
}

function Assignment({ row: { id, version, assignedTo: previous } }: { row: LeaseFileObligation }) {
  const { call, readOnly } = useLeases()
  const { assign } = call.obligations
  const { run, busy } = useCommand(
    (assignedTo: string | null) => assign.mutate({ id, version, assignedTo }),
    {
      success: saved => ({
        text: 'Assignment changed',
        undo: () => assign.mutate({ id, version: saved.version, assignedTo: previous }),
      }),
    },
  )
  return <AssignField value={previous} disabled={readOnly !== null || busy} onChange={id => void run(id)} />
}

/** Loads notices when opened, for users who manage obligations. */
function NotifiedPeople({ obligationId }: { obligationId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  if (getRefusal(useViewer(), leaseAccess.write) !== null) return null
  return (
    <details onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary className="w-fit rounded-sm text-muted hover:text-ink max-md:py-2">Notified</summary>
      {isOpen && <NoticeList obligationId={obligationId} />}
    </details>
  )
}
