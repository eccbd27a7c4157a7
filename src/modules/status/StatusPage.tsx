import { useLoaderData } from '@tanstack/react-router'
import type { inferRouterOutputs } from '@trpc/server'
import { formatDate, formatInstant } from '../../ui/formats.ts'
import { Status } from '../../ui/Status.tsx'
import { PublicPagePanel } from '../site/PublicPagePanel.tsx'
import { PartHistory } from './PartHistory.tsx'
import { partLabels, type Incident } from './health.ts'
import type { StatusRouter } from './status.server.ts'

type CurrentStatus = inferRouterOutputs<StatusRouter>['now']

/**
 * Shows the state of the whole product. Without scripts it shows the time of the check; with them, also a
 * warning if that is too old.
 */
export default function StatusPage() {
  const now: CurrentStatus | undefined = useLoaderData({ strict: false })
  return (
    <PublicPagePanel>
      <div className="py-12 max-md:py-8">
        <h1 className="text-3xl font-bold tracking-tight">Status</h1>
        {now && now.checkedAt !== null ? (
          <>
            <Headline now={now} checkedAt={now.checkedAt} />
            <ul className="mt-8 grid gap-4">
              {now.parts.map(part => (
                <li key={part.part}>
                  <PartHistory {...part} />
                </li>
              ))}
            </ul>
            <Incidents incidents={now.incidents} />
          </>
        ) : (
          <p className="mt-3 text-lg text-muted">
            Nothing has been checked yet: this installation was just started. Checks run each minute.
          </p>
        )}
      </div>
    </PublicPagePanel>
  )
}

function Headline({ now, checkedAt }: { now: CurrentStatus; checkedAt: string }) {
  const brokenParts = now.parts.filter(({ problem }) => problem !== null)
  return (
    <div className="mt-4" data-checked-at={checkedAt}>
      <p className="text-xl font-semibold" data-fresh>
        {brokenParts.length === 0
          ? 'All systems operational'
          : `${brokenParts.map(({ part }) => partLabels[part].name).join(', ')}: degraded`}
      </p>
      <p className="text-xl font-semibold" data-stale hidden>
        Unknown: no check for more than five minutes
      </p>
      <p className="mt-1 text-muted">
        Checked <time dateTime={checkedAt}>{formatInstant(checkedAt, 'UTC')} UTC</time>
      </p>
    </div>
  )
}

const Incidents = ({ incidents }: { incidents: readonly Incident[] }) => (
  <section className="mt-12">
    <h2 className="text-2xl font-bold tracking-tight">Incidents</h2>
    {incidents.length === 0 ? (
      <p className="mt-2 text-md text-muted">Nothing in the last ninety days.</p>
    ) : (
      <ol className="mt-3 grid divide-y border-y">
        {incidents.map(({ id, part, reason, beganAt, endedAt }) => (
          <li key={id} className="grid gap-x-6 gap-y-1 py-3 text-md md:grid-cols-[9rem_1fr_auto]">
            <span className="text-muted">{formatDate(beganAt.slice(0, 10))}</span>
            <span>
              <b className="font-semibold">{partLabels[part].name}.</b> {reason}{' '}
              <span className="text-muted">
                {formatInstant(beganAt, 'UTC')} to {endedAt ? formatInstant(endedAt, 'UTC') : 'now'} UTC
              </span>
            </span>
            <Status tone={endedAt === null ? 'bad' : 'none'}>
              {endedAt === null ? 'Ongoing' : 'Resolved'}
            </Status>
          </li>
        ))}
      </ol>
    )}
  </section>
)
