import type { z } from 'zod'

/** Messages beside their fields; the first problem of a field counts. */
export function errorsOf(error: z.ZodError | undefined): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error?.issues ?? []) errors[issue.path.join('.')] ??= messageOf(issue)
  return errors
}

/** A form shows the choices in words; their keys, which zod-words lists, are for those who call. */
const messageOf = ({ code, message }: z.core.$ZodIssue) =>
  code === 'invalid_value' && message.startsWith('Choose one of: ') ? 'Choose one' : message

/** A schema as a form's check: what is wrong, keyed by field. */
export const checkedBy =
  (schema: z.ZodType) =>
  (values: unknown): Record<string, string> =>
    errorsOf(schema.safeParse(values).error)
