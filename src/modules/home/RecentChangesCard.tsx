import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Instant, useInstant } from '../../core/auth/Instant.tsx'
import { useApi, useCall } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Card } from '../../ui/Card.tsx'
import type { HomeRouter } from './home.server.ts'

/** What others did since one was here last; one's own acts never. */
export function RecentChangesCard() {
  const call = useCall<HomeRouter>('home')
  const instant = useInstant()
  const { data, refetch } = useLiveQuery(useApi<HomeRouter>('home').since.queryOptions())
  useEffect(() => {
    // Without a connection the visit is not noted, and the next one tells a little more.
    call.visit.mutate().then(
      () => refetch(),
      () => {},
    )
  }, [call, refetch])
  if (!data) return <div className="waiting h-40" />
  return (
    <Card flush title={`Since ${instant(data.since)}`}>
      {data.acts.length === 0 ? (
        <p className="px-3.5 pb-3.5 text-muted">No one else changed anything.</p>
      ) : (
        <ul className="divide-y border-t">
          {data.acts.map(({ id, at, who, what, record, to }) => (
            <li key={id} className="px-3.5 py-1.5">
              <p className="line-clamp-2">
                <span className="font-semibold">{who ?? 'Wellhead'}</span> {what}
                {record !== null && (
                  <>
                    {' '}
                    {to === null ? (
                      record
                    ) : (
                      <Link to={to} className="rounded-sm hover:text-accent hover:underline">
                        {record}
                      </Link>
                    )}
                  </>
                )}
              </p>
              <p className="text-xs text-faint">
                <Instant at={at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {data.more && <p className="border-t px-3.5 py-2 text-sm text-muted">And more before these.</p>}
    </Card>
  )
}
