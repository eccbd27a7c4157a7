import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../data/database.server.ts'

/** A few rows, in which most columns already have a value. */
const fewRows = 500

/**
 * The columns without a value in any record of an organization. The first few rows contain most columns'
 * values, so only the remaining columns are searched in all rows. Query this separately from the list, never
 * within it.
 * @param names columns of the table; unknown and non-null columns are skipped
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
