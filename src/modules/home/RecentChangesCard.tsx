import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useDayInZone, useInstant, useTimeFormat } from '../../core/auth/Instant.tsx'
import { useToday } from '../../core/auth/useToday.tsx'
import { useApi, useCall } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { addDays, type Day } from '../../core/time/calendar.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { groupByDay, type FeedDay, type FeedGroup } from './feed.ts'
import type { HomeRouter } from './home.server.ts'
import { formatLongDay } from './long-day.ts'

/** The maximum number of records listed per line. */
const maxRecordsPerLine = 1

/** Other users' changes since the user's last visit, by day. */
export function RecentChangesCard({ most }: { most: number }) {
  const call = useCall<HomeRouter>('home')
  const instant = useInstant()
  const dayAt = useDayInZone()
  const today = useToday()
  const { data, refetch } = useLiveQuery(useApi<HomeRouter>('home').since.queryOptions())
  useEffect(() => {
    // Offline, the visit is not recorded, so the next one shows a little more.
    call.visit.mutate().then(
      () => refetch(),
      () => {},
    )
  }, [call, refetch])
  if (!data) return <div className="waiting h-40" />
  const allDays = groupByDay(data.acts, dayAt)
  const days = limitLines(allDays, most)
  const lines = allDays.reduce((sum, { groups }) => sum + groups.length, 0)
  return (
    <Card hasNoPadding title={`Since ${instant(data.since)}`}>
      {days.length === 0 ? (
        <p className="px-3.5 pb-3.5 text-muted">No changes by others</p>
      ) : (
        days.map(({ day, groups }) => (
          <section key={day} aria-label={dayLabel(day, today)} className="border-t">
            <h3 className="px-3.5 pt-2 text-xs font-medium text-muted">{dayLabel(day, today)}</h3>
            <ul className="divide-y">
              {groups.map(group => (
                <ChangeLine key={group.id} group={group} />
              ))}
            </ul>
          </section>
        ))
      )}
      {(lines > most || data.more) && (
        <p className="border-t px-3.5 py-2 text-sm">
          <Link to="/app/audit" className="rounded-sm text-accent hover:underline">
            Show older
          </Link>
        </p>
      )}
    </Card>
  )
}

function ChangeLine({ group: { at, who, what, count, records } }: { group: FeedGroup }) {
  const formatTime = useTimeFormat()
  const person = who ?? 'Wellhead'
  return (
    <li className="flex gap-2.5 px-3.5 py-1.5">
      <Avatar name={person} />
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{person}</span> {what}
        {count > 1 && records.length < count && <span className="text-muted"> ({count} times)</span>}
        {records.slice(0, maxRecordsPerLine).map(({ id, record, to }, index) => (
          <span key={id}>
            {index === 0 ? ' ' : ', '}
            {to === null ? (
              record
            ) : (
              <Link to={to} className="rounded-sm hover:text-accent hover:underline">
                {record}
              </Link>
            )}
          </span>
        ))}
        {records.length > maxRecordsPerLine && (
          <span className="text-muted"> and {records.length - maxRecordsPerLine} more</span>
        )}{' '}
        <span className="text-xs whitespace-nowrap text-faint">{formatTime(at)}</span>
      </p>
    </li>
  )
}

/** The first days and lines, up to a number of lines. */
function limitLines(days: readonly FeedDay[], limit: number): FeedDay[] {
  let remaining = limit
  return days.flatMap(({ day, groups }) => {
    const shownGroups = groups.slice(0, remaining)
    remaining -= shownGroups.length
    return shownGroups.length > 0 ? [{ day, groups: shownGroups }] : []
  })
}

/** "Today", "Yesterday", "Friday, Nov 27" */
function dayLabel(day: Day, today: Day): string {
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  return formatLongDay(day, 'short')
}
