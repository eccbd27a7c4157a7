import { Column, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../database.server.ts'
import { groupBy } from '../group-by.ts'
import { settleAll } from '../settle-all.server.ts'

/**
 * Statements on whole rows. The query builder examines every column of a table each time it writes one, which took
 * longer than the rest of a write. Here the column list is built once, and only columns with a value are named.
 */
type AnyRow = Record<string, unknown>
type Values = Readonly<Record<string, unknown>>

/** Converts the values that the library maps itself, such as timestamps. The other values stay unchanged. */
export function createRowReader<Row = AnyRow>(
  columns: Readonly<Record<string, PgColumn | SQL>>,
): (row: AnyRow) => Row {
  const tableColumns = Object.entries(columns).filter(
    (entry): entry is [string, PgColumn] =>
      is(entry[1], Column) && entry[1].mapFromDriverValue !== Column.prototype.mapFromDriverValue,
  )
  return row => {
    for (const [name, column] of tableColumns)
      if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name] as never)
    return row as Row
  }
}

type RowReader = {
  columns: Readonly<Record<string, PgColumn>>
  allColumns: SQL
  read: (row: AnyRow) => AnyRow
}
const readerByTable = new WeakMap<PgTable, RowReader>()

function rowReader(table: PgTable): RowReader {
  const existing = readerByTable.get(table)
  if (existing) return existing
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const names = Object.entries(columns).map(([name, column]) => `"${column.name}" as "${name}"`)
  const reader = { columns, allColumns: sql.raw(names.join(', ')), read: createRowReader(columns) }
  readerByTable.set(table, reader)
  return reader
}

/** Reads the rows of a table that match `clauses`, which holds the conditions and any lock. */
export async function selectRows(tx: Tx, table: PgTable, clauses: SQL): Promise<AnyRow[]> {
  const { allColumns, read } = rowReader(table)
  const { rows } = await tx.execute<AnyRow>(sql`select ${allColumns} from ${table} ${clauses}`).execute()
  return rows.map(read)
}

/** Adds a row and returns it as stored; undefined if one with the same `key` exists. */
export async function insertRow(
  tx: Tx,
  table: PgTable,
  values: Values,
  key: readonly string[],
): Promise<AnyRow | undefined> {
  const { columns, allColumns, read } = rowReader(table)
  const conflict = sql.raw(key.map(name => `"${columns[name]!.name}"`).join(', '))
  const { rows } = await tx
    .execute<AnyRow>(
      sql`${insertSql(table, columns, values)} on conflict (${conflict}) do nothing returning ${allColumns}`,
    )
    .execute()
  return rows[0] && read(rows[0])
}

function insertSql(table: PgTable, columns: RowReader['columns'], values: Values): SQL {
  const names = insertedNames(columns, values)
  const parameters = names.map(name => columnValue(columns, [name, values[name]]))
  return sql`insert into ${table} (${columnListSql(columns, names)}) values (${sql.join(parameters, sql.raw(', '))})`
}

/** Stores values in the rows that match a condition. */
export async function updateRows(tx: Tx, table: PgTable, values: Values, condition: SQL): Promise<void> {
  const { columns } = rowReader(table)
  const set = Object.entries(values)
    .filter(([name, value]) => Object.hasOwn(columns, name) && value !== undefined)
    .map(entry => sql`${sql.raw(`"${columns[entry[0]]!.name}" = `)}${columnValue(columns, entry)}`)
  await tx.execute(sql`update ${table} set ${sql.join(set, sql.raw(', '))} where ${condition}`).execute()
}

/** Adds rows, with one statement for all that have the same columns. Throws if one with the same key exists. */
export async function insertRows(tx: Tx, table: PgTable, rows: readonly Values[]): Promise<void> {
  const { columns } = rowReader(table)
  const sendable = rows.filter(row => !isComputed(row))
  const statements = [...groupBy(sendable, row => insertedNames(columns, row).join()).values()].map(group => {
    const names = insertedNames(columns, group[0]!)
    const columnSql = columnListSql(columns, names)
    return sql`insert into ${table} (${columnSql}) select ${columnSql} from ${recordsetSql(columns, names, group)}`
  })
  const computed = rows.filter(isComputed).map(row => insertSql(table, columns, row))
  await settleAll([...statements, ...computed].map(statement => tx.execute(statement).execute()))
}

/**
 * Stores values in rows of an organization's table by their `id`, with one statement for all that change the same
 * columns. Every row also gets `stamps`.
 */
export async function updateRowsById(
  tx: Tx,
  table: PgTable,
  tenantId: string,
  rows: readonly (Values & { id: string })[],
  stamps: Values,
): Promise<void> {
  const { columns } = rowReader(table)
  const stampAssignments = Object.entries(stamps).map(
    entry => sql`${sql.raw(`"${columns[entry[0]]!.name}" = `)}${columnValue(columns, entry)}`,
  )
  const groups = groupBy(rows, row => presentNames(columns, row).join())
  await settleAll(
    [...groups.values()].map(group => {
      const names = presentNames(columns, group[0]!)
      const set = names
        .filter(name => name !== 'id')
        .map(name => sql.raw(`"${columns[name]!.name}" = given."${columns[name]!.name}"`))
      return tx
        .execute(sql`update ${table} stored set ${sql.join([...set, ...stampAssignments], sql.raw(', '))}
          from ${recordsetSql(columns, names, group)} where stored.tenant_id = ${tenantId} and stored.id = given.id`)
        .execute()
    }),
  )
}

/** Values that only the database can compute cannot be sent as JSON. */
const isComputed = (row: Values) => Object.values(row).some(value => is(value, SQL))

/** Rows as a table in JSON that a statement reads. Its text does not depend on their number, so it stays prepared. */
function recordsetSql(columns: RowReader['columns'], names: readonly string[], rows: readonly Values[]): SQL {
  const records = rows.map(row =>
    Object.fromEntries(names.map(name => [columns[name]!.name, toJsonValue(columns[name]!, row[name])])),
  )
  const types = names.map(name => `"${columns[name]!.name}" ${columns[name]!.getSQLType()}`)
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) given (${sql.raw(types.join(', '))})`
}

const toJsonValue = (column: PgColumn, value: unknown) =>
  value === null || column.dataType === 'json' || column.dataType === 'array'
    ? value
    : column.mapToDriverValue(value)

const insertedNames = (columns: RowReader['columns'], row: Values) =>
  Object.keys(columns).filter(name => isInserted(columns[name]!, row[name]))

const presentNames = (columns: RowReader['columns'], row: Values) =>
  Object.keys(columns).filter(name => row[name] !== undefined)

type NamedValue = readonly [name: string, value: unknown]

/** A column that is not named gets its default, or null. */
const isInserted = (column: PgColumn, value: unknown) =>
  value !== undefined && column.generated === undefined && (value !== null || column.hasDefault)

const columnListSql = (columns: RowReader['columns'], names: readonly string[]) =>
  sql.raw(names.map(name => `"${columns[name]!.name}"`).join(', '))

const columnValue = (columns: RowReader['columns'], [name, value]: NamedValue) =>
  is(value, SQL) ? value : sql.param(value, columns[name]!)
