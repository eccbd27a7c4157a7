import type { z } from 'zod'

/** A schema as a form's check: what is wrong, keyed by field; the first problem of a field counts. */
export const checkedBy =
  (schema: z.ZodType) =>
  (values: unknown): Record<string, string> => {
    const problems: Record<string, string> = {}
    for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
      problems[path.join('.')] ??= message
    }
    return problems
  }
