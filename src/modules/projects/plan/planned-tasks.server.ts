import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { lockProject } from '../project.port.server.ts'
import type { DatedTask } from './plan-days.ts'

export type PlannedTask = DatedTask & {
  version: number
  title: string
  section: string | null
  percent: number | null
  assigneeId: string | null
  parentId: string | null
  labels: string[]
  baselineStartsOn: Day | null
  baselineDueOn: Day | null
}

/**
 * Reads the tasks of a project in the order of its plan; the tasks of a phase are listed together, at the place
 * of its first one.
 */
export async function readPlannedTasks(tx: Tx, tenantId: string, projectId: string): Promise<PlannedTask[]> {
  const { rows } = await tx.execute<PlannedTask>(sql`
    select t.id, t.version, t.title, t.section, t.starts_on as "startsOn", t.due_on as "dueOn", t.milestone, t.status,
      t.percent, t.assignee_id as "assigneeId", t.parent_id as "parentId", t.labels,
      t.baseline_starts_on as "baselineStartsOn", t.baseline_due_on as "baselineDueOn"
    from project_tasks t
    where t.tenant_id = ${tenantId} and t.project_id = ${projectId} and t.deleted_at is null
    order by min(t.plan_place) over (partition by coalesce(t.section, '')), coalesce(t.section, ''), t.plan_place, t.id`)
  return rows
}

/** Locks a project and then its tasks, in this order everywhere, to avoid deadlocks. */
export async function lockPlan(tx: Tx, tenantId: string, projectId: string) {
  await lockProject(tx, tenantId, projectId)
  await tx.execute(sql`
    select id from project_tasks where tenant_id = ${tenantId} and project_id = ${projectId} for update`)
}

export const planConflict = () =>
  new AppError('conflict', 'The plan changed in the meantime. Review what would move, and move it again.')
