import { useState } from 'react'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import type { CreateOptionProps } from '../../../core/module/module.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { LeaseChoice } from '../LeaseChoice.tsx'
import { manualObligation } from './manual-obligation.ts'

/** Creates an obligation from a message or post: first the lease is chosen, then what is due. */
export default function MakeObligation({ about, make, messageId, onClose }: CreateOptionProps) {
  const [leaseId, setLeaseId] = useState(about.leaseId)
  const [isLeaseConfirmed, setIsLeaseConfirmed] = useState(false)
  if (leaseId !== null && isLeaseConfirmed)
    return (
      <RecordForm
        title="New obligation"
        one="obligation"
        parentId={`${leaseId} ${messageId}`}
        schema={manualObligation}
        record={null}
        save={({ values: obligation }) => make({ leaseId, obligation })}
        success={() => 'Obligation added to the lease'}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      title="Create an obligation"
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          disabledReason={leaseId === null ? 'Choose a lease first.' : null}
          onClick={() => setIsLeaseConfirmed(true)}
        >
          Next
        </Button>
      }
    >
      <p className="mb-3 text-muted">It then appears on the lease, and each links to the other.</p>
      <LeaseChoice value={leaseId} onChange={setLeaseId} />
    </Dialog>
  )
}
