import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useApi } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import type { Todo } from '../../core/module/todo.ts'
import { shortDayWords } from '../../core/time/calendar.ts'
import { formatAcres } from '../../core/trade/figures.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { countOf, formatMoney, formatRelative } from '../../ui/formats.ts'
import { Sign } from '../../ui/Sign.tsx'
import { toneText } from '../../ui/toneText.ts'
import type { HomeRouter } from './home.server.ts'

const shownFirst = 8

/**
 * What has its last safe day by next Monday, and what stands open without one; each is done with one click. `foot`: how
 * much is due further on.
 */
export function WeekCard({ foot }: { foot: ReactNode }) {
  const { data: week } = useLiveQuery(useApi<HomeRouter>('home').week.queryOptions())
  const me = useViewer().user?.id
  const [mine, setMine] = useState(false)
  const [all, setAll] = useState(false)
  if (!week) return <div className="waiting h-40" />
  const open = week.todos.filter(({ whom }) => whom === undefined || isAmong(whom, me))
  const ofMine = open.filter(({ assigneeId, whom = [] }) => assigneeId === me || isAmong(whom, me))
  const todos = mine ? ofMine : open
  const shown = all ? todos : todos.slice(0, shownFirst)
  return (
    <Card
      flush
      title="This week"
      actions={
        <span className="flex gap-1">
          <Button size="small" variant="quiet" aria-pressed={mine} onClick={() => setMine(true)}>
            Mine {ofMine.length}
          </Button>
          <Button size="small" variant="quiet" aria-pressed={!mine} onClick={() => setMine(false)}>
            Everyone {open.length}
          </Button>
        </span>
      }
    >
      {todos.length === 0 ? (
        <p className="px-3.5 pb-3.5 text-muted">
          {mine ? 'Nothing is assigned to you' : 'Nothing has its last safe day'} by{' '}
          {shortDayWords(week.until, week.today)}.
        </p>
      ) : (
        <>
          {week.stake !== null && (
            <p className="px-3.5 pb-1.5 text-sm text-muted">
              At stake (latest NPV, else bonus paid):{' '}
              <span className="tabular-nums">{formatMoney(week.stake)}</span>
              {week.netAcres !== null && <> and {formatAcres(week.netAcres)} net ac</>}
            </p>
          )}
          <ul className="divide-y border-t">
            {shown.map((todo, at) => (
              <Line key={todo.id} todo={todo} today={week.today} first={at === 0} />
            ))}
          </ul>
          {todos.length > shown.length && (
            <div className="border-t p-1.5">
              <Button variant="quiet" size="small" onClick={() => setAll(true)}>
                {countOf(todos.length - shown.length, 'more', 'more')}
              </Button>
            </div>
          )}
        </>
      )}
      {foot}
    </Card>
  )
}

const isAmong = (people: readonly string[], me: string | undefined) => me !== undefined && people.includes(me)

type LineProps = { todo: Todo; today: string; first: boolean }

/** One of them: its day, what and why, what is at stake, whose it is, and the button that does it. */
function Line({ todo, today, first }: LineProps) {
  const { day, title, record, why, stake, netAcres, assignee, button, to } = todo
  const [path, query = ''] = to.split('?')
  const tone = toneOf(day, today)
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-3.5 py-2 hover:bg-hover max-md:grid-cols-[minmax(0,1fr)_auto]">
      <div className={classes('text-sm max-md:col-span-2 max-md:flex max-md:gap-2', toneText[tone])}>
        <span className="flex items-center gap-1.5 font-medium whitespace-nowrap">
          <Sign tone={tone} />
          {day === null ? 'No last day' : shortDayWords(day, today)}
        </span>
        {day !== null && <span className="text-xs text-muted md:pl-4">{formatRelative(day, today)}</span>}
      </div>
      <div className="min-w-0">
        <p className="truncate">
          <span className="font-semibold">{title}</span> <span className="text-muted">{record}</span>
        </p>
        <p className="truncate text-sm text-muted max-md:whitespace-normal" title={why}>
          {why}
        </p>
      </div>
      <div className="flex items-center gap-4 max-md:col-span-2 max-md:justify-between">
        <div className="text-right text-sm tabular-nums max-lg:hidden">
          {stake !== null && <p>{formatMoney(stake)}</p>}
          {netAcres !== null && <p className="text-muted">{formatAcres(netAcres)} net ac</p>}
        </div>
        {assignee !== null && <span className="max-w-28 truncate text-sm text-muted">{assignee}</span>}
        <Link
          to={path!}
          search={Object.fromEntries(new URLSearchParams(query)) as never}
          aria-label={`${button}: ${title}, ${record}`}
          className={classes(buttonClass(first ? 'primary' : 'plain'), 'min-w-24 max-md:min-h-11')}
        >
          {button}
        </Link>
      </div>
    </li>
  )
}

const soonDays = 7

function toneOf(day: string | null, today: string) {
  if (day === null) return 'info'
  if (day < today) return 'bad'
  return Date.parse(day) - Date.parse(today) <= soonDays * 86_400_000 ? 'warn' : 'info'
}
