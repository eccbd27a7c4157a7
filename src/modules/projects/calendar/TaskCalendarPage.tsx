import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { groupBy } from '../../../core/data/group-by.ts'
import { MonthHead, MonthTable } from '../../../core/time/MonthTable.tsx'
import { classes } from '../../../ui/classes.ts'
import { formatDate, formatMonth } from '../../../ui/formats.ts'
import { useNarrow } from '../../../ui/useNarrow.tsx'
import { NewTaskTab } from '../NewTaskTab.tsx'
import type { Plan } from '../plan/usePlan.tsx'

type CalendarEntry = {
  day: string
  key: string
  id: string | null
  words: string
  className: keyof typeof taskStyles
}

const taskStyles = {
  open: 'bg-info-soft text-info',
  late: 'bg-bad-soft text-bad',
  done: 'bg-hover text-muted line-through',
  safe: 'bg-bad-soft font-semibold text-bad',
}

/** Shows a month of a project's due dates, milestones and last days to act. */
export default function TaskCalendarPage() {
  return <NewTaskTab>{(plan, open) => <TaskCalendar plan={plan} onOpen={open} />}</NewTaskTab>
}

function TaskCalendar({ plan, onOpen }: { plan: Plan; onOpen: (id: string) => void }) {
  const today = useToday()
  const isNarrow = useNarrow()
  const [month, setMonth] = useState(today)
  const monthEntries = taskEntries(plan, today).filter(({ day }) => day.slice(0, 7) === month.slice(0, 7))
  const byDay = groupBy(monthEntries, ({ day }) => day)
  const renderEntries = (day: string) => (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {(byDay.get(day) ?? []).map(entry => (
        <EntryLine key={entry.key} entry={entry} onOpen={onOpen} />
      ))}
    </ul>
  )
  return (
    <section aria-label={formatMonth(month)}>
      <MonthHead month={month} today={today} onMonth={setMonth} />
      {isNarrow ? (
        <ul className="grid gap-3">
          {[...byDay.keys()].toSorted().map(day => (
            <li key={day}>
              <h3 className="mb-1 text-sm font-medium text-muted">{formatDate(day)}</h3>
              {renderEntries(day)}
            </li>
          ))}
          {byDay.size === 0 && <li className="text-muted">Nothing is due in this month.</li>}
        </ul>
      ) : (
        <MonthTable month={month} today={today} dayClass="h-24">
          {renderEntries}
        </MonthTable>
      )}
    </section>
  )
}

const entryClass = 'block w-full truncate rounded-sm px-1 text-left text-xs max-md:py-2 max-md:text-sm'

function EntryLine({
  entry: { id, words, className },
  onOpen,
}: {
  entry: CalendarEntry
  onOpen: (id: string) => void
}) {
  return (
    <li>
      {id === null ? (
        <span className={classes(entryClass, taskStyles[className])} title={words}>
          {words}
        </span>
      ) : (
        <button
          type="button"
          className={classes(entryClass, taskStyles[className], 'hover:underline')}
          title={words}
          onClick={() => onOpen(id)}
        >
          {words}
        </button>
      )}
    </li>
  )
}

function taskEntries({ tasks, lines }: Plan, today: string): CalendarEntry[] {
  const taskDates = tasks.flatMap(({ id, title, dueOn, startsOn, milestone, status }): CalendarEntry[] => {
    const style = status === 'DONE' ? 'done' : (dueOn ?? today) < today ? 'late' : 'open'
    const hasStartEntry = startsOn !== null && startsOn !== dueOn && !milestone
    return [
      ...(hasStartEntry
        ? [{ day: startsOn, key: `${id} start`, id, words: `${title} starts`, className: style } as const]
        : []),
      ...(dueOn
        ? [
            {
              day: dueOn,
              key: `${id} due`,
              id,
              words: `${milestone ? '◆ ' : ''}${title}`,
              className: style,
            } as const,
          ]
        : []),
    ]
  })
  const safeDays = lines.map(({ day, words }) => ({
    day,
    key: `${day} ${words}`,
    id: null,
    words: `Last day to act: ${words}`,
    className: 'safe' as const,
  }))
  return [...safeDays, ...taskDates]
}
