import { useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { groupBy } from '../../../core/data/grouped.ts'
import { MonthHead, MonthTable } from '../../../core/time/MonthTable.tsx'
import { classes } from '../../../ui/classes.ts'
import { formatDate, formatMonth } from '../../../ui/formats.ts'
import { useNarrow } from '../../../ui/useNarrow.tsx'
import { NewTaskTab } from '../NewTaskTab.tsx'
import type { Plan } from '../plan/usePlan.tsx'

type Entry = { day: string; key: string; id: string | null; words: string; look: keyof typeof taskStyles }

const taskStyles = {
  open: 'bg-info-soft text-info',
  late: 'bg-bad-soft text-bad',
  done: 'bg-hover text-muted line-through',
  safe: 'bg-bad-soft font-semibold text-bad',
}

/** A month of a project's due dates, milestones and last safe days. */
export default function TaskCalendarPage() {
  return <NewTaskTab>{(plan, open) => <TaskCalendar plan={plan} onOpen={open} />}</NewTaskTab>
}

function TaskCalendar({ plan, onOpen }: { plan: Plan; onOpen: (id: string) => void }) {
  const today = useToday()
  const narrow = useNarrow()
  const [month, setMonth] = useState(today)
  const inMonth = taskEntries(plan, today).filter(({ day }) => day.slice(0, 7) === month.slice(0, 7))
  const byDay = groupBy(inMonth, ({ day }) => day)
  const list = (day: string) => (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {(byDay.get(day) ?? []).map(entry => (
        <Line key={entry.key} entry={entry} onOpen={onOpen} />
      ))}
    </ul>
  )
  return (
    <section aria-label={formatMonth(month)}>
      <MonthHead month={month} today={today} onMonth={setMonth} />
      {narrow ? (
        <ul className="grid gap-3">
          {[...byDay.keys()].toSorted().map(day => (
            <li key={day}>
              <h3 className="mb-1 text-sm font-medium text-muted">{formatDate(day)}</h3>
              {list(day)}
            </li>
          ))}
          {byDay.size === 0 && <li className="text-muted">Nothing is due in this month.</li>}
        </ul>
      ) : (
        <MonthTable month={month} today={today} dayClass="h-24">
          {list}
        </MonthTable>
      )}
    </section>
  )
}

const lineClass = 'block w-full truncate rounded-sm px-1 text-left text-xs max-md:py-2 max-md:text-sm'

function Line({ entry: { id, words, look }, onOpen }: { entry: Entry; onOpen: (id: string) => void }) {
  return (
    <li>
      {id === null ? (
        <span className={classes(lineClass, taskStyles[look])} title={words}>
          {words}
        </span>
      ) : (
        <button
          type="button"
          className={classes(lineClass, taskStyles[look], 'hover:underline')}
          title={words}
          onClick={() => onOpen(id)}
        >
          {words}
        </button>
      )}
    </li>
  )
}

function taskEntries({ tasks, lines }: Plan, today: string): Entry[] {
  const due = tasks.flatMap(({ id, title, dueOn, startsOn, milestone, status }): Entry[] => {
    const style = status === 'DONE' ? 'done' : (dueOn ?? today) < today ? 'late' : 'open'
    const starts = startsOn !== null && startsOn !== dueOn && !milestone
    return [
      ...(starts
        ? [{ day: startsOn, key: `${id} start`, id, words: `${title} starts`, look: style } as const]
        : []),
      ...(dueOn
        ? [
            {
              day: dueOn,
              key: `${id} due`,
              id,
              words: `${milestone ? '◆ ' : ''}${title}`,
              look: style,
            } as const,
          ]
        : []),
    ]
  })
  const safe = lines.map(({ day, words }) => ({
    day,
    key: `${day} ${words}`,
    id: null,
    words: `Last day to act: ${words}`,
    look: 'safe' as const,
  }))
  return [...safe, ...due]
}
