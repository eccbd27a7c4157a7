import { useState, type ReactNode } from 'react'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useApi } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import type { Todo } from '../../core/module/todo.ts'
import { formatShortDay } from '../../core/time/calendar.ts'
import { formatAcres } from '../../core/trade/figures.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { pluralize, formatMoney } from '../../ui/formats.ts'
import type { HomeRouter } from './home.server.ts'
import { exposure, shownFirst } from './week.ts'
import { WeekLine } from './WeekLine.tsx'

/**
 * To-dos that can still be met by next Monday, and separately those past their last day. `foot` shows what is due
 * later.
 */
export function WeekCard({ foot }: { foot: ReactNode }) {
  const { data: week } = useLiveQuery(useApi<HomeRouter>('home').week.queryOptions())
  const me = useViewer().user?.id
  const [mine, setMine] = useState(false)
  if (!week) return <div className="waiting h-40" />
  const open = week.todos.filter(({ whom }) => whom === undefined || isAmong(whom, me))
  const ofMine = open.filter(({ assigneeId, whom = [] }) => assigneeId === me || isAmong(whom, me))
  const todos = mine ? ofMine : open
  const saved = todos.filter(({ lost }) => !lost)
  const lost = todos.filter(todo => todo.lost)
  const until = formatShortDay(week.until, week.today)
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
      {saved.length === 0 ? (
        <p className="px-3.5 pb-3.5 text-muted">
          {mine ? `Nothing assigned to you through ${until}` : `Nothing due through ${until}`}
        </p>
      ) : (
        <>
          <AtStake todos={saved}>latest NPV, else bonus paid</AtStake>
          <Lines todos={saved} today={week.today} most={shownFirst.saved} main headed />
        </>
      )}
      {lost.length > 0 && (
        <section aria-label="Past the last day" className="border-t">
          <h3 className="px-3.5 pt-2.5 font-semibold">
            Past the last day{' '}
            <span className="font-normal text-muted">
              {pluralize(lost.length, 'lease')}: confirm each, or record how it ended
            </span>
          </h3>
          <AtStake todos={lost} />
          <Lines
            todos={lost}
            today={week.today}
            most={shownFirst.lost}
            main={saved.length === 0}
            headed={saved.length === 0}
          />
        </section>
      )}
      {foot}
    </Card>
  )
}

const isAmong = (people: readonly string[], me: string | undefined) => me !== undefined && people.includes(me)

/** "At stake: $1,598,642.03 · 1,040.00 net ac"; empty if neither is known. */
function AtStake({ todos, children }: { todos: readonly Todo[]; children?: ReactNode }) {
  const { stake, netAcres } = exposure(todos)
  const parts = [stake !== null && formatMoney(stake), netAcres !== null && `${formatAcres(netAcres)} net ac`]
  const known = parts.filter(Boolean)
  if (known.length === 0) return null
  return (
    <p className="px-3.5 pb-1.5 text-sm text-muted">
      At stake: <span className="text-ink tabular-nums">{known.join(' · ')}</span>
      {children && <> ({children})</>}
    </p>
  )
}

type LinesProps = {
  todos: readonly Todo[]
  today: string
  most: number
  main: boolean
  headed?: boolean
}

/** True for the list whose first line has the page's only filled button. */
function Lines({ todos, today, most, main, headed = false }: LinesProps) {
  const [all, setAll] = useState(false)
  const visible = all ? todos : todos.slice(0, most)
  return (
    <>
      <ul className="grid grid-cols-[6.5rem_minmax(0,1fr)_6.5rem_4.5rem_10rem] gap-x-4 divide-y border-t max-xl:grid-cols-[6.25rem_minmax(0,1fr)_6.25rem_10rem] max-xl:gap-x-2.5 max-md:grid-cols-1">
        {headed && (
          <li
            aria-hidden="true"
            className="col-span-full grid grid-cols-subgrid px-3.5 py-1.5 text-xs font-medium text-muted max-md:hidden"
          >
            <span>Last day to act</span>
            <span>What, and why</span>
            <span className="text-right">At stake</span>
            <span className="text-right max-xl:hidden">Net ac</span>
          </li>
        )}
        {visible.map((todo, index) => (
          <WeekLine key={todo.id} todo={todo} today={today} first={main && index === 0} />
        ))}
      </ul>
      {todos.length > visible.length && (
        <div className="border-t p-1.5">
          <Button variant="quiet" size="small" onClick={() => setAll(true)}>
            {pluralize(todos.length - visible.length, 'more', 'more')}
          </Button>
        </div>
      )}
    </>
  )
}
