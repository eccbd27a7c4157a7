import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { grouped } from '../../../core/data/grouped.ts'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { addMonths } from '../../../core/time/calendar.ts'
import { weeksOf } from '../../../core/time/weeks.ts'
import { classes } from '../../../ui/classes.ts'
import { formatDate, formatMonth } from '../../../ui/formats.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useNarrow } from '../../../ui/useNarrow.tsx'
import { useDeals } from '../useDeals.tsx'
import type { BoardAddress } from './board-address.ts'
import type { DealDay } from './days.server.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const looks = {
  step: 'bg-info-soft text-info',
  expires: 'bg-warn-soft text-warn',
  closes: 'bg-good-soft text-good',
}

const Entry = ({ id, name, what, words }: DealDay) => (
  <li>
    <Link
      to={`/app/crm/deals/${id}`}
      title={`${name}: ${words}`}
      className={classes('block truncate rounded-sm px-1 text-xs max-md:py-2 max-md:text-sm', looks[what])}
    >
      {name}: {words}
    </Link>
  </li>
)

/** A month of next steps, offers that expire and deals that should close. */
export function DealCalendar({ pipeline, view, prospect }: BoardAddress) {
  const today = useToday()
  const narrow = useNarrow()
  const [month, setMonth] = useState(today)
  const { data = [] } = useLiveQuery({
    ...useDeals().api.days.queryOptions({ pipeline, view, prospect, month }),
    placeholderData: keepPreviousData,
  })
  const byDay = grouped(data, row => row.day)
  const entriesOf = (day: string) =>
    (byDay.get(day) ?? []).map(row => <Entry key={row.id + row.what} {...row} />)
  return (
    <section aria-label={formatMonth(month)} className="px-4.5 max-md:px-3.5">
      <div className="mb-2 flex items-center gap-1">
        <IconButton
          label="Previous month"
          icon={<ChevronLeft size={15} />}
          onClick={() => setMonth(addMonths(month, -1))}
        />
        <h2 className="min-w-32 text-center font-semibold">{formatMonth(month)}</h2>
        <IconButton
          label="Next month"
          icon={<ChevronRight size={15} />}
          onClick={() => setMonth(addMonths(month, 1))}
        />
      </div>
      {narrow ? (
        <ul className="grid gap-3">
          {[...byDay].map(([day]) => (
            <li key={day}>
              <h3 className="mb-1 text-sm font-medium text-muted">{formatDate(day)}</h3>
              <ul className="grid gap-1">{entriesOf(day)}</ul>
            </li>
          ))}
          {data.length === 0 && <li className="text-muted">Nothing is due in this month.</li>}
        </ul>
      ) : (
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
                    className={classes('h-24 border p-1 align-top', !inMonth && 'bg-surface text-faint')}
                  >
                    <time
                      dateTime={day}
                      aria-label={formatDate(day)}
                      className={classes(
                        'inline-grid h-5 min-w-5 place-items-center rounded-sm px-1 text-xs',
                        day === today ? 'bg-accent font-semibold text-on-accent' : 'text-muted',
                      )}
                    >
                      {Number(day.slice(8))}
                    </time>
                    <ul className="mt-0.5 grid max-h-40 grid-cols-[minmax(0,1fr)] gap-0.5 overflow-y-auto">
                      {entriesOf(day)}
                    </ul>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
