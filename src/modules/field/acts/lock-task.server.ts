import { and, eq, isNotNull } from 'drizzle-orm'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { readProject } from '../../projects/project.port.server.ts'
import { lockTask } from '../../projects/tasks/move-task.port.server.ts'
import { projectTasks } from '../../projects/tasks/task.table.ts'

/**
 * Locks the task of an act until the transaction ends.
 * @throws AppError with the reason why nothing can be saved on it: the project is gone or hidden from the user, or the
 * task was deleted, and by whom
 */
export async function lockTaskForAct(
  tx: Tx,
  ctx: TenantContext,
  target: { projectId: string; taskId: string },
) {
  const { tenantId } = ctx.actor
  await readProject(tx, tenantId, ctx.viewer, target.projectId)
  const deletedByName = await readDeleterName(tx, tenantId, target.taskId)
  if (deletedByName !== null)
    throw new AppError('conflict', `${deletedByName} deleted this task. Nothing was saved on it.`)
  const task = await lockTask(tx, tenantId, target.taskId)
  if (task.projectId !== target.projectId)
    throw new AppError('conflict', 'This task is now in another project. Nothing was saved on it.')
  return task
}

async function readDeleterName(tx: Tx, tenantId: string, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ by: projectTasks.updatedBy })
    .from(projectTasks)
    .where(
      and(eq(projectTasks.tenantId, tenantId), eq(projectTasks.id, id), isNotNull(projectTasks.deletedAt)),
    )
  if (!row) return null
  return (await readPeopleNames(tx, [row.by]))[row.by] ?? 'Someone'
}
