import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Saved } from '../../../core/data/rows.server.ts'
import { fieldError } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { taskCauses } from '../causes/cause.table.ts'
import { readOpenCauses } from '../causes/read-causes.port.server.ts'
import type { Project } from '../project.ts'
import { lockTask, moveTask } from '../tasks/move-task.port.server.ts'
import { taskStatusSchema } from '../tasks/task.ts'
import { projectTasks } from '../tasks/task.table.ts'

/**
 * Checks and updates causes when a locked project becomes done or is reopened: it cannot be done while a
 * cause of its tasks is open, and reopening it reopens what it closed. Canceling proves nothing, so its
 * causes stay open.
 * @throws AppError invalid, with the field, when a cause is open
 */
export async function updateCausesOnStatus(
  tx: Tx,
  ctx: TenantContext,
  { id, before, after }: Saved<Project>,
) {
  const [wasDone, isDone] = [before.status === 'DONE', after.status === 'DONE']
  if (wasDone && !isDone) await reopenTasks(tx, ctx, id)
  if (wasDone || !isDone) return
  const [openCause] = await readOpenCauses(tx, ctx, id)
  if (openCause)
    throw fieldError(
      'status',
      `The ${openCause.causeKind.one} “${openCause.cause.called}” closes with this project. Press Close project and enter the proof.`,
    )
}

/** Moves the tasks that a project closed back to their earlier positions, which reopens their causes. */
async function reopenTasks(tx: Tx, ctx: TenantContext, projectId: string) {
  const { tenantId } = ctx.actor
  const closedTasks = await tx
    .select({ id: taskCauses.taskId, stood: taskCauses.stood })
    .from(taskCauses)
    .innerJoin(
      projectTasks,
      and(eq(projectTasks.tenantId, taskCauses.tenantId), eq(projectTasks.id, taskCauses.taskId)),
    )
    .where(
      and(
        eq(taskCauses.tenantId, tenantId),
        eq(taskCauses.projectId, projectId),
        isNotNull(taskCauses.stood),
        eq(projectTasks.status, 'DONE'),
        isNull(projectTasks.deletedAt),
      ),
    )
    .orderBy(taskCauses.taskId)
  for (const { id, stood } of closedTasks)
    await moveTask(tx, ctx, await lockTask(tx, tenantId, id), {
      standing: taskStatusSchema.parse(stood),
      index: 0,
    })
}
