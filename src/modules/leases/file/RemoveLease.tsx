import { useNavigate } from '@tanstack/react-router'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { useLeases } from '../record/useLeases.tsx'

interface RemoveLeaseProps {
  file: LeaseFile
  readOnly: string | null
  onLeaving: (leaving: boolean) => void
}

/** Deletes the lease immediately; the message that says so brings it back. */
export function RemoveLease({ file, readOnly, onLeaving }: RemoveLeaseProps) {
  const { call } = useLeases()
  const navigate = useNavigate()
  const ids = [file.id]
  const remove = useCommand(() => call.remove.mutate({ ids }), {
    after: () => navigate({ to: '/app/leases' }),
    success: () => ({
      text: `${file.leaseFields.leaseNumber} deleted`,
      undo: () => call.restore.mutate({ ids }),
    }),
  })

  async function run() {
    onLeaving(true)
    if (await remove.run()) onLeaving(false)
  }
  return (
    <Button variant="quiet" busy={remove.busy} disabledReason={readOnly} onClick={() => void run()}>
      Delete
    </Button>
  )
}
