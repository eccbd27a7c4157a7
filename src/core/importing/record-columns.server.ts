import { getTableColumns } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Field } from './field.ts'
import { schemaFields } from './schema-fields.ts'

/** The import definition of a record type: its schema, and the fields that files cannot give, each with the reason. */
export type ImportedRecord = {
  schema: z.ZodObject
  excluded: Readonly<Record<string, string>>
  fields: readonly Field[]
  /** The database columns that a file may fill, with their types; custom fields are one of them. */
  columns: Readonly<Record<string, string>>
}

type RecordDescription = {
  table: AnyPgTable
  schema: z.ZodObject
  excluded: Readonly<Record<string, string>>
  /** Details that the schema lacks: agencies' names for a field, codes, dates in two columns. */
  fields: readonly Field[]
  /** Columns that a file fills although they are not fields of the schema. */
  extraColumns?: readonly string[]
  group: string
  names?: Readonly<Record<string, Partial<Field>>>
}

/**
 * Builds the import definition of a record from the fields described by its module and all others of its schema. A new
 * column therefore needs no line here; a column that no file can give is listed with the reason.
 */
export function importedRecord({
  table,
  schema,
  excluded,
  fields,
  extraColumns = [],
  group,
  names,
}: RecordDescription): ImportedRecord {
  const tableColumns = getTableColumns(table)
  const filled = new Set(
    fields.flatMap(field => [...(field.column ? [field.column] : []), ...(field.fills ?? [])]),
  )
  const columnNames = Object.keys(schema.shape).filter(name => !(name in excluded))
  const unfilledColumns = columnNames.filter(name => !filled.has(tableColumns[name]!.name))
  const derived = schemaFields(group, schema, unfilledColumns, names).map(({ name, ...field }) => ({
    ...field,
    column: tableColumns[name]!.name,
  }))
  const columns = Object.values(tableColumns).filter(
    column =>
      column === tableColumns['custom'] ||
      extraColumns.includes(column.name) ||
      columnNames.some(name => tableColumns[name] === column),
  )
  return {
    schema,
    excluded,
    fields: [...fields, ...derived],
    columns: Object.fromEntries(columns.map(column => [column.name, column.getSQLType()])),
  }
}
