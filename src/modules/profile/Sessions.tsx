import { useQuery } from '@tanstack/react-query'
import { Instant } from '../../core/auth/Instant.tsx'
import { useApi, useCall, errorMessage } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Status } from '../../ui/Status.tsx'
import type { SignedInSession } from './profile.ts'
import type { ProfileRouter } from './profile.server.ts'

/** The user's sessions, with buttons to end them. */
export function Sessions() {
  const { data: sessions = [], error } = useQuery(useApi<ProfileRouter>('profile').sessions.queryOptions())
  const call = useCall<ProfileRouter>('profile')
  const success = () => 'Session ended'
  const end = useCommand((id: string) => call.endSession.mutate({ id }), { success })
  const endOthers = useCommand(() => call.endOtherSessions.mutate(), { success })
  return (
    <section className="rounded-lg border bg-surface">
      <div className="flex items-center justify-between border-b px-4 py-2">
        <h2 className="font-semibold">Where you are signed in</h2>
        {sessions.length > 1 && (
          <Button size="small" busy={endOthers.busy} onClick={() => void endOthers.run()}>
            End all others
          </Button>
        )}
      </div>
      {error && (
        <div className="p-4">
          <Notice tone="bad">{errorMessage(error)}</Notice>
        </div>
      )}
      <ul className="divide-y">
        {sessions.map(session => (
          <SessionItem key={session.id} session={session} onEnd={() => void end.run(session.id)} />
        ))}
      </ul>
    </section>
  )
}

function SessionItem({ session, onEnd }: { session: SignedInSession; onEnd: () => void }) {
  const { device, ipAddress, since, lastSeen, current } = session
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <div className="font-medium">{device}</div>
        <div className="text-sm text-muted">
          {!current && (
            <>
              last seen <Instant at={lastSeen} /> ·{' '}
            </>
          )}
          since <Instant at={since} />
          {ipAddress ? ` · ${ipAddress}` : ''}
        </div>
      </div>
      {current ? (
        <Status tone="good">This device</Status>
      ) : (
        <Button size="small" aria-label={`End the session on ${device}`} onClick={onEnd}>
          End
        </Button>
      )}
    </li>
  )
}
