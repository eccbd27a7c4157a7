import { z } from 'zod'
import { checkText } from '../http/from-outside.ts'
import { customName, type CustomField } from './custom-field.ts'
import { isCustomName, tagsName } from '../data/added-names.ts'

/**
 * Conditions on custom fields as a filter and its address have them, each one text: "custom_0199…~any~a1~b2". `any`:
 * one of these; `has`: text that it holds; `days` and `range`: from and to, both included, either may be open. Of tags
 * `any` or `all`: "tags~all~0199…~019a…".
 */
const ways = ['any', 'all', 'has', 'days', 'range'] as const
export type ConditionKind = (typeof ways)[number]
export type Condition = { name: string; way: ConditionKind; values: readonly string[] }

export const writeCondition = ({ name, way, values }: Condition): string =>
  [name, way, ...values.map(value => encodeURIComponent(value).replaceAll('~', '%7E'))].join('~')

/** Null where it cannot be read, or says what no database keeps: that was checked of the text as it came. */
const decoded = (text: string): string | null => {
  try {
    const value = decodeURIComponent(text)
    checkText(value)
    return value
  } catch {
    return null
  }
}

const isDay = (text: string) => text === '' || /^\d{4}-\d\d-\d\d$/.test(text)
const isNumber = (text: string) => text === '' || /^-?\d{1,12}(\.\d{1,6})?$/.test(text)

const aTag = z.uuid()
const isOfTags = (way: ConditionKind, values: readonly string[]) =>
  (way === 'any' || way === 'all') &&
  values.length > 0 &&
  values.length <= 50 &&
  values.every(value => aTag.safeParse(value).success)

/** Reads one; null where it is none. */
export function readCondition(text: string): Condition | null {
  const [name = '', given, ...parts] = text.split('~')
  const way = ways.find(one => one === given)
  const values = parts.map(decoded)
  if (!way || values.includes(null)) return null
  const known = values as string[]
  if (name === tagsName) return isOfTags(way, known) ? { name, way, values: known } : null
  if (!isCustomName(name)) return null
  const [first = '', last = ''] = known
  const isPair = known.length === 2 && (first !== '' || last !== '')
  const meant = {
    any: known.length > 0 && known.length <= 50,
    all: false,
    has: known.length === 1 && first.trim() !== '',
    days: isPair && known.every(isDay),
    range: isPair && known.every(isNumber),
  }
  return meant[way] ? { name, way, values: known } : null
}

/** The field of a filter that holds them. */
export const customConditions = z
  .array(
    z
      .string()
      .max(4_000)
      .refine(text => readCondition(text) !== null),
  )
  .max(20)
  .optional()

/** What is asked of tags; null where nothing is. */
export const tagsQuery = (conditions: readonly string[]): Condition | null =>
  conditions.map(readCondition).find(condition => condition?.name === tagsName) ?? null

/** The conditions with what is asked of tags in place of what was. */
export const withTagsQuery = (conditions: readonly string[], way: 'any' | 'all', ids: readonly string[]) => {
  const others = conditions.filter(text => readCondition(text)?.name !== tagsName)
  return ids.length > 0 ? [...others, writeCondition({ name: tagsName, way, values: ids })] : others
}

/** How a field is filtered. */
export const conditionKind = ({ kind }: Pick<CustomField, 'kind'>): ConditionKind =>
  ({ text: 'has', number: 'range', date: 'days', choice: 'any', person: 'any' } as const)[kind]

/** What is asked of a field; empty where nothing is. */
export const conditionsOf = (
  conditions: readonly string[],
  field: Pick<CustomField, 'id'>,
): readonly string[] =>
  conditions.map(readCondition).find(condition => condition?.name === customName(field))?.values ?? []

/** The conditions with what is asked of one field in place of what was. */
export const withConditions = (
  conditions: readonly string[],
  field: Pick<CustomField, 'id' | 'kind'>,
  values: readonly string[],
): string[] => {
  const name = customName(field)
  const others = conditions.filter(text => readCondition(text)?.name !== name)
  return values.some(value => value.trim() !== '')
    ? [...others, writeCondition({ name, way: conditionKind(field), values })]
    : others
}
