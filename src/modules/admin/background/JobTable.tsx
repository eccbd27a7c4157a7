import { useState } from 'react'
import { Instant, useDayInZone, useInstant, useTimeFormat } from '../../../core/auth/Instant.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Status } from '../../../ui/Status.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { JobKind } from './background.server.ts'
import { durationText } from './schedule-text.ts'

const filters = {
  failed: { label: 'Failed', matches: (kind: JobKind) => isFailed(kind) },
  busy: { label: 'Running or waiting', matches: ({ running, waiting }: JobKind) => running + waiting > 0 },
  scheduled: { label: 'Scheduled', matches: ({ schedule }: JobKind) => schedule !== null },
  demand: { label: 'On demand', matches: ({ schedule }: JobKind) => schedule === null },
} as const

const isFailed = ({ failed, lastRun }: JobKind) => failed > 0 || (lastRun?.error ?? null) !== null

/** Every kind of job with its state, last run, duration and next run; failed ones first. */
export function JobTable({ kinds }: { kinds: readonly JobKind[] }) {
  const [filter, setFilter] = useState<keyof typeof filters | null>(null)
  const [search, setSearch] = useState('')
  const query = search.trim().toLowerCase()
  const rows = kinds.filter(
    kind =>
      (filter === null || filters[filter].matches(kind)) &&
      `${kind.title} ${kind.description}`.toLowerCase().includes(query),
  )
  return (
    <section className="min-w-0 rounded-lg border bg-surface">
      <div className="border-b py-1.5">
        <Chips
          label="Jobs"
          selected={filter}
          onSelect={id => setFilter(id as keyof typeof filters | null)}
          chips={Object.entries(filters).map(([id, { label, matches }]) => ({
            id,
            label,
            count: kinds.filter(matches).length,
          }))}
          trailing={
            <SearchField
              label="Search jobs"
              className="w-56"
              value={search}
              onChange={event => setSearch(event.target.value)}
            />
          }
        />
      </div>
      <PlainTable
        caption="Jobs"
        isCompact
        rows={rows}
        rowKey={({ title }) => title}
        empty={<EmptyState title="No matching jobs">Remove the filter or the search.</EmptyState>}
        card={kind => <JobCard kind={kind} />}
        columns={[
          { header: 'Job', names: true, canWrap: true, cell: kind => <Name kind={kind} /> },
          { header: 'Status', cell: kind => <State kind={kind} /> },
          { header: 'Last run', align: 'right', cell: ({ lastRun }) => <JobTime at={lastRun?.at ?? null} /> },
          { header: 'Duration', align: 'right', cell: ({ lastRun }) => lastDuration(lastRun) },
          {
            header: 'Schedule',
            cell: ({ schedule }) => schedule ?? <span className="text-faint">On demand</span>,
          },
          { header: 'Next run', align: 'right', cell: ({ nextRun }) => <JobTime at={nextRun} /> },
        ]}
      />
    </section>
  )
}

const Name = ({ kind: { title, description } }: { kind: JobKind }) => (
  <>
    <span className="block font-medium">{title}</span>
    <span className="block text-sm text-muted">{description}</span>
  </>
)

const lastDuration = (lastRun: JobKind['lastRun']) => (lastRun ? durationText(lastRun.milliseconds) : '—')

function State({ kind }: { kind: JobKind }) {
  const instant = useInstant()
  const { failed, running, waiting, oldest, later, lastRun } = kind
  if (isFailed(kind))
    return (
      <span title={lastRun?.succeededAt ? `Last success ${instant(lastRun.succeededAt)}` : undefined}>
        <Status tone="bad">{failed > 0 ? `${failed} failed` : 'Failed'}</Status>
      </span>
    )
  if (running > 0) return <Status tone="info">{running === 1 ? 'Running' : `${running} running`}</Status>
  if (waiting > 0)
    return (
      <span title={`Waiting since ${instant(oldest)}`}>
        <Status tone="none">{waiting} waiting</Status>
      </span>
    )
  if (later > 0) return <span className="text-muted">{later} due later</span>
  return lastRun ? <Status tone="good">OK</Status> : <span className="text-faint">Not run yet</span>
}

/** The time of today, otherwise the date and time. */
function JobTime({ at }: { at: string | null }) {
  const today = useToday()
  const dayAt = useDayInZone()
  const formatTime = useTimeFormat()
  const instant = useInstant()
  if (at === null) return '—'
  return dayAt(at) === today ? <span title={instant(at)}>{formatTime(at)}</span> : <Instant at={at} />
}

/** A kind of job on a phone. */
function JobCard({ kind }: { kind: JobKind }) {
  const { title, description, schedule, lastRun, nextRun } = kind
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-medium">{title}</span>
        <span className="shrink-0 whitespace-nowrap">
          <State kind={kind} />
        </span>
      </div>
      <p className="text-sm text-muted">{description}</p>
      <p className="mt-1 text-sm text-faint tabular-nums">
        {lastRun && (
          <>
            Last <JobTime at={lastRun.at} />, {lastDuration(lastRun)} ·{' '}
          </>
        )}
        {schedule ?? 'On demand'}
        {nextRun !== null && (
          <>
            , next <JobTime at={nextRun} />
          </>
        )}
      </p>
    </>
  )
}
