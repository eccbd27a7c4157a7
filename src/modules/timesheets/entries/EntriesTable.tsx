import type { ReactNode } from 'react'
import { formatDate } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { timeInZone } from '../rules/clock.ts'
import { weekdayNames, startOfWeek } from '../rules/week.ts'
import { daysBetween } from '../../../core/time/calendar.ts'
import { amountText, kindLabels } from '../rules/entry.ts'
import type { Entry } from './read-entries.server.ts'

interface EntriesTableProps {
  caption: string
  entries: readonly Entry[]
  timeZone: string
  withProject?: boolean
  empty: string
  actions?: (entry: Entry) => ReactNode
}

/** Lists entries by day. */
export function EntriesTable({
  caption,
  entries,
  timeZone,
  withProject = false,
  empty,
  actions,
}: EntriesTableProps) {
  const clock = ({ startsAt, endsAt }: Entry) =>
    startsAt === null || endsAt === null
      ? null
      : `${timeInZone(new Date(startsAt), timeZone)}–${timeInZone(new Date(endsAt), timeZone)}`
  const subject = (entry: Entry) => (
    <>
      {withProject && <span className="block">{entry.project ?? 'A project you left'}</span>}
      <span className={withProject ? 'block text-sm text-muted' : undefined}>
        {[entry.task, entry.note].filter(Boolean).join(' · ') || kindLabels[entry.kind]}
      </span>
      {entry.splits.length > 0 && (
        <span className="block text-xs text-faint">
          {entry.splits.map(({ label, percent }) => `${label} ${Number(percent)}%`).join(', ')}
        </span>
      )}
      {!entry.billable && <Tag>Not billable</Tag>} {entry.invoiceId !== null && <Tag>Billed</Tag>}
    </>
  )
  return (
    <PlainTable
      caption={caption}
      rows={entries}
      rowKey={({ id }) => id}
      empty={<p className="px-3.5 pb-3.5 text-muted">{empty}</p>}
      columns={[
        { header: 'Day', names: true, cell: ({ workedOn }) => dayLabel(workedOn) },
        { header: 'Work', canWrap: true, cell: subject },
        { header: 'Time', wide: true, cell: entry => clock(entry) ?? '—' },
        { header: 'Amount', align: 'right', cell: amountText },
        ...(actions ? [{ header: 'Actions', quiet: true, align: 'right' as const, cell: actions }] : []),
      ]}
      card={entry => (
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1 wrap-anywhere">
            <span className="block text-sm text-muted">
              {[dayLabel(entry.workedOn), clock(entry)].filter(Boolean).join(' · ')}
            </span>
            {subject(entry)}
          </div>
          <span className="tabular-nums">{amountText(entry)}</span>
          {actions?.(entry)}
        </div>
      )}
    />
  )
}

const dayLabel = (day: string) => `${weekdayNames[daysBetween(startOfWeek(day), day)]}, ${formatDate(day)}`
