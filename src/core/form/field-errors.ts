import type { z } from 'zod'

/** Error messages by field; the first problem of each field wins. */
export function toFieldErrors(error: z.ZodError | undefined): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error?.issues ?? []) errors[issue.path.join('.')] ??= issueMessage(issue)
  return errors
}

/** A form shows choices in words, so their keys, which zod-words lists for API callers, are dropped. */
const issueMessage = ({ code, message }: z.core.$ZodIssue) =>
  code === 'invalid_value' && message.startsWith('Choose one of: ') ? 'Choose one' : message

/** A schema as the check of a form: error messages by field. */
export const createValidator =
  (schema: z.ZodType) =>
  (values: unknown): Record<string, string> =>
    toFieldErrors(schema.safeParse(values).error)
