import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../data/database.server.ts'
import { countRows, walkIndexes, type Direction, type Run } from '../data/list-window.server.ts'

type FoundWindow = {
  /** Each id that was found, once. */
  hits: SQL
  /** The order; `where` is given the condition that a row is among those found. */
  run: Omit<Run, 'where'> & { where: (isHit: SQL) => SQL }
  offset: number
  limit: number
  /** What is read of the ids of `page`: `select …`, then `from page join …`. */
  columns: SQL
  from: SQL
}

/**
 * A window of what a search found, in an order without blanks at its end, and how many records that is: one statement,
 * which asks the search once.
 */
export async function foundWindow<Row>(
  tx: Tx,
  { hits, run, offset, limit, columns, from }: FoundWindow,
): Promise<{ rows: Row[]; total: number }> {
  walkIndexes(tx)
  const { rows } = await tx.execute<{ found_total: number }>(sql`
    with hits as materialized (${hits}), counted as materialized (select count(*)::int as total from hits),
      ${walked(run, offset, limit)}
    ${columns}, (select total from counted) as found_total ${from} order by page.place`)
  if (rows.length === 0) return { rows: [], total: await countRows(tx, sql`(${hits}) hits`) }
  return { rows: rows.map(({ found_total: _, ...row }) => row as Row), total: rows[0]!.found_total }
}

/** From whichever end is nearer: the walk from the other end is bounded to no rows, so that it never begins. */
function walked({ id, key, from, where, direction }: FoundWindow['run'], offset: number, limit: number) {
  // A set of those found is made once; a join would look each row of the index up again.
  const among = where(sql`(${id} in (select id from hits)) is true`)
  const back: Direction = direction === 'asc' ? 'desc' : 'asc'
  const walk = (to: Direction, skip: SQL, most: SQL) => sql`
    (select ${id} as id, ${key} as key from ${from} where ${among}
     order by ${key} ${sql.raw(to)}, ${id} ${sql.raw(to)}
     offset (select ${skip} from bounds) limit (select ${most} from bounds))`
  const isNear = sql`skip <= total / 2`
  return sql`
    bounds as materialized (
      select total, ${offset}::int as skip, greatest(0, least(${limit}::int, total - ${offset}::int)) as rows from counted),
    page as materialized (
      select id, row_number() over (order by key ${sql.raw(direction)}, id ${sql.raw(direction)}) as place from (
        ${walk(direction, sql`skip`, sql`case when ${isNear} then rows else 0 end`)}
        union all
        ${walk(back, sql`greatest(0, total - skip - rows)`, sql`case when ${isNear} then 0 else rows end`)}) walked)`
}
