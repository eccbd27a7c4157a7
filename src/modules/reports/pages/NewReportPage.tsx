import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Button } from '../../../ui/Button.tsx'
import { formatDate } from '../../../ui/formats.ts'
import type { ReportParameters } from '../../../core/reports/report.ts'
import { ExportReport } from './ExportReport.tsx'
import { ReportToolbar } from './ReportToolbar.tsx'
import { SaveReport } from './SaveReport.tsx'
import { ReportsLink } from './ReportsLink.tsx'
import { useReportEditor } from './useReportEditor.tsx'
import { useReports } from './useReports.tsx'

/** Shows an unsaved report: its kind, parameters and result. */
export default function NewReportPage() {
  const { kind = '' } = useParams({ strict: false }) as { kind?: string }
  return <NewReport key={kind} kind={kind} />
}

function NewReport({ kind }: { kind: string }) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { readOnly } = useReports()
  const editor = useReportEditor({ kind, parameters: parseParameters(search), hidden: [] })
  const [isSaving, setIsSaving] = useState(false)
  const { known, result, view } = editor
  return (
    <>
      <PageHeader
        parentLink={<ReportsLink />}
        title={known?.title ?? 'Report'}
        count={result && `As of ${formatDate(result.today)}`}
        meta={known?.words}
        actions={
          <>
            <ExportReport view={view} />
            <Button variant="primary" disabledReason={readOnly} onClick={() => setIsSaving(true)}>
              Save report
            </Button>
          </>
        }
      />
      <ReportToolbar desk={editor} />
      {isSaving && known && <SaveReport view={view} name={known.title} onClose={() => setIsSaving(false)} />}
    </>
  )
}

/** Returns the parameters in an address; the router parses "12" as a number. */
const parseParameters = (search: Readonly<Record<string, unknown>>): ReportParameters =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => {
      if (typeof value === 'boolean' || typeof value === 'string') return [[name, value]]
      return typeof value === 'number' ? [[name, String(value)]] : []
    }),
  )
