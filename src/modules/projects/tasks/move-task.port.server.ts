import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { getRefusal } from '../../../core/access/refusal.ts'
import { refusalMessages } from '../../../core/access/refusal-messages.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { lockRow, readRow, writeRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { updateCauseOnMove } from '../causes/follow-move.server.ts'
import { lockProject } from '../project.port.server.ts'
import { actualDays, addNextOccurrence } from './repeat.server.ts'
import type { taskStatusSchema, TaskStatus } from './task.ts'
import { taskChecklist, taskRecords, taskBoardRecords } from './task-records.server.ts'
import { projectTasks } from './task.table.ts'

type TaskRow = typeof projectTasks.$inferSelect
type TaskMove = {
  standing: z.output<typeof taskStatusSchema>
  index: number
  /** The evidence that closes its cause, if it has one. */
  evidence?: unknown
}

/** Reads a task and locks it and its project until the transaction ends. */
export async function lockTask(tx: Tx, tenantId: string, id: string): Promise<TaskRow> {
  await readLockProject(tx, tenantId, id)
  return lockRow(tx, tenantId, taskBoardRecords, id)
}

/**
 * Locks the project of a task before the task itself, in this order everywhere, to avoid deadlocks between
 * two users who move tasks.
 */
export async function readLockProject(tx: Tx, tenantId: string, id: string) {
  const { projectId } = await readRow(tx, tenantId, taskRecords, id)
  await lockProject(tx, tenantId, projectId)
}

/**
 * Moves a locked task to a place of a column: its cause closes and reopens with it, and completing a
 * repeating task adds the next one.
 */
export async function moveTask(
  tx: Tx,
  ctx: TenantContext,
  task: TaskRow,
  { standing, index, evidence }: TaskMove,
) {
  refuseNonAssignee(ctx, task)
  await updateCauseOnMove(tx, ctx, { id: task.id, from: task.status, to: standing.status, evidence })
  const place = await openPlace(tx, ctx.actor.tenantId, task, standing.status, index)
  const actualDates = actualDays(task, standing.status, ctx.today)
  const columns = { ...standing, ...actualDates, place }
  const savedTask = await writeRow(tx, ctx.actor, taskBoardRecords, task, columns, 'move')
  const isDone = standing.status === 'DONE' && task.status !== 'DONE'
  return { version: savedTask.version, again: isDone ? await addNextOccurrence(tx, ctx, task) : null }
}

/** Ticks or unticks a line of a locked task's checklist. */
export async function checkOffItem(
  tx: Tx,
  ctx: TenantContext,
  task: TaskRow,
  line: { id: string; done: boolean },
) {
  refuseNonAssignee(ctx, task)
  const checklist = task.checklist.map(item => (item.id === line.id ? { ...item, done: line.done } : item))
  const savedTask = await writeRow(tx, ctx.actor, taskChecklist, task, { checklist }, 'check')
  return { version: savedTask.version }
}

/** Refuses users other than the assignee and those who may manage tasks. */
export function refuseNonAssignee(
  { viewer, actor }: TenantContext,
  { assigneeId }: { assigneeId: string | null },
): void {
  const denial = getRefusal(viewer, access.tasks)
  if (denial && assigneeId !== actor.userId) throw new AppError(denial, refusalMessages[denial].detail)
}

/**
 * Makes room in a column of a locked project by shifting the tasks after it, and returns the number of the free place.
 */
async function openPlace(tx: Tx, tenantId: string, task: TaskRow, status: TaskStatus, index: number) {
  const columnCondition = and(
    eq(projectTasks.tenantId, tenantId),
    eq(projectTasks.projectId, task.projectId),
    eq(projectTasks.status, status),
    isNull(projectTasks.deletedAt),
    sql`${projectTasks.id} <> ${task.id}`,
  )
  const order = [projectTasks.place, projectTasks.id]
  const column = await tx
    .select({ place: projectTasks.place })
    .from(projectTasks)
    .where(columnCondition)
    .orderBy(...order)
  const next = column[index]
  const last = column.at(-1)
  if (!next) return last ? last.place + 1 : 0
  const previous = index > 0 ? column[index - 1]! : null
  // Ties are ordered by id, so rows from the next one on shift past both.
  const place = previous ? previous.place + 1 : next.place
  await tx
    .update(projectTasks)
    .set({ place: sql`${projectTasks.place} + 2` })
    .where(and(columnCondition, gte(projectTasks.place, next.place)))
  return place
}
