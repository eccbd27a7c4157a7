import { z } from 'zod'
import { choice, line, optionalCount, optionalLine } from '../../../core/form/fields.ts'
import { sortByDependencies } from '../../projects/plan/schedule.ts'
import { kindLabels } from '../../projects/project.ts'
import { taskSchema } from '../../projects/tasks/task.ts'

/** The anchor day from which a template counts its days. */
export const anchors = {
  SPUD: { label: 'Spud', day: 'Spud date', counts: 'Days count from the spud date.' },
  PERMIT: { label: 'Permit', day: 'Permit date', counts: 'Days count from the day the permit is approved.' },
  LAST_SAFE_DAY: {
    label: 'Last day to act',
    day: 'Last day to act',
    counts: 'Days count back from the last day to act.',
  },
  START: {
    label: 'Start of work',
    day: 'First day of work',
    counts: 'Days count from the first day of work.',
  },
} as const
export type Anchor = keyof typeof anchors
const anchorLabels = Object.fromEntries(
  Object.entries(anchors).map(([name, { label }]) => [name, label]),
) as Record<Anchor, string>

/** The role for a task, until a project assigns a person. */
export const roleLabels = {
  LANDMAN: 'Landman',
  ATTORNEY: 'Title attorney',
  GEOLOGIST: 'Geologist',
  RESERVOIR: 'Reservoir engineer',
  DRILLING: 'Drilling engineer',
  COMPLETIONS: 'Completions engineer',
  PRODUCTION: 'Production engineer',
  FACILITIES: 'Facilities engineer',
  REGULATORY: 'Regulatory analyst',
  FIELD: 'Field supervisor',
  SAFETY: 'Safety and environment',
  RIGHT_OF_WAY: 'Right-of-way agent',
  SURVEYOR: 'Surveyor',
  ACCOUNTING: 'Accounting',
  MANAGER: 'Project manager',
} as const
export type Role = keyof typeof roleLabels

/** The maximum number of tasks in a template: a larger plan should be several projects. */
export const maxTasks = 500
const maxOffsetDays = 3650

const waitSchema = z.object({
  key: z.string().min(1).max(40),
  kind: z.enum(['FS', 'SS', 'FF', 'SF']).default('FS'),
  lagDays: z.int().min(-1000).max(1000).default(0),
})

const offset = z
  .int('Enter whole days, such as -30.')
  .min(-maxOffsetDays, 'At most ten years before the start date.')
  .max(maxOffsetDays, 'At most ten years after the start date.')
  .nullable()
  .default(null)
  .meta({ title: 'Starts', unit: 'days' })

/** A task of a template. Without `starts` it has no dates. */
export const templateTask = z.object({
  key: z.string().min(1).max(40),
  title: line('Task').min(1, 'Enter the task.'),
  phase: optionalLine('Phase', 80),
  starts: offset,
  days: optionalCount('Lasts', 'days', 2000, 1),
  milestone: z.boolean().default(false).meta({ title: 'Milestone' }),
  role: choice('Role', roleLabels, 'Choose a role.').nullable().default(null),
  priority: taskSchema.shape.priority,
  /** The key of its parent task. */
  partOf: z.string().min(1).max(40).nullable().default(null),
  estimateHours: taskSchema.shape.estimateHours,
  labels: taskSchema.shape.labels,
  /** The checklist, line by line. */
  checklist: z
    .array(z.string().trim().min(1).max(200, 'Keep a line under 200 characters.'))
    .max(100, 'A checklist can have at most 100 lines.')
    .default([])
    .meta({ title: 'Checklist' }),
  notes: optionalLine('Notes', 4000),
  /** The source of its duration or its day; without one it is an assumption. */
  source: optionalLine('Source of its days', 200),
  /** Completing the task closes the cause of the project. */
  closes: z.boolean().default(false).meta({ title: 'Closes the project’s source record' }),
  after: z.array(waitSchema).max(20, 'A task can depend on at most 20 others.').default([]),
})
export type TemplateTask = z.output<typeof templateTask>

export const planSchema = z
  .array(templateTask, 'Add the tasks.')
  .min(1, 'A template needs at least one task.')
  .max(
    maxTasks,
    `A template can have at most ${maxTasks} tasks. Split it by phase or by well: each part becomes a separate project, and one timeline shows them together.`,
  )
  .superRefine((tasks, ctx) => {
    const problem = planProblem(tasks)
    if (problem !== null) ctx.addIssue({ code: 'custom', message: problem })
  })

export const templateSchema = z.object({
  name: line('Name').min(1, 'Enter a name.'),
  kind: choice('Kind', kindLabels, 'Choose a kind.'),
  anchor: choice('Dates count from', anchorLabels, 'Choose the start date for the schedule.'),
  description: optionalLine('Description', 2000),
})
type TemplateFields = z.output<typeof templateSchema>
export type Template = TemplateFields & { tasks: readonly TemplateTask[] }

type PlannedTask = Pick<TemplateTask, 'key' | 'title' | 'after' | 'partOf'>

/** Returns the reason why the tasks are not a valid plan, in words, or null if they are. */
export function planProblem(tasks: readonly PlannedTask[]): string | null {
  const titles = new Map(tasks.map(({ key, title }) => [key, title]))
  if (titles.size < tasks.length) return 'Two tasks have the same key. Reload the page and try again.'
  const parents = new Map(tasks.map(({ key, partOf }) => [key, partOf]))
  const misplaced = tasks.find(
    ({ key, partOf }) => partOf !== null && (partOf === key || parents.get(partOf) !== null),
  )
  if (misplaced)
    return `“${misplaced.title}” is a subtask of a task that is not in the template, or that is itself a subtask.`
  const dependencies = tasks.flatMap(({ key, after }) =>
    after.map(wait => ({ beforeId: wait.key, afterId: key, kind: wait.kind, lagDays: wait.lagDays })),
  )
  const unknown = dependencies.find(({ beforeId }) => !titles.has(beforeId))
  if (unknown) return `“${titles.get(unknown.afterId)}” depends on a task that is not in the template.`
  const order = sortByDependencies([...titles.keys()], dependencies)
  if ('order' in order) return null
  return `Circular dependency: ${order.circle.map(key => titles.get(key)).join(', ')}.`
}
