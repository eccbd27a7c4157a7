import { Column, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.server.ts'

/**
 * Statements upon whole rows. The query builder looks at every column of a table each time that it writes one, which took
 * longer than the rest of a write; here the columns are written once, and only those that hold something are named.
 */
type AnyRow = Record<string, unknown>
type Values = Readonly<Record<string, unknown>>

/** Reads in a row what the library reads in a way of its own, such as instants; the rest is as it came. */
export function readerOf<Row = AnyRow>(
  columns: Readonly<Record<string, PgColumn | SQL>>,
): (row: AnyRow) => Row {
  const own = Object.entries(columns).filter(
    (entry): entry is [string, PgColumn] =>
      is(entry[1], Column) && entry[1].mapFromDriverValue !== Column.prototype.mapFromDriverValue,
  )
  return row => {
    for (const [name, column] of own)
      if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name] as never)
    return row as Row
  }
}

type Whole = { columns: Readonly<Record<string, PgColumn>>; all: SQL; read: (row: AnyRow) => AnyRow }
const known = new WeakMap<PgTable, Whole>()

function wholeOf(table: PgTable): Whole {
  const before = known.get(table)
  if (before) return before
  const columns = getTableColumns(table) as Record<string, PgColumn>
  const names = Object.entries(columns).map(([name, column]) => `"${column.name}" as "${name}"`)
  const whole = { columns, all: sql.raw(names.join(', ')), read: readerOf(columns) }
  known.set(table, whole)
  return whole
}

/** The rows of a table that `rest` leaves: its conditions, and whether they are locked. */
export async function selectRows(tx: Tx, table: PgTable, rest: SQL): Promise<AnyRow[]> {
  const { all, read } = wholeOf(table)
  const { rows } = await tx.execute<AnyRow>(sql`select ${all} from ${table} ${rest}`).execute()
  return rows.map(read)
}

/** Adds a row, as the table has it then; undefined where one with the same `key` is there. */
export async function insertRow(
  tx: Tx,
  table: PgTable,
  values: Values,
  key: readonly string[],
): Promise<AnyRow | undefined> {
  const { columns, all, read } = wholeOf(table)
  const given = Object.entries(values).filter(
    ([name, value]) => Object.hasOwn(columns, name) && isHeld(columns[name]!, value),
  )
  const { rows } = await tx
    .execute<AnyRow>(sql`insert into ${table} (${named(columns, given)})
      values (${sql.join(
        given.map(each => valueOf(columns, each)),
        sql.raw(', '),
      )})
      on conflict (${sql.raw(key.map(name => `"${columns[name]!.name}"`).join(', '))}) do nothing returning ${all}`)
    .execute()
  return rows[0] && read(rows[0])
}

/** Stores values in the rows that a condition leaves. */
export async function updateRows(tx: Tx, table: PgTable, values: Values, where: SQL): Promise<void> {
  const { columns } = wholeOf(table)
  const set = Object.entries(values)
    .filter(([name, value]) => Object.hasOwn(columns, name) && value !== undefined)
    .map(each => sql`${sql.raw(`"${columns[each[0]]!.name}" = `)}${valueOf(columns, each)}`)
  await tx.execute(sql`update ${table} set ${sql.join(set, sql.raw(', '))} where ${where}`).execute()
}

type Given = readonly [name: string, value: unknown]

/** What is not named holds its default, or nothing. */
const isHeld = (column: PgColumn, value: unknown) =>
  value !== undefined && column.generated === undefined && (value !== null || column.hasDefault)

const named = (columns: Whole['columns'], given: readonly Given[]) =>
  sql.raw(given.map(([name]) => `"${columns[name]!.name}"`).join(', '))

const valueOf = (columns: Whole['columns'], [name, value]: Given) =>
  is(value, SQL) ? value : sql.param(value, columns[name]!)
