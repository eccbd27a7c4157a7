import { useToday } from '../../core/auth/useToday.tsx'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useApi, errorMessage } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { pluralize } from '../../ui/formats.ts'
import { Page } from '../../ui/Page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useFlag } from '../../ui/useFlag.tsx'
import { ValueLinePanel } from '../analysis/list/ValuePanel.tsx'
import { AddSamplePanel } from '../sample/AddSamplePanel.tsx'
import { Dashboard } from './Dashboard.tsx'
import { Figures } from './Figures.tsx'
import { FirstDay } from './FirstDay.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { useArrangement } from './useArrangement.tsx'
import { UpcomingObligations } from './UpcomingObligations.tsx'
import type { HomeRouter } from './home.server.ts'
import { formatLongDay } from './long-day.ts'

/** "8 to do this week | PV10 $148,220,400.00, as of Nov 2026" */
function TotalsCard() {
  const { data: week } = useLiveQuery(useApi<HomeRouter>('home').week.queryOptions())
  return (
    <span className="flex flex-wrap gap-x-3">
      {week && (
        <span>
          {week.todos.length === 0 ? 'Nothing to do' : pluralize(week.todos.length, 'to-do', 'to-dos')} this
          week
        </span>
      )}
      <ValueLinePanel />
    </span>
  )
}

/** The home page: the organization's records, and to-dos that need attention. */
export default function HomePage() {
  const { user, membership, acting } = useViewer()
  const { data: summary, error, refetch } = useLiveQuery(useApi<HomeRouter>('home').get.queryOptions())
  const [stepsShown, showSteps] = useFlag(`firstSteps ${membership?.tenantId}`, true)
  const { cards, arranging, begin, change, done, reset } = useArrangement()
  const today = useToday()
  const isEmpty = summary?.states.length === 0 && summary.wells === 0
  const steps = summary && stepsShown && !acting && (
    <FirstSteps done={summary.steps} onHide={() => showSteps(false)} />
  )
  if (error)
    return (
      <ErrorState title="The dashboard could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  return (
    <Page width="desk">
      <PageHeader
        title={
          summary == null
            ? membership?.tenantName
            : isEmpty
              ? 'Import your leases and wells'
              : formatLongDay(today)
        }
        count={isEmpty ? 'Nothing here yet' : summary && <TotalsCard />}
        actions={
          summary &&
          !acting && (
            <>
              {!stepsShown && (
                <Button variant="quiet" onClick={() => showSteps(true)}>
                  First steps
                </Button>
              )}
              {arranging && (
                <Button variant="quiet" onClick={reset}>
                  Reset
                </Button>
              )}
              {isEmpty && (
                <>
                  <Link to="/app/organization" className={buttonClass()}>
                    Invite a colleague
                  </Link>
                  <AddSamplePanel />
                </>
              )}
              {!isEmpty && (
                <Button aria-pressed={arranging} onClick={arranging ? done : begin}>
                  {arranging ? 'Done' : 'Arrange'}
                </Button>
              )}
            </>
          )
        }
      />
      {summary === undefined && <div className="waiting mx-4.5 mt-2 h-40 max-md:mx-3.5" />}
      {summary === null && (
        <EmptyState title={`Welcome, ${user?.displayName}`} picture={<Picture of="people" />}>
          You belong to {membership?.tenantName}. Leases and wells show here once an Owner grants you access
          to them via Roles & Permissions.
        </EmptyState>
      )}
      {summary && (
        <div className="grid grid-cols-1 gap-3 px-4.5 pt-2 max-md:px-3.5">
          {!isEmpty ? (
            <>
              {cards && (
                <Dashboard
                  cards={cards}
                  leases={<Figures states={summary.states} risks={summary.risks} />}
                  watched={<UpcomingObligations {...summary.watched} />}
                  onArrange={arranging ? change : null}
                />
              )}
              {steps}
            </>
          ) : (
            <>
              <FirstDay />
              {steps}
            </>
          )}
        </div>
      )}
    </Page>
  )
}
