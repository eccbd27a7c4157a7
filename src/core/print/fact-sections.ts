import type { z } from 'zod'
import { fieldText } from '../form/field-text.ts'
import { factNames } from '../form/known-facts.ts'
import { listFields, schemaGroups } from '../form/schema-fields.ts'
import { knownFacts, type Section } from './sheet.ts'

/** The facts of a record as one section per heading of its schema; one section if it has no headings. */
export function factSections(schema: z.ZodObject, values: object, title = 'Facts'): Section[] {
  const fields = new Map(listFields(schema).map(field => [field.name, field]))
  const valueByName = values as Readonly<Record<string, unknown>>
  const groups = schemaGroups(schema)
  const isGrouped = new Set(groups.flatMap(group => factNames(schema, group)))
  const getSection = (title: string, names: readonly string[]): Section[] => {
    const facts = knownFacts(
      names.flatMap(name => {
        const field = fields.get(name)
        return field && field.kind !== 'reference'
          ? [{ label: field.title, value: fieldText(field, valueByName[name]) }]
          : []
      }),
    )
    return facts.length === 0 ? [] : [{ kind: 'facts', title, facts }]
  }
  return [
    ...getSection(
      title,
      factNames(schema).filter(name => !isGrouped.has(name)),
    ),
    ...groups.flatMap(group => getSection(group, factNames(schema, group))),
  ]
}
