import type { z } from 'zod'
import { AppError } from '../error/AppError.ts'

type Schema = z.core.$ZodType
/** Zod's definition of a schema, by kind. */
type SchemaDefinition = z.core.$ZodTypes['_zod']['def']

/**
 * Refuses an input with names that its procedure does not know, since their values would be dropped silently.
 * @throws AppError invalid, with each unknown name as a field
 */
export function assertNoUnknownKeys(schemas: readonly unknown[], input: unknown): void {
  const [first, ...otherPaths] = schemas.filter(isSchema).map(schema => unknownKeys(schema, input))
  // If a procedure has several schemas, each reads its part.
  const unknown = (first ?? []).filter(path => otherPaths.every(paths => paths.includes(path)))
  if (unknown.length === 0) return
  const listed = unknown.slice(0, maxNamed)
  throw new AppError('invalid', `There is no “${listed[0]}”. Reload the page and try again.`, {
    fields: Object.fromEntries(listed.map(path => [path, 'There is no such field.'])),
  })
}

const maxNamed = 20

const isSchema = (schema: unknown): schema is Schema =>
  typeof schema === 'object' && schema !== null && '_zod' in schema

/** The paths in an input that its schema does not define: "limits.maxLeases". */
export function unknownKeys(schema: Schema, value: unknown, path = ''): string[] {
  const def = schema._zod.def as SchemaDefinition
  switch (def.type) {
    case 'object':
      return isObject(value) ? unknownObjectKeys(def, value, path) : []
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((each, index) => unknownKeys(def.element, each, `${path}${index}.`))
        : []
    case 'record':
      return isObject(value)
        ? Object.entries(value).flatMap(([name, each]) => unknownKeys(def.valueType, each, `${path}${name}.`))
        : []
    case 'union':
      return def.options
        .map(option => unknownKeys(option, value, path))
        .reduce((fewest, paths) => (paths.length < fewest.length ? paths : fewest))
    case 'intersection': {
      const right = new Set(unknownKeys(def.right, value, path))
      return unknownKeys(def.left, value, path).filter(each => right.has(each))
    }
    case 'optional':
    case 'nullable':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return unknownKeys(def.innerType, value, path)
    case 'pipe':
      return unknownKeys(def.in, value, path)
    case 'lazy':
      return unknownKeys(def.getter(), value, path)
    default:
      return []
  }
}

function unknownObjectKeys({ shape, catchall }: z.core.$ZodObjectDef, value: object, path: string): string[] {
  return Object.entries(value).flatMap(([name, entryValue]) => {
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (known) return unknownKeys(known, entryValue, `${path}${name}.`)
    // A loose object accepts anything; a strict one already refuses unknown names.
    return catchall ? [] : [`${path}${name}`]
  })
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
