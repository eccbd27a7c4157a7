import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Saved } from '../../../core/data/rows.server.ts'
import { fieldProblem } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { taskCauses } from '../causes/cause.table.ts'
import { openCausesOf } from '../causes/read-causes.port.server.ts'
import type { Project } from '../project.ts'
import { lockTask, moveTask } from '../tasks/move-task.port.server.ts'
import { standingSchema } from '../tasks/task.ts'
import { projectTasks } from '../tasks/task.table.ts'

/**
 * What follows when a locked project is done, or no longer: with something open that it was started for it is not done,
 * and what it closed opens again with it. Canceling proves nothing, so what it was started for stays open.
 * @throws AppError invalid, with the field, where something is open
 */
export async function followStatus(tx: Tx, ctx: TenantContext, { id, before, after }: Saved<Project>) {
  const [was, is] = [before.status === 'DONE', after.status === 'DONE']
  if (was && !is) await reopenTasks(tx, ctx, id)
  if (was || !is) return
  const [open] = await openCausesOf(tx, ctx, id)
  if (open)
    throw fieldProblem(
      'status',
      `The ${open.of.one} “${open.cause.called}” closes with this project. Press Close project, which asks what proves it.`,
    )
}

/** Moves the tasks that a project closed with itself back to where they stood, which reopens what they were for. */
async function reopenTasks(tx: Tx, ctx: TenantContext, projectId: string) {
  const { tenantId } = ctx.actor
  const closed = await tx
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
  for (const { id, stood } of closed)
    await moveTask(tx, ctx, await lockTask(tx, tenantId, id), {
      standing: standingSchema.parse(stood),
      at: 0,
    })
}
