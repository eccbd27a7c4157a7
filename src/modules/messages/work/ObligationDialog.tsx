import { useState } from 'react'
import { LeaseChoice } from '../../../core/cards/LeaseChoice.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { typedObligation } from '../../leases/obligations/typed-obligation.ts'
import { useWorkApi } from './useWork.tsx'

/** Makes an obligation of a message: first of which lease, then what is due. */
export function ObligationDialog({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const { call } = useWorkApi()
  const [leaseId, setLeaseId] = useState<string | null>(null)
  const [chosen, setChosen] = useState(false)
  if (leaseId !== null && chosen)
    return (
      <RecordForm
        title="New obligation"
        one="obligation"
        of={leaseId}
        schema={typedObligation}
        record={null}
        save={({ values: obligation }) => call.makeObligation.mutate({ id: messageId, leaseId, obligation })}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      title="Make an obligation"
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          disabledReason={leaseId === null ? 'Choose a lease first.' : null}
          onClick={() => setChosen(true)}
        >
          Next
        </Button>
      }
    >
      <p className="mb-3 text-muted">
        It stands on the lease from then on. The people of this thread get from the one to the other.
      </p>
      <LeaseChoice value={leaseId} onChange={setLeaseId} />
    </Dialog>
  )
}
