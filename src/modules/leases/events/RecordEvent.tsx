import { z } from 'zod'
import { Button } from '../../../ui/Button.tsx'
import { eventLabels, leaseEvent, leaseEventTypes, noticeDays } from '../record/lease-event.ts'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { describeSchema } from '../../../core/form/schema-fields.ts'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useLeases } from '../record/useLeases.tsx'

const { date, until, extendsTerm, rentalPayable, reason } = leaseEvent.shape
/** Partial releases have a separate form, for their tracts. */
const eventTypes = leaseEventTypes.filter(
  type => type !== 'PARTIALLY_RELEASED' && type !== 'RELEASE_DISMISSED',
)
const lastDayMeta = (federal: boolean) => ({
  onlyFor: { field: 'type', choices: ['SUSPENDED', 'NOTICE_TO_PRODUCE'] },
  hint: federal
    ? `The last day of the suspension; leave blank if ongoing. For a notice, the last day to produce: ${noticeDays} days unless you enter one.`
    : 'The last day of the suspension; leave blank if ongoing.',
})
const suspensionMeta = { onlyFor: { field: 'type', choices: ['SUSPENDED'] } }
const eventSchema = (federal: boolean) =>
  z.object({
    type: z
      .enum(
        eventTypes.filter(type => federal || type !== 'NOTICE_TO_PRODUCE'),
        'Choose what happened.',
      )
      .meta({ title: 'What happened', words: eventLabels }),
    date,
    until: until.meta({ ...describeSchema(until), ...lastDayMeta(federal) }),
    extendsTerm: extendsTerm.meta({
      ...describeSchema(extendsTerm),
      ...suspensionMeta,
      hint: 'The expiration moves by as many days.',
    }),
    rentalPayable: rentalPayable.meta({
      ...describeSchema(rentalPayable),
      ...suspensionMeta,
      hint: federal
        ? 'BLM suspends rental only if it suspends both operations and production.'
        : 'Check this if the lease still owes rental.',
    }),
    reason,
  })

type RecordEventProps = { file: LeaseFile; onClose: () => void; onPartial: () => void }

/** Statements that only a user may make about a lease: that it is in force, or how and why it ended. */
export function RecordEvent({ file, onClose, onPartial }: RecordEventProps) {
  const { call } = useLeases()
  const { lapseRisk } = file.assessment
  const leaseId = file.id

  return (
    <RecordForm
      title="Record event"
      one="event"
      parentId={leaseId}
      schema={eventSchema(file.leaseFields.type === 'FEDERAL')}
      record={null}
      start={{ type: 'CONFIRMED_IN_FORCE', date: file.today }}
      verb="Record"
      save={({ values: event }) => call.events.add.mutate({ leaseId, event })}
      success={({ type }, { id }) => ({
        text: `Recorded: ${eventLabels[type].toLowerCase()}`,
        undo: () => call.events.withdraw.mutate({ leaseId, id }),
      })}
      onClose={onClose}
    >
      <p className="text-muted">
        {lapseRisk
          ? 'Wellhead never terminates a lease on its own. Confirm that it is in force, or record how it ended.'
          : 'A release, a surrender, a suspension, or a confirmation that the lease is in force.'}
      </p>
      <p>
        <Button size="small" onClick={onPartial}>
          Partial release
        </Button>
      </p>
    </RecordForm>
  )
}
