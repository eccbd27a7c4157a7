import * as fc from 'fast-check'
import { z } from 'zod'

type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

/** Values known to break programs. */
const hostileConstants: unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  0.1,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\u{1f600}',
  '\u202e',
  '\ufeff',
  'e\u0301',
  '\r\nBcc: a@b.test',
  '-'.repeat(36),
  '0'.repeat(36),
  'x'.repeat(10_000),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  "'; drop table users; --",
  '%',
  '_%\\',
  '\\',
  '$1',
  '%00',
  '%ff',
  '../../../etc/passwd',
  '<script>',
  '{{x}}',
  'NaN',
  'Infinity',
  '-0',
  '1e999999',
  '0x10',
  '9'.repeat(400),
  `${'1'.repeat(40)}.5`,
  '\u0663',
  '1,000',
  '0000-00-00',
  '2024-02-30',
  '9999-12-31',
  '99999-01-01',
  '-000001-01-01',
  '2024-13',
  '1969-12-31T24:00:00Z',
  {},
  [],
  [null],
  [[]],
  { length: 1e9 },
  { toString: 1 },
  { constructor: { prototype: {} } },
  JSON.parse('{"__proto__":{"admin":true},"then":1}'),
  nested(31),
  nested(200),
  Array.from({ length: 2000 }, () => 0),
]
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...hostileConstants) },
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)
export const hostileText = hostile.map(value => (typeof value === 'string' ? value : JSON.stringify(value)))

/** Values that fit a schema, some with one hostile part; `ids` exist in the database. */
export function arbitraryInputs(schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  const valid = validInputs(schema, ids)
  const corrupted = fc
    .tuple(valid, hostile, fc.nat())
    .map(([value, poison, position]) =>
      replacePart(value, poison, { left: position % (valueSize(value) + 1) }),
    )
  return fc.oneof({ weight: 3, arbitrary: valid }, { weight: 3, arbitrary: corrupted }, hostile)
}

/** Values that fit a schema; `ids` exist in the database. */
export function validInputs(schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  const jsonSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  // Samples have all optional parts, or only the required ones.
  return fc.oneof(from(jsonSchema), from(jsonSchema, true))

  function from(subschema: JsonSchema | boolean | undefined, usesMinimum = false): fc.Arbitrary<unknown> {
    if (typeof subschema !== 'object') return fc.jsonValue({ maxDepth: 2 })
    if ('const' in subschema) return fc.constant(subschema.const)
    if (subschema.enum) return fc.constantFrom(...subschema.enum)
    const choices = subschema.anyOf ?? subschema.oneOf
    if (choices) return fc.oneof(...choices.map(alternative => from(alternative, usesMinimum)))
    if (subschema.allOf) return from(subschema.allOf[0], usesMinimum)
    if (subschema.prefixItems)
      return fc.tuple(...subschema.prefixItems.map(alternative => from(alternative, usesMinimum)))
    switch (subschema.type) {
      case 'object':
        return objectFrom(subschema, usesMinimum)
      case 'array':
        return fc.array(from(subschema.items, usesMinimum), { maxLength: 3 })
      case 'string':
        return textFrom(subschema)
      case 'integer':
        return fc.integer({
          min: Math.max(subschema.minimum ?? -9, -(2 ** 31)),
          max: Math.min(subschema.maximum ?? 99, 2 ** 31),
        })
      case 'number':
        return fc.double({ min: subschema.minimum ?? -1000, max: subschema.maximum ?? 1e6, noNaN: true })
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      default:
        return fc.jsonValue({ maxDepth: 2 })
    }
  }

  function objectFrom(
    { properties, required = [], propertyNames, additionalProperties }: JsonSchema,
    usesMinimum: boolean,
  ) {
    if (!properties)
      return fc.dictionary(textFrom(propertyNames ?? {}), from(additionalProperties), { maxKeys: 3 })
    const textAt = Object.entries(properties).filter(([name]) => !usesMinimum || required.includes(name))
    const parts = Object.fromEntries(textAt.map(([name, subschema]) => [name, from(subschema, usesMinimum)]))
    return fc.record(parts, { requiredKeys: required })
  }

  function textFrom({ format, pattern, maxLength = 30 }: JsonSchema): fc.Arbitrary<string> {
    if (format === 'uuid') return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.uuid())
    if (format === 'date')
      return fc.constantFrom('2024-02-29', '1800-01-01', '2299-12-31', '0000-01-01', '9999-12-31')
    if (format === 'date-time')
      return fc.constantFrom('2024-02-29T12:00:00Z', '1901-01-01T00:00:00.000Z', '0000-01-01T00:00:00Z')
    if (format === 'email') return fc.constantFrom('ann@example.test', 'ben@example.test')
    const constants = fc.constantFrom(
      '2024-03',
      '33-053-01234',
      '1/8',
      '0.125',
      '320',
      'NW/4 Sec. 5',
      'Berg 22-25',
      'ND',
    )
    const unconstrained = fc.oneof(
      constants,
      fc.string({ maxLength: Math.min(maxLength, 200) }),
      fc.constantFrom(...ids),
    )
    return pattern ? fc.oneof(textMatching(pattern), constants) : unconstrained
  }
}

/** Not every pattern can generate values; for others, any text is tried. */
function textMatching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return fc.string()
  }
}

const childEntries = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []
const valueSize = (value: unknown): number =>
  childEntries(value).reduce((sum, [, child]) => sum + 1 + valueSize(child), 0)

/** The value with `poison` in place of the part at which the counter reaches zero. */
function replacePart(value: unknown, poison: unknown, counter: { left: number }): unknown {
  if (counter.left-- === 0) return poison
  if (typeof value !== 'object' || value === null) return value
  const children = childEntries(value).map(
    ([key, child]) => [key, replacePart(child, poison, counter)] as const,
  )
  return Array.isArray(value) ? children.map(([, child]) => child) : Object.fromEntries(children)
}
