import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../data/database.server.ts'

/** A few rows, in which most columns already have a value. */
const sampleSize = 500
/** A search through all rows of a long list counts for this time, in milliseconds. */
const scanMs = 60_000
const maxScans = 2000

type Scan = { scannedAt: number; columns: ReadonlySet<string>; empty: readonly string[] }
/** The latest search through all rows, by organization and table. */
const scans = new Map<string, Scan>()

/**
 * The columns without a value in any record of an organization. The first few rows contain most columns'
 * values, so only the remaining columns are searched in all rows, and in a long list at most once a minute: a
 * page view must not cost a scan. Query this separately from the list, never within it.
 * @param names columns of the table; unknown columns are skipped, and non-null ones that are not text. An empty text
 *   is no value.
 * @param now the time in milliseconds
 */
export async function readEmptyColumns(
  tx: Tx,
  table: PgTable,
  tenantId: string,
  names: readonly string[],
  now = performance.now(),
): Promise<string[]> {
  const columns = getTableColumns(table)
  const isDeletable = 'deletedAt' in columns
  const records = sql`select * from ${table} where tenant_id = ${tenantId}${isDeletable ? sql` and deleted_at is null` : sql``}`
  const findBlank = (request: readonly string[], rows: SQL) =>
    blankColumns(tx, request, name => columns[name]!.name, rows)
  const candidates = names.filter(name => {
    const column = columns[name]
    return column && (!column.notNull || column.dataType === 'string')
  })
  const { blank, rows } = await findBlank(candidates, sql`${records} limit ${sampleSize}`)
  if (rows < sampleSize || blank.length === 0) return blank
  const key = `${tenantId} ${getTableName(table)}`
  const lastScan = scans.get(key)
  if (lastScan && now < lastScan.scannedAt + scanMs && blank.every(name => lastScan.columns.has(name)))
    return blank.filter(name => lastScan.empty.includes(name))
  const { blank: empty } = await findBlank(blank, records)
  if (scans.size >= maxScans) scans.clear()
  scans.set(key, { scannedAt: now, columns: new Set(blank), empty })
  return empty
}

/** The columns without a value in some rows, and the number of rows. */
async function blankColumns(
  tx: Tx,
  names: readonly string[],
  getColumn: (name: string) => string,
  rows: SQL,
): Promise<{ blank: string[]; rows: number }> {
  const counts = names.map(
    name => sql`count(nullif(r.${sql.identifier(getColumn(name))}::text, '')) as ${sql.identifier(name)}`,
  )
  const { rows: matches } = await tx.execute<Record<string, number>>(
    sql`select ${sql.join([sql`count(*) as "rows read"`, ...counts], sql`, `)} from (${rows}) r`,
  )
  const countsRow = matches[0]!
  return { blank: names.filter(name => Number(countsRow[name]) === 0), rows: Number(countsRow['rows read']) }
}
