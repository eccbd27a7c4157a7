import { getTableColumns } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Field } from './field.ts'
import { schemaFields } from './schema-fields.ts'

/** A noun as files bring it: what its schema says of its fields, and which of them no file brings, each with the reason. */
export type ImportedRecord = {
  schema: z.ZodObject
  leftOut: Readonly<Record<string, string>>
  fields: readonly Field[]
  /** The columns that a file may fill, with their types in the database; that of custom fields is one of them. */
  columns: Readonly<Record<string, string>>
}

type Described = {
  table: AnyPgTable
  schema: z.ZodObject
  leftOut: Readonly<Record<string, string>>
  /** What the schema does not say by itself: agencies' names for a field, codes, dates in two columns. */
  fields: readonly Field[]
  /** Columns of the record that a file fills though they are no field of the schema. */
  beside?: readonly string[]
  group: string
  names?: Readonly<Record<string, Partial<Field>>>
}

/**
 * What files can bring of a record: the fields that its module describes, and every other one of its schema. So a new
 * column needs no line here; one that no file can hold is named with the reason.
 */
export function importedRecord({
  table,
  schema,
  leftOut,
  fields,
  beside = [],
  group,
  names,
}: Described): ImportedRecord {
  const of = getTableColumns(table)
  const filled = new Set(
    fields.flatMap(field => [...(field.column ? [field.column] : []), ...(field.fills ?? [])]),
  )
  const kept = Object.keys(schema.shape).filter(name => !(name in leftOut))
  const open = kept.filter(name => !filled.has(of[name]!.name))
  const derived = schemaFields(group, schema, open, names).map(({ name, ...field }) => ({
    ...field,
    column: of[name]!.name,
  }))
  const columns = Object.values(of).filter(
    column =>
      column === of['custom'] || beside.includes(column.name) || kept.some(name => of[name] === column),
  )
  return {
    schema,
    leftOut,
    fields: [...fields, ...derived],
    columns: Object.fromEntries(columns.map(column => [column.name, column.getSQLType()])),
  }
}
