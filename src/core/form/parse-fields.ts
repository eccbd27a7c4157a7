import type { z } from 'zod'
import { AppError } from '../error/AppError.ts'

/**
 * Validates fields from user input.
 * @throws AppError invalid, with messages by field
 */
export function parseFields<Values>(schema: z.ZodType<Values>, input: unknown): Values {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields = Object.fromEntries(parsed.error.issues.map(issue => [issue.path.join('.'), issue.message]))
  throw new AppError('invalid', 'Correct the marked fields.', { fields })
}
