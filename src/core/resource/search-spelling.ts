import { z } from 'zod'

/** Converts a field's value to and from its text in an address. `read` returns undefined for invalid text. */
export type Spelling = {
  emptyValue: unknown
  read: (text: string) => unknown
  write: (value: unknown) => string
}

/** A parameter as text; the router parses "12" as a number and "true" as a boolean. */
export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** The spelling for a schema's type. */
export function createSpelling(schema: z.ZodType, separator: string): Spelling {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return createSpelling(schema.unwrap() as z.ZodType, separator)
  if (schema instanceof z.ZodDefault)
    return { ...createSpelling(schema.unwrap() as z.ZodType, separator), emptyValue: schema.def.defaultValue }
  if (schema instanceof z.ZodArray)
    return schema.element instanceof z.ZodTuple ? cornersSpelling(schema) : listSpelling(schema, separator)
  if (schema instanceof z.ZodTuple) return numbersSpelling(schema)
  if (schema instanceof z.ZodBoolean)
    return {
      emptyValue: false,
      read: text => text === 'yes' || undefined,
      write: value => (value ? 'yes' : ''),
    }
  const choices = schemaChoices(schema)
  if (choices)
    return { ...plainWriter, emptyValue: null, read: text => choices.find(choice => String(choice) === text) }
  if (schema instanceof z.ZodNumber)
    return {
      ...plainWriter,
      emptyValue: null,
      read: text => valueIfValid(schema, text === '' ? undefined : Number(text)),
    }
  const none = schema instanceof z.ZodUUID ? null : ''
  return {
    ...plainWriter,
    emptyValue: none,
    read: text => valueIfValid(schema, text.slice(0, maxTextLength(schema))),
  }
}

const plainWriter = {
  write: (value: unknown) => (value === null || value === undefined ? '' : String(value)),
}

/**
 * Returns the value as entered, not as the schema would normalize it, so that text does not change while the
 * user types.
 */
const valueIfValid = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).success ? value : undefined

const schemaChoices = (schema: z.ZodType): readonly unknown[] | null =>
  schema instanceof z.ZodEnum ? schema.options : schema instanceof z.ZodLiteral ? [...schema.values] : null

/** Most values of one filter read from an address. */
const maxValues = 50

function listSpelling(schema: z.ZodArray, separator: string): Spelling {
  const element = schema.element as z.ZodType
  const choices = schemaChoices(element)
  return {
    emptyValue: [],
    read(text) {
      const parts = text.split(separator).filter(item => item !== '')
      if (choices) return choices.filter(choice => parts.includes(String(choice)))
      const valid = parts.filter(part => element.safeParse(part).success).slice(0, maxValues)
      return valueIfValid(schema, valid)
    },
    write: value => (value as readonly unknown[]).join(separator),
  }
}

const numbersSpelling = (schema: z.ZodTuple): Spelling => ({
  emptyValue: null,
  read: text => valueIfValid(schema, text.split(',').map(Number)),
  write: value => (value === null ? '' : (value as readonly number[]).join(',')),
})

/** Pairs of figures, such as the corners of an area. */
const cornersSpelling = (schema: z.ZodArray): Spelling => ({
  emptyValue: [],
  read: text =>
    valueIfValid(
      schema,
      text.split(';').map(corner => corner.split(',').map(Number)),
    ),
  write: value => (value as readonly (readonly number[])[]).join(';'),
})

const maxTextLength = (schema: z.ZodType) => (schema instanceof z.ZodString && schema.maxLength) || 200
