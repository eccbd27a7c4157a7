import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
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
> & { project: string }

/** So many tasks a phone shows; a day has fewer. */
const mostTasks = 200

/** The tasks of a person that are open, and those that were done since yesterday: what is due first, first. */
export async function ownTasks(tx: Tx, tenantId: string, userId: string): Promise<FieldTask[]> {
  const { rows } = await tx.execute<FieldTask>(sql`
    select t.id, t.version, t.project_id as "projectId", t.title, t.notes, t.status, t.blocked_by as "blockedBy",
      t.due_on as "dueOn", t.priority, t.checklist, p.name as project
    from project_tasks t join projects p on p.tenant_id = t.tenant_id and p.id = t.project_id
    where t.tenant_id = ${tenantId} and t.assignee_id = ${userId} and t.deleted_at is null and p.deleted_at is null
      and p.status not in ('DONE', 'CANCELED')
      and (t.status <> 'DONE' or t.updated_at > now() - interval '1 day')
    order by t.due_on nulls last, p.name, t.plan_place, t.id limit ${mostTasks}`)
  return rows
}
