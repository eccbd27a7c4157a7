import { AppError } from '../error/AppError.ts'

type DatabaseError = { code?: string; constraint?: string }

/**
 * Turns a refusal of the database that a person can act on into words. `fields` names the field behind a
 * constraint and what to say. Anything else is thrown on: it is our own error.
 */
export function rethrowAsFieldError(
  error: unknown,
  fields: Record<string, [field: string, message: string]>,
): never {
  const cause = ((error as { cause?: DatabaseError }).cause ?? error) as DatabaseError
  const known = fields[cause.constraint ?? '']
  if (known && ['23503', '23505', '23514'].includes(cause.code ?? '')) {
    const [field, message] = known
    throw new AppError(cause.code === '23505' ? 'conflict' : 'invalid', message, {
      fields: { [field]: message },
    })
  }
  throw error
}
