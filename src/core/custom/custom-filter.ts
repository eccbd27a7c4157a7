import { z } from 'zod'
import { customName, isCustomName, type CustomField } from './custom-field.ts'

/**
 * Conditions on custom fields as a filter and its address have them, each one text: "custom_0199…~any~a1~b2". `any`:
 * one of these; `has`: text that it holds; `days` and `range`: from and to, both included, either may be open.
 */
const ways = ['any', 'has', 'days', 'range'] as const
export type ConditionWay = (typeof ways)[number]
export type Condition = { name: string; way: ConditionWay; values: readonly string[] }

export const writeCondition = ({ name, way, values }: Condition): string =>
  [name, way, ...values.map(value => encodeURIComponent(value).replaceAll('~', '%7E'))].join('~')

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const isDay = (text: string) => text === '' || /^\d{4}-\d\d-\d\d$/.test(text)
const isNumber = (text: string) => text === '' || /^-?\d{1,12}(\.\d{1,6})?$/.test(text)

/** Reads one; null where it is none. */
export function readCondition(text: string): Condition | null {
  const [name = '', given, ...parts] = text.split('~')
  const way = ways.find(one => one === given)
  const values = parts.map(decoded)
  if (!way || !isCustomName(name) || values.includes(null)) return null
  const known = values as string[]
  const [first = '', last = ''] = known
  const isPair = known.length === 2 && (first !== '' || last !== '')
  const meant = {
    any: known.length > 0 && known.length <= 50,
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

/** How a field is filtered. */
export const wayOf = ({ kind }: Pick<CustomField, 'kind'>): ConditionWay =>
  ({ text: 'has', number: 'range', date: 'days', choice: 'any', person: 'any' } as const)[kind]

/** What is asked of a field; empty where nothing is. */
export const askedOf = (conditions: readonly string[], field: Pick<CustomField, 'id'>): readonly string[] =>
  conditions.map(readCondition).find(condition => condition?.name === customName(field))?.values ?? []

/** The conditions with what is asked of one field in place of what was. */
export const withAsked = (
  conditions: readonly string[],
  field: Pick<CustomField, 'id' | 'kind'>,
  values: readonly string[],
): string[] => {
  const name = customName(field)
  const others = conditions.filter(text => readCondition(text)?.name !== name)
  return values.some(value => value.trim() !== '')
    ? [...others, writeCondition({ name, way: wayOf(field), values })]
    : others
}
