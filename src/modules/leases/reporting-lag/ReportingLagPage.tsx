import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LagTable, type LagRow } from './LagTable.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { lagLine } from '../../../core/land/reporting-lag.ts'
import { LeasesLink } from '../record/LeasesLink.tsx'
import { useLeases } from '../record/useLeases.tsx'

/** Due dates of monthly production reports, by state and source; an organization can override the defaults. */
export default function ReportingLagPage() {
  const { api, call, readOnly } = useLeases()
  const { data: rows, error, refetch } = useQuery(api.lags.list.queryOptions())
  const [edited, setEdited] = useState<LagRow | 'new' | null>(null)
  const reset = useCommand(call.lags.reset.mutate, {
    success: ({ before: line }) =>
      line && { text: 'Default restored', undo: () => call.lags.save.mutate({ version: null, line }) },
  })
  return (
    <div className="flex h-full min-h-0 flex-col overflow-y-auto">
      <PageHeader
        parentLink={<LeasesLink />}
        title="Reporting lag"
        meta="A month without production counts against a lease only after its report is due."
        actions={
          <Button disabledReason={readOnly} onClick={() => setEdited('new')}>
            Add state
          </Button>
        }
      />
      {error && (
        <ErrorState title="The table could not be loaded" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {!rows && !error && <Skeleton className="m-4.5 h-48" />}
      {rows && (
        <LagTable rows={rows} readOnly={readOnly} onChange={setEdited} onReset={row => void reset.run(row)} />
      )}
      {edited && (
        <RecordForm
          title="Reporting lag"
          one="reporting lag"
          parentId="the organization"
          schema={lagLine}
          record={edited === 'new' ? null : toRecord(edited)}
          save={({ id, version, values: line, seen }) =>
            // A default row, or a row for another state, is not an override yet.
            call.lags.save.mutate({ line, seen, version: id === lagId(line) ? version || null : null })
          }
          success={({ state, source }, { version, before: line }) => {
            const undo = () =>
              line
                ? call.lags.save.mutate({ version, line })
                : call.lags.reset.mutate({ state, source, version })
            return { text: 'Reporting lag saved', undo }
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

const lagId = ({ state, source }: { state: string; source: string }) => `${state} ${source}`

/** The row as a record; version 0 is a default that no one has overridden. */
const toRecord = (row: LagRow) => ({
  id: lagId(row),
  version: row.version ?? 0,
  values: row,
})
