import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useInstant } from '../../core/auth/Instant.tsx'
import { wordsOf } from '../../core/http/api.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatBytes, formatCount, formatNumber } from '../../ui/formats.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stat } from '../../ui/Stat.tsx'
import type { BackupState } from './backups/backup-settings.server.ts'
import { useAdmin } from './useAdmin.tsx'

const everyMs = 15_000

/** The platform in figures; each leads to what it counts. */
export default function AdminPage() {
  const { api } = useAdmin()
  const instant = useInstant()
  const { data, error, refetch } = useQuery({ ...api.figures.queryOptions(), refetchInterval: everyMs })
  const { data: backups } = useQuery({ ...api.backups.queryOptions(), refetchInterval: everyMs })
  if (error)
    return (
      <ErrorState title="The figures could not be loaded" onRetry={() => void refetch()}>
        {wordsOf(error)}
      </ErrorState>
    )
  const figures: [to: string, label: string, value: string, note?: string][] = data
    ? [
        [
          '/admin/organizations',
          'Organizations',
          formatCount(data.organizations),
          data.disabled > 0 ? `${formatCount(data.disabled)} disabled` : undefined,
        ],
        ['/admin/users', 'People', formatCount(data.people), `${formatCount(data.active)} active in 30 days`],
        ...data.records.map(({ to, label, value, note }) => [
          to,
          label,
          formatCount(value),
          note ?? undefined,
        ]),
        ['/admin/storage-monitoring', 'Files', `${formatNumber(data.storageMb, 1)} MB`],
        ...(backups ? [['/admin/settings', 'Last backup', ...lastBackup(backups, instant)]] : []),
        ['/admin/subscription-lifecycle', 'Trials ending in 14 days', formatCount(data.trialsEnding)],
      ].map(figure => figure as [string, string, string, string?])
    : []
  return (
    <>
      <PageHeader title="Admin" meta="The platform at a glance, updated every few seconds." />
      <div className="grid gap-4 px-4.5 py-2 sm:grid-cols-2 lg:grid-cols-4 max-md:px-3.5">
        {!data && <Skeleton className="h-24" />}
        {figures.map(([to, label, value, note]) => (
          <Link key={label} to={to} className="rounded-lg hover:brightness-110">
            <Card>
              <Stat label={label} value={value} note={note} />
            </Card>
          </Link>
        ))}
      </div>
    </>
  )
}

/** When the last backup was made, and whether it worries. */
function lastBackup(
  { kept, success, failure }: BackupState,
  instant: (at: string | Date | null) => string,
): [value: string, note?: string] {
  const when = success ? instant(success.at) : '—'
  if (failure && (!success || failure.at > success.at)) return [when, 'the last one failed']
  if (success) return [when, formatBytes(success.bytes)]
  return [when, kept === 0 ? 'daily backups are off' : 'none yet']
}
