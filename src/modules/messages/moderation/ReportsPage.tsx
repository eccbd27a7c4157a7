import { useState } from 'react'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { createNameLookup } from '../record/thread-title.ts'
import { ReportCard } from './ReportCard.tsx'
import type { ReportRouter } from './report.server.ts'

/** Reported messages, oldest first. Staff decide each one and give a reason. */
export default function ReportsPage() {
  const [showsDecided, setShowsDecided] = useState(false)
  const { data, error, refetch } = useLiveQuery(
    useApi<ReportRouter>('messageReports').list.queryOptions({ decided: showsDecided }),
  )
  return (
    <Page width="form">
      <PageHeader
        title="Reported messages"
        count={data && formatCount(data.total)}
        meta="Staff open a thread only for a report, and a notice in the thread informs its members."
      />
      <Chips
        label="Reports"
        chips={[{ id: 'decided', label: 'Decided' }]}
        selected={showsDecided ? 'decided' : null}
        onSelect={id => setShowsDecided(id === 'decided')}
      />
      <div className="grid gap-4 px-4.5 pt-2 max-md:px-3.5">
        {!data && error && (
          <ErrorState title="The reports could not be loaded" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {!data && !error && <Skeleton className="h-48" />}
        {data?.reports.length === 0 && (
          <EmptyState title={showsDecided ? 'Nothing decided yet' : 'No reports'}>
            Members report messages from the menu of a message.
          </EmptyState>
        )}
        {data?.reports.map(report => (
          <ReportCard key={report.id} report={report} nameOf={createNameLookup(data.names)} />
        ))}
      </div>
    </Page>
  )
}
