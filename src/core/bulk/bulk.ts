import type { z } from 'zod'
import { isCustomName } from '../data/added-names.ts'
import { listFields, type SchemaField } from '../form/schema-fields.ts'

/** The most records changed by one action. */
export const maxInBulk = 5000
/** Larger bulk changes are confirmed first. */
export const confirmAbove = 2000

export const tooManyMessage = (many: string) =>
  `At most ${maxInBulk.toLocaleString('en-US')} ${many} at a time. Narrow the list with a filter first.`

/** The bulk settings for the fields of a kind of record. */
export type BulkFields = {
  schema: z.ZodObject
  /** Fields unique to each record, such as its name and number. */
  singleOnlyFields: readonly string[]
  /** Fields that must be set together, such as a status and its start date. */
  fieldsSetTogether?: Readonly<Record<string, readonly string[]>>
  /** Reads typed or pasted text of fields with special form controls, such as an API number. */
  readCell?: Readonly<Record<string, (text: string) => { value: unknown } | { problem: string }>>
}

const isEditableField = ({ kind }: SchemaField) => kind !== 'reference' && kind !== 'list'

/** The fields that can be set in bulk, without fields that follow another one. */
export function settableFields({
  schema,
  singleOnlyFields,
  fieldsSetTogether = {},
}: BulkFields): SchemaField[] {
  const followers = new Set(Object.values(fieldsSetTogether).flat())
  return listFields(schema).filter(
    field => isEditableField(field) && !singleOnlyFields.includes(field.name) && !followers.has(field.name),
  )
}

/** A field with the fields that are set together with it. */
export const fieldsSetWith = ({ fieldsSetTogether = {} }: BulkFields, field: string): string[] => [
  field,
  ...(fieldsSetTogether[field] ?? []),
]

/** True if these fields can be set in bulk. Custom fields are validated when they are read. */
export const isSettable = (bulk: BulkFields, names: readonly string[]) =>
  isCustomName(names[0]!)
    ? names.length === 1
    : settableFields(bulk).some(({ name }) => fieldsSetWith(bulk, name).join() === names.join())

/**
 * The fields that a single cell of a list can change. Each record has its own value, so names and numbers are
 * included.
 */
export const editableFields = (bulk: BulkFields): SchemaField[] =>
  settableFields({ ...bulk, singleOnlyFields: [] }).filter(
    ({ name }) => fieldsSetWith(bulk, name).length === 1,
  )

/** True if a paste may set these fields. */
export const isPastable = (bulk: BulkFields, names: readonly string[]) => {
  const editableNames = new Set(editableFields(bulk).map(({ name }) => name))
  return (
    new Set(names).size === names.length && names.every(name => isCustomName(name) || editableNames.has(name))
  )
}
