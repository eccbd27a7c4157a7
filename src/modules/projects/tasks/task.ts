import { z } from 'zod'
import { choice, line, optionalCount, optionalDay, optionalLine } from '../../../core/form/fields.ts'
import { withGroup } from '../../../core/form/schema-fields.ts'
import { daysBetween, formatDays, type Day } from '../../../core/time/calendar.ts'

/** The columns of the board in order. */
export const statusLabels = { TODO: 'To do', DOING: 'In progress', BLOCKED: 'Blocked', DONE: 'Done' } as const
export type TaskStatus = keyof typeof statusLabels
export const statuses = Object.keys(statusLabels) as TaskStatus[]

export const priorityLabels = { LOW: 'Low', NORMAL: 'Normal', HIGH: 'High', URGENT: 'Urgent' } as const
export type Priority = keyof typeof priorityLabels

const repeatLabels = { DAY: 'Days', WEEK: 'Weeks', MONTH: 'Months', YEAR: 'Years' } as const
export type RepeatUnit = keyof typeof repeatLabels

const maxLabels = 10
const labelsField = z
  .array(z.string().trim().min(1).max(30, 'Keep a label under 30 characters.'))
  .max(maxLabels, `A task can have at most ${maxLabels} labels.`)
  .transform(values => [...new Set(values)])
  .default([])
  .meta({ title: 'Labels' })

/** The lines to tick off before a task is done. */
export const checklistSchema = z
  .array(
    z.object({
      id: z.string().min(1).max(40),
      text: z.string().trim().min(1, 'Enter the checklist item.').max(200),
      done: z.boolean(),
    }),
  )
  .max(100, 'A checklist can have at most 100 lines.')
export type ChecklistItem = z.output<typeof checklistSchema>[number]

/** The fields of a task that users write; its status and its assignee are set separately. */
export const taskSchema = z
  .object({
    title: line('Title').min(1, 'Enter the task.'),
    section: optionalLine('Phase', 80),
    startsOn: optionalDay('Start'),
    dueOn: optionalDay('Due'),
    milestone: z.boolean().default(false).meta({ title: 'Milestone' }),
    percent: optionalCount('Done', '%', 100),
    priority: choice('Priority', priorityLabels, 'Choose a priority.').default('NORMAL'),
    labels: labelsField,
    estimateHours: z
      .string()
      .trim()
      .regex(/^\d{1,4}(\.\d{1,2})?$/, 'Enter hours, such as 12 or 1.5.')
      .nullable()
      .default(null)
      .meta({ title: 'Estimate', unit: 'h', kind: 'amount' }),
    lastSafeOn: optionalDay('Last day to act'),
    ...withGroup('Repeats', {
      repeatEvery: optionalCount('Every', '', 365, 1),
      repeatUnit: choice('Unit', repeatLabels, 'Choose days, weeks, months or years.')
        .nullable()
        .default(null),
      repeatUntil: optionalDay('Repeat until'),
    }),
    notes: optionalLine('Notes', 4000),
  })
  .refine(({ startsOn, dueOn }) => startsOn === null || dueOn === null || dueOn >= startsOn, {
    path: ['dueOn'],
    error: 'The task is due before it starts.',
  })
  .refine(({ repeatEvery, repeatUnit }) => (repeatEvery === null) === (repeatUnit === null), {
    path: ['repeatUnit'],
    error: 'Enter how often, such as every 2 weeks.',
  })
  .refine(({ repeatEvery, dueOn }) => repeatEvery === null || dueOn !== null, {
    path: ['dueOn'],
    error: 'A repeating task needs its first due date.',
  })
export type TaskFields = z.output<typeof taskSchema>

export const taskStatusSchema = z
  .object({
    status: z.enum(statuses, 'This column no longer exists. Reload the page to see the board’s columns.'),
    blockedBy: optionalLine('Reason', 500),
  })
  .refine(({ status, blockedBy }) => (status === 'BLOCKED') === (blockedBy !== null), {
    path: ['blockedBy'],
    message: 'Enter what blocks the task.',
  })

/** Returns the due date of a task in words; a completed task is never late. */
export function describeDueDate({ dueOn, status }: { dueOn: Day | null; status: TaskStatus }, today: Day) {
  if (dueOn === null || status === 'DONE') return null
  const days = daysBetween(today, dueOn)
  if (days < 0) return { words: `Overdue by ${formatDays(-days)}`, tone: 'bad' as const }
  if (days === 0) return { words: 'Due today', tone: 'warn' as const }
  return { words: `Due in ${formatDays(days)}`, tone: days <= 7 ? ('warn' as const) : ('none' as const) }
}

type BoardTask = { id: string; status: TaskStatus }

/**
 * Returns the place one step away: the top of the neighboring column, or one place up or down. Returns null if
 * there is no such place.
 */
export function stepTask(
  tasks: readonly BoardTask[],
  id: string,
  direction: 'left' | 'right' | 'up' | 'down',
): { status: TaskStatus; at: number } | null {
  const task = tasks.find(candidate => candidate.id === id)
  if (!task) return null
  if (direction === 'left' || direction === 'right') {
    const status = statuses[statuses.indexOf(task.status) + (direction === 'left' ? -1 : 1)]
    return status ? { status, at: 0 } : null
  }
  const column = tasks.filter(candidate => candidate.status === task.status)
  const index = column.indexOf(task) + (direction === 'up' ? -1 : 1)
  return index >= 0 && index < column.length ? { status: task.status, at: index } : null
}
