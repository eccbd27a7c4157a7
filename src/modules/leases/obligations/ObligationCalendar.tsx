import { useState } from 'react'
import { MonthHead, MonthTable } from '../../../core/time/MonthTable.tsx'
import { classes } from '../../../ui/classes.ts'
import { countOf, formatMonth } from '../../../ui/formats.ts'
import { grouped } from '../../../core/data/grouped.ts'
import type { Tone } from '../record/lease-status.ts'
import { obligationState } from './obligation-state.ts'
import type { ObligationOfFile } from './ObligationState.tsx'

type CalendarProps = {
  /** Obligations due in the month. */
  rows: readonly ObligationOfFile[]
  /** Obligations overdue since an earlier month, listed above this one because they have no day in it. */
  before: readonly ObligationOfFile[]
  today: string
  /** Any day of the displayed month. */
  month: string
  onMonth: (month: string) => void
  onOpen: (row: ObligationOfFile) => void
}

/** A month of obligations, each on the day by which it must be met. */
export function ObligationCalendar({ rows, before, today, month, onMonth, onOpen }: CalendarProps) {
  const byDay = grouped(rows, row => row.payBy)
  const [unfolded, setUnfolded] = useState<string | null>(null)
  const entry = (row: ObligationOfFile) => (
    <Entry key={row.id} row={row} today={today} onOpen={() => onOpen(row)} />
  )
  return (
    <section aria-label={formatMonth(month)} className="min-w-0">
      <MonthHead month={month} onMonth={onMonth} />
      {before.length > 0 && (
        <div className="mb-2 rounded-md border border-bad p-2">
          <h3 className="text-sm font-medium text-bad">
            {countOf(before.length, 'obligation')} overdue from earlier months
          </h3>
          <ul className="mt-1 grid max-h-40 grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-1 overflow-y-auto">
            {before.map(entry)}
          </ul>
        </div>
      )}
      <MonthTable month={month} today={today} dayClass="h-24 max-md:h-14">
        {day => (
          <ul className="mt-0.5 grid grid-cols-[minmax(0,1fr)] gap-0.5">
            {(byDay.get(day) ?? []).slice(0, unfolded === day ? undefined : maxPerDay).map(entry)}
            {unfolded !== day && (byDay.get(day)?.length ?? 0) > maxPerDay && (
              <li>
                <button
                  type="button"
                  className="w-full rounded-sm px-1 text-left text-xs text-muted hover:bg-hover"
                  onClick={() => setUnfolded(day)}
                >
                  and {byDay.get(day)!.length - maxPerDay} more
                </button>
              </li>
            )}
          </ul>
        )}
      </MonthTable>
    </section>
  )
}

const maxPerDay = 3

const colours: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  none: 'bg-raised text-muted',
}

/** One obligation in its list color, with its state in words. */
function Entry({ row, today, onOpen }: { row: ObligationOfFile; today: string; onOpen: () => void }) {
  const { tone, words } = obligationState(row, today)
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        title={`${row.leaseNumber} ${row.leaseName}: ${row.title}. ${words}`}
        className={classes('block w-full truncate rounded-sm px-1 text-left text-xs', colours[tone])}
      >
        <span className="max-md:hidden">{row.leaseNumber} </span>
        {row.title}
      </button>
    </li>
  )
}
