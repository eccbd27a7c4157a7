import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { RecordPage } from '../../../core/resource/RecordPage.tsx'
import { useRecord } from '../../../core/resource/useRecord.tsx'
import { useRecordTitle } from '../../../core/resource/useRecordTitle.tsx'
import { Button } from '../../../ui/Button.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { reportsPath } from '../report.ts'
import { ExportReport } from './ExportReport.tsx'
import type { OpenReport, ReportForm } from './open-report.ts'
import { RenameReport } from './RenameReport.tsx'
import { ReportActions } from './ReportActions.tsx'
import { ReportToolbar } from './ReportToolbar.tsx'
import { isSameReport } from './same-report.ts'
import { SaveReport } from './SaveReport.tsx'
import { ScheduleReport } from './ScheduleReport.tsx'
import { ShareByLink } from './ShareByLink.tsx'
import { ReportsLink } from './ReportsLink.tsx'
import { useReportEditor } from './useReportEditor.tsx'
import { useReports } from './useReports.tsx'

const kind = { one: 'report', title: 'Reports', path: reportsPath }

/** Shows a saved report with its current result and actions. */
export default function ReportPage() {
  const { reportId = '' } = useParams({ strict: false }) as { reportId?: string }
  const { api } = useReports()
  const result = useRecord(api.get.queryOptions({ id: reportId }))
  return (
    <RecordPage kind={kind} page={result}>
      {report => <Report key={report.id} report={report} onLeavingChange={result.setLeaving} />}
    </RecordPage>
  )
}

type ReportProps = { report: OpenReport; onLeavingChange: (leaving: boolean) => void }

function Report({ report, onLeavingChange }: ReportProps) {
  const { id, version, fields } = report
  const { call, readOnly } = useReports()
  const editor = useReportEditor({ kind: report.kind, parameters: fields.parameters, hidden: fields.hidden })
  const [openForm, setOpenForm] = useState<ReportForm | null>(null)
  const { known, result, view } = editor
  useRecordTitle(fields.name)
  const saveCommand = useCommand(
    () => {
      const changes = { parameters: { ...view.parameters }, hidden: [...view.hidden] }
      return call.update.mutate({ id, version, seen: fields, changes })
    },
    { success: () => `${fields.name} saved` },
  )
  const isChanged = known !== undefined && !isSameReport(view, fields, known.usual)
  return (
    <>
      <PageHeader
        parentLink={<ReportsLink />}
        title={fields.name}
        count={
          <span className="inline-flex items-center gap-2">
            {result && `As of ${formatDate(result.today)}`}
            <Tag>{fields.shared ? 'Shared' : 'Private'}</Tag>
          </span>
        }
        meta={known && (known.title === fields.name ? known.words : known.title)}
        actions={
          <>
            {isChanged && (
              <Button
                variant="primary"
                busy={saveCommand.busy}
                disabledReason={readOnly}
                onClick={() => void saveCommand.run()}
              >
                Save changes
              </Button>
            )}
            <ExportReport view={view} report={id} />
            <ReportActions report={report} onLeavingChange={onLeavingChange} onOpenForm={setOpenForm} />
          </>
        }
      />
      <ReportToolbar desk={editor} />
      {openForm === 'rename' && <RenameReport report={report} onClose={() => setOpenForm(null)} />}
      {openForm === 'schedule' && <ScheduleReport report={report} onClose={() => setOpenForm(null)} />}
      {openForm === 'share' && <ShareByLink report={report} onClose={() => setOpenForm(null)} />}
      {openForm === 'copy' && (
        <SaveReport view={view} name={`${fields.name} (copy)`} onClose={() => setOpenForm(null)} />
      )}
    </>
  )
}
