import { addDays, dayNumber, toDay, type Day } from '../../../core/time/calendar.ts'
import type { TaskStatus } from '../tasks/task.ts'
import { pushTasks, calculateSlack, type Dependency, type Stretch } from './schedule.ts'

/** The dates of a task as users write them, both inclusive. */
export type TaskDays = { id: string; startsOn: Day | null; dueOn: Day | null }
export type DatedTask = TaskDays & { milestone: boolean; status: TaskStatus }

/** Returns a task as a stretch of days, or null if it has no dates. A task with one date lasts that day. */
export function toStretch({ id, startsOn, dueOn, milestone, status }: DatedTask): Stretch | null {
  const [first, last] = [startsOn ?? dueOn, dueOn ?? startsOn]
  if (first === null || last === null) return null
  const end = dayNumber(last) + 1
  const length = milestone ? 0 : end - dayNumber(first)
  return { id, start: end - length, length, fixed: status === 'DONE' }
}

/** Returns the same task starting on another day. */
function moveTask<Task extends DatedTask>(task: Task, start: number): Task {
  const offset = start - toStretch(task)!.start
  const shift = (day: Day | null) => day && addDays(day, offset)
  return { ...task, startsOn: shift(task.startsOn), dueOn: shift(task.dueOn) }
}

const toStretches = (tasks: readonly DatedTask[]) => tasks.flatMap(task => toStretch(task) ?? [])

/** Returns the days by which each dated task can slip before the project ends later; see `calculateSlack`. */
export const calculateTaskSlack = (tasks: readonly DatedTask[], dependencies: readonly Dependency[]) =>
  calculateSlack(toStretches(tasks), dependencies)

/**
 * Reschedules a plan after some tasks get new dates: those tasks move, and so does every dependent that would
 * otherwise start too early.
 * @returns the dates of every task that changes
 */
export function reschedule(
  tasks: readonly DatedTask[],
  dependencies: readonly Dependency[],
  edits: readonly TaskDays[],
): TaskDays[] {
  const editsById = new Map(edits.map(edit => [edit.id, edit]))
  const editedTasks = tasks.map(task => ({ ...task, ...editsById.get(task.id) }))
  const moves = pushTasks(toStretches(editedTasks), dependencies)
  return editedTasks.flatMap((task, index) => {
    const start = moves.get(task.id)
    const { id, startsOn, dueOn } = start === undefined ? task : moveTask(task, start)
    const original = tasks[index]!
    return startsOn === original.startsOn && dueOn === original.dueOn ? [] : [{ id, startsOn, dueOn }]
  })
}

/** Returns the day on which the open tasks end, not before today, or null if none is dated. */
export function planEnd(tasks: readonly DatedTask[], today: Day): Day | null {
  const ends = toStretches(tasks.filter(({ status }) => status !== 'DONE')).map(
    ({ start, length }) => start + length - 1,
  )
  return ends.length === 0 ? null : toDay(Math.max(dayNumber(today), ...ends))
}
