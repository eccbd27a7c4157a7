import {
  and,
  Column,
  eq,
  getTableColumns,
  getTableName,
  is,
  sql,
  type GetColumnData,
  type Query,
  type SQL,
} from 'drizzle-orm'
import { PgDialect, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../data/database.server.ts'
import { createRowReader } from '../data/statements/row-reader.server.ts'
import {
  missingOrDeletedError,
  whereRecord,
  type RecordMapping,
  type RecordTable,
} from '../data/rows.server.ts'

type Selection = Readonly<Record<string, PgColumn | SQL>>
type Selected<Of extends Selection> = {
  [Name in keyof Of]: Of[Name] extends PgColumn
    ? GetColumnData<Of[Name]>
    : Of[Name] extends SQL<infer Value>
      ? Value
      : never
}

/**
 * Child rows on a record's page: a query that refers to the record by its table, and a reader for the result.
 */
export type RelatedRows<Row> = { query: SQL; read: (row: Readonly<Record<string, unknown>>) => Row }

/** Child rows with the selected columns and expressions under their names. */
export const relatedRows = <const Of extends Selection>(
  select: Of,
  clauses: SQL,
): RelatedRows<Selected<Of>> => ({
  query: sql`select ${columnsAsJson(select)} ${clauses}`,
  read: createRowReader<Selected<Of>>(select),
})

type ChildRows = { table: PgTable; key: string; parentTable: PgTable; order?: readonly SQL[] | undefined }

/** Rows of a table with a foreign key to the record. */
export const childRows = <const Of extends Selection>(
  select: Of,
  { table, key, parentTable, order = [] }: ChildRows,
) => {
  const [columns, parentColumns] = [getTableColumns(table), getTableColumns(parentTable)] as Partial<
    Record<string, PgColumn>
  >[]
  const condition = and(
    eq(columns!['tenantId']!, parentColumns!['tenantId']!),
    eq(columns![key]!, parentColumns!['id']!),
  )
  const inOrder = order.length > 0 ? sql` order by ${sql.join([...order], sql`, `)}` : sql``
  return relatedRows(select, sql`from ${table} where ${condition}${inOrder}`)
}

type RelatedLists<Of extends Readonly<Record<string, RelatedRows<unknown>>>> = {
  [Name in keyof Of]: ReturnType<Of[Name]['read']>[]
}

/**
 * Reads a record and all child rows of its page in one statement, whose text is built only once. PostgreSQL
 * returns JSON, and every value is decoded as the driver would decode its column.
 */
export function recordFile<
  Table extends RecordTable,
  Fields extends object,
  const Of extends Readonly<Record<string, RelatedRows<unknown>>>,
>(records: RecordMapping<Table, Fields>, shown: Of) {
  const columns = getTableColumns(records.table as PgTable) as Record<string, PgColumn>
  const readRecord = createRowReader(columns)
  const parts = Object.entries(shown)
  const text = prebuiltQuery(() => {
    const arrays = parts.map(
      ([name, { query }]) =>
        sql`(select coalesce(json_agg(r), '[]') from (${query}) r) as ${sql.identifier(name)}`,
    )
    const record = sql`(select to_json(r) from (select ${columnsAsJson(columns)}) r) as record`
    const condition = whereRecord(tenantPlaceholder, records, recordPlaceholder)
    const statement = sql`select ${sql.join([record, ...arrays], sql`, `)} from ${records.table as PgTable} where ${condition}`
    return byValue(new PgDialect().sqlToQuery(statement), getTableName(records.table as PgTable))
  })
  /** Absent, deleted and foreign records all return the same result. */
  return async (tx: Tx, tenantId: string, id: string) => {
    const query = text({ [tenantPlaceholder]: tenantId, [recordPlaceholder]: id })
    const { rows } = (await tx._.session.prepareQuery(query, undefined, undefined, false).execute()) as {
      rows: ({ record: AnyRow } & Record<string, AnyRow[]>)[]
    }
    const [match] = rows
    if (!match) throw await missingOrDeletedError(tx, tenantId, records, id)
    const lists = Object.fromEntries(parts.map(([name, { read }]) => [name, match[name]!.map(read)]))
    return { row: readRecord(match.record) as Table['$inferSelect'], ...(lists as RelatedLists<Of>) }
  }
}

type AnyRow = Readonly<Record<string, unknown>>

/** Placeholders for the organization and the record in a statement that is built only once. */
const [tenantPlaceholder, recordPlaceholder] = [':tenant', ':record']

/**
 * Builds a query's text once and fills in the values for each call. Reusing the same string matters:
 * rebuilding and looking up a text of several thousand characters took a tenth of a call.
 */
function prebuiltQuery(query: () => Query): (values: Record<string, string>) => Query {
  let built: Query | undefined
  return values => {
    built ??= query()
    const params = built.params.map(each => {
      const value = values[String(each)]
      if (value === undefined) throw new Error(`A value appears in SQL that is written once: ${built!.sql}`)
      return value
    })
    return { sql: built.sql, params }
  }
}

/**
 * Replaces references to the record's columns by the call's parameters. A database of many nodes plans a
 * statement in a third of the time if every table in it names the organization (docs/decisions/093).
 */
function byValue(query: Query, table: string): Query {
  const toParameter = (value: string) => () => `= $${query.params.indexOf(value) + 1}`
  return {
    ...query,
    sql: query.sql
      .replaceAll(`= "${table}"."tenant_id"`, toParameter(tenantPlaceholder))
      .replaceAll(`= "${table}"."id"`, toParameter(recordPlaceholder)),
  }
}

/** JSON has no decimals, so they are cast to text, as the driver returns them. */
const columnsAsJson = (select: Selection) =>
  sql.join(
    Object.entries(select).map(([name, expression]) => {
      const isDecimal = is(expression, Column) && expression.columnType.startsWith('PgNumeric')
      return sql`${expression}${sql.raw(isDecimal ? '::text' : '')} as ${sql.identifier(name)}`
    }),
    sql`, `,
  )
