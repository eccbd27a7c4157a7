import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { pluralize } from '../../../ui/formats.ts'
import { localTime } from '../../parties/phone/local-time.ts'
import type { PipelineKind } from '../pipelines/pipeline.ts'
import type { NextCall } from './figures.server.ts'
import { formatNextStepTime } from './next-at.ts'

/** Returns the current minute while mounted, or null on the server. */
const useMinute = () =>
  useSyncExternalStore(
    changed => {
      const timer = setInterval(changed, 15_000)
      return () => clearInterval(timer)
    },
    () => Math.floor(Date.now() / 60_000),
    () => null,
  )

type CallsProps = { calls: readonly (NextCall & { today: number })[]; pipeline: PipelineKind }

/** Shows the next calls, at the counterparty's local time, with the current time there. */
export function CallsCard({ calls, pipeline }: CallsProps) {
  const today = useToday()
  const minute = useMinute()
  const dueToday = calls[0]?.today ?? 0
  return (
    <Card
      hasNoPadding
      title={
        <>
          Next calls{' '}
          {dueToday > 0 && (
            <Link
              to="/app/crm/deals"
              search={{ pipeline, view: 'due' }}
              className="opens font-normal text-muted"
            >
              {pluralize(dueToday, 'due', 'due')}
            </Link>
          )}
        </>
      }
      actions={<span className="text-sm text-muted">their time</span>}
    >
      {calls.length === 0 && <p className="px-3.5 pb-3.5 text-muted">No open deal has a dated next step.</p>}
      <ul className="divide-y border-t empty:border-t-0">
        {calls.map(({ id, name, party, nextStep, nextAt, phone, owner, refused }) => {
          const now = phone !== null && minute !== null ? localTime(phone, new Date(minute * 60_000)) : null
          const isLate = nextAt.slice(0, 10) < today
          return (
            <li key={id} className="relative flex gap-3 px-3.5 py-1.75 hover:bg-hover">
              <p className={classes('w-20 shrink-0 text-right text-sm tabular-nums', isLate && 'text-bad')}>
                {formatNextStepTime(nextAt, today)}
              </p>
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">
                  <Link to={`/app/crm/deals/${id}`} className="font-semibold after:absolute after:inset-0">
                    {party ?? name}
                  </Link>
                </p>
                <p className="text-sm wrap-anywhere text-muted">
                  {[nextStep, now && !refused && `now ${now} there`, owner].filter(Boolean).join(' · ')}
                </p>
                {refused && <p className="text-sm wrap-anywhere text-bad">{refused}</p>}
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
