import { Link } from '@tanstack/react-router'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useApi, wordsOf } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Attention } from './Attention.tsx'
import { Figures } from './Figures.tsx'
import type { HomeRouter } from './home.server.ts'

/** The first page of every day: what there is, and what needs attention. */
export default function HomePage() {
  const { user, membership } = useViewer()
  const { data: summary, error, refetch } = useLiveQuery(useApi<HomeRouter>('home').get.queryOptions())
  if (error)
    return (
      <ErrorState title="The dashboard could not be loaded" onRetry={() => void refetch()}>
        {wordsOf(error)}
      </ErrorState>
    )
  return (
    <div className="mx-auto max-w-6xl pb-10">
      <PageHeader title={membership?.tenantName} />
      {summary === undefined && <div className="waiting mx-4.5 mt-2 h-40 max-md:mx-3.5" />}
      {summary === null && (
        <EmptyState title={`Welcome, ${user?.displayName}`} picture={<Picture of="people" />}>
          You belong to {membership?.tenantName}. Leases and wells show here once an Owner grants you access
          to them via Roles & Permissions.
        </EmptyState>
      )}
      {summary && (summary.statuses.length > 0 || summary.wells > 0) && (
        <div className="grid grid-cols-1 gap-5 px-4.5 pt-2 max-md:px-3.5">
          <Figures statuses={summary.statuses} risks={summary.risks} wells={summary.wells} />
          <Attention {...summary} />
        </div>
      )}
      {summary && summary.statuses.length === 0 && summary.wells === 0 && <BringIn />}
    </div>
  )
}

const BringIn = () => (
  <EmptyState
    title="Import your leases and wells"
    picture={<Picture of="document" />}
    action={
      <>
        <Link to="/app/leases" className={buttonClass('primary')}>
          Go to leases
        </Link>
        <Link to="/app/well" className={buttonClass()}>
          Go to wells
        </Link>
      </>
    }
  >
    Drop a state’s well file or your own lease list on the Wells or Leases page. You review what was read
    before anything is saved, and you can undo an import.
  </EmptyState>
)
