import { and, Column, eq, getTableColumns, is, sql, type GetColumnData, type SQL } from 'drizzle-orm'
import { PgDialect, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../data/database.server.ts'
import { readerOf } from '../data/whole-rows.server.ts'
import { missing, whereRecord, type Records, type RecordTable } from '../data/rows.server.ts'

type Selection = Readonly<Record<string, PgColumn | SQL>>
type Selected<Of extends Selection> = {
  [Name in keyof Of]: Of[Name] extends PgColumn
    ? GetColumnData<Of[Name]>
    : Of[Name] extends SQL<infer Value>
      ? Value
      : never
}

/** Rows that a record's page shows beside it: a query that names the record by its table, and what is read from it. */
export type Beside<Row> = { query: SQL; read: (row: Readonly<Record<string, unknown>>) => Row }

/** Rows beside a record, each with the columns and expressions that are selected, under their names. */
export const beside = <const Of extends Selection>(select: Of, rest: SQL): Beside<Selected<Of>> => ({
  query: sql`select ${columnsAsJson(select)} ${rest}`,
  read: readerOf<Selected<Of>>(select),
})

type Hanging = { table: PgTable; key: string; of: PgTable; order?: readonly SQL[] | undefined }

/** Rows of a table that name the record's id in a column of theirs. */
export const hanging = <const Of extends Selection>(select: Of, { table, key, of, order = [] }: Hanging) => {
  const [columns, held] = [getTableColumns(table), getTableColumns(of)] as Partial<Record<string, PgColumn>>[]
  const where = and(eq(columns!['tenantId']!, held!['tenantId']!), eq(columns![key]!, held!['id']!))
  const inOrder = order.length > 0 ? sql` order by ${sql.join([...order], sql`, `)}` : sql``
  return beside(select, sql`from ${table} where ${where}${inOrder}`)
}

type Shown<Of extends Readonly<Record<string, Beside<unknown>>>> = {
  [Name in keyof Of]: ReturnType<Of[Name]['read']>[]
}

/**
 * Reads a record and all that its page shows beside it by one statement, whose text is written once. PostgreSQL answers
 * JSON; every value is read as the driver would have read its column.
 */
export function recordFile<
  Table extends RecordTable,
  Fields extends object,
  const Of extends Readonly<Record<string, Beside<unknown>>>,
>(records: Records<Table, Fields>, shown: Of) {
  const columns = getTableColumns(records.table as PgTable) as Record<string, PgColumn>
  const readRecord = readerOf(columns)
  const parts = Object.entries(shown)
  const text = writtenOnce(() => {
    const arrays = parts.map(
      ([name, { query }]) =>
        sql`(select coalesce(json_agg(r), '[]') from (${query}) r) as ${sql.identifier(name)}`,
    )
    const record = sql`(select to_json(r) from (select ${columnsAsJson(columns)}) r) as record`
    return sql`select ${sql.join([record, ...arrays], sql`, `)} from ${records.table as PgTable}`
  })
  /** Absent, deleted and not yours are the same. */
  return async (tx: Tx, tenantId: string, id: string) => {
    const { rows } = await tx.execute<{ record: AnyRow } & Record<string, AnyRow[]>>(
      sql`${text()} where ${whereRecord(tenantId, records, id)}`,
    )
    const [found] = rows
    if (!found) throw missing(records)
    const lists = Object.fromEntries(parts.map(([name, { read }]) => [name, found[name]!.map(read)]))
    return { row: readRecord(found.record) as Table['$inferSelect'], ...(lists as Shown<Of>) }
  }
}

type AnyRow = Readonly<Record<string, unknown>>

/** A query without values of its own, as the text that the library makes of it. */
function writtenOnce(query: () => SQL): () => SQL {
  let text: SQL | undefined
  return () => {
    if (text) return text
    const written = new PgDialect().sqlToQuery(query())
    if (written.params.length > 0) throw new Error(`A value stands in what is written once: ${written.sql}`)
    return (text = sql.raw(written.sql))
  }
}

/** JSON has no decimals: they are written as text, as the driver hands them on. */
const columnsAsJson = (select: Selection) =>
  sql.join(
    Object.entries(select).map(([name, what]) => {
      const isDecimal = is(what, Column) && what.columnType.startsWith('PgNumeric')
      return sql`${what}${sql.raw(isDecimal ? '::text' : '')} as ${sql.identifier(name)}`
    }),
    sql`, `,
  )
