import type { z } from 'zod'
import { describeSchema, listFields } from './schema-fields.ts'

type CustomFacts = Readonly<Record<string, { label: string; isKnown?: boolean } | null | undefined>>

/** The facts under a heading of the schema, in order; all of them without a heading. */
export const factNames = (schema: z.ZodObject, group?: string): string[] =>
  Object.keys(schema.shape).filter(
    name => group === undefined || describeSchema(schema.shape[name] as z.ZodType).group === group,
  )

/** True if a fact has a value: zero and "no" count, null and empty text do not. */
export const isFilled = (name: string, values: object, custom: CustomFacts = {}): boolean => {
  const value = (values as Readonly<Record<string, unknown>>)[name]
  return custom[name]?.isKnown ?? (value !== null && value !== undefined && value !== '')
}

/** The labels of the empty facts, in the order of the schema. */
export function emptyFacts(schema: z.ZodObject, values: object, custom: CustomFacts = {}): string[] {
  const titles = new Map(listFields(schema).map(({ name, title }) => [name, title]))
  return factNames(schema).flatMap(name => {
    const title = custom[name] === undefined ? titles.get(name) : custom[name]?.label
    return title === undefined || isFilled(name, values, custom) ? [] : [title]
  })
}

const maxListed = 4

/** "9 empty facts: instrument date, extension option, delay rental, depth limits and 5 more" */
export function emptyFactsLabel(titles: readonly string[]): string {
  const listed = titles
    .slice(0, maxListed)
    .map(title => (/^[A-Z][a-z]/.test(title) ? uncapitalized(title) : title))
  const hiddenCount = titles.length - listed.length
  const list = hiddenCount > 0 ? `${listed.join(', ')} and ${hiddenCount} more` : listed.join(', ')
  return `${titles.length} empty ${titles.length === 1 ? 'fact' : 'facts'}: ${list}`
}

const uncapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
