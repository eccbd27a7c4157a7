import { useMutation } from '@tanstack/react-query'
import { wordsOf } from '../../core/http/api.tsx'
import { useToast } from '../../ui/overlay/Toast.tsx'
import { eventWords, leaseEvent } from './lease-event.ts'
import type { LeaseFile } from './leaseFigures.tsx'
import { PartDialog } from './PartDialog.tsx'
import { useLeases } from './useLeases.tsx'

/** What only a person may say of a lease: that it is in force, or how and why it ended. */
export function RecordEvent({ file, onClose }: { file: LeaseFile; onClose: () => void }) {
  const { api, changed } = useLeases()
  const toast = useToast()
  const add = useMutation(api.events.add.mutationOptions())
  const withdraw = useMutation(api.events.withdraw.mutationOptions())
  const { lapseRisk } = file.standing

  async function save(event: Record<string, unknown>) {
    const { id } = await add.mutateAsync({ leaseId: file.id, event })
    await changed()
    toast({
      text: `Recorded: ${eventWords[event.type as keyof typeof eventWords].toLowerCase()}`,
      duration: 8000,
      action: {
        label: 'Undo',
        run: () =>
          void withdraw
            .mutateAsync({ leaseId: file.id, id })
            .then(changed, error => toast({ text: wordsOf(error), tone: 'bad' })),
      },
    })
  }
  return (
    <PartDialog
      title="Record what happened"
      schema={leaseEvent}
      words={eventWords}
      value={{ type: 'CONFIRMED_IN_FORCE', date: file.today }}
      verb="Record"
      onClose={onClose}
      onSave={save}
    >
      <p className="text-muted">
        {lapseRisk
          ? 'The program never ends a lease by itself. Say whether it is in force, or how it ended.'
          : 'A release, a surrender, a suspension, or a confirmation that the lease is in force.'}
      </p>
    </PartDialog>
  )
}
