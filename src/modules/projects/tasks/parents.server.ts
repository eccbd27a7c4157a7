import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { fieldError, notFound } from '../../../core/error/AppError.ts'

type SubtaskRef = { id: string | null; tenantId: string; projectId: string }

/**
 * Allows one level of subtasks: a task has subtasks, and these have none. A list with two levels is readable
 * for everyone.
 * @throws AppError with the reason why a task of a locked project cannot be a subtask of another
 */
export async function refuseParent(tx: Tx, task: SubtaskRef, parentId: string | null) {
  if (parentId === null) return
  const { rows } = await tx.execute<{ isPart: boolean; hasParts: boolean }>(sql`
    select t.parent_id is not null as "isPart",
      exists (select 1 from project_tasks c
        where c.tenant_id = t.tenant_id and c.parent_id = ${task.id}::uuid and c.deleted_at is null) as "hasParts"
    from project_tasks t
    where t.tenant_id = ${task.tenantId} and t.project_id = ${task.projectId} and t.id = ${parentId}
      and t.deleted_at is null`)
  const [parent] = rows
  if (!parent || parentId === task.id) throw notFound('Task')
  if (parent.isPart) throw fieldError('parentId', 'That task is itself a subtask. Choose its parent.')
  if (parent.hasParts) throw fieldError('parentId', 'This task has subtasks, so it cannot be a subtask.')
}
