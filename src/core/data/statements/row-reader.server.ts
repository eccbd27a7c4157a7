import { Column, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../database.server.ts'
import { groupBy } from '../grouped.ts'
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

type RowReader = { columns: Readonly<Record<string, PgColumn>>; all: SQL; read: (row: AnyRow) => AnyRow }
const known = new WeakMap<PgTable, RowReader>()

function rowReader(table: PgTable): RowReader {
  const before = known.get(table)
  if (before) return before
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const names = Object.entries(columns).map(([name, column]) => `"${column.name}" as "${name}"`)
  const full = { columns, all: sql.raw(names.join(', ')), read: createRowReader(columns) }
  known.set(table, full)
  return full
}

/** Reads the rows of a table that match `clauses`, which holds the conditions and any lock. */
export async function selectRows(tx: Tx, table: PgTable, rest: SQL): Promise<AnyRow[]> {
  const { all, read } = rowReader(table)
  const { rows } = await tx.execute<AnyRow>(sql`select ${all} from ${table} ${rest}`).execute()
  return rows.map(read)
}

/** Adds a row and returns it as stored; undefined if one with the same `key` exists. */
export async function insertRow(
  tx: Tx,
  table: PgTable,
  values: Values,
  key: readonly string[],
): Promise<AnyRow | undefined> {
  const { columns, all, read } = rowReader(table)
  const conflict = sql.raw(key.map(name => `"${columns[name]!.name}"`).join(', '))
  const { rows } = await tx
    .execute<AnyRow>(
      sql`${insertSql(table, columns, values)} on conflict (${conflict}) do nothing returning ${all}`,
    )
    .execute()
  return rows[0] && read(rows[0])
}

function insertSql(table: PgTable, columns: RowReader['columns'], values: Values): SQL {
  const names = writtenColumns(columns, values)
  const given = names.map(name => columnValue(columns, [name, values[name]]))
  return sql`insert into ${table} (${columnListSql(columns, names)}) values (${sql.join(given, sql.raw(', '))})`
}

/** Stores values in the rows that match a condition. */
export async function updateRows(tx: Tx, table: PgTable, values: Values, where: SQL): Promise<void> {
  const { columns } = rowReader(table)
  const set = Object.entries(values)
    .filter(([name, value]) => Object.hasOwn(columns, name) && value !== undefined)
    .map(each => sql`${sql.raw(`"${columns[each[0]]!.name}" = `)}${columnValue(columns, each)}`)
  await tx.execute(sql`update ${table} set ${sql.join(set, sql.raw(', '))} where ${where}`).execute()
}

/** Adds rows, with one statement for all that have the same columns. Throws if one with the same key exists. */
export async function insertRows(tx: Tx, table: PgTable, rows: readonly Values[]): Promise<void> {
  const { columns } = rowReader(table)
  const plain = rows.filter(row => !isComputed(row))
  const statements = [...groupBy(plain, row => writtenColumns(columns, row).join()).values()].map(alike => {
    const names = writtenColumns(columns, alike[0]!)
    const columnSql = columnListSql(columns, names)
    return sql`insert into ${table} (${columnSql}) select ${columnSql} from ${recordsetSql(columns, names, alike)}`
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
  const stamped = Object.entries(stamps).map(
    each => sql`${sql.raw(`"${columns[each[0]]!.name}" = `)}${columnValue(columns, each)}`,
  )
  const alike = groupBy(rows, row => namesGiven(columns, row).join())
  await settleAll(
    [...alike.values()].map(some => {
      const names = namesGiven(columns, some[0]!)
      const set = names
        .filter(name => name !== 'id')
        .map(name => sql.raw(`"${columns[name]!.name}" = given."${columns[name]!.name}"`))
      return tx
        .execute(sql`update ${table} stored set ${sql.join([...set, ...stamped], sql.raw(', '))}
          from ${recordsetSql(columns, names, some)} where stored.tenant_id = ${tenantId} and stored.id = given.id`)
        .execute()
    }),
  )
}

/** Values that only the database can compute cannot be sent as JSON. */
const isComputed = (row: Values) => Object.values(row).some(value => is(value, SQL))

/** Rows as a table in JSON that a statement reads. Its text does not depend on their number, so it stays prepared. */
function recordsetSql(columns: RowReader['columns'], names: readonly string[], rows: readonly Values[]): SQL {
  const given = rows.map(row =>
    Object.fromEntries(names.map(name => [columns[name]!.name, toJsonValue(columns[name]!, row[name])])),
  )
  const types = names.map(name => `"${columns[name]!.name}" ${columns[name]!.getSQLType()}`)
  return sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) given (${sql.raw(types.join(', '))})`
}

const toJsonValue = (column: PgColumn, value: unknown) =>
  value === null || column.dataType === 'json' || column.dataType === 'array'
    ? value
    : column.mapToDriverValue(value)

const writtenColumns = (columns: RowReader['columns'], row: Values) =>
  Object.keys(columns).filter(name => isWritten(columns[name]!, row[name]))

const namesGiven = (columns: RowReader['columns'], row: Values) =>
  Object.keys(columns).filter(name => row[name] !== undefined)

type Given = readonly [name: string, value: unknown]

/** A column that is not named gets its default, or null. */
const isWritten = (column: PgColumn, value: unknown) =>
  value !== undefined && column.generated === undefined && (value !== null || column.hasDefault)

const columnListSql = (columns: RowReader['columns'], names: readonly string[]) =>
  sql.raw(names.map(name => `"${columns[name]!.name}"`).join(', '))

const columnValue = (columns: RowReader['columns'], [name, value]: Given) =>
  is(value, SQL) ? value : sql.param(value, columns[name]!)
