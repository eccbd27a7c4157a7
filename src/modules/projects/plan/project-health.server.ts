import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { Health } from '../project.ts'

/** The days of float below which a project is at risk. */
const minFloatDays = 14

/** Joins the plan figures of a project `p` on a day as `t` and `safe`. */
export const statusJoinSql = (today: Day | SQL): SQL => sql`
  left join lateral (
    select count(*) as open, count(*) filter (where due_on < ${today}::date) as overdue,
      case when max(coalesce(due_on, starts_on)) is not null
        then greatest(max(coalesce(due_on, starts_on)), ${today}::date) end as ends
    from project_tasks where tenant_id = p.tenant_id and project_id = p.id and status <> 'DONE' and deleted_at is null) t on true
  left join lateral (
    select least(p.last_safe_on, min(l.ends_on)) as on_day
    from project_links k join leases l on l.tenant_id = k.tenant_id and l.id = k.lease_id
    where k.tenant_id = p.tenant_id and k.project_id = p.id and l.deleted_at is null) safe on true`

/** SQL for a project's health, as set by users or else derived from float and overdue tasks. */
export const healthSql: SQL = sql`coalesce(p.health, case
  when t.ends > safe.on_day then 'OFF_TRACK'
  when t.overdue > 0 or safe.on_day - t.ends < ${minFloatDays} then 'AT_RISK'
  when t.ends is not null then 'ON_TRACK' end)`

type ProjectStatus = { health: Health | null; floatDays: number | null }

/** Reads the health of a project, and the days by which its plan ends before the last day to act. */
export async function projectHealth(
  tx: Tx,
  tenantId: string,
  id: string,
  today: Day,
): Promise<ProjectStatus> {
  const { rows } = await tx.execute<ProjectStatus>(sql`
    select ${healthSql} as health, safe.on_day - t.ends as "floatDays" from projects p ${statusJoinSql(today)}
    where p.tenant_id = ${tenantId} and p.id = ${id}`)
  return rows[0]!
}
