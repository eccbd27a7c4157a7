import { AppError } from '../../../core/error/AppError.ts'
import { planSchema, templateTask, type TemplateTask } from './template.ts'

/**
 * Parses the tasks of a template.
 * @throws AppError invalid, naming the problem and its task
 */
export function readPlan(input: unknown): TemplateTask[] {
  const { data, error } = planSchema.safeParse(input)
  if (data) return data
  const { path, message } = error.issues[0]!
  const [taskIndex] = path
  const title =
    Array.isArray(input) && typeof taskIndex === 'number'
      ? (input[taskIndex] as { title?: unknown } | null)?.title
      : null
  throw new AppError(
    'invalid',
    typeof taskIndex === 'number'
      ? `Task ${taskIndex + 1}${typeof title === 'string' ? ` (${title.slice(0, 80)})` : ''}: ${message}`
      : message,
  )
}

/** Parses stored tasks of a template, with defaults for fields added since. */
export const readSavedPlan = (tasks: readonly object[]): TemplateTask[] =>
  tasks.map(task => templateTask.parse(task))
