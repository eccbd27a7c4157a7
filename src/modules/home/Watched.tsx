import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '../../ui/formats.ts'

type WatchedProps = { due: number; acknowledged: number; escalated: number; days: number }

/** The number of obligations due soon and acknowledged; each number links to its list. */
export function Watched({ due, acknowledged, escalated, days }: WatchedProps) {
  return (
    <section aria-label="Obligations watched" className="border-t px-3.5 py-2 text-sm">
      {due === 0 ? (
        <p className="text-muted">No obligations due within {days} days.</p>
      ) : (
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          <Count of={due} days={days}>
            {due === 1 ? 'obligation' : 'obligations'} due within {days} days
          </Count>
          <Count of={acknowledged} days={days} acknowledged="yes">
            acknowledged
          </Count>
          <Count of={escalated} days={days} acknowledged="escalated" bad={escalated > 0}>
            escalated
          </Count>
        </p>
      )}
    </section>
  )
}

type CountProps = { of: number; days: number; acknowledged?: string; bad?: boolean; children: ReactNode }

const Count = ({ of, days, acknowledged, bad, children }: CountProps) => (
  <Link
    to="/app/leases/obligations"
    search={{ days: String(days), ...(acknowledged && { acknowledged }) }}
    className="rounded-sm hover:text-accent"
  >
    <strong className={bad ? 'text-bad tabular-nums' : 'tabular-nums'}>{formatCount(of)}</strong>{' '}
    <span className="text-muted">{children}</span>
  </Link>
)
