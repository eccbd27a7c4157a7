import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.server.ts'
import { applySettings } from './connection/reader.server.ts'

export type Direction = 'asc' | 'desc'

/** Rows in one order: the table whose index is scanned, its column with the record's id, and the column to order by. */
export type IndexScan = { from: SQL; id: SQL; where: SQL; key: SQL; direction: Direction }

/** The order of a list: rows with a value first and, in either direction, rows without one last. */
export type Order = {
  valued: IndexScan
  blank?: IndexScan
  /** The part that is faster to count. */
  counts?: 'valued' | 'blank'
}

/**
 * The order by one column. An index lists the values from first to last, and then the blanks. `nullableKey` is the
 * expression that is null for blank rows, if the key is computed from it, so that a partial index on it can be used.
 */
export function orderByColumn(scan: IndexScan, mayBeBlank: boolean, nullableKey: SQL = scan.key): Order {
  if (scan.direction === 'asc' || !mayBeBlank) return { valued: scan }
  return {
    valued: { ...scan, where: sql`${scan.where} and ${nullableKey} is not null` },
    blank: { ...scan, where: sql`${scan.where} and ${nullableKey} is null`, direction: 'asc' },
    counts: 'blank',
  }
}

export type ListWindow = {
  order: Order
  /** Number of rows in the whole list; Infinity while the first window is read at the same time as its count. */
  total: number
  /** Number of rows with a value, as an earlier window returned it. */
  filled?: number | null | undefined
  offset: number
  limit: number
  /** Reads the displayed columns of the ids in `page`: `select … from page join …`. */
  selectPage: SQL
}

/**
 * Reads one window of a long list. Its position is found using indexes only, from whichever end is closer, and only
 * the displayed rows are read from their table. Returns `filled`, the number of rows with a value, if it had to be
 * counted.
 */
export async function listWindow<Row>(
  tx: Tx,
  { order, total, filled: knownFilled = null, offset, limit, selectPage }: ListWindow,
): Promise<{ rows: Row[]; filled: number | null }> {
  const { valued, blank } = order
  const read = (scan: IndexScan, range: ScanRange) => readScan<Row>(tx, scan, selectPage, range)
  if (!blank) return { rows: await read(valued, { offset, limit, size: total }), filled: knownFilled }
  let filled = knownFilled ?? (offset === 0 ? null : await countValued(tx, order, total))
  const rows = await read(valued, { offset, limit, size: filled ?? total })
  if (filled === null && rows.length === Math.min(limit, total)) return { rows, filled }
  filled ??= rows.length
  const blankRange = {
    offset: Math.max(0, offset - filled),
    limit: limit - rows.length,
    size: total - filled,
  }
  return { rows: [...rows, ...(await read(blank, blankRange))], filled }
}

/** `size` is the number of rows in the run, so that its far half can be read from the end. */
type ScanRange = { offset: number; limit: number; size: number }

async function readScan<Row>(
  tx: Tx,
  { from, id, where, key, direction }: IndexScan,
  selectPage: SQL,
  { offset, limit: max, size }: ScanRange,
): Promise<Row[]> {
  const limit = Math.min(max, size - offset)
  if (limit <= 0) return []
  const backwards = offset > size / 2
  const skipped = backwards ? size - offset - limit : offset
  const order = sql.raw((direction === 'asc') === backwards ? 'desc' : 'asc')
  // The limit of a first window is part of the statement text, so that a generic plan knows that it is short.
  const limitSql = skipped === 0 ? sql.raw(`limit ${limit}`) : sql`offset ${skipped} limit ${limit}`
  const { rows } = await tx.execute(sql`
    with page as materialized (
      select ${id} as id, ${key} as key from ${from} where ${where}
      order by ${key} ${order}, ${id} ${order} ${limitSql}
    )
    ${selectPage}
    order by page.key ${order}, page.id ${order}`)
  return (backwards ? rows.toReversed() : rows) as Row[]
}

async function countValued(tx: Tx, { valued, blank, counts }: Order, total: number): Promise<number> {
  if (counts === 'valued') return countRows(tx, sql`${valued.from} where ${valued.where}`)
  return total - (await countRows(tx, sql`${blank!.from} where ${blank!.where}`))
}

/** Counts the rows of `from`, a table with its condition. */
export async function countRows(tx: Tx, from: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*) as count from ${from}`)
  return rows[0]!.count
}

/** Counts the rows of several tables in one statement. */
export async function countTables(tx: Tx, tables: readonly SQL[]): Promise<number[]> {
  if (tables.length === 0) return []
  preferIndexes(tx)
  const counts = tables.map(
    (from, index) => sql`(select count(*) from ${from}) as ${sql.identifier(`c${index}`)}`,
  )
  const { rows } = await tx.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return tables.map((_, index) => rows[0]![`c${index}`]!)
}

/**
 * Makes the reads of this transaction use indexes: a parallel worker takes longer to start than the reads
 * take, and keys are sorted in memory. Each read is planned for its own values, since one filter matches ten
 * rows and another a million. An unfiltered list has no values, so its plan is cached.
 */
export function preferIndexes(tx: Tx, isWholeList = false): void {
  applySettings(tx, {
    max_parallel_workers_per_gather: '0',
    work_mem: '32MB',
    ...(!isWholeList && { plan_cache_mode: 'force_custom_plan' }),
  })
}

/** Makes the planner scan an index instead of sorting, which is faster if very many rows match. */
export const avoidSorting = (tx: Tx) => applySettings(tx, { enable_sort: 'off' })

/** Up to this many hits are passed as an id list. */
export const maxIdListLength = 2000

/** The ids that a query finds, up to `limit` + 1. */
export async function readIds(tx: Tx, query: SQL, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`${query} limit ${limit + 1}`)
  return rows.map(({ id }) => id)
}

/** The columns of a table for a list, each under its field name in the record. */
export function selectColumnsSql(table: PgTable, alias: string, names: readonly string[]): SQL {
  const columns: Partial<Record<string, PgColumn>> = getTableColumns(table)
  const parts = names.map(name => {
    const column = columns[name]
    if (!column) throw new Error(`The table has no column for ${name}`)
    const cast = column.columnType === 'PgNumericNumber' ? '::float8' : ''
    return `${alias}.${column.name}${cast} as "${name}"`
  })
  return sql.raw(parts.join(', '))
}

export type ListPage = { select: SQL; from: SQL; order: SQL; offset: number; limit: number }

/** Reads one page of a list that is short enough to sort each time, and the total number of its rows. */
export async function listPage<Row>(
  tx: Tx,
  { select, from, order, offset, limit }: ListPage,
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await tx.execute(
    sql`select ${select} from ${from} order by ${order} offset ${offset} limit ${limit}`,
  )
  return { rows: rows as Row[], total: await countRows(tx, from) }
}
