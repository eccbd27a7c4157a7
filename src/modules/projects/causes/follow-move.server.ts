import { and, eq } from 'drizzle-orm'
import { getRefusal } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import type { CauseKind } from '../../../core/module/causes.server.ts'
import { taskCauses } from './cause.table.ts'
import { causeKindFor } from './read-causes.port.server.ts'
import { isStillClosed } from './task-cause.ts'

type StatusChange = { id: string; from: string; to: string; evidence: unknown }

/**
 * Updates the cause when a locked task moves: Done closes it with its evidence, and leaving Done reopens it.
 * A cause that was settled elsewhere or deleted in the meantime does not block the task.
 * @throws AppError invalid, with `details.evidence`, when evidence is required; forbidden, when the user
 * lacks the right
 */
export async function updateCauseOnMove(
  tx: Tx,
  ctx: TenantContext,
  { id, from, to, evidence }: StatusChange,
): Promise<void> {
  if ((from === 'DONE') === (to === 'DONE')) return
  const { tenantId } = ctx.actor
  const causeCondition = and(eq(taskCauses.tenantId, tenantId), eq(taskCauses.taskId, id))
  const [row] = await tx.select().from(taskCauses).where(causeCondition).for('update')
  const causeKind = row && causeKindFor(row.kind)
  if (!row || !causeKind) return
  if (to === 'DONE') {
    const undo = await closeCause(tx, ctx, causeKind, row.recordId, evidence)
    if (undo === null) return
    const closedColumns = {
      closedAt: new Date(),
      closedBy: ctx.actor.userId,
      evidence: Object(evidence) as object,
      undo,
    }
    await tx.update(taskCauses).set(closedColumns).where(causeCondition)
  } else if (row.closedAt !== null) {
    const [cause] = await causeKind.find(tx, tenantId, [row.recordId], ctx.today)
    if (cause && isStillClosed(cause, row.lastSafeOn)) {
      refuseWithoutRight(ctx, causeKind, 'Reopening')
      await causeKind.reopen(tx, ctx, row.recordId, row.undo!)
    }
    const openColumns = { closedAt: null, closedBy: null, evidence: null, undo: null, stood: null }
    await tx.update(taskCauses).set(openColumns).where(causeCondition)
  }
}

/** Closes the record and returns what undoes that, or null when there was nothing left to close. */
async function closeCause(
  tx: Tx,
  ctx: TenantContext,
  causeKind: CauseKind,
  recordId: string,
  evidence: unknown,
) {
  const [cause] = await causeKind.find(tx, ctx.actor.tenantId, [recordId], ctx.today)
  if (!cause || cause.settled !== null) return null
  refuseWithoutRight(ctx, causeKind, 'Closing')
  if (evidence === undefined || evidence === null)
    throw new AppError(
      'invalid',
      `This task was started for the ${causeKind.one} “${cause.called}”, which closes with it. Enter the proof.`,
      { details: { evidence: causeKind.kind } },
    )
  return causeKind.settle(tx, ctx, recordId, evidence)
}

function refuseWithoutRight(
  { viewer }: TenantContext,
  causeKind: CauseKind,
  change: 'Closing' | 'Reopening',
) {
  const denial = getRefusal(viewer, causeKind.close)
  if (denial === null) return
  throw new AppError(
    denial,
    `${change} this task also ${change === 'Closing' ? 'closes' : 'reopens'} the ${causeKind.one} it was started for, and your role may not change that. Ask someone who manages leases.`,
  )
}
