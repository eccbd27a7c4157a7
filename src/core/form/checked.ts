import type { z } from 'zod'

/** Messages beside their fields; the first problem of a field counts. */
export function errorsOf(error: z.ZodError | undefined): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error?.issues ?? []) errors[issue.path.join('.')] ??= messageOf(issue)
  return errors
}

/** Where a schema does not say itself what it expects of a choice. */
const messageOf = ({ code, message }: z.core.$ZodIssue) =>
  code === 'invalid_value' && message.startsWith('Invalid') ? 'Choose one' : message

/** A schema as a form's check: what is wrong, keyed by field. */
export const checkedBy =
  (schema: z.ZodType) =>
  (values: unknown): Record<string, string> =>
    errorsOf(schema.safeParse(values).error)
