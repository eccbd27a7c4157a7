import { and, eq, isNull } from 'drizzle-orm'
import { conflictError } from '../../../core/error/edit-conflict.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { dayInZone } from '../../../core/time/day.ts'
import { moveTask, checkOffItem } from '../../projects/tasks/move-task.port.server.ts'
import { actName, type CheckOff } from './act.ts'
import { fieldActs } from './act.table.ts'
import { beginAct, storeAct } from './store-act.server.ts'
import { checkOffRefusal, isDone, seenTaskText } from './check-off-refusal.ts'
import { lockTaskForAct } from './lock-task.server.ts'

const columnTop = 0

/** Ticks or unticks a task or a line of its checklist, in the version that the user saw. */
export async function checkOff(tx: Tx, ctx: TenantContext, input: CheckOff) {
  const { made, itemId, changes, projectId, taskId, evidence, proofId } = input
  await beginAct(tx, ctx, made)
  const task = await lockTaskForAct(tx, ctx, input)
  const item = itemId === null ? null : task.checklist.find(({ id }) => id === itemId)
  if (item === undefined) throw new AppError('conflict', 'This item was removed from the checklist.')
  const current = item
    ? { task: item.text, done: item.done }
    : { task: seenTaskText(task), done: isDone(task) }
  const refusal = checkOffRefusal(input, { ...current, version: task.version })
  if (refusal === 'already')
    throw new AppError('conflict', changes.done ? 'This was already done.' : 'This was already open.')
  if (refusal === 'changed') throw conflictError('task', { version: task.version, theirs: current })
  if (proofId !== null) await requireProof(tx, ctx, taskId, proofId)
  const { done } = changes
  const kind = item ? (done ? 'CHECK' : 'UNCHECK') : done ? 'TICK' : 'UNTICK'
  const stored = await storeAct(tx, ctx, { made, projectId, taskId, kind, words: item ? item.text : null })
  // The task was finished on the day of the act, which may differ from the day of its arrival.
  const contextForDay = { ...ctx, today: dayInZone(new Date(stored.doneAt), ctx.membership.timeZone) }
  const savedTask = item
    ? await checkOffItem(tx, ctx, task, { id: item.id, done })
    : await moveTask(tx, contextForDay, task, {
        standing: { status: done ? 'DONE' : 'TODO', blockedBy: null },
        index: columnTop,
        evidence,
      })
  return { ...stored, version: savedTask.version }
}

/** Refuses the evidence if the photo it refers to was refused; phones send that photo first. */
async function requireProof(tx: Tx, { actor }: TenantContext, taskId: string, id: string) {
  const { tenantId, userId } = actor
  const condition = and(
    eq(fieldActs.tenantId, tenantId),
    eq(fieldActs.id, id),
    eq(fieldActs.taskId, taskId),
    eq(fieldActs.createdBy, userId),
    isNull(fieldActs.deletedAt),
  )
  if ((await tx.$count(fieldActs, condition)) === 0)
    throw new AppError(
      'conflict',
      `${actName(id)}, which proves this, was not saved. Send it first, or take another and check it off again.`,
    )
}
