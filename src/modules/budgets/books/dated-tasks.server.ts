import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Day } from '../../../core/time/calendar.ts'

type DatedTask = { id: string; title: string; startsOn: Day | null; dueOn: Day | null }

/** The dated tasks of a project, in the order of its plan. */
export async function datedTasks(tx: Tx, tenantId: string, projectId: string): Promise<DatedTask[]> {
  const { rows } = await tx.execute<DatedTask>(sql`
    select id, title, starts_on as "startsOn", due_on as "dueOn" from project_tasks
    where tenant_id = ${tenantId} and project_id = ${projectId} and deleted_at is null
      and coalesce(starts_on, due_on) is not null
    order by plan_place, id limit 2000`)
  return rows
}
