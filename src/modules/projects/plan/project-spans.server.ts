import { sql } from 'drizzle-orm'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { access } from '../access.ts'
import { denialMessages } from '../project-access.ts'
import type { Health } from '../project.ts'
import { recordType } from '../project-records.server.ts'
import { taskRecordType } from '../tasks/task-records.server.ts'
import { healthSql, statusJoinSql } from './project-health.server.ts'

export type ProjectSpan = {
  id: string
  name: string
  number: string | null
  startsOn: Day | null
  endsOn: Day | null
  lastSafeOn: Day | null
  health: Health | null
  openTasks: number
}

/** Reads the open projects that a user sees along their dates, the earliest start first. */
export const projectSpans = tenantProcedure(access.read, { forbidden: denialMessages.not_authorized })
  .meta({ reads: [recordType, taskRecordType, 'leases'], personal: true })
  .query(({ ctx }) =>
    ctx.inTenant(async tx => {
      const { rows } = await tx.execute<ProjectSpan>(sql`
        select p.id, p.name, p.number, coalesce(least(p.starts_on, first.day), t.ends, p.target_on) as "startsOn",
          coalesce(t.ends, p.target_on, p.starts_on, first.day) as "endsOn", safe.on_day as "lastSafeOn",
          ${healthSql} as health, t.open::int as "openTasks"
        from projects p ${statusJoinSql(ctx.today)}
          left join lateral (select min(coalesce(starts_on, due_on)) as day from project_tasks
            where tenant_id = p.tenant_id and project_id = p.id and deleted_at is null) first on true
        where p.tenant_id = ${ctx.actor.tenantId} and p.deleted_at is null and p.status not in ('DONE', 'CANCELED')
        order by 4 nulls last, lower(p.name), p.id limit 500`)
      return rows
    }),
  )
