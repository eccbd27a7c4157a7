import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../data/database.server.ts'
import { countRows, type Direction, type Order, type IndexScan } from '../data/list-window.server.ts'

/** The condition that a row is among the results named `hits` by `readSearchWindow`. */
export const hitCondition = (id: SQL): SQL => sql`(${id} in (select id from hits)) is true`

type SearchWindow = {
  /** A query of the distinct matching ids. */
  hits: SQL
  /** Its conditions must use `isHit`. */
  order: Order
  offset: number
  limit: number
  /** The columns for the ids of `page`: `select …`, then `from page join …`. */
  columns: SQL
  from: SQL
}

/**
 * A window of a search's results and their total, in one statement that runs the search once. Each part of the
 * order is walked along its index from the nearer end; the other end's walk is limited to no rows.
 */
export async function readSearchWindow<Row>(
  tx: Tx,
  { hits, order: { valued, blank }, offset, limit, columns, from }: SearchWindow,
): Promise<{ rows: Row[]; total: number }> {
  const filled = blank ? sql`(select count(*) from ${valued.from} where ${valued.where})` : sql`total`
  const numbers = sql`
    counted as materialized (select count(*)::int as total from hits),
    numbers as materialized (select total, ${filled}::int as filled from counted)`
  const parts = [pageSql('valued', valued, { skip: sql`${offset}::int`, size: sql`filled`, limit })]
  if (blank) {
    const skip = sql`greatest(0, ${offset}::int - filled)`
    // The rest of the window, after the rows with a value.
    const limits = sql`${limit}::int - greatest(0, least(${limit}::int, filled - ${offset}::int))`
    parts.push(pageSql('blank', blank, { skip, size: sql`total - filled`, limit: limits }))
  }
  const pages = (blank ? ['valued', 'blank'] : ['valued']).map(
    (name, index) => sql`select id, ${sql.raw(String(index))} as part, place from ${sql.identifier(name)}`,
  )
  const { rows } = await tx.execute<{ found_total: number }>(sql`
    with hits as materialized (${hits}), ${numbers}, ${sql.join(parts, sql`, `)},
      page as materialized (${sql.join(pages, sql` union all `)})
    ${columns}, (select total from numbers) as found_total ${from} order by page.part, page.place`)
  if (rows.length === 0) return { rows: [], total: await countRows(tx, sql`(${hits}) hits`) }
  return { rows: rows.map(({ found_total: _, ...row }) => row as Row), total: rows[0]!.found_total }
}

type PageRange = { skip: SQL; size: SQL; limit: SQL | number }

function pageSql(name: string, scan: IndexScan, { skip, size, limit }: PageRange): SQL {
  const { id, key, from, where, direction } = scan
  const [bounds, walked] = [sql.identifier(`${name}_bounds`), sql.identifier(name)]
  const back: Direction = direction === 'asc' ? 'desc' : 'asc'
  const walk = (to: Direction, offset: SQL, limit: SQL) => sql`
    (select ${id} as id, ${key} as key from ${from} where ${where}
     order by ${key} ${sql.raw(to)}, ${id} ${sql.raw(to)}
     offset (select ${offset} from ${bounds}) limit (select ${limit} from ${bounds}))`
  const isNear = sql`skip <= size / 2`
  return sql`
    ${bounds} as materialized (
      select skip, size, greatest(0, least(most, size - skip)) as rows
      from (select ${skip} as skip, ${size} as size, ${limit}::int as most from numbers) n),
    ${walked} as materialized (
      select id, row_number() over (order by key ${sql.raw(direction)}, id ${sql.raw(direction)}) as place from (
        ${walk(direction, sql`skip`, sql`case when ${isNear} then rows else 0 end`)}
        union all
        ${walk(back, sql`greatest(0, size - skip - rows)`, sql`case when ${isNear} then 0 else rows end`)}) walked)`
}
