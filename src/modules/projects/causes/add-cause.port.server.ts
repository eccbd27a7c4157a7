import type { Tx } from '../../../core/data/database.server.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { Cause } from '../../../core/module/cause.ts'
import { taskCauses } from './cause.table.ts'
import { readCause } from './read-causes.port.server.ts'

export type CauseRef = { kind: string; recordId: string }

/**
 * Reads an open record that calls for work, for a user who may open it.
 * @throws AppError not_found, or invalid when it is already settled
 */
export async function readOpenCause(
  tx: Tx,
  ctx: TenantContext,
  { kind, recordId }: CauseRef,
): Promise<Cause> {
  const { cause } = await readCause(tx, ctx, kind, recordId)
  if (cause.settled !== null)
    throw new AppError('invalid', `There is nothing left to do for “${cause.called}”: ${cause.settled}.`)
  return cause
}

type TaskRef = { projectId: string; taskId: string }

/** Records the cause of a task in the transaction that adds the task. */
export async function addTaskCause(
  tx: Tx,
  ctx: TenantContext,
  { projectId, taskId }: TaskRef,
  kind: string,
  cause: Cause,
) {
  const { tenantId, userId } = ctx.actor
  await tx.insert(taskCauses).values({
    tenantId,
    projectId,
    taskId,
    kind,
    recordId: cause.id,
    called: cause.called.slice(0, 400),
    lastSafeOn: cause.lastSafeOn,
    createdBy: userId,
  })
}
