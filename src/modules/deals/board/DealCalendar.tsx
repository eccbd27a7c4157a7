import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { groupBy } from '../../../core/data/group-by.ts'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { MonthHead, MonthTable } from '../../../core/time/MonthTable.tsx'
import { classes } from '../../../ui/classes.ts'
import { formatDate, formatMonth } from '../../../ui/formats.ts'
import { useNarrow } from '../../../ui/useNarrow.tsx'
import { useDeals } from '../useDeals.tsx'
import type { BoardSearch } from './board-search.ts'
import type { DealDay } from './days.server.ts'

const entryClasses = {
  step: 'bg-info-soft text-info',
  expires: 'bg-warn-soft text-warn',
  closes: 'bg-good-soft text-good',
}

const CalendarEntry = ({ id, name, what, words }: DealDay) => (
  <li>
    <Link
      to={`/app/crm/deals/${id}`}
      title={`${name}: ${words}`}
      className={classes(
        'block truncate rounded-sm px-1 text-xs max-md:py-2 max-md:text-sm',
        entryClasses[what],
      )}
    >
      {name}: {words}
    </Link>
  </li>
)

/** Shows a month of next steps, expiring offers and expected closings. */
export function DealCalendar({ pipeline, view, prospect }: BoardSearch) {
  const today = useToday()
  const narrow = useNarrow()
  const [month, setMonth] = useState(today)
  const { data = [] } = useLiveQuery({
    ...useDeals().api.days.queryOptions({ pipeline, view, prospect, month }),
    placeholderData: keepPreviousData,
  })
  const byDay = groupBy(data, row => row.day)
  const getEntries = (day: string) =>
    (byDay.get(day) ?? []).map(row => <CalendarEntry key={row.id + row.what} {...row} />)
  return (
    <section aria-label={formatMonth(month)} className="px-4.5 max-md:px-3.5">
      <MonthHead month={month} today={today} onMonth={setMonth} />
      {narrow ? (
        <ul className="grid gap-3">
          {[...byDay].map(([day]) => (
            <li key={day}>
              <h3 className="mb-1 text-sm font-medium text-muted">{formatDate(day)}</h3>
              <ul className="grid gap-1">{getEntries(day)}</ul>
            </li>
          ))}
          {data.length === 0 && <li className="text-muted">Nothing is due in this month.</li>}
        </ul>
      ) : (
        <MonthTable month={month} today={today} dayClass="h-24">
          {day => (
            <ul className="mt-0.5 grid max-h-40 grid-cols-[minmax(0,1fr)] gap-0.5 overflow-y-auto">
              {getEntries(day)}
            </ul>
          )}
        </MonthTable>
      )}
    </section>
  )
}
