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
import { reportPath } from '../report.ts'
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

const kind = { one: 'report', title: 'Reports', path: reportPath }

/** Shows a saved report with its current result and actions. */
export default function ReportPage() {
  const { reportId = '' } = useParams({ strict: false }) as { reportId?: string }
  const { api } = useReports()
  const result = useRecord(api.get.queryOptions({ id: reportId }))
  return (
    <RecordPage kind={kind} found={result}>
      {report => <Report key={report.id} report={report} onLeaving={result.setLeaving} />}
    </RecordPage>
  )
}

type ReportProps = { report: OpenReport; onLeaving: (leaving: boolean) => void }

function Report({ report, onLeaving }: ReportProps) {
  const { id, version, fields } = report
  const { call, readOnly } = useReports()
  const editor = useReportEditor({ kind: report.kind, parameters: fields.parameters, hidden: fields.hidden })
  const [form, setForm] = useState<ReportForm | null>(null)
  const { known, result, look } = editor
  useRecordTitle(fields.name)
  const saving = useCommand(
    () => {
      const changes = { parameters: { ...look.parameters }, hidden: [...look.hidden] }
      return call.update.mutate({ id, version, seen: fields, changes })
    },
    { success: () => `${fields.name} saved` },
  )
  const isChanged = known !== undefined && !isSameReport(look, fields, known.usual)
  return (
    <>
      <PageHeader
        above={<ReportsLink />}
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
                busy={saving.busy}
                disabledReason={readOnly}
                onClick={() => void saving.run()}
              >
                Save changes
              </Button>
            )}
            <ExportReport look={look} report={id} />
            <ReportActions report={report} onLeaving={onLeaving} onForm={setForm} />
          </>
        }
      />
      <ReportToolbar desk={editor} />
      {form === 'rename' && <RenameReport report={report} onClose={() => setForm(null)} />}
      {form === 'schedule' && <ScheduleReport report={report} onClose={() => setForm(null)} />}
      {form === 'share' && <ShareByLink report={report} onClose={() => setForm(null)} />}
      {form === 'copy' && (
        <SaveReport look={look} name={`${fields.name} (copy)`} onClose={() => setForm(null)} />
      )}
    </>
  )
}
