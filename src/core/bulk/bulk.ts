import type { z } from 'zod'
import { isCustomName } from '../data/added-names.ts'
import { fieldsOf, type SchemaField } from '../form/schema-fields.ts'

/** Most records changed by one act. */
export const maxInBulk = 5000
/** More than so many are asked about first. */
export const askedFrom = 2000

export const tooMany = (many: string) =>
  `At most ${maxInBulk.toLocaleString('en-US')} ${many} at a time. Narrow the list with a filter first.`

/** How the fields of a kind of record are set on many of them. */
export type BulkFields = {
  schema: z.ZodObject
  /** What each record has for itself: its name, its number. */
  alone: readonly string[]
  /** Fields that say one thing only together: a status and the day since when. */
  together?: Readonly<Record<string, readonly string[]>>
  /** How a cell of a list reads what a person types or pastes, where a form has a control of its own: an API number. */
  readCell?: Readonly<Record<string, (text: string) => { value: unknown } | { problem: string }>>
}

const drawn = ({ kind }: SchemaField) => kind !== 'reference' && kind !== 'list'

/** The fields that can be set on many records, those that follow another one left out. */
export function settable({ schema, alone, together = {} }: BulkFields): SchemaField[] {
  const following = new Set(Object.values(together).flat())
  return fieldsOf(schema).filter(
    field => drawn(field) && !alone.includes(field.name) && !following.has(field.name),
  )
}

/** A field with those that are set along with it. */
export const setTogether = ({ together = {} }: BulkFields, field: string): string[] => [
  field,
  ...(together[field] ?? []),
]

/** Whether someone may set a field on many records. What its organization added is judged where it is read. */
export const isSettable = (bulk: BulkFields, names: readonly string[]) =>
  isCustomName(names[0]!)
    ? names.length === 1
    : settable(bulk).some(({ name }) => setTogether(bulk, name).join() === names.join())

/** The fields that one cell of a list changes. Each record has a value of its own, so its name and number are among them. */
export const editable = (bulk: BulkFields): SchemaField[] =>
  settable({ ...bulk, alone: [] }).filter(({ name }) => setTogether(bulk, name).length === 1)

/** Whether a paste may set these fields. */
export const isPastable = (bulk: BulkFields, names: readonly string[]) => {
  const known = new Set(editable(bulk).map(({ name }) => name))
  return new Set(names).size === names.length && names.every(name => isCustomName(name) || known.has(name))
}
