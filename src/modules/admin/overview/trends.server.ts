import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { importBatches } from '../../imports/batch/import-batch.table.ts'
import { wells } from '../../wells/identity/well.table.ts'

/** Weeks in the overview, including the current one. */
const weekCount = 12

export type Trend = {
  label: string
  to: string
  unit: string
  /** A level at the end of each week, or a flow during it. */
  kind: 'level' | 'flow'
  /** Oldest first; null without data. */
  weeks: (number | null)[]
  /** The number of failures in the current week. */
  failed: number | null
}

/** Weeks begin on Monday, UTC. */
const weeksSql = sql`generate_series(date_trunc('week', now()) - make_interval(weeks => ${weekCount - 1}),
  date_trunc('week', now()), '1 week') as w (begins)`
const firstWeekSql = sql`date_trunc('week', now()) - make_interval(weeks => ${weekCount - 1})`
const weeklyArraySql = (value: SQL) => sql`array(select ${value} from ${weeksSql} order by w.begins)`

/** The number of rows at the end of each week, from the rows that exist now. Reads the table once. */
const cumulativeSql = (from: SQL) => sql`array(
  select sum(coalesce(a.added, 0)) over (order by w.begins)::float8 from ${weeksSql}
  left join (select greatest(date_trunc('week', created_at), ${firstWeekSql}) as begins, count(*) as added from ${from} group by 1) a
    using (begins) order by w.begins)`

/** The number of new rows in each week. */
const newPerWeekSql = (from: SQL) => sql`array(
  select coalesce(a.added, 0)::float8 from ${weeksSql}
  left join (select date_trunc('week', created_at) as begins, count(*) as added from ${from}
    where created_at >= ${firstWeekSql} group by 1) a using (begins) order by w.begins)`

type TrendRow = Record<
  'organizations' | 'people' | 'wells' | 'imports' | 'mails' | 'storage',
  (number | null)[]
> &
  Record<'importsFailed' | 'mailsFailed', number>

/** The platform's levels and flows in each of the last 12 weeks, computed from its own rows. */
export async function readTrends(tx: Tx): Promise<{ from: string; to: string; trends: Trend[] }> {
  const { rows } = await tx.execute<TrendRow & { from: string; to: string }>(sql`
    select (${firstWeekSql})::date as "from", date_trunc('week', now())::date as "to",
      ${cumulativeSql(sql`tenants`)} as organizations, ${cumulativeSql(sql`users`)} as people,
      ${cumulativeSql(sql`(select created_at from ${wells} where deleted_at is null) standing`)} as wells,
      ${newPerWeekSql(sql`${importBatches}`)} as imports, ${newPerWeekSql(sql`mails`)} as mails,
      ${weeklyArraySql(sql`(select sum(bytes)::float8 / 1048576 from storage_days
        where day = (select max(day) from storage_days where day >= w.begins and day < w.begins + interval '1 week'))`)} as storage,
      (select count(*) from ${importBatches} where state = 'failed' and created_at >= date_trunc('week', now()))::float8 as "importsFailed",
      (select count(*) from mails where status = 'failed' and created_at >= date_trunc('week', now()))::float8 as "mailsFailed"`)
  const row = rows[0]!
  const trend = (
    label: string,
    to: string,
    kind: Trend['kind'],
    weeks: Trend['weeks'],
    overrides: Partial<Trend> = {},
  ) => ({
    label,
    to,
    kind,
    weeks,
    unit: '',
    failed: null,
    ...overrides,
  })
  return {
    from: row.from,
    to: row.to,
    trends: [
      trend('Organizations', '/admin/organizations', 'level', row.organizations),
      trend('People', '/admin/users', 'level', row.people),
      trend('Wells', '/admin/storage-monitoring', 'level', row.wells),
      trend('Imports', '/admin/audit', 'flow', row.imports, { failed: row.importsFailed }),
      trend('Emails', '/admin/email-notifications', 'flow', row.mails, { failed: row.mailsFailed }),
      trend('Files', '/admin/storage-monitoring', 'level', row.storage, { unit: 'MB' }),
    ],
  }
}
