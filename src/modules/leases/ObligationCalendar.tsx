import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { classes } from '../../ui/classes.ts'
import { formatDate, formatMonth } from '../../ui/formats.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { addMonths } from './calendar.ts'
import { grouped } from './grouped.ts'
import { lateness } from './obligation.ts'
import { weeksOf } from './obligation-calendar.ts'
import type { ObligationOfFile } from './ObligationState.tsx'

type CalendarProps = {
  rows: readonly ObligationOfFile[]
  today: string
  /** Any day of the month that is shown. */
  month: string
  onMonth: (month: string) => void
  onOpen: (id: string) => void
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A month of obligations, each on the day by which it has to be met. */
export function ObligationCalendar({ rows, today, month, onMonth, onOpen }: CalendarProps) {
  const byDay = grouped(rows, row => row.payBy)
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
                    {(byDay.get(day) ?? []).slice(0, 3).map(row => (
                      <li key={row.id}>
                        <button
                          type="button"
                          onClick={() => onOpen(row.id)}
                          title={`${row.leaseNumber} ${row.leaseName}: ${row.title}`}
                          className={classes(
                            'block w-full truncate rounded-sm px-1 text-left text-xs',
                            toneOf(row, today),
                          )}
                        >
                          <span className="max-md:hidden">{row.leaseNumber} </span>
                          {row.title}
                        </button>
                      </li>
                    ))}
                    {(byDay.get(day)?.length ?? 0) > 3 && (
                      <li className="px-1 text-xs text-faint">and {byDay.get(day)!.length - 3} more</li>
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

function toneOf(row: ObligationOfFile, today: string): string {
  if (row.status === 'PAID') return 'bg-good-soft text-good'
  if (row.status === 'WAIVED') return 'bg-raised text-muted'
  if (row.status === 'MISSED' || lateness(row, today) !== 'IN_TIME') return 'bg-bad-soft text-bad'
  return row.consequence === 'TERMINATES' ? 'bg-warn-soft text-warn' : 'bg-info-soft text-info'
}
