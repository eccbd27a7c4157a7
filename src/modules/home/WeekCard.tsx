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
import { totalAtStake, initialCounts } from './week.ts'
import { TodoItem } from './TodoItem.tsx'

/**
 * To-dos that can still be met by next Monday, and separately those past their last day. `foot` shows what is due
 * later.
 */
export function WeekCard({ foot }: { foot: ReactNode }) {
  const { data: week } = useLiveQuery(useApi<HomeRouter>('home').week.queryOptions())
  const userId = useViewer().user?.id
  const [showsOwn, setShowsOwn] = useState(false)
  if (!week) return <div className="waiting h-40" />
  const visibleTodos = week.todos.filter(({ whom }) => whom === undefined || includesUser(whom, userId))
  const ownTodos = visibleTodos.filter(
    ({ assigneeId, whom = [] }) => assigneeId === userId || includesUser(whom, userId),
  )
  const todos = showsOwn ? ownTodos : visibleTodos
  const openTodos = todos.filter(({ lost: pastTodos }) => !pastTodos)
  const pastTodos = todos.filter(todo => todo.lost)
  const until = formatShortDay(week.until, week.today)
  return (
    <Card
      hasNoPadding
      title="This week"
      actions={
        <span className="flex gap-1">
          <Button size="small" variant="quiet" aria-pressed={showsOwn} onClick={() => setShowsOwn(true)}>
            Mine {ownTodos.length}
          </Button>
          <Button size="small" variant="quiet" aria-pressed={!showsOwn} onClick={() => setShowsOwn(false)}>
            Everyone {visibleTodos.length}
          </Button>
        </span>
      }
    >
      {openTodos.length === 0 ? (
        <p className="px-3.5 pb-3.5 text-muted">
          {showsOwn ? `Nothing assigned to you through ${until}` : `Nothing due through ${until}`}
        </p>
      ) : (
        <>
          <AtStake todos={openTodos}>latest NPV, else bonus paid</AtStake>
          <TodoList todos={openTodos} today={week.today} limit={initialCounts.saved} isPrimary hasHeading />
        </>
      )}
      {pastTodos.length > 0 && (
        <section aria-label="Past the last day" className="border-t">
          <h3 className="px-3.5 pt-2.5 font-semibold">
            Past the last day{' '}
            <span className="font-normal text-muted">
              {pluralize(pastTodos.length, 'lease')}: confirm each, or record how it ended
            </span>
          </h3>
          <AtStake todos={pastTodos} />
          <TodoList
            todos={pastTodos}
            today={week.today}
            limit={initialCounts.lost}
            isPrimary={openTodos.length === 0}
            hasHeading={openTodos.length === 0}
          />
        </section>
      )}
      {foot}
    </Card>
  )
}

const includesUser = (people: readonly string[], userId: string | undefined) =>
  userId !== undefined && people.includes(userId)

/** "At stake: $1,598,642.03 · 1,040.00 net ac"; empty if neither is known. */
function AtStake({ todos, children }: { todos: readonly Todo[]; children?: ReactNode }) {
  const { stake, netAcres } = totalAtStake(todos)
  const parts = [stake !== null && formatMoney(stake), netAcres !== null && `${formatAcres(netAcres)} net ac`]
  const knownParts = parts.filter(Boolean)
  if (knownParts.length === 0) return null
  return (
    <p className="px-3.5 pb-1.5 text-sm text-muted">
      At stake: <span className="text-ink tabular-nums">{knownParts.join(' · ')}</span>
      {children && <> ({children})</>}
    </p>
  )
}

type TodoListProps = {
  todos: readonly Todo[]
  today: string
  limit: number
  isPrimary: boolean
  hasHeading?: boolean
}

/** A list of to-dos. Only one list of the page gives its first line a filled button. */
function TodoList({ todos, today, limit, isPrimary, hasHeading = false }: TodoListProps) {
  const [all, setAll] = useState(false)
  const visible = all ? todos : todos.slice(0, limit)
  return (
    <>
      <ul className="grid grid-cols-[6.5rem_minmax(0,1fr)_6.5rem_4.5rem_10rem] gap-x-4 divide-y border-t max-xl:grid-cols-[6.25rem_minmax(0,1fr)_6.25rem_10rem] max-xl:gap-x-2.5 max-md:grid-cols-1">
        {hasHeading && (
          <li
            aria-hidden="true"
            className="col-span-full grid grid-cols-subgrid px-3.5 py-1.5 text-xs font-medium text-muted max-md:hidden"
          >
            <span>Last day to act</span>
            <span>Item and reason</span>
            <span className="text-right">At stake</span>
            <span className="text-right max-xl:hidden">Net ac</span>
          </li>
        )}
        {visible.map((todo, index) => (
          <TodoItem key={todo.id} todo={todo} today={today} first={isPrimary && index === 0} />
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
