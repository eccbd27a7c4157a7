import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { wordsOf } from '../../../core/http/api.tsx'
import { useToast } from '../../../ui/overlay/Toast.tsx'
import { Button } from '../../../ui/Button.tsx'
import { eventWords, leaseEvent, leaseEventTypes } from '../record/lease-event.ts'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { PartDialog } from '../../../core/form/PartDialog.tsx'
import { useLeases } from '../record/useLeases.tsx'

const { date, until, extendsTerm, reason } = leaseEvent.shape
/** Partial releases have a form of their own, for their tracts. */
const whole = leaseEventTypes.filter(type => type !== 'PARTIALLY_RELEASED' && type !== 'RELEASE_DISMISSED')
const wholeEvent = z.object({
  type: z.enum(whole, 'Choose what happened.').meta({ title: 'What happened' }),
  date,
  until,
  extendsTerm,
  reason,
})

type RecordEventProps = { file: LeaseFile; onClose: () => void; onPartial: () => void }

/** What only a person may say of a lease: that it is in force, or how and why it ended. */
export function RecordEvent({ file, onClose, onPartial }: RecordEventProps) {
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
      title="Record event"
      schema={wholeEvent}
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
      <p>
        <Button size="small" onClick={onPartial}>
          Only a part was released
        </Button>
      </p>
    </PartDialog>
  )
}
