import { z } from 'zod'
import { wordOf } from '../identity/well-type.ts'

/** What a form needs to know of a field; read from the schema, where it is said once. */
export type FormField = {
  name: string
  title: string
  unit: string | null
  kind: 'text' | 'long' | 'number' | 'date' | 'moment' | 'choice' | 'flag'
  required: boolean
  choices: { value: string; label: string }[]
}

type Meta = {
  title?: string
  unit?: string
  long?: boolean
  moment?: boolean
  words?: Record<string, string | { label: string }>
}

/** The fields of a schema in its order. */
export const formFields = (schema: z.ZodObject): FormField[] =>
  Object.entries(schema.shape).map(([name, type]) => fieldOf(name, type as z.ZodType))

function fieldOf(name: string, type: z.ZodType): FormField {
  const { title = name, unit = null, long, moment, words } = (type.meta() ?? {}) as Meta
  const inner = innerOf(type)
  const options = inner instanceof z.ZodEnum ? (inner.options as string[]) : []
  return {
    name,
    title,
    unit,
    kind: moment ? 'moment' : long ? 'long' : kindOf(inner),
    required: inner === type && !(inner instanceof z.ZodBoolean),
    choices: options.map(value => ({ value, label: wordOf(words?.[value]) || value })),
  }
}

/** The type below `nullable` and transformations. */
function innerOf(type: z.ZodType): z.ZodType {
  if (type instanceof z.ZodNullable) return innerOf(type.unwrap() as z.ZodType)
  if (type instanceof z.ZodPipe) return innerOf(type.in as z.ZodType)
  return type
}

function kindOf(type: z.ZodType): FormField['kind'] {
  if (type instanceof z.ZodEnum) return 'choice'
  if (type instanceof z.ZodNumber) return 'number'
  if (type instanceof z.ZodBoolean) return 'flag'
  return type instanceof z.ZodISODate ? 'date' : 'text'
}

/** What stands in the inputs of a form: text, or whether a box is ticked. */
export type Draft = Record<string, string | boolean>

/** Stored values as the inputs show them. */
export const draftOf = (fields: readonly FormField[], values: Readonly<Record<string, unknown>>): Draft =>
  Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'flag' ? values[name] === true : textOf(values[name])]),
  )

const textOf = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : ''

/** What was typed, as values for the schema: blank is null, and a number that is none is left to the schema to refuse. */
const valuesOf = (fields: readonly FormField[], draft: Draft): Record<string, unknown> =>
  Object.fromEntries(fields.map(field => [field.name, valueOf(field, draft[field.name] ?? '')]))

/** One input's value; see `valuesOf`. */
export function valueOf({ kind, required }: FormField, typed: string | boolean): unknown {
  if (typeof typed === 'boolean') return typed
  const text = typed.trim()
  if (text === '' && (kind !== 'text' || !required)) return null
  return kind === 'number' ? Number(text.replace(/,(?=\d{3})/g, '')) : text
}

/** Errors by field, or the values that the schema made of what was typed. */
export function readDraft<Schema extends z.ZodObject>(
  schema: Schema,
  draft: Draft,
  also: Readonly<Record<string, unknown>> = {},
): { values: z.output<Schema>; errors: null } | { values: null; errors: Record<string, string> } {
  const reading = schema.safeParse({ ...valuesOf(formFields(schema), draft), ...also })
  if (reading.success) return { values: reading.data, errors: null }
  const errors = Object.fromEntries(
    reading.error.issues.toReversed().map(issue => [issue.path.join('.'), wordsOf(issue)]),
  )
  return { values: null, errors }
}

const wordsOf = (issue: z.core.$ZodIssue) => (issue.code === 'invalid_value' ? 'Choose one' : issue.message)
