import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '../../ui/formats.ts'

type UpcomingObligationsProps = { due: number; acknowledged: number; escalated: number; days: number }

/** The number of obligations due soon and acknowledged; each number links to its list. */
export function UpcomingObligations({ due, acknowledged, escalated, days }: UpcomingObligationsProps) {
  return (
    <section aria-label="Obligations watched" className="border-t px-3.5 py-2 text-sm">
      {due === 0 ? (
        <p className="text-muted">No obligations due within {days} days.</p>
      ) : (
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          <ObligationCount count={due} days={days}>
            {due === 1 ? 'obligation' : 'obligations'} due within {days} days
          </ObligationCount>
          <ObligationCount count={acknowledged} days={days} acknowledged="yes">
            acknowledged
          </ObligationCount>
          <ObligationCount count={escalated} days={days} acknowledged="escalated" isBad={escalated > 0}>
            escalated
          </ObligationCount>
        </p>
      )}
    </section>
  )
}

type ObligationCountProps = {
  count: number
  days: number
  acknowledged?: string
  isBad?: boolean
  children: ReactNode
}

const ObligationCount = ({ count, days, acknowledged, isBad, children }: ObligationCountProps) => (
  <Link
    to="/app/leases/obligations"
    search={{ days: String(days), ...(acknowledged && { acknowledged }) }}
    className="rounded-sm hover:text-accent"
  >
    <strong className={isBad ? 'text-bad tabular-nums' : 'tabular-nums'}>{formatCount(count)}</strong>{' '}
    <span className="text-muted">{children}</span>
  </Link>
)
