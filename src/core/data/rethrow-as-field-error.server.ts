import { AppError } from '../error/AppError.ts'

type DatabaseError = { code?: string; constraint?: string; message?: string }

/**
 * Turns a constraint violation that the user can fix into a field error. `fields` maps each constraint to its field
 * and message. Rethrows anything else, since it is our own error.
 */
export function rethrowAsFieldError(
  error: unknown,
  fields: Record<string, [field: string, message: string]>,
): never {
  const cause = ((error as { cause?: DatabaseError }).cause ?? error) as DatabaseError
  // On a node, the constraints of a table's shard have a number appended to their names. The coordinator passes on
  // these names only within the message.
  const constraint = cause.constraint ?? /constraint "(\w+)"/.exec(cause.message ?? '')?.[1] ?? ''
  const match = fields[constraint.replace(/_\d+$/, '')]
  if (match && ['23503', '23505', '23514', '23P01'].includes(cause.code ?? '')) {
    const [field, message] = match
    throw new AppError(cause.code === '23505' || cause.code === '23P01' ? 'conflict' : 'invalid', message, {
      fields: { [field]: message },
    })
  }
  throw error
}
