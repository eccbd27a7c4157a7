import { useState } from 'react'
import { useCommand } from '../http/useCommand.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { LeaseChoice } from './LeaseChoice.tsx'

interface SealDialogProps {
  /** Describes the contents of the PDF: "The post as it reads now, its comments and files." */
  children: string
  seal: (leaseId: string) => Promise<unknown>
  onClose: () => void
}

/** Chooses the lease whose file receives something as a PDF. */
export function SealDialog({ children, seal: put, onClose }: SealDialogProps) {
  const [leaseId, setLeaseId] = useState<string | null>(null)
  const seal = useCommand(put, {
    showsErrorsInForm: true,
    onSuccess: onClose,
    success: () => 'The PDF and the files are being saved to the lease’s file',
  })
  return (
    <Dialog
      open
      title="Save to a lease’s file"
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          busy={seal.busy}
          disabledReason={leaseId === null ? 'Choose a lease first.' : null}
          onClick={() => leaseId !== null && void seal.run(leaseId)}
        >
          Save PDF
        </Button>
      }
    >
      <p className="mb-3 text-muted">{children} Later changes do not affect it.</p>
      {seal.refused && <Notice tone="bad">{seal.refused.message}</Notice>}
      <LeaseChoice value={leaseId} onChange={setLeaseId} />
    </Dialog>
  )
}
