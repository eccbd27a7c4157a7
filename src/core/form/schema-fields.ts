import { capitalized } from '../../ui/formats.ts'
import { z } from 'zod'
import type { Term } from '../trade/glossary.ts'
import { errorsOf } from './checked.ts'

declare module 'zod' {
  /** What is said of a field, once, in `.meta()`: tables, forms, histories and files take it from there. */
  interface GlobalMeta {
    /** "Royalty, oil". What has no title is no field that people fill in. */
    title?: string
    /** "ac", "bbl/d", "$/mo". */
    unit?: string
    /** Where the type alone does not say it. A moment is one on a clock of no zone, an instant is by the clock of who fills it in. A fraction stays as written, a decimal keeps eight places, an amount the places that it was written with, a reference is chosen elsewhere in the form, long text has several lines, a choice has words. */
    kind?: 'date' | 'moment' | 'instant' | 'decimal' | 'amount' | 'fraction' | 'reference' | 'long' | 'choice'
    /** Under which heading it stands on the record's page. */
    group?: string
    /** The word of the glossary that it is: what that means stands at the field. */
    term?: Term
    /** What to know while filling it in. */
    hint?: string
    /** What its choices are called, and what to know of each. */
    words?: Readonly<Record<string, string | { label: string; hint?: string; retired?: boolean | undefined }>>
    /** What is said of a choice that has no word. */
    otherwise?: string
    /** The flag that, once ticked, leaves this field out: then it is what the schema takes for granted. */
    unless?: string
    /** The choices of another field for which alone this one is asked. */
    onlyFor?: { field: string; choices: readonly string[] }
    /** What browsers call what stands here, so that they can fill it in: `tel`, `street-address`. */
    purpose?: string
  }
}

/** One field of a form, read from its schema. */
export type SchemaField = {
  name: string
  title: string
  unit: string | null
  hint: string | null
  term?: Term | undefined
  group: string | null
  kind:
    | 'text'
    | 'long'
    | 'number'
    | 'decimal'
    | 'amount'
    | 'fraction'
    | 'date'
    | 'moment'
    | 'instant'
    | 'flag'
    | 'choice'
    | 'reference'
    | 'list'
  /** Those that are retired can only be kept. */
  choices: { value: string; label: string; hint?: string | undefined; retired?: true }[]
  /** What is said of a choice that has no word. */
  otherwise?: string | undefined
  /** It cannot be left empty. */
  required: boolean
  /** Empty is stored as null rather than as empty text. */
  nullable: boolean
  /** The flag that leaves it out. */
  unless?: string | undefined
  /** The choices of another field for which alone it is asked. */
  onlyFor?: { field: string; choices: readonly string[] } | undefined
  /** What browsers call it. */
  purpose?: string | undefined
}

/** What stands in a field while it is being filled in: text as it is typed, a flag, or a list that its form draws. */
export type Typed = string | boolean | readonly unknown[]
export type FormValues = Readonly<Record<string, Typed>>
export type FormErrors = Readonly<Record<string, string>>
type Values = Readonly<Record<string, unknown>>

/** "PER_NET_ACRE" is "Per net acre". */
export const humanized = (name: string) => capitalized(name.toLowerCase().replaceAll('_', ' '))

/** What is said of a field, and of what it holds where it is optional. */
export function described(type: z.ZodType): z.GlobalMeta {
  const own = type.meta()
  if (type instanceof z.ZodArray || !('unwrap' in type)) return { ...own }
  return { ...described((type as z.ZodOptional<z.ZodType>).unwrap()), ...own }
}

/** Puts fields under the heading below which they stand on the record's page. */
export const inGroup = <Shape extends Record<string, z.ZodType>>(group: string, shape: Shape): Shape =>
  Object.fromEntries(
    Object.entries(shape).map(([name, type]) => [name, type.meta({ ...described(type), group })]),
  ) as Shape

/** The headings under which the fields of a schema stand on the record's page, in its order. */
export const groupsOf = (schema: z.ZodObject): string[] => [
  ...new Set(Object.values(schema.shape).flatMap(type => described(type as z.ZodType).group ?? [])),
]

/** The fields of an object that a person fills in, in its order; parts of parts are left to those who draw them. */
export const fieldsOf = (schema: z.ZodObject): SchemaField[] =>
  Object.entries(schema.shape).flatMap(([name, type]) => fieldOf(name, type as z.ZodType) ?? [])

function fieldOf(name: string, type: z.ZodType): SchemaField | null {
  const inner = innermost(type)
  const {
    title,
    unit,
    hint,
    term,
    group,
    kind: given,
    words,
    otherwise,
    unless,
    onlyFor,
    purpose,
  } = described(type)
  const kind = given ?? kindOf(inner)
  if (kind === null || title === undefined) return null
  const nullable = type.safeParse(null).success
  return {
    name,
    title,
    unit: unit || null,
    hint: hint ?? null,
    term,
    group: group ?? null,
    kind,
    choices: optionsOf(inner, words).map(value => choiceOf(value, words?.[value])),
    otherwise,
    required: kind !== 'flag' && !nullable && !type.safeParse(undefined).success,
    nullable,
    unless,
    onlyFor,
    purpose,
  }
}

/** What can be chosen: of an enum, also as a list, or of what has words. */
function optionsOf(inner: z.ZodType, words: z.GlobalMeta['words'] = {}): string[] {
  if (inner instanceof z.ZodArray) return optionsOf(innermost(inner.element as z.ZodType), words)
  return inner instanceof z.ZodEnum ? inner.options.map(String) : Object.keys(words)
}

type Word = NonNullable<z.GlobalMeta['words']>[string]

const choiceOf = (value: string, word: Word | undefined) => ({
  value,
  label: (typeof word === 'object' ? word.label : word) ?? humanized(value),
  ...(typeof word === 'object' && word.hint !== undefined && { hint: word.hint }),
  ...(typeof word === 'object' && word.retired && { retired: true as const }),
})

/** What a choice is called, also one that is no longer there. */
export const choiceWords = (
  { choices, otherwise }: Pick<SchemaField, 'choices' | 'otherwise'>,
  value: string,
) => choices.find(choice => choice.value === value)?.label ?? otherwise ?? value

function innermost(type: z.ZodType): z.ZodType {
  if (type instanceof z.ZodPipe) return innermost(type.in as z.ZodType)
  if (type instanceof z.ZodArray) return type
  return 'unwrap' in type ? innermost((type as z.ZodOptional<z.ZodType>).unwrap()) : type
}

const longText = 500

function kindOf(inner: z.ZodType): SchemaField['kind'] | null {
  if (inner instanceof z.ZodEnum) return 'choice'
  if (inner instanceof z.ZodArray) return 'list'
  if (inner instanceof z.ZodBoolean) return 'flag'
  if (inner instanceof z.ZodNumber) return 'number'
  if (inner instanceof z.ZodISODate) return 'date'
  if (!(inner instanceof z.ZodString)) return null
  return (inner.maxLength ?? 0) > longText ? 'long' : 'text'
}

/** How a stored value stands in its control. */
export function typedOf({ kind, choices, nullable }: SchemaField, value: unknown): Typed {
  if (kind === 'flag') return value === true
  if (kind === 'list') return Array.isArray(value) ? value : []
  if (typeof value === 'number' || typeof value === 'string') return String(value)
  return kind === 'choice' && !nullable ? (choices[0]?.value ?? '') : ''
}

/** What was typed, as the schema takes it: numbers as numbers, empty as not known. What is no number is left to the schema to refuse. */
export function valueOf({ kind, nullable }: SchemaField, typed: Typed): unknown {
  if (typeof typed !== 'string') return typed
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

/** Whether a field is asked for, as the form is filled in. */
export const isAsked = ({ unless, onlyFor }: SchemaField, values: FormValues) =>
  (unless === undefined || values[unless] !== true) &&
  (onlyFor === undefined || onlyFor.choices.includes(String(values[onlyFor.field])))

/** The form's text as the schema takes it. */
export function typedValues(schema: z.ZodObject, values: FormValues): Record<string, unknown> {
  const granted = formValues(schema, null)
  const typed = (field: SchemaField) =>
    (isAsked(field, values) ? values[field.name] : granted[field.name]) ?? ''
  return Object.fromEntries(fieldsOf(schema).map(field => [field.name, valueOf(field, typed(field))]))
}

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
