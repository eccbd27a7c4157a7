import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useInstant } from '../../core/auth/Instant.tsx'
import { useToday } from '../../core/auth/useToday.tsx'
import { errorMessage } from '../../core/http/api.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatBytes, formatDate } from '../../ui/formats.ts'
import { Page } from '../../ui/Page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { BackupState } from './backups/backup-settings.server.ts'
import { HealthCard, type HealthLineProps } from './overview/HealthCard.tsx'
import { NeedsAttention } from './overview/NeedsAttention.tsx'
import { RevenueCard } from './overview/RevenueCard.tsx'
import { SlowestCalls } from './overview/SlowestCalls.tsx'
import { WeekLegend, WeekTrend } from './overview/WeekTrend.tsx'
import { Totals } from './overview/Totals.tsx'
import { useAdmin } from './useAdmin.tsx'

const refreshMs = 15_000
/** Weekly figures change slowly, and counting them reads whole tables. */
const trendMs = 300_000

/**
 * The platform at a glance: what needs attention, the last weeks, and current figures, each with a link to its page.
 */
export default function AdminPage() {
  const { api } = useAdmin()
  const instant = useInstant()
  const today = useToday()
  const figures = useQuery({ ...api.figures.queryOptions(), refetchInterval: refreshMs })
  const waiting = useQuery({ ...api.waiting.queryOptions(), refetchInterval: refreshMs })
  const { data: weeks } = useQuery({
    ...api.trends.queryOptions(),
    refetchInterval: trendMs,
    staleTime: trendMs,
  })
  const { data: backups } = useQuery({ ...api.backups.queryOptions(), refetchInterval: refreshMs })
  const { data: health } = useQuery({ ...api.health.queryOptions(), refetchInterval: refreshMs })
  const { data: revenue } = useQuery({ ...api.revenue.queryOptions(), staleTime: trendMs })
  const { data: times } = useQuery({ ...api.slowestCalls.queryOptions(), refetchInterval: refreshMs })
  const failed = [figures, waiting].find(({ error }) => error)
  if (failed)
    return (
      <ErrorState title="The figures could not be loaded" onRetry={() => void failed.refetch()}>
        {errorMessage(failed.error)}
      </ErrorState>
    )
  return (
    <Page width="desk">
      <PageHeader
        title="Overview"
        count={formatDate(today)}
        actions={
          <Link to="/admin/notifications" className={buttonClass()}>
            Announce
          </Link>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4.5 pt-2 max-md:px-3.5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="flex min-w-0 flex-col gap-3">
            {waiting.data ? (
              <NeedsAttention waiting={waiting.data} backup={backupProblem(backups)} />
            ) : (
              <Skeleton className="h-40" />
            )}
            <Card title="Totals" className="flex-1">
              {figures.data && <Totals figures={figures.data} />}
            </Card>
          </div>
          <HealthCard health={health} backup={backupLine(backups, instant)} />
        </div>
        <Card
          title={weeks ? `12 weeks, ${formatDate(weeks.from)} to this week` : 'Last 12 weeks'}
          actions={<WeekLegend />}
        >
          <div className="-mx-2 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-2 gap-y-3">
            {weeks ? (
              weeks.trends.map(trend => <WeekTrend key={trend.label} trend={trend} />)
            ) : (
              <Skeleton className="h-28" />
            )}
          </div>
        </Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2">
          <RevenueCard revenue={revenue} />
          <SlowestCalls times={times} />
        </div>
      </div>
    </Page>
  )
}

type OptionalBackupState = BackupState | undefined

/** The reason why backups need attention; null if they are fine or unknown. */
function backupProblem(backups: OptionalBackupState): string | null {
  if (!backups) return null
  const { kept, success, failure } = backups
  if (failure && (!success || failure.at > success.at)) return 'The last backup failed.'
  return kept === 0 ? 'Daily backups are off.' : null
}

/** The time and size of the last backup. */
const backupLine = (
  backups: OptionalBackupState,
  instant: (at: string | Date | null) => string,
): HealthLineProps => ({
  name: 'Backup',
  tone: backupProblem(backups) !== null ? 'bad' : backups?.success ? 'good' : 'none',
  problem: backupProblem(backups) === null ? undefined : 'Check',
  value: backups?.success ? instant(backups.success.at) : '—',
  note: backups?.success ? formatBytes(backups.success.bytes) : 'none yet',
  to: '/admin/settings',
})
