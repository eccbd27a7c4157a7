import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { AdminList } from '../admin-lists.server.ts'

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
  leases: number
  wells: number
  months: number
  changes: number
}

/** What each organization keeps: files against its plan, and how many rows of the tables that grow. */
export async function listStorage(tx: Tx, { offset, limit }: AdminList, today: string) {
  const { rows } = await tx.execute<StorageLine>(sql`
    with page as (
      select t.id, t.name, p.limits, coalesce(c.held, 0) as held from tenants t
      left join plans p on p.id = t.plan_id
      left join limit_counters c on c.tenant_id = t.id and c.kind = 'maxStorage'
      order by coalesce(c.held, 0) desc, lower(t.name), t.id limit ${limit} offset ${offset})
    select id, name, held::float8 / 1048576 as "filesMb", (limits ->> 'maxStorage')::float8 as "mostMb",
      (select count(*) from leases l where l.tenant_id = page.id and l.deleted_at is null) as leases,
      (select count(*) from wells w where w.tenant_id = page.id and w.deleted_at is null) as wells,
      (select count(*) from production_months m where m.tenant_id = page.id) as months,
      (select count(*) from changes k where k.tenant_id = page.id) as changes,
      array(select d.bytes::float8 / 1048576 from generate_series(${today}::date - ${trendDays - 1}::int, ${today}::date, '1 day') each
        left join storage_days d on d.tenant_id = page.id and d.day = each::date order by each) as "trendMb",
      (select min(d.day) from storage_days d
        where d.tenant_id = page.id and d.day > ${today}::date - ${trendDays}::int and d.day <= ${today}::date) as "trendSince"
    from page order by held desc, lower(name), id`)
  const { rows: counted } = await tx.execute<{ total: number }>(sql`select count(*) as total from tenants`)
  return { rows, total: counted[0]!.total }
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
