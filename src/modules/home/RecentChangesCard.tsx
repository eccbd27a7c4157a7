import { Link } from '@tanstack/react-router'
import { Fragment, useEffect } from 'react'
import { Instant, useInstant } from '../../core/auth/Instant.tsx'
import { useApi, useCall } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Card } from '../../ui/Card.tsx'
import { feedGroups } from './feed.ts'
import type { HomeRouter } from './home.server.ts'

/** Lines in the feed, and records listed per line. */
const shown = 7
const named = 2

/** Other users' changes since the last visit, never the user's own. */
export function RecentChangesCard() {
  const call = useCall<HomeRouter>('home')
  const instant = useInstant()
  const { data, refetch } = useLiveQuery(useApi<HomeRouter>('home').since.queryOptions())
  useEffect(() => {
    // Offline, the visit is not recorded, so the next one shows a little more.
    call.visit.mutate().then(
      () => refetch(),
      () => {},
    )
  }, [call, refetch])
  if (!data) return <div className="waiting h-40" />
  const groups = feedGroups(data.acts)
  return (
    <Card flush title={`Since ${instant(data.since)}`}>
      {groups.length === 0 ? (
        <p className="px-3.5 pb-3.5 text-muted">No changes by others</p>
      ) : (
        <ul className="divide-y border-t">
          {groups.slice(0, shown).map(({ id, at, who, what, count, records }) => (
            <li key={id} className="px-3.5 py-1.5">
              <p>
                <span className="font-semibold">{who ?? 'Wellhead'}</span> {what}
                {count > 1 && <span className="text-muted"> ({count} times)</span>}
                {records.slice(0, named).map(({ id: of, record, to }) => (
                  <Fragment key={of}>
                    {' '}
                    {to === null ? (
                      record
                    ) : (
                      <Link to={to} className="rounded-sm hover:text-accent hover:underline">
                        {record}
                      </Link>
                    )}
                  </Fragment>
                ))}
                {records.length > named && (
                  <span className="text-muted"> and {records.length - named} more</span>
                )}
              </p>
              <p className="text-xs text-faint">
                <Instant at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {(groups.length > shown || data.more) && (
        <p className="border-t px-3.5 py-2 text-sm">
          <Link to="/app/audit" className="rounded-sm text-accent hover:underline">
            Show older
          </Link>
        </p>
      )}
    </Card>
  )
}
