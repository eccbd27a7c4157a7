import { AppError } from '../../../core/error/AppError.ts'
import { planSchema, templateTask, type TemplateTask } from './template.ts'

/**
 * Reads the tasks of a template.
 * @throws AppError invalid, which says what is wrong and with which task
 */
export function readPlan(sent: unknown): TemplateTask[] {
  const { data, error } = planSchema.safeParse(sent)
  if (data) return data
  const { path, message } = error.issues[0]!
  const [at] = path
  const title =
    Array.isArray(sent) && typeof at === 'number' ? (sent[at] as { title?: unknown } | null)?.title : null
  throw new AppError(
    'invalid',
    typeof at === 'number'
      ? `Task ${at + 1}${typeof title === 'string' ? ` (${title.slice(0, 80)})` : ''}: ${message}`
      : message,
  )
}

/** The tasks of a template as they were saved once, with what tasks have had since. */
export const readSaved = (tasks: readonly object[]): TemplateTask[] =>
  tasks.map(task => templateTask.parse(task))
