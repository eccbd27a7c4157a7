import { expect, test } from 'vitest'
import { z } from 'zod'
import './zod-messages.ts'

test.each<[z.ZodType, unknown, string]>([
  [z.enum(['immediate', 'daily']), 'hourly', 'Choose one of: immediate, daily.'],
  [z.boolean(), 'often', 'Choose yes or no.'],
  [z.number(), '5', 'Enter a number.'],
  [z.string(), undefined, 'This is missing.'],
  [z.string().min(1), '', 'This is missing.'],
  [z.string().max(3), 'long', 'Use at most 3 characters.'],
  [z.int().min(0), -1, 'Enter at least 0.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1.'],
  [z.strictObject({}), { x: 1 }, 'There is no “x”.'],
  [z.union([z.number(), z.boolean()]), 'x', 'This entry was not recognized. Check it.'],
  [z.email(), 'x', 'Enter an email address, such as name@example.com.'],
  [z.string('Write it as a sentence.'), 1, 'Write it as a sentence.'],
])('%# is rejected in a form’s words', (schema, value, words) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(words)
})
