import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { z } from 'zod'
import { instantSchema } from '../../../core/form/fields.ts'
import { useListings, type ListingDetail } from './useListings.tsx'

const schema = z.object({ publishAt: instantSchema.meta({ title: 'Publish on', kind: 'instant' }) })

/** Schedules when a listing is published automatically. */
export function ScheduleDialog({
  file: { id, version },
  onClose,
}: {
  file: ListingDetail
  onClose: () => void
}) {
  const { call } = useListings()
  return (
    <RecordForm
      title="Schedule"
      one="schedule"
      parentId={id}
      schema={schema}
      record={null}
      verb="Schedule"
      save={({ values }) => call.schedule.mutate({ id, version, ...values })}
      success={() => 'Scheduled'}
      onClose={onClose}
    />
  )
}
