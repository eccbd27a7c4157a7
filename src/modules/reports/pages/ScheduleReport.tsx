import { useQuery } from '@tanstack/react-query'
import { Instant } from '../../../core/auth/Instant.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { schedule, describeSchedule, type Schedule } from '../schedule/schedule.ts'
import type { OpenReport } from './open-report.ts'
import { useReports } from './useReports.tsx'

interface ScheduleReportProps {
  report: OpenReport
  onClose: () => void
}

/** Shows the form for a saved report's email schedule and recipients. */
export function ScheduleReport({ report, onClose }: ScheduleReportProps) {
  const { api, call } = useReports()
  const { id: reportId } = report
  const { data: currentSchedule, error } = useQuery({
    ...api.schedule.get.queryOptions({ reportId }),
    staleTime: 0,
    gcTime: 0,
  })
  if (currentSchedule === undefined)
    return (
      <SideModal open title="Schedule" verb="Save" onSubmit={() => {}} onClose={onClose}>
        {error ? <Notice tone="bad">{errorMessage(error)}</Notice> : <Skeleton className="h-40" />}
      </SideModal>
    )
  const version = currentSchedule?.version ?? null
  return (
    <RecordForm
      title="Schedule"
      one="schedule"
      parentId={reportId}
      schema={schedule}
      record={
        currentSchedule && { id: reportId, version: currentSchedule.version, values: currentSchedule.values }
      }
      save={({ values }) => call.schedule.set.mutate({ reportId, version, values })}
      success={values => `Sent ${describeInSentence(values)}`}
      remove={
        version === null
          ? undefined
          : async () => {
              await call.schedule.remove.mutate({ reportId, version })
              return () =>
                call.schedule.set.mutate({ reportId, version: null, values: currentSchedule!.values })
            }
      }
      onClose={onClose}
    >
      {currentSchedule && <NextRun {...currentSchedule} />}
    </RecordForm>
  )
}

const describeInSentence = (values: Schedule) =>
  describeSchedule(values).replace(/^./, letter => letter.toLowerCase())

type NextRunProps = {
  nextAt: string | Date
  others: boolean
  last: { state: 'sent' | 'nobody' | 'failed'; endedAt: string | Date; receivers: number } | null
}

function NextRun({ nextAt, others, last }: NextRunProps) {
  return (
    <p className="text-sm text-muted">
      Next <Instant at={nextAt} />
      {others && ', to the person who scheduled it'}.{' '}
      {last && (
        <>
          Last <Instant at={last.endedAt} />:{' '}
          {last.state === 'sent' && `sent to ${pluralize(last.receivers, 'person', 'people')}.`}
          {last.state === 'nobody' && 'no recipient has access now, so it was not sent.'}
          {last.state === 'failed' && 'it could not be run. Open the report to see why.'}
        </>
      )}
    </p>
  )
}
