import { z } from 'zod'
import { line } from '../../../core/form/fields.ts'

export const fieldKinds = {
  text: 'Text',
  number: 'Number',
  choice: 'Choice',
  yesno: 'Yes or no',
  date: 'Date',
} as const
export type FieldKind = keyof typeof fieldKinds

/** A field that listings of a category fill in. Its key never changes; its label can. */
const categoryField = z
  .object({
    key: z
      .string()
      .regex(/^[a-z][a-zA-Z0-9]{0,39}$/, 'Use letters and digits, starting with a lowercase letter.'),
    label: line('Label', 60).min(1, 'Enter a label.'),
    kind: z.enum(Object.keys(fieldKinds) as [FieldKind, ...FieldKind[]]),
    unit: line('Unit', 12)
      .transform(text => (text === '' ? null : text))
      .nullable()
      .default(null),
    choices: z.array(line('Choice', 60).min(1, 'A choice is empty.')).max(30, 'Use at most 30 choices.'),
    required: z.boolean().default(false),
  })
  .refine(({ kind, choices }) => kind !== 'choice' || new Set(choices).size >= 2, {
    path: ['choices'],
    message: 'A choice field needs at least two different options.',
  })
export type CategoryField = z.output<typeof categoryField>

const areDistinct = (values: readonly string[]) =>
  new Set(values.map(value => value.toLowerCase())).size === values.length

export const categoryFields = z
  .array(categoryField)
  .max(30, 'Use at most 30 fields.')
  .refine(fields => areDistinct(fields.map(({ key }) => key)), 'Two fields have the same key.')
  .refine(fields => areDistinct(fields.map(({ label }) => label)), 'Two fields have the same label.')

/** The values of a listing's fields. Numbers and dates are text as typed; null means no answer. */
export type Answers = Readonly<Record<string, string | boolean | null>>

const answerSchemas: Record<FieldKind, (field: CategoryField) => z.ZodType> = {
  text: () => z.string().trim().max(200, 'Use at most 200 characters.'),
  number: () =>
    z
      .string()
      .overwrite(text => text.trim().replaceAll(/,(?=\d{3}(?!\d))/g, ''))
      .regex(/^-?\d{1,12}(\.\d{1,8})?$/, 'Enter a number, such as 120.5.'),
  choice: ({ choices }) => z.enum(choices as [string, ...string[]], 'Choose one from the list.'),
  yesno: () => z.boolean(),
  date: () => z.iso.date('Enter a date, such as 2027-03-31.'),
}

/** Returns a schema for the answers to a category's fields. It drops answers to other fields. */
export function answersSchema(fields: readonly CategoryField[]): z.ZodType<Answers> {
  const shape = Object.fromEntries(
    fields.map(field => [
      field.key,
      z.preprocess(
        value => (value === '' ? null : value),
        answerSchemas[field.kind](field).nullable().default(null),
      ),
    ]),
  )
  return z.object(shape) as unknown as z.ZodType<Answers>
}

/** Returns the labels of required fields without an answer. */
export const missingLabels = (fields: readonly CategoryField[], answers: Answers): string[] =>
  fields.filter(({ key, required }) => required && (answers[key] ?? null) === null).map(({ label }) => label)
