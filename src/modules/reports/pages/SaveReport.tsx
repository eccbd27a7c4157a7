import { useNavigate } from '@tanstack/react-router'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { savedReportPath } from '../report.ts'
import { reportForm } from './report-form.ts'
import type { ReportView } from './useReportEditor.tsx'
import { useReports } from './useReports.tsx'

interface SaveReportProps {
  view: ReportView
  /** The suggested name. */
  name: string
  onClose: () => void
}

/** Saves a report with its parameters under a name. */
export function SaveReport({ view: { kind, parameters, hidden }, name, onClose }: SaveReportProps) {
  const { call } = useReports()
  const navigate = useNavigate()
  return (
    <RecordForm
      title="Save report"
      one="report"
      parentId={kind}
      schema={reportForm}
      record={null}
      start={{ name, shared: false }}
      save={async ({ values }) => {
        const fields = { ...values, parameters: { ...parameters }, hidden: [...hidden] }
        const created = await call.create.mutate({ kind, fields })
        void navigate({ to: savedReportPath(created.id) })
        return created
      }}
      success={({ name }) => `${name} saved`}
      onClose={onClose}
    />
  )
}
