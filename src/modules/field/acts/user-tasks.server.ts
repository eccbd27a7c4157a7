import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { readTaskCauses } from '../../projects/causes/read-causes.port.server.ts'
import type { TaskCause } from '../../projects/causes/task-cause.ts'
import type { projectTasks } from '../../projects/tasks/task.table.ts'

type Row = typeof projectTasks.$inferSelect
export type FieldTask = Pick<
  Row,
  | 'id'
  | 'version'
  | 'projectId'
  | 'title'
  | 'notes'
  | 'status'
  | 'blockedBy'
  | 'dueOn'
  | 'priority'
  | 'checklist'
> & {
  project: string
  /** The cause of the task, which closes with it. */
  cause: TaskCause | null
}

/** The maximum number of tasks sent to a phone. */
const maxTasks = 200

/** Reads the open tasks of a user, and those completed since yesterday, the earliest due first. */
export async function readUserTasks(tx: Tx, ctx: TenantContext): Promise<FieldTask[]> {
  const { tenantId, userId } = ctx.actor
  const { rows } = await tx.execute<Omit<FieldTask, 'cause'>>(sql`
    select t.id, t.version, t.project_id as "projectId", t.title, t.notes, t.status, t.blocked_by as "blockedBy",
      t.due_on as "dueOn", t.priority, t.checklist, p.name as project
    from project_tasks t join projects p on p.tenant_id = t.tenant_id and p.id = t.project_id
    where t.tenant_id = ${tenantId} and t.assignee_id = ${userId} and t.deleted_at is null and p.deleted_at is null
      and p.status not in ('DONE', 'CANCELED')
      and (t.status <> 'DONE' or t.updated_at > now() - interval '1 day')
    order by t.due_on nulls last, p.name, t.plan_place, t.id limit ${maxTasks}`)
  const ids = sql.param(rows.map(({ id }) => id))
  const causes = await readTaskCauses(tx, ctx, sql`t.id = any (${ids}::uuid[])`)
  const causeByKey = new Map(causes.map(cause => [cause.taskId, cause]))
  return rows.map(row => ({ ...row, cause: causeByKey.get(row.id) ?? null }))
}
