import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { formatDate, formatMonth } from '../../ui/formats.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { addMonths } from './calendar.ts'
import { calendarWeeks } from './weeks.ts'

type MonthHeadProps = { month: string; today: string; onMonth: (month: string) => void }

/** The name of the month between buttons for the previous and next one, and a way back to the current month. */
export const MonthHead = ({ month, today, onMonth }: MonthHeadProps) => (
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
    {month.slice(0, 7) !== today.slice(0, 7) && (
      <Button size="small" className="ml-1" onClick={() => onMonth(today)}>
        This month
      </Button>
    )}
  </div>
)

type MonthTableProps = {
  /** Any day of the month. */
  month: string
  today: string
  /** Height class of a day: "h-24". */
  dayClass: string
  /** Renders the content of a day, below its number. */
  children: (day: string) => ReactNode
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The weeks of a month as a table, including the adjacent days of neighboring months. */
export const MonthTable = ({ month, today, dayClass, children }: MonthTableProps) => (
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
      {calendarWeeks(month).map(week => (
        <tr key={week[0]?.day}>
          {week.map(({ day, inMonth }) => (
            <td key={day} className={classes('border p-1 align-top', dayClass, inMonth && 'bg-surface')}>
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
              {children(day)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
