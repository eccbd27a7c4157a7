import { Link } from '@tanstack/react-router'
import { searchFrom } from '../../core/http/searchTo.ts'
import type { Todo } from '../../core/module/todo.ts'
import { formatShortDay } from '../../core/time/calendar.ts'
import { formatAcres } from '../../core/trade/figures.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { classes } from '../../ui/classes.ts'
import { formatMoney, formatRelative } from '../../ui/formats.ts'
import { Sign } from '../../ui/Sign.tsx'
import { toneText } from '../../ui/toneText.ts'

type TodoItemProps = { todo: Todo; today: string; first: boolean }

/** A line of This week. Lines share the columns of their list, so that dollars and buttons align. */
export function TodoItem({ todo, today, first }: TodoItemProps) {
  const { day, title, record, reason, stake, netAcres, assignee, button, to } = todo
  const [path, query = ''] = to.split('?')
  const tone = todoTone(todo, today)
  return (
    <li className="col-span-full grid grid-cols-subgrid items-center gap-y-1 px-3.5 py-2 hover:bg-hover max-md:grid-cols-[minmax(0,1fr)_auto]">
      <div className={classes('text-sm max-md:col-span-full max-md:flex max-md:gap-2', toneText[tone])}>
        <span className="flex items-center gap-1.5 font-medium whitespace-nowrap">
          <Sign tone={tone} />
          {day === null ? 'No last day' : formatShortDay(day, today)}
        </span>
        {day !== null && (
          <span className="text-xs whitespace-nowrap text-muted md:pl-4">{formatRelative(day, today)}</span>
        )}
      </div>
      <div className="min-w-0 max-md:col-span-full">
        <p>
          <span className="font-semibold">{title}</span> <span className="text-muted">{record}</span>
        </p>
        <p className="text-sm text-pretty text-muted">
          {reason}
          {assignee !== null && <span className="whitespace-nowrap"> · {assignee}</span>}
        </p>
      </div>
      <span className="text-right whitespace-nowrap tabular-nums max-md:text-left">
        {stake === null ? <UnknownStake /> : formatMoney(stake)}
      </span>
      <span className="text-right text-muted tabular-nums max-xl:hidden">
        {netAcres === null ? <UnknownStake /> : formatAcres(netAcres)}
      </span>
      <Link
        to={path!}
        search={searchFrom(query)}
        aria-label={`${button}: ${title}, ${record}`}
        className={classes(buttonClass(first ? 'primary' : 'plain'), 'max-md:min-h-11')}
      >
        {button}
      </Link>
    </li>
  )
}

const UnknownStake = () => <span className="text-faint max-md:hidden">—</span>

const soonDays = 7

function todoTone({ day, lost }: Todo, today: string) {
  if (lost) return 'bad'
  if (day === null) return 'info'
  if (day < today) return 'bad'
  return Date.parse(day) - Date.parse(today) <= soonDays * 86_400_000 ? 'warn' : 'info'
}
