import { RecordForm } from '../../../core/form/RecordForm.tsx'
import type { OpenReport } from './open-report.ts'
import { reportForm } from './report-form.ts'
import { useReports } from './useReports.tsx'

/** Shows the form for a report's name and whether it is shared. */
export function RenameReport({ report, onClose }: { report: OpenReport; onClose: () => void }) {
  const { call } = useReports()
  const { id, version, fields } = report
  return (
    <RecordForm
      title="Rename or share"
      one="report"
      parentId={id}
      schema={reportForm}
      record={{ id, version, values: fields }}
      save={({ values, version, seen }) =>
        call.update.mutate({
          id,
          version: version!,
          seen: (seen ?? {}) as Partial<typeof values>,
          changes: values,
        })
      }
      onClose={onClose}
    />
  )
}
