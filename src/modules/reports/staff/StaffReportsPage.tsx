import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/table/PlainTable.tsx'
import type { FailedSending, KindUse, StaffReportRouter } from './staff-reports.server.ts'

const chips = [
  { id: '1', label: 'Today' },
  { id: '7', label: '7 days' },
  { id: '30', label: '30 days' },
] as const
type Days = (typeof chips)[number]['id']

/** Shows usage and failures of reports for staff, without their content. */
export default function StaffReportsPage() {
  const [days, setDays] = useState<Days>('30')
  const api = useApi<StaffReportRouter>('staffReports')
  const { data, error, refetch } = useQuery(api.overview.queryOptions({ days }))
  return (
    <Page width="cards">
      <PageHeader
        title="Reports"
        meta="Counts and times only, without the names and contents of organizations’ reports."
      />
      <Chips
        label="Period"
        chips={chips}
        selected={days}
        onSelect={id => setDays(chips.find(chip => chip.id === id)?.id ?? '30')}
      />
      <div className="grid grid-cols-1 gap-3 px-4.5 pt-3 max-md:px-3.5">
        {error && (
          <ErrorState title="Reports could not be loaded" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {!data && !error && <Skeleton className="h-48" />}
        {data && (
          <>
            <Card hasNoPadding title="By kind" className="pb-1.5">
              <PlainTable
                caption="Reports by kind"
                columns={usageColumns}
                rows={data.uses}
                rowKey={({ kind }) => kind}
                empty={<p className="px-3.5 pb-2 text-muted">No report was saved or run yet.</p>}
              />
            </Card>
            <Card hasNoPadding title="Failed emails" className="pb-1.5">
              <PlainTable
                caption="Scheduled reports that could not be sent"
                columns={failureColumns}
                rows={data.failures}
                rowKey={({ tenantId, endedAt }) => `${tenantId} ${endedAt}`}
                empty={<p className="px-3.5 pb-2 text-muted">Every scheduled report was sent.</p>}
              />
            </Card>
          </>
        )}
      </div>
    </Page>
  )
}

const usageColumns: PlainColumn<KindUse>[] = [
  { header: 'Report', names: true, canWrap: true, cell: ({ title }) => title },
  { header: 'Runs', align: 'right', cell: ({ runs }) => formatCount(runs) },
  {
    header: 'Failed',
    align: 'right',
    cell: ({ failures }) => (
      <span className={failures > 0 ? 'text-bad' : undefined}>{formatCount(failures)}</span>
    ),
  },
  { header: 'Average', unit: 'ms', align: 'right', cell: ({ averageMs }) => formatCount(averageMs) },
  {
    header: 'Slowest',
    unit: 'ms',
    align: 'right',
    wide: true,
    cell: ({ slowestMs }) => formatCount(slowestMs),
  },
  { header: 'Saved', align: 'right', wide: true, cell: ({ saved }) => formatCount(saved) },
  { header: 'Scheduled', align: 'right', wide: true, cell: ({ scheduled }) => formatCount(scheduled) },
]

const failureColumns: PlainColumn<FailedSending>[] = [
  {
    header: 'Organization',
    names: true,
    canWrap: true,
    cell: ({ tenantId, organization }) => (
      <Link
        to="/admin/tenants/$tenantId"
        params={{ tenantId } as never}
        className="rounded-sm hover:text-accent hover:underline"
      >
        {organization}
      </Link>
    ),
  },
  { header: 'Report', cell: ({ title }) => title },
  { header: 'Failed at', cell: ({ endedAt }) => <Instant at={endedAt} /> },
]
