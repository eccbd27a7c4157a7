import type { z } from 'zod'
import { AppError } from '../error/AppError.ts'

/**
 * Validates fields from user input.
 * @throws AppError invalid, with messages by field
 */
export function readPart<Values>(schema: z.ZodType<Values>, input: unknown): Values {
  const reading = schema.safeParse(input)
  if (reading.success) return reading.data
  const fields = Object.fromEntries(reading.error.issues.map(issue => [issue.path.join('.'), issue.message]))
  throw new AppError('invalid', 'Correct the marked fields.', { fields })
}
