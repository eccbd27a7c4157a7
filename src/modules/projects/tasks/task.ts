import { z } from 'zod'
import { choice, line, optionalDay, optionalLine } from '../../../core/form/fields.ts'
import { daysBetween, daysWords, type Day } from '../../../core/time/calendar.ts'

/** The columns of the board, in their order. */
export const statusWords = { TODO: 'To do', DOING: 'In progress', BLOCKED: 'Blocked', DONE: 'Done' } as const
export type TaskStatus = keyof typeof statusWords
export const statuses = Object.keys(statusWords) as TaskStatus[]

export const priorityWords = { LOW: 'Low', NORMAL: 'Normal', HIGH: 'High', URGENT: 'Urgent' } as const
export type Priority = keyof typeof priorityWords

/** What people write of a task; where it stands and who does it are said apart. */
export const taskSchema = z.object({
  title: line('Title').min(1, 'Enter what is to be done.'),
  dueOn: optionalDay('Due'),
  priority: choice('Priority', priorityWords, 'Choose a priority.').default('NORMAL'),
  estimateHours: z
    .string()
    .trim()
    .regex(/^\d{1,4}(\.\d{1,2})?$/, 'Enter hours, such as 12 or 1.5.')
    .nullable()
    .default(null)
    .meta({ title: 'Estimate', unit: 'h' }),
  notes: optionalLine('Notes', 4000),
})
export type TaskFields = z.output<typeof taskSchema>

export const standingSchema = z
  .object({ status: z.enum(statuses), blockedBy: optionalLine('Reason', 500) })
  .refine(({ status, blockedBy }) => (status === 'BLOCKED') === (blockedBy !== null), {
    path: ['blockedBy'],
    message: 'Say what a blocked task waits for.',
  })

/** How a task's day reads; what is done is never late. */
export function dueWords({ dueOn, status }: { dueOn: Day | null; status: TaskStatus }, today: Day) {
  if (dueOn === null || status === 'DONE') return null
  const days = daysBetween(today, dueOn)
  if (days < 0) return { words: `Overdue by ${daysWords(-days)}`, tone: 'bad' as const }
  if (days === 0) return { words: 'Due today', tone: 'warn' as const }
  return { words: `Due in ${daysWords(days)}`, tone: days <= 7 ? ('warn' as const) : ('none' as const) }
}

type Placed = { id: string; status: TaskStatus }

/** A step by keys: to the neighboring column's top, or one place up or down. Null where there is none. */
export function stepped(
  tasks: readonly Placed[],
  id: string,
  way: 'left' | 'right' | 'up' | 'down',
): { status: TaskStatus; at: number } | null {
  const task = tasks.find(each => each.id === id)
  if (!task) return null
  if (way === 'left' || way === 'right') {
    const status = statuses[statuses.indexOf(task.status) + (way === 'left' ? -1 : 1)]
    return status ? { status, at: 0 } : null
  }
  const column = tasks.filter(each => each.status === task.status)
  const at = column.indexOf(task) + (way === 'up' ? -1 : 1)
  return at >= 0 && at < column.length ? { status: task.status, at } : null
}
