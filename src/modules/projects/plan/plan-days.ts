import { addDays, countOf, dayOf, type Day } from '../../../core/time/calendar.ts'
import type { TaskStatus } from '../tasks/task.ts'
import { pushed, slackOf, type Dependency, type Stretch } from './schedule.ts'

/** The days of a task, as people write them: both count. */
export type TaskDays = { id: string; startsOn: Day | null; dueOn: Day | null }
export type DatedTask = TaskDays & { milestone: boolean; status: TaskStatus }

/** A task as a stretch of days; null where it has none. With one day alone it lasts that day. */
export function stretchOf({ id, startsOn, dueOn, milestone, status }: DatedTask): Stretch | null {
  const [first, last] = [startsOn ?? dueOn, dueOn ?? startsOn]
  if (first === null || last === null) return null
  const end = countOf(last) + 1
  const length = milestone ? 0 : end - countOf(first)
  return { id, start: end - length, length, fixed: status === 'DONE' }
}

/** The same task from another first day on. */
function movedTo<Task extends DatedTask>(task: Task, start: number): Task {
  const by = start - stretchOf(task)!.start
  const shifted = (day: Day | null) => day && addDays(day, by)
  return { ...task, startsOn: shifted(task.startsOn), dueOn: shifted(task.dueOn) }
}

const stretchesOf = (tasks: readonly DatedTask[]) => tasks.flatMap(task => stretchOf(task) ?? [])

/** By how many days each task with days can slip before the project ends later; see `slackOf`. */
export const slackOfTasks = (tasks: readonly DatedTask[], dependencies: readonly Dependency[]) =>
  slackOf(stretchesOf(tasks), dependencies)

/**
 * What moves when some tasks get other days: these, and all that wait for them and would start too early.
 * @returns the days of every task that gets other ones
 */
export function rescheduled(
  tasks: readonly DatedTask[],
  dependencies: readonly Dependency[],
  wishes: readonly TaskDays[],
): TaskDays[] {
  const wished = new Map(wishes.map(wish => [wish.id, wish]))
  const wanted = tasks.map(task => ({ ...task, ...wished.get(task.id) }))
  const moves = pushed(stretchesOf(wanted), dependencies)
  return wanted.flatMap((task, at) => {
    const start = moves.get(task.id)
    const { id, startsOn, dueOn } = start === undefined ? task : movedTo(task, start)
    const before = tasks[at]!
    return startsOn === before.startsOn && dueOn === before.dueOn ? [] : [{ id, startsOn, dueOn }]
  })
}

/** When the open tasks end, none of them before today; null where none has a day. */
export function endOfPlan(tasks: readonly DatedTask[], today: Day): Day | null {
  const ends = stretchesOf(tasks.filter(({ status }) => status !== 'DONE')).map(
    ({ start, length }) => start + length - 1,
  )
  return ends.length === 0 ? null : dayOf(Math.max(countOf(today), ...ends))
}
