import { useState, type ReactNode } from 'react'
import { groupBy } from '../../../core/data/group-by.ts'
import { MonthHead, MonthTable } from '../../../core/time/MonthTable.tsx'
import { classes } from '../../../ui/classes.ts'
import { pluralize, formatDate, formatMoney, formatMonth } from '../../../ui/formats.ts'
import { Sign } from '../../../ui/Sign.tsx'
import { useNarrow } from '../../../ui/useNarrow.tsx'
import type { Tone } from '../record/lease-status.ts'
import { obligationState } from './obligation-state.ts'
import { ObligationCard } from './obligationListColumns.tsx'
import type { LeaseFileObligation } from './ObligationState.tsx'

type ObligationCalendarProps = {
  /** Obligations due in the month. */
  rows: readonly LeaseFileObligation[]
  /** Obligations overdue since an earlier month, listed above this one because they have no day in it. */
  overdueRows: readonly LeaseFileObligation[]
  today: string
  /** Any day of the displayed month. */
  month: string
  onMonth: (month: string) => void
  onOpen: (row: LeaseFileObligation) => void
}

/** A month of obligations, each on the day by which it must be met. On a phone it is a list by day. */
export function ObligationCalendar({
  rows,
  overdueRows,
  today,
  month,
  onMonth,
  onOpen,
}: ObligationCalendarProps) {
  const narrow = useNarrow()
  const byDay = groupBy(rows, row => row.payBy)
  const renderEntry = (row: LeaseFileObligation) => (
    <CalendarEntry key={row.id} row={row} today={today} onOpen={() => onOpen(row)} />
  )
  return (
    <section aria-label={formatMonth(month)} className="min-w-0">
      <MonthHead month={month} today={today} onMonth={onMonth} />
      {overdueRows.length > 0 && (
        <div className="mb-2 rounded-md border border-bad p-2">
          <h3 className="text-sm font-medium text-bad">
            {pluralize(overdueRows.length, 'obligation')} overdue from earlier months
          </h3>
          <ul className="mt-1 grid max-h-40 grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-1 overflow-y-auto">
            {overdueRows.map(renderEntry)}
          </ul>
        </div>
      )}
      {narrow ? (
        <DayList byDay={byDay} today={today} onOpen={onOpen} />
      ) : (
        <MonthTable
          month={month}
          today={today}
          dayClass="h-[max(6rem,calc((100dvh-18rem)/6))] max-xl:h-[max(5rem,calc((100dvh-18rem)/6))]"
        >
          {day => <DayEntries rows={byDay.get(day) ?? []} entry={renderEntry} />}
        </MonthTable>
      )}
    </section>
  )
}

const maxPerDay = 3

type DayEntriesProps = {
  rows: readonly LeaseFileObligation[]
  entry: (row: LeaseFileObligation) => ReactNode
}

function DayEntries({ rows, entry }: DayEntriesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const hiddenCount = isOpen ? 0 : rows.length - maxPerDay
  return (
    <ul className="mt-0.5 grid grid-cols-[minmax(0,1fr)] gap-0.5">
      {(hiddenCount > 0 ? rows.slice(0, maxPerDay) : rows).map(entry)}
      {hiddenCount > 0 && (
        <li>
          <button
            type="button"
            className="w-full rounded-sm px-1 text-left text-xs text-muted hover:bg-hover"
            onClick={() => setIsOpen(true)}
          >
            {hiddenCount} more
          </button>
        </li>
      )}
    </ul>
  )
}

type DayListProps = Pick<ObligationCalendarProps, 'today' | 'onOpen'> & {
  byDay: ReadonlyMap<string, readonly LeaseFileObligation[]>
}

const DayList = ({ byDay, today, onOpen }: DayListProps) =>
  byDay.size === 0 ? (
    <p className="py-2 text-muted">Nothing is due this month.</p>
  ) : (
    <ul className="grid gap-3">
      {[...byDay.keys()].toSorted().map(day => (
        <li key={day}>
          <h3 className="mb-1 text-sm font-medium text-muted">{formatDate(day)}</h3>
          <ul className="divide-y rounded-lg border bg-surface">
            {byDay.get(day)!.map(row => (
              <li key={row.id}>
                <button type="button" className="w-full px-3 py-2 text-left" onClick={() => onOpen(row)}>
                  <ObligationCard row={row} today={today} />
                </button>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )

const colors: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  none: 'bg-hover text-muted',
}

/** One obligation with the sign and color of its state; a wide day adds its lease and its amount. */
function CalendarEntry({
  row,
  today,
  onOpen,
}: {
  row: LeaseFileObligation
  today: string
  onOpen: () => void
}) {
  const { tone, words } = obligationState(row, today)
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        title={`${row.leaseNumber} ${row.leaseName}: ${row.title}. ${words}`}
        className={classes(
          'grid w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-1.5 rounded-sm px-1.5 py-0.5 text-left text-xs hover:brightness-110',
          colors[tone],
        )}
      >
        <Sign tone={tone} />
        <span className="truncate font-medium">{row.title}</span>
        <span className="col-start-2 flex justify-between gap-2 max-xl:hidden">
          <span className="truncate">{row.leaseNumber}</span>
          <span className="shrink-0 tabular-nums">{row.amount === null ? '' : formatMoney(row.amount)}</span>
        </span>
        <span className="sr-only">{words}</span>
      </button>
    </li>
  )
}
