import { AppError } from '../error/AppError.ts'

type DatabaseError = { code?: string; constraint?: string; message?: string }

/**
 * Turns a refusal of the database that a person can act on into words. `fields` names the field behind a
 * constraint and what to say. Anything else is thrown on: it is our own error.
 */
export function rethrowAsFieldError(
  error: unknown,
  fields: Record<string, [field: string, message: string]>,
): never {
  const cause = ((error as { cause?: DatabaseError }).cause ?? error) as DatabaseError
  // The part of a table that lies on a node has its constraints, called after it with a number; the coordinator hands on
  // their names within the message alone.
  const constraint = cause.constraint ?? /constraint "(\w+)"/.exec(cause.message ?? '')?.[1] ?? ''
  const known = fields[constraint.replace(/_\d+$/, '')]
  if (known && ['23503', '23505', '23514', '23P01'].includes(cause.code ?? '')) {
    const [field, message] = known
    throw new AppError(cause.code === '23505' || cause.code === '23P01' ? 'conflict' : 'invalid', message, {
      fields: { [field]: message },
    })
  }
  throw error
}
