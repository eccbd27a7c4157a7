import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.server.ts'
import { setFor } from './connection/reads.server.ts'

export type Direction = 'asc' | 'desc'

/** Rows in one order: the table whose index is walked, its column with the record's id, and the column of the order. */
export type Run = { from: SQL; id: SQL; where: SQL; key: SQL; direction: Direction }

/** An order of a list: the rows that have a value, and after them, in either direction, those that have none. */
export type Order = {
  valued: Run
  blank?: Run
  /** Which of both is sooner counted. */
  counts?: 'valued' | 'blank'
}

/**
 * The order by one column. An index runs from the first value to the last and then through the blanks. `held` is what is
 * blank, where the key is made of it: an index of those that have one is found by it.
 */
export function orderBy(run: Run, mayBeBlank: boolean, held: SQL = run.key): Order {
  if (run.direction === 'asc' || !mayBeBlank) return { valued: run }
  return {
    valued: { ...run, where: sql`${run.where} and ${held} is not null` },
    blank: { ...run, where: sql`${run.where} and ${held} is null`, direction: 'asc' },
    counts: 'blank',
  }
}

export type ListWindow = {
  order: Order
  /** How many rows the whole list has; Infinity while the first window is read beside its count. */
  total: number
  /** How many of them have a value, as an earlier window was told. */
  filled?: number | null | undefined
  offset: number
  limit: number
  /** Reads what is shown of the ids of `page`: `select … from page join …`. */
  shown: SQL
}

/**
 * One window of a long list. Its place is found in indexes alone, from whichever end is nearer; only the rows that are
 * shown are read from their table. `filled` is how many rows have a value, once that had to be known.
 */
export async function listWindow<Row>(
  tx: Tx,
  { order, total, filled: known = null, offset, limit, shown }: ListWindow,
): Promise<{ rows: Row[]; filled: number | null }> {
  const { valued, blank } = order
  const read = (run: Run, part: Part) => readRun<Row>(tx, run, shown, part)
  if (!blank) return { rows: await read(valued, { offset, limit, size: total }), filled: known }
  let filled = known ?? (offset === 0 ? null : await countValued(tx, order, total))
  const rows = await read(valued, { offset, limit, size: filled ?? total })
  if (filled === null && rows.length === Math.min(limit, total)) return { rows, filled }
  filled ??= rows.length
  const rest = { offset: Math.max(0, offset - filled), limit: limit - rows.length, size: total - filled }
  return { rows: [...rows, ...(await read(blank, rest))], filled }
}

/** `size` is how many rows the run has, so that its far half is read from the end. */
type Part = { offset: number; limit: number; size: number }

async function readRun<Row>(
  tx: Tx,
  { from, id, where, key, direction }: Run,
  shown: SQL,
  { offset, limit: most, size }: Part,
): Promise<Row[]> {
  const limit = Math.min(most, size - offset)
  if (limit <= 0) return []
  const backwards = offset > size / 2
  const skipped = backwards ? size - offset - limit : offset
  const order = sql.raw((direction === 'asc') === backwards ? 'desc' : 'asc')
  // How far a first window goes stands in the text: a plan for all values knows that it is short.
  const part = skipped === 0 ? sql.raw(`limit ${limit}`) : sql`offset ${skipped} limit ${limit}`
  const { rows } = await tx.execute(sql`
    with page as materialized (
      select ${id} as id, ${key} as key from ${from} where ${where}
      order by ${key} ${order}, ${id} ${order} ${part}
    )
    ${shown}
    order by page.key ${order}, page.id ${order}`)
  return (backwards ? rows.toReversed() : rows) as Row[]
}

async function countValued(tx: Tx, { valued, blank, counts }: Order, total: number): Promise<number> {
  if (counts === 'valued') return countRows(tx, sql`${valued.from} where ${valued.where}`)
  return total - (await countRows(tx, sql`${blank!.from} where ${blank!.where}`))
}

/** How many rows stand in `from`, a table with its condition. */
export async function countRows(tx: Tx, from: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*) as count from ${from}`)
  return rows[0]!.count
}

/** How many rows stand in each of several, counted in one statement. */
export async function countEach(tx: Tx, all: readonly SQL[]): Promise<number[]> {
  if (all.length === 0) return []
  readFast(tx)
  const counts = all.map((from, at) => sql`(select count(*) from ${from}) as ${sql.identifier(`c${at}`)}`)
  const { rows } = await tx.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return all.map((_, at) => rows[0]![`c${at}`]!)
}

/**
 * Reads of this transaction go along indexes: a second worker takes longer to start than they take, and keys are sorted
 * in memory. Each is planned for its own values, since one filter leaves ten rows and the next one a million; a `whole`
 * list has none, and its plan is kept.
 */
export function readFast(tx: Tx, whole = false): void {
  setFor(tx, {
    max_parallel_workers_per_gather: '0',
    work_mem: '32MB',
    ...(!whole && { plan_cache_mode: 'force_custom_plan' }),
  })
}

/** From here on the planner walks an index where it would sort, which ends sooner where very many rows answer. */
export const walkIndexes = (tx: Tx) => setFor(tx, { enable_sort: 'off' })

/** Up to this many hits are passed as an id list. */
export const idListLimit = 2000

/** The ids that a query finds, at most one more than `most`. */
export async function idsOf(tx: Tx, query: SQL, most: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`${query} limit ${most + 1}`)
  return rows.map(({ id }) => id)
}

/** Columns of a table as a list reads them, each under the name that its record has for it. */
export function selected(table: PgTable, alias: string, names: readonly string[]): SQL {
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

/** One page of a list that is short enough to be sorted each time, and how many rows the whole of it has. */
export async function listPage<Row>(
  tx: Tx,
  { select, from, order, offset, limit }: ListPage,
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await tx.execute(
    sql`select ${select} from ${from} order by ${order} offset ${offset} limit ${limit}`,
  )
  return { rows: rows as Row[], total: await countRows(tx, from) }
}
