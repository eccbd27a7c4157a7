import { z } from 'zod'
import { errorsOf } from './checked.ts'

declare module 'zod' {
  /** What is said of a field, once, in `.meta()`: tables, forms, histories and files take it from there. */
  interface GlobalMeta {
    /** "Royalty, oil". What has no title is no field that people fill in. */
    title?: string
    /** "ac", "bbl/d", "$/mo". */
    unit?: string
    /** Where the type alone does not say it. A fraction stays as written, a decimal keeps eight places, a reference is chosen elsewhere in the form. */
    kind?: 'date' | 'moment' | 'decimal' | 'fraction' | 'reference'
    /** Under which heading it stands on the record's page. */
    group?: string
    /** What to know while filling it in. */
    hint?: string
    /** What its choices are called. */
    words?: Readonly<Record<string, string | { label: string }>>
  }
}

/** One field of a form, read from its schema. */
export type SchemaField = {
  name: string
  title: string
  unit: string | null
  hint: string | null
  group: string | null
  kind:
    | 'text'
    | 'long'
    | 'number'
    | 'decimal'
    | 'fraction'
    | 'date'
    | 'moment'
    | 'flag'
    | 'choice'
    | 'reference'
  choices: { value: string; label: string }[]
  /** It cannot be left empty. */
  required: boolean
  /** Empty is stored as null rather than as empty text. */
  nullable: boolean
}

/** The value of a form while it is being filled in: text as it is typed, and flags. */
export type FormValues = Readonly<Record<string, string | boolean>>
export type FormErrors = Readonly<Record<string, string>>
type Values = Readonly<Record<string, unknown>>

/** "PER_NET_ACRE" is "Per net acre". */
export const humanized = (name: string) => {
  const words = name.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What is said of a field; an optional one is described by what it holds. */
export function described(type: z.ZodType): z.GlobalMeta {
  const own = type.meta()
  if (own?.title !== undefined) return own
  return 'unwrap' in type ? described((type as z.ZodOptional<z.ZodType>).unwrap()) : {}
}

/** The fields of an object that a person fills in, in its order; lists and parts of parts are left to those who draw them. */
export const fieldsOf = (schema: z.ZodObject): SchemaField[] =>
  Object.entries(schema.shape).flatMap(([name, type]) => fieldOf(name, type as z.ZodType) ?? [])

function fieldOf(name: string, type: z.ZodType): SchemaField | null {
  const inner = innermost(type)
  const { title, unit, hint, group, kind: given, words } = described(type)
  const kind = given ?? kindOf(inner)
  if (kind === null || title === undefined) return null
  const nullable = type.safeParse(null).success
  return {
    name,
    title,
    unit: unit || null,
    hint: hint ?? null,
    group: group ?? null,
    kind,
    choices:
      inner instanceof z.ZodEnum ? inner.options.map(value => choiceOf(String(value), words?.[value])) : [],
    required: kind !== 'flag' && !nullable && !type.safeParse(undefined).success,
    nullable,
  }
}

const choiceOf = (value: string, word: string | { label: string } | undefined) => ({
  value,
  label: (typeof word === 'object' ? word.label : word) ?? humanized(value),
})

function innermost(type: z.ZodType): z.ZodType {
  if (type instanceof z.ZodPipe) return innermost(type.in as z.ZodType)
  return 'unwrap' in type ? innermost((type as z.ZodOptional<z.ZodType>).unwrap()) : type
}

const longText = 500

function kindOf(inner: z.ZodType): SchemaField['kind'] | null {
  if (inner instanceof z.ZodEnum) return 'choice'
  if (inner instanceof z.ZodBoolean) return 'flag'
  if (inner instanceof z.ZodNumber) return 'number'
  if (inner instanceof z.ZodISODate) return 'date'
  if (!(inner instanceof z.ZodString)) return null
  return (inner.maxLength ?? 0) > longText ? 'long' : 'text'
}

/** How a stored value stands in its control. */
export function typedOf({ kind, choices, nullable }: SchemaField, value: unknown): string | boolean {
  if (kind === 'flag') return value === true
  if (typeof value === 'number' || typeof value === 'string') return String(value)
  return kind === 'choice' && !nullable ? (choices[0]?.value ?? '') : ''
}

/** What was typed, as the schema takes it: numbers as numbers, empty as not known. What is no number is left to the schema to refuse. */
export function valueOf({ kind, nullable }: SchemaField, typed: string | boolean): unknown {
  if (typeof typed === 'boolean') return typed
  const text = typed.trim()
  if (text === '') return nullable ? null : kind === 'number' ? undefined : ''
  const number = Number(text.replaceAll(/,(?=\d{3}(?!\d))/g, ''))
  return kind === 'number' && !Number.isNaN(number) ? number : text
}

/** What stands in the form for a value; without one, what the schema takes for granted. */
export const formValues = (schema: z.ZodObject, value: Values | null): FormValues =>
  Object.fromEntries(
    fieldsOf(schema).map(field => [
      field.name,
      typedOf(field, value?.[field.name] ?? defaultOf(schema.shape[field.name] as z.ZodType)),
    ]),
  )

function defaultOf(type: z.ZodType): unknown {
  const reading = type.safeParse(undefined)
  return reading.success ? reading.data : null
}

/** The form's text as the schema takes it. */
export const typedValues = (schema: z.ZodObject, values: FormValues): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(schema).map(field => [field.name, valueOf(field, values[field.name] ?? '')]))

/** What the schema makes of a form, or what is wrong with which field. `kept` are values that are no fields of it. */
export function readForm<Schema extends z.ZodObject>(
  schema: Schema,
  typed: FormValues,
  kept: Values = {},
): { values: z.output<Schema>; errors: null } | { values: null; errors: FormErrors } {
  const reading = schema.safeParse({ ...kept, ...typedValues(schema, typed) })
  return reading.success
    ? { values: reading.data, errors: null }
    : { values: null, errors: errorsOf(reading.error) }
}
