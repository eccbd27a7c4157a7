import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Instant } from '../../../core/auth/Instant.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/table/PlainTable.tsx'
import { newReportPath, savedReportPath } from '../report.ts'
import { useReports } from './useReports.tsx'

type SavedReportRow = {
  id: string
  name: string
  kindTitle: string
  shared: boolean
  updatedAt: string | Date
}

/** Shows the saved reports, and the kinds for new ones. */
export default function ReportsPage() {
  const { api } = useReports()
  const { data: saved, error, refetch } = useLiveQuery(api.list.queryOptions())
  const { data: kinds } = useQuery(api.kinds.queryOptions())
  return (
    <Page width="desk">
      <PageHeader title="Reports" count={saved && formatCount(saved.length)} />
      <div className="grid grid-cols-1 gap-3 px-4.5 pt-2 max-md:px-3.5">
        {error && !saved ? (
          <ErrorState title="Reports could not be loaded" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        ) : (
          <Card hasNoPadding title="Saved reports" className="pb-1.5">
            {saved ? (
              <PlainTable
                caption="Saved reports"
                columns={columns}
                rows={saved}
                rowKey={({ id }) => id}
                empty={
                  <p className="px-3.5 pb-2 text-muted">
                    No saved reports yet. Choose a report below, set its filters, and save it.
                  </p>
                }
              />
            ) : (
              <Skeleton className="m-3.5 h-20" />
            )}
          </Card>
        )}
        <section aria-labelledby="new-report">
          <h2 id="new-report" className="mb-2 font-semibold">
            New report
          </h2>
          {kinds?.length === 0 && (
            <p className="text-muted">
              Reports cover leases and wells. Ask an Owner to grant you access to them via Roles &
              Permissions.
            </p>
          )}
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
            {kinds?.map(({ name, title, words }) => (
              <li key={name}>
                <Link
                  to={newReportPath(name)}
                  className="block h-full rounded-lg border bg-surface px-3.5 py-3 hover:border-accent hover:bg-hover"
                >
                  <span className="block font-semibold">{title}</span>
                  <span className="mt-0.5 block text-sm text-muted">{words}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  )
}

const columns: PlainColumn<SavedReportRow>[] = [
  {
    header: 'Name',
    names: true,
    canWrap: true,
    cell: ({ id, name }) => (
      <Link to={savedReportPath(id)} className="rounded-sm font-medium hover:text-accent hover:underline">
        {name}
      </Link>
    ),
  },
  { header: 'Report', canWrap: true, wide: true, cell: ({ kindTitle }) => kindTitle },
  { header: 'Shared with', cell: ({ shared }) => (shared ? 'Organization' : 'Only you') },
  { header: 'Last changed', wide: true, cell: ({ updatedAt }) => <Instant at={updatedAt} /> },
]
