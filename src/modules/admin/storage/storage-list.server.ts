import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { readCounts, type Counts } from '../../../core/module/counts.server.ts'
import { settleAll } from '../../../core/data/settle-all.server.ts'
import { listPage } from '../../../core/data/list-window.server.ts'
import type { PageInput } from '../../../core/data/list-window.ts'

/** Days in the line of one organization. */
const trendDays = 30
/** Days in the chart of the whole platform. */
const chartDays = 90

export type StorageLine = {
  id: string
  name: string
  filesMb: number
  /** The last days, null without a record; the newest is from last night. */
  trendMb: (number | null)[]
  /** The first day with a figure. */
  trendSince: string | null
  maxMb: number | null
  counts: Counts
} & StorageBreakdown

type StorageBreakdown = {
  /** Bytes stored, with each content counted once. */
  storedMb: number
  /** Bytes that count several times toward the plan but are stored once. */
  duplicatesMb: number
  /** Uploads in progress, and files retained for a while after they or their record were removed. */
  arrivingMb: number
  removedMb: number
  /** The part of the stored bytes in a bucket instead of on disk. */
  bucketMb: number
  /** Files whose stored content is missing or differs from what was uploaded. */
  damaged: number
  /** Contents without a virus check, and files that one refused. */
  unchecked: number
  quarantined: number
}

/** The places where an organization's bytes are stored, according to the database. No file is read. */
async function readStorageBreakdown(tx: Tx, tenantId: string): Promise<StorageBreakdown> {
  const { rows } = await tx.execute<StorageBreakdown>(sql`
    select
      (select coalesce(sum(size), 0)::float8 / 1048576 from blobs b where b.tenant_id = ${tenantId}) as "storedMb",
      (select coalesce(sum(b.size * (a.n - 1)), 0)::float8 / 1048576 from blobs b join (
        select sha256, count(*) as n from attachments where tenant_id = ${tenantId} and deleted_at is null group by 1) a
          on a.sha256 = b.sha256
        where b.tenant_id = ${tenantId}) as "duplicatesMb",
      (select coalesce(sum(file_size), 0)::float8 / 1048576 from uploads u
        where u.tenant_id = ${tenantId} and state in ('arriving', 'arrived')) as "arrivingMb",
      (select coalesce(sum(b.size), 0)::float8 / 1048576 from blobs b where b.tenant_id = ${tenantId} and not exists (
        select 1 from attachments a where a.tenant_id = ${tenantId} and a.sha256 = b.sha256
          and a.deleted_at is null and a.orphaned_at is null)) as "removedMb",
      (select coalesce(sum(size), 0)::float8 / 1048576 from blobs b
        where b.tenant_id = ${tenantId} and path like 'bucket:%') as "bucketMb",
      (select count(*)::int from blobs b where b.tenant_id = ${tenantId} and damaged_at is not null) as damaged,
      (select count(*)::int from blobs b where b.tenant_id = ${tenantId} and checked_at is null) as unchecked,
      (select count(*)::int from quarantined_files q where q.tenant_id = ${tenantId}) as quarantined`)
  return rows[0]!
}

/** Each organization's storage: files against its plan, and row counts of the tables that grow. */
export async function listStorage(tx: Tx, { offset, limit }: PageInput, today: string) {
  const heldSql = sql`coalesce(c.held, 0)`
  const page = await listPage<Omit<StorageLine, keyof StorageBreakdown | 'counts'>>(tx, {
    select: sql`t.id, t.name, ${heldSql}::float8 / 1048576 as "filesMb", (p.limits ->> 'maxStorage')::float8 as "maxMb",
      array(select d.bytes::float8 / 1048576 from generate_series(${today}::date - ${trendDays - 1}::int, ${today}::date, '1 day') each
        left join storage_days d on d.tenant_id = t.id and d.day = each::date order by each) as "trendMb",
      (select min(d.day) from storage_days d
        where d.tenant_id = t.id and d.day > ${today}::date - ${trendDays}::int and d.day <= ${today}::date) as "trendSince"`,
    from: sql`tenants t left join plans p on p.id = t.plan_id
      left join limit_counters c on c.tenant_id = t.id and c.kind = 'maxStorage'`,
    order: sql`${heldSql} desc, lower(t.name), t.id`,
    offset,
    limit,
  })
  const rows = await settleAll(
    page.rows.map(async (row): Promise<StorageLine> => {
      const [breakdown, counts] = await settleAll([readStorageBreakdown(tx, row.id), readCounts(tx, row.id)])
      return { ...row, ...breakdown, counts }
    }),
  )
  return { ...page, rows }
}

/** The size of the whole database, in MB. */
export async function databaseMb(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ mb: number }>(
    sql`select pg_database_size(current_database())::float8 / 1048576 as mb`,
  )
  return rows[0]!.mb
}

export type StorageDay = { day: string; mb: number | null }

/**
 * The storage of all organizations on each of the last 90 days, starting at the first with a figure; null without one.
 */
export async function storageTrend(tx: Tx, today: string): Promise<StorageDay[]> {
  const { rows } = await tx.execute<StorageDay>(sql`
    with known as (
      select day, sum(bytes)::float8 / 1048576 as mb from storage_days
      where day > ${today}::date - ${chartDays}::int and day <= ${today}::date group by day)
    select each::date as day, known.mb from generate_series((select min(day) from known), (select max(day) from known), '1 day') each
    left join known on known.day = each::date order by each`)
  return rows
}

/** The latest files that the virus check refused. */
export async function listQuarantined(tx: Tx) {
  const { rows } = await tx.execute<{
    id: string
    tenantId: string
    organization: string
    fileName: string
    found: string
    sha256: string
    at: string
  }>(sql`
    select q.id, q.tenant_id as "tenantId", t.name as organization, q.file_name as "fileName", q.found, q.sha256,
      to_json(q.created_at) #>> '{}' as at
    from quarantined_files q join tenants t on t.id = q.tenant_id order by q.created_at desc, q.id limit 50`)
  return rows
}
export type QuarantinedLine = Awaited<ReturnType<typeof listQuarantined>>[number]
