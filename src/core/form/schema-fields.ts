import { capitalize } from '../../ui/formats.ts'
import { z } from 'zod'
import type { Term } from '../trade/glossary.ts'
import { toFieldErrors } from './field-errors.ts'

declare module 'zod' {
  /** The metadata of a field, defined once in `.meta()` for tables, forms, histories and files. */
  interface GlobalMeta {
    /** The label, "Royalty, oil". A type without a title is not an input field. */
    title?: string
    /** "ac", "bbl/d", "$/mo". */
    unit?: string
    /**
     * The kind of field, if the type alone does not determine it. A moment has no time zone; an instant uses
     * the user's time zone. A fraction stays as written, a decimal keeps eight decimals, an amount the
     * decimals it was written with. A reference is chosen elsewhere in the form, long text has several lines,
     * a choice has words.
     */
    kind?: 'date' | 'moment' | 'instant' | 'decimal' | 'amount' | 'fraction' | 'reference' | 'long' | 'choice'
    /** The heading on the record's page. */
    group?: string
    /** The glossary term, whose explanation is shown at the field. */
    term?: Term
    /** Advice for filling in the field. */
    hint?: string
    /** Labels and hints of the choices. */
    words?: Readonly<Record<string, string | { label: string; hint?: string; retired?: boolean | undefined }>>
    /** The label of unknown choices. */
    otherwise?: string
    /** The flag that hides this field when ticked; the field then has the schema's default. */
    unless?: string
    /** Choices of another field for which this one applies. */
    onlyFor?: { field: string; choices: readonly string[] }
    /** The autocomplete token for browsers: `tel`, `street-address`. */
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
  /** Retired choices can only be kept. */
  choices: { value: string; label: string; hint?: string | undefined; retired?: true }[]
  /** The label of unknown choices. */
  otherwise?: string | undefined
  /** Must not be empty. */
  required: boolean
  /** Empty text is stored as null. */
  nullable: boolean
  /** The flag that hides the field. */
  unless?: string | undefined
  /** Choices of another field for which this one applies. */
  onlyFor?: { field: string; choices: readonly string[] } | undefined
  /** The autocomplete token for browsers. */
  purpose?: string | undefined
}

/** The state of a field during input: typed text, a flag, or a list with a custom control. */
export type Typed = string | boolean | readonly unknown[]
export type FormValues = Readonly<Record<string, Typed>>
export type FormErrors = Readonly<Record<string, string>>
type Values = Readonly<Record<string, unknown>>

/** "PER_NET_ACRE" becomes "Per net acre". */
export const humanize = (name: string) => capitalize(name.toLowerCase().replaceAll('_', ' '))

/** The metadata of a type, including that of an optional type's inner type. */
export function describeSchema(type: z.ZodType): z.GlobalMeta {
  const meta = type.meta()
  if (type instanceof z.ZodArray || !('unwrap' in type)) return { ...meta }
  return { ...describeSchema((type as z.ZodOptional<z.ZodType>).unwrap()), ...meta }
}

/** Assigns fields to a heading on the record's page. */
export const withGroup = <Shape extends Record<string, z.ZodType>>(group: string, shape: Shape): Shape =>
  Object.fromEntries(
    Object.entries(shape).map(([name, type]) => [name, type.meta({ ...describeSchema(type), group })]),
  ) as Shape

/** The headings of a schema on the record's page, in order. */
export const schemaGroups = (schema: z.ZodObject): string[] => [
  ...new Set(Object.values(schema.shape).flatMap(type => describeSchema(type as z.ZodType).group ?? [])),
]

/** The input fields of an object schema, in order; nested objects are left to custom controls. */
export const listFields = (schema: z.ZodObject): SchemaField[] =>
  Object.entries(schema.shape).flatMap(([name, type]) => toSchemaField(name, type as z.ZodType) ?? [])

function toSchemaField(name: string, type: z.ZodType): SchemaField | null {
  const inner = innermostType(type)
  const {
    title,
    unit,
    hint,
    term,
    group,
    kind: input,
    words,
    otherwise,
    unless,
    onlyFor,
    purpose,
  } = describeSchema(type)
  const kind = input ?? fieldKind(inner)
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
    choices: listOptions(inner, words).map(value => toChoice(value, words?.[value])),
    otherwise,
    required: kind !== 'flag' && !nullable && !type.safeParse(undefined).success,
    nullable,
    unless,
    onlyFor,
    purpose,
  }
}

/** The possible values: of an enum, of a list of enum values, or of a type with words. */
function listOptions(inner: z.ZodType, words: z.GlobalMeta['words'] = {}): string[] {
  if (inner instanceof z.ZodArray) return listOptions(innermostType(inner.element as z.ZodType), words)
  return inner instanceof z.ZodEnum ? inner.options.map(String) : Object.keys(words)
}

type ChoiceText = NonNullable<z.GlobalMeta['words']>[string]

const toChoice = (value: string, word: ChoiceText | undefined) => ({
  value,
  label: (typeof word === 'object' ? word.label : word) ?? humanize(value),
  ...(typeof word === 'object' && word.hint !== undefined && { hint: word.hint }),
  ...(typeof word === 'object' && word.retired && { retired: true as const }),
})

/** The label of a choice, including one that no longer exists. */
export const choiceLabel = (
  { choices, otherwise }: Pick<SchemaField, 'choices' | 'otherwise'>,
  value: string,
) => choices.find(choice => choice.value === value)?.label ?? otherwise ?? value

function innermostType(type: z.ZodType): z.ZodType {
  if (type instanceof z.ZodPipe) return innermostType(type.in as z.ZodType)
  if (type instanceof z.ZodArray) return type
  return 'unwrap' in type ? innermostType((type as z.ZodOptional<z.ZodType>).unwrap()) : type
}

const longTextLength = 500

function fieldKind(inner: z.ZodType): SchemaField['kind'] | null {
  if (inner instanceof z.ZodEnum) return 'choice'
  if (inner instanceof z.ZodArray) return 'list'
  if (inner instanceof z.ZodBoolean) return 'flag'
  if (inner instanceof z.ZodNumber) return 'number'
  if (inner instanceof z.ZodISODate) return 'date'
  if (!(inner instanceof z.ZodString)) return null
  return (inner.maxLength ?? 0) > longTextLength ? 'long' : 'text'
}

/** A stored value as the state of its control. */
export function controlValue({ kind, choices, nullable }: SchemaField, value: unknown): Typed {
  if (kind === 'flag') return value === true
  if (kind === 'list') return Array.isArray(value) ? value : []
  if (typeof value === 'number' || typeof value === 'string') return String(value)
  return kind === 'choice' && !nullable ? (choices[0]?.value ?? '') : ''
}

/**
 * Typed text as the schema expects it: numbers as numbers, empty as unknown. Text that is not a number is left
 * for the schema to refuse.
 */
export function parseTyped({ kind, nullable }: SchemaField, typed: Typed): unknown {
  if (typeof typed !== 'string') return typed
  const text = typed.trim()
  if (text === '') return nullable ? null : kind === 'number' ? undefined : ''
  const number = Number(text.replaceAll(/,(?=\d{3}(?!\d))/g, ''))
  return kind === 'number' && !Number.isNaN(number) ? number : text
}

/** The initial state of a form for a value; without one, the schema's defaults. */
export const formValues = (schema: z.ZodObject, value: Values | null): FormValues =>
  Object.fromEntries(
    listFields(schema).map(field => [
      field.name,
      controlValue(field, value?.[field.name] ?? defaultValue(schema.shape[field.name] as z.ZodType)),
    ]),
  )

function defaultValue(type: z.ZodType): unknown {
  const parsed = type.safeParse(undefined)
  return parsed.success ? parsed.data : null
}

/** True if a field applies, given the other inputs. */
export const isApplicable = ({ unless, onlyFor }: SchemaField, values: FormValues) =>
  (unless === undefined || values[unless] !== true) &&
  (onlyFor === undefined || onlyFor.choices.includes(String(values[onlyFor.field])))

/** The form's state as the schema expects it. */
export function typedValues(schema: z.ZodObject, values: FormValues): Record<string, unknown> {
  const defaults = formValues(schema, null)
  const getTyped = (field: SchemaField) =>
    (isApplicable(field, values) ? values[field.name] : defaults[field.name]) ?? ''
  return Object.fromEntries(listFields(schema).map(field => [field.name, parseTyped(field, getTyped(field))]))
}

/**
 * Validates a form: returns the schema's output, or errors by field. `initial` holds the values without a form field.
 */
export function readForm<Schema extends z.ZodObject>(
  schema: Schema,
  typed: FormValues,
  initial: Values = {},
): { values: z.output<Schema>; errors: null } | { values: null; errors: FormErrors } {
  const parsed = schema.safeParse({ ...initial, ...typedValues(schema, typed) })
  return parsed.success
    ? { values: parsed.data, errors: null }
    : { values: null, errors: toFieldErrors(parsed.error) }
}
