import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { countOf, formatDate, formatMonth } from '../../../ui/formats.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { addMonths } from '../../../core/time/calendar.ts'
import { grouped } from '../../../core/data/grouped.ts'
import type { Tone } from '../record/lease-status.ts'
import { obligationState } from './obligation-state.ts'
import { weeksOf } from '../../../core/time/weeks.ts'
import type { ObligationOfFile } from './ObligationState.tsx'

type CalendarProps = {
  /** The month's own. */
  rows: readonly ObligationOfFile[]
  /** What is overdue since an earlier month: it stands above this one, since it has no day in it. */
  before: readonly ObligationOfFile[]
  today: string
  /** Any day of the month that is shown. */
  month: string
  onMonth: (month: string) => void
  onOpen: (row: ObligationOfFile) => void
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A month of obligations, each on the day by which it has to be met. */
export function ObligationCalendar({ rows, before, today, month, onMonth, onOpen }: CalendarProps) {
  const byDay = grouped(rows, row => row.payBy)
  const [unfolded, setUnfolded] = useState<string | null>(null)
  const entry = (row: ObligationOfFile) => (
    <Entry key={row.id} row={row} today={today} onOpen={() => onOpen(row)} />
  )
  return (
    <section aria-label={formatMonth(month)} className="min-w-0">
      <div className="mb-2 flex items-center gap-1">
        <IconButton
          label="Previous month"
          icon={<ChevronLeft size={15} />}
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <h2 className="min-w-32 text-center font-semibold">{formatMonth(month)}</h2>
        <IconButton
          label="Next month"
          icon={<ChevronRight size={15} />}
          onClick={() => onMonth(addMonths(month, 1))}
        />
      </div>
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
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {weekdays.map(name => (
              <th key={name} className="border py-1 text-xs font-medium text-muted">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map(week => (
            <tr key={week[0]?.day}>
              {week.map(({ day, inMonth }) => (
                <td
                  key={day}
                  className={classes('h-20 border p-1 align-top max-md:h-14', !inMonth && 'bg-surface')}
                >
                  <time
                    dateTime={day}
                    aria-label={formatDate(day)}
                    className={classes(
                      'inline-grid h-5 min-w-5 place-items-center rounded-sm px-1 text-xs',
                      day === today
                        ? 'bg-accent font-semibold text-on-accent'
                        : inMonth
                          ? 'text-muted'
                          : 'text-faint',
                    )}
                  >
                    {Number(day.slice(8))}
                  </time>
                  <ul className="mt-0.5 grid grid-cols-[minmax(0,1fr)] gap-0.5">
                    {(byDay.get(day) ?? []).slice(0, unfolded === day ? undefined : shownOfDay).map(entry)}
                    {unfolded !== day && (byDay.get(day)?.length ?? 0) > shownOfDay && (
                      <li>
                        <button
                          type="button"
                          className="w-full rounded-sm px-1 text-left text-xs text-muted hover:bg-hover"
                          onClick={() => setUnfolded(day)}
                        >
                          and {byDay.get(day)!.length - shownOfDay} more
                        </button>
                      </li>
                    )}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const shownOfDay = 3

const colours: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  none: 'bg-raised text-muted',
}

/** One obligation in the colour that lists show it in; its state is said as well. */
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
