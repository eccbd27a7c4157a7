import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { countsOf, type Counts } from '../../../core/module/counts.server.ts'
import { listPage } from '../../../core/data/list-window.server.ts'
import type { PageInput } from '../../../core/data/list-window.ts'

/** How many days a row's line shows. */
const trendDays = 30
/** How many days the whole platform's chart shows. */
const wholeDays = 90

export type StorageLine = {
  id: string
  name: string
  filesMb: number
  /** Each of the last days, null where none was kept; the newest is of the last night. */
  trendMb: (number | null)[]
  /** The first of the days that have a figure. */
  trendSince: string | null
  mostMb: number | null
  counts: Counts
}

/** What each organization keeps: files against its plan, and how many rows of the tables that grow. */
export function listStorage(tx: Tx, { offset, limit }: PageInput, today: string) {
  const held = sql`coalesce(c.held, 0)`
  return listPage<StorageLine>(tx, {
    select: sql`t.id, t.name, ${held}::float8 / 1048576 as "filesMb", (p.limits ->> 'maxStorage')::float8 as "mostMb",
      ${countsOf(sql`t.id`)} as counts,
      array(select d.bytes::float8 / 1048576 from generate_series(${today}::date - ${trendDays - 1}::int, ${today}::date, '1 day') each
        left join storage_days d on d.tenant_id = t.id and d.day = each::date order by each) as "trendMb",
      (select min(d.day) from storage_days d
        where d.tenant_id = t.id and d.day > ${today}::date - ${trendDays}::int and d.day <= ${today}::date) as "trendSince"`,
    from: sql`tenants t left join plans p on p.id = t.plan_id
      left join limit_counters c on c.tenant_id = t.id and c.kind = 'maxStorage'`,
    order: sql`${held} desc, lower(t.name), t.id`,
    offset,
    limit,
  })
}

/** How much the whole database takes, in MB. */
export async function databaseMb(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ mb: number }>(
    sql`select pg_database_size(current_database())::float8 / 1048576 as mb`,
  )
  return rows[0]!.mb
}

export type StorageDay = { day: string; mb: number | null }

/** What all organizations kept together, on each of the last 90 days from the first that has a figure; null: none was kept. */
export async function storageTrend(tx: Tx, today: string): Promise<StorageDay[]> {
  const { rows } = await tx.execute<StorageDay>(sql`
    with known as (
      select day, sum(bytes)::float8 / 1048576 as mb from storage_days
      where day > ${today}::date - ${wholeDays}::int and day <= ${today}::date group by day)
    select each::date as day, known.mb from generate_series((select min(day) from known), (select max(day) from known), '1 day') each
    left join known on known.day = each::date order by each`)
  return rows
}
