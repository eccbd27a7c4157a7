import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { wordsOf } from '../../../core/http/api.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/overlay/Toast.tsx'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { useLeases } from '../record/useLeases.tsx'
import { useRestoreLease } from './useRestoreLease.tsx'

interface RemoveLeaseProps {
  file: LeaseFile
  readOnly: string | null
  onLeaving: (leaving: boolean) => void
}

/** Deletes the lease at once; the message that says so brings it back. */
export function RemoveLease({ file, readOnly, onLeaving }: RemoveLeaseProps) {
  const { api, changed } = useLeases()
  const navigate = useNavigate()
  const toast = useToast()
  const remove = useMutation(api.remove.mutationOptions())
  const restore = useRestoreLease(file.id)

  async function run() {
    onLeaving(true)
    try {
      await remove.mutateAsync({ ids: [file.id] })
    } catch (error) {
      onLeaving(false)
      toast({ text: wordsOf(error), tone: 'bad', duration: 10_000 })
      return
    }
    await navigate({ to: '/app/leases' as string })
    void changed()
    toast({
      text: `${file.leaseFields.leaseNumber} deleted`,
      duration: 10_000,
      action: { label: 'Undo', run: restore },
    })
  }
  return (
    <Button variant="quiet" busy={remove.isPending} disabledReason={readOnly} onClick={() => void run()}>
      Delete
    </Button>
  )
}
