import { z } from 'zod'
import { assertStorableText } from '../http/untrusted-input.ts'
import { customName, type CustomField } from './custom-field.ts'
import { isCustomName, tagsName } from '../data/added-names.ts'

/**
 * Conditions on custom fields in a filter and its address, one text each: "custom_0199…~any~a1~b2". `any`: one
 * of the values; `has`: contains text; `days` and `range`: from and to, both included, either may be open. For
 * tags `any` or `all`: "tags~all~0199…~019a…".
 */
const conditionKinds = ['any', 'all', 'has', 'days', 'range'] as const
export type ConditionKind = (typeof conditionKinds)[number]
export type Condition = { name: string; kind: ConditionKind; values: readonly string[] }

export const writeCondition = ({ name, kind, values }: Condition): string =>
  [name, kind, ...values.map(value => encodeURIComponent(value).replaceAll('~', '%7E'))].join('~')

/**
 * Null if the text cannot be decoded, or contains characters that the database rejects: checks ran only on the
 * encoded text.
 */
const decodePart = (text: string): string | null => {
  try {
    const value = decodeURIComponent(text)
    assertStorableText(value)
    return value
  } catch {
    return null
  }
}

const isDay = (text: string) => text === '' || /^\d{4}-\d\d-\d\d$/.test(text)
const isNumber = (text: string) => text === '' || /^-?\d{1,12}(\.\d{1,6})?$/.test(text)

const tagId = z.uuid()
const isTagCondition = (way: ConditionKind, values: readonly string[]) =>
  (way === 'any' || way === 'all') &&
  values.length > 0 &&
  values.length <= 50 &&
  values.every(value => tagId.safeParse(value).success)

/** Parses a condition; null if it is invalid. */
export function readCondition(text: string): Condition | null {
  const [name = '', kindText, ...parts] = text.split('~')
  const way = conditionKinds.find(conditionKind => conditionKind === kindText)
  const values = parts.map(decodePart)
  if (!way || values.includes(null)) return null
  const decoded = values as string[]
  if (name === tagsName) return isTagCondition(way, decoded) ? { name, kind: way, values: decoded } : null
  if (!isCustomName(name)) return null
  const [first = '', last = ''] = decoded
  const isPair = decoded.length === 2 && (first !== '' || last !== '')
  const isValidByKind = {
    any: decoded.length > 0 && decoded.length <= 50,
    all: false,
    has: decoded.length === 1 && first.trim() !== '',
    days: isPair && decoded.every(isDay),
    range: isPair && decoded.every(isNumber),
  }
  return isValidByKind[way] ? { name, kind: way, values: decoded } : null
}

/** The conditions as a field of a filter. */
export const customConditions = z
  .array(
    z
      .string()
      .max(4_000)
      .refine(text => readCondition(text) !== null),
  )
  .max(20)
  .optional()

/** The condition on tags; null if there is none. */
export const findTagCondition = (conditions: readonly string[]): Condition | null =>
  conditions.map(readCondition).find(condition => condition?.name === tagsName) ?? null

/** The conditions with the one on tags replaced. */
export const replaceTagCondition = (
  conditions: readonly string[],
  way: 'any' | 'all',
  ids: readonly string[],
) => {
  const otherConditions = conditions.filter(text => readCondition(text)?.name !== tagsName)
  return ids.length > 0
    ? [...otherConditions, writeCondition({ name: tagsName, kind: way, values: ids })]
    : otherConditions
}

/** The kind of condition for a field. */
export const conditionKind = ({ kind }: Pick<CustomField, 'kind'>): ConditionKind =>
  ({ text: 'has', number: 'range', date: 'days', choice: 'any', person: 'any' } as const)[kind]

/** The values of the condition on a field; empty if there is none. */
export const conditionValues = (
  conditions: readonly string[],
  field: Pick<CustomField, 'id'>,
): readonly string[] =>
  conditions.map(readCondition).find(condition => condition?.name === customName(field))?.values ?? []

/** The conditions with the one on a field replaced. */
export const replaceCondition = (
  conditions: readonly string[],
  field: Pick<CustomField, 'id' | 'kind'>,
  values: readonly string[],
): string[] => {
  const name = customName(field)
  const otherConditions = conditions.filter(text => readCondition(text)?.name !== name)
  return values.some(value => value.trim() !== '')
    ? [...otherConditions, writeCondition({ name, kind: conditionKind(field), values })]
    : otherConditions
}
