import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Button } from '../../../ui/Button.tsx'
import { formatDate } from '../../../ui/formats.ts'
import type { ReportParameters } from '../../../core/reports/report.ts'
import { ExportReport } from './ExportReport.tsx'
import { ReportToolbar } from './ReportToolbar.tsx'
import { SaveReport } from './SaveReport.tsx'
import { ToReports } from './ToReports.tsx'
import { useReportEditor } from './useReportEditor.tsx'
import { useReports } from './useReports.tsx'

/** A report that is not saved, or not yet: its kind, what is chosen for it, and what it says. */
export default function NewReportPage() {
  const { kind = '' } = useParams({ strict: false }) as { kind?: string }
  return <NewReport key={kind} kind={kind} />
}

function NewReport({ kind }: { kind: string }) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { readOnly } = useReports()
  const desk = useReportEditor({ kind, parameters: parametersIn(search), hidden: [] })
  const [saving, setSaving] = useState(false)
  const { known, result, look } = desk
  return (
    <>
      <PageHeader
        above={<ToReports />}
        title={known?.title ?? 'Report'}
        count={result && `As of ${formatDate(result.today)}`}
        meta={known?.words}
        actions={
          <>
            <ExportReport look={look} />
            <Button variant="primary" disabledReason={readOnly} onClick={() => setSaving(true)}>
              Save report
            </Button>
          </>
        }
      />
      <ReportToolbar desk={desk} />
      {saving && known && <SaveReport look={look} name={known.title} onClose={() => setSaving(false)} />}
    </>
  )
}

/** What an address chooses; the router reads "12" as a number. */
const parametersIn = (search: Readonly<Record<string, unknown>>): ReportParameters =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => {
      if (typeof value === 'boolean' || typeof value === 'string') return [[name, value]]
      return typeof value === 'number' ? [[name, String(value)]] : []
    }),
  )
