import { z } from 'zod'

/** One field of a form, read from its schema. */
export type SchemaField = {
  name: string
  title: string
  unit: string | null
  kind: 'text' | 'long' | 'number' | 'date' | 'flag' | 'choice'
  choices: { value: string; label: string }[]
  required: boolean
  /** Empty is stored as null rather than as empty text. */
  nullable: boolean
}

/** The value of a form while it is being filled in: text as it is typed, and flags. */
export type FormValues = Record<string, string | boolean>

/** "PER_NET_ACRE" is "Per net acre". */
export const humanized = (name: string) => {
  const words = name.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Described = { title?: string; unit?: string; kind?: string }

/** What a field is called, in which unit, and of which kind; optional fields are described by what they hold. */
export function described(type: z.ZodType): Described {
  const own = type.meta() as Described | undefined
  if (own?.title !== undefined) return own
  return 'unwrap' in type ? described((type as z.ZodOptional<z.ZodType>).unwrap()) : {}
}

/** The fields of an object that a person fills in; lists and references are left to those who draw them. */
export function fieldsOf(schema: z.ZodObject): SchemaField[] {
  return Object.entries(schema.shape).flatMap(([name, type]) => {
    const field = type as z.ZodType
    const inner = innermost(field)
    const kind = kindOf(field, inner)
    const { title, unit } = described(field)
    if (kind === null || title === undefined) return []
    return [
      {
        name,
        title,
        unit: unit || null,
        kind,
        choices: inner instanceof z.ZodEnum ? inner.options.map(choiceOf) : [],
        required: !field.safeParse(undefined).success,
        nullable: field.safeParse(null).success,
      },
    ]
  })
}

const choiceOf = (value: string | number) => ({ value: String(value), label: humanized(String(value)) })

function innermost(type: z.ZodType): z.ZodType {
  if (type instanceof z.ZodPipe) return innermost(type.in as z.ZodType)
  return 'unwrap' in type ? innermost((type as z.ZodOptional<z.ZodType>).unwrap()) : type
}

function kindOf(field: z.ZodType, inner: z.ZodType): SchemaField['kind'] | null {
  if (inner instanceof z.ZodEnum) return 'choice'
  if (inner instanceof z.ZodBoolean) return 'flag'
  if (inner instanceof z.ZodNumber) return 'number'
  if (!(inner instanceof z.ZodString)) return null
  if (described(field).kind === 'date') return 'date'
  return (inner.maxLength ?? 0) > 500 ? 'long' : 'text'
}

/** What stands in the form for a value; without one, what the schema takes for granted. */
export function formValues(schema: z.ZodObject, value: Record<string, unknown> | null): FormValues {
  return Object.fromEntries(
    fieldsOf(schema).map(({ name, kind, choices }) => {
      const own = value?.[name] ?? defaultOf(schema.shape[name] as z.ZodType)
      if (kind === 'flag') return [name, own === true]
      if (own === null || own === undefined) return [name, kind === 'choice' ? (choices[0]?.value ?? '') : '']
      return [name, String(own)]
    }),
  )
}

function defaultOf(type: z.ZodType): unknown {
  const reading = type.safeParse(undefined)
  return reading.success ? reading.data : null
}

/** The form's text as the schema takes it: numbers as numbers, empty as not known. */
export function typedValues(schema: z.ZodObject, values: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    fieldsOf(schema).map(({ name, kind, nullable }) => {
      const value = values[name]
      if (kind === 'flag') return [name, value === true]
      const text = typeof value === 'string' ? value.trim() : ''
      if (text === '') return [name, nullable ? null : kind === 'number' ? undefined : '']
      const number = Number(text.replaceAll(',', ''))
      return [name, kind === 'number' && !Number.isNaN(number) ? number : text]
    }),
  )
}

/** What stands in a form, field by field, as people read it. */
export const formTexts = (schema: z.ZodObject, values: FormValues): { label: string; text: string }[] =>
  fieldsOf(schema).map(({ name, title, unit, choices }) => {
    const value = values[name]
    if (typeof value === 'boolean') return { label: title, text: value ? 'yes' : 'no' }
    const words = choices.find(choice => choice.value === value)?.label ?? value?.trim() ?? ''
    return { label: title, text: words === '' ? '—' : unit ? `${words} ${unit}` : words }
  })

/** Messages beside their fields. */
export const errorsOf = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(error.issues.map(issue => [issue.path.join('.'), issue.message]))
