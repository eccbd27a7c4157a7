import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../data/database.server.ts'

/** Rows of which most columns have a value already. */
const fewRows = 500

/**
 * Which columns have no value in any record of an organization. Most are found filled in the first few rows; only the
 * others are looked for in all of them. It is asked for beside a list, never within it.
 * @param names columns of the table; those that it does not have, or that always hold a value, are left out
 */
export async function emptyColumns(
  tx: Tx,
  table: PgTable,
  tenantId: string,
  names: readonly string[],
): Promise<string[]> {
  const columns = getTableColumns(table)
  const isDeletable = 'deletedAt' in columns
  const own = sql`select * from ${table} where tenant_id = ${tenantId}${isDeletable ? sql` and deleted_at is null` : sql``}`
  const left = (asked: readonly string[], rows: SQL) => blankOf(tx, asked, name => columns[name]!.name, rows)
  const asked = names.filter(name => columns[name] && !columns[name].notNull)
  const blank = await left(asked, sql`${own} limit ${fewRows}`)
  return left(blank, own)
}

async function blankOf(
  tx: Tx,
  names: readonly string[],
  columnOf: (name: string) => string,
  rows: SQL,
): Promise<string[]> {
  if (names.length === 0) return []
  const counts = names.map(name => sql`count(r.${sql.identifier(columnOf(name))}) as ${sql.identifier(name)}`)
  const { rows: found } = await tx.execute<Record<string, number>>(
    sql`select ${sql.join(counts, sql`, `)} from (${rows}) r`,
  )
  return names.filter(name => Number(found[0]![name]) === 0)
}
