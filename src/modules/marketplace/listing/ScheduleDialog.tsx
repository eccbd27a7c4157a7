import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { z } from 'zod'
import { anInstant } from '../../../core/form/fields.ts'
import { useListings, type ListingFile } from './useListings.tsx'

const schema = z.object({ publishAt: anInstant.meta({ title: 'Publish on', kind: 'instant' }) })

/** Schedules when a listing is published automatically. */
export function ScheduleDialog({
  file: { id, version },
  onClose,
}: {
  file: ListingFile
  onClose: () => void
}) {
  const { call } = useListings()
  return (
    <RecordForm
      title="Schedule"
      one="schedule"
      of={id}
      schema={schema}
      record={null}
      verb="Schedule"
      save={({ values }) => call.schedule.mutate({ id, version, ...values })}
      success={() => 'Scheduled'}
      onClose={onClose}
    />
  )
}
