import { useInstant } from '../../../core/auth/Instant.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { formatCount } from '../../../ui/formats.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { CallTimes } from '../../../core/http/call-times.server.ts'

/** The target for the duration of a call, in milliseconds. */
const targetMs = 150

/** The slowest calls, compared to the target. */
export function SlowestCalls({
  times,
}: {
  times: { since: string; calls: readonly CallTimes[] } | undefined
}) {
  const instant = useInstant()
  if (!times) return <Skeleton className="h-72" />
  const slowCount = times.calls.filter(({ p99 }) => p99 > targetMs).length
  return (
    <Card
      hasNoPadding
      title="Slowest calls"
      actions={
        <span className="text-sm text-muted">
          {slowCount > 0 && `${formatCount(slowCount)} over ${targetMs} ms · `}this server, since{' '}
          {instant(times.since)}
        </span>
      }
      className="pb-1.5"
    >
      <PlainTable
        caption="Slowest calls"
        isCompact
        rows={times.calls}
        rowKey={({ path }) => path}
        empty={<p className="px-3.5 pb-3 text-muted">No calls yet.</p>}
        columns={[
          {
            header: 'Call',
            names: true,
            canWrap: true,
            cell: ({ path }) => <span className="font-mono text-sm break-all">{path}</span>,
          },
          { header: 'p50', unit: 'ms', align: 'right', cell: ({ p50 }) => formatCount(Math.round(p50)) },
          { header: 'p99', unit: 'ms', align: 'right', cell: ({ p99 }) => formatCount(Math.round(p99)) },
          { header: 'vs. target', cell: ({ p99 }) => <TargetBar share={p99 / targetMs} /> },
          { header: 'Calls', align: 'right', cell: ({ calls }) => formatCount(calls) },
          { header: 'Failed', align: 'right', cell: ({ failures }) => formatCount(failures) },
        ]}
      />
    </Card>
  )
}

/** The duration of a call as a bar; the line marks the target. */
const TargetBar = ({ share }: { share: number }) => (
  <span className="relative block h-1.5 w-16 rounded-full bg-hover">
    <span
      className={classes('absolute inset-y-0 left-0 rounded-full', share > 1 ? 'bg-bad' : 'bg-edge')}
      style={{ width: `${Math.min(100, share * 50)}%` }}
    />
    <span className="absolute -inset-y-0.75 left-1/2 w-px bg-ink" />
    <span className="sr-only">{Math.round(share * 100)}%</span>
  </span>
)
