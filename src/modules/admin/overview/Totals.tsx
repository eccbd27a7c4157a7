import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../ui/formats.ts'
import type { AdminFigures } from '../admin-lists.server.ts'

/** The totals of the platform, each with a link to its list. */
export function Totals({ figures: { records, active, disabled } }: { figures: AdminFigures }) {
  const lines = [
    ...records,
    { to: '/admin/users', label: 'People active in 30 days', value: active, note: null },
    ...(disabled > 0
      ? [{ to: '/admin/organizations', label: 'Disabled organizations', value: disabled, note: null }]
      : []),
  ]
  return (
    <dl className="grid gap-x-8 gap-y-1.75 sm:grid-cols-2">
      {lines.map(({ to, label, value, note }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt>
            <Link to={to} className="text-muted hover:text-ink hover:underline">
              {label}
            </Link>
          </dt>
          <dd className="text-right tabular-nums">
            {formatCount(value)}
            {note && <span className="text-faint">, {note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
