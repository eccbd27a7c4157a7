import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { addDays, daysBetween, type Day } from '../../../core/time/calendar.ts'
import { nextDue } from './next-due.ts'
import { listMembers, readProject } from '../project.port.server.ts'
import { insertTask } from './add-task.port.server.ts'
import type { TaskStatus } from './task.ts'
import { taskRecords } from './task-records.server.ts'
import { projectTasks } from './task.table.ts'

type Row = typeof projectTasks.$inferSelect

/** Returns the actual start and finish days of a task when it moves to another column. */
export function actualDays({ startedOn, finishedOn }: Row, to: TaskStatus, today: Day) {
  if (to === 'TODO') return { startedOn: null, finishedOn: null }
  return { startedOn: startedOn ?? today, finishedOn: to === 'DONE' ? (finishedOn ?? today) : null }
}

/**
 * Adds the next task after a completed one that repeats: a copy with dates by its rule. Completing a task
 * twice adds only one.
 * @returns the next due date; null if it does not repeat or was already repeated
 */
export async function addNextOccurrence(tx: Tx, ctx: TenantContext, task: Row): Promise<Day | null> {
  const { repeatEvery, repeatUnit, repeatUntil, startsOn, dueOn, assigneeId, projectId } = task
  if (repeatEvery === null || repeatUnit === null || dueOn === null) return null
  const repeatFrom = task.repeatFrom ?? dueOn
  const nextDueOn = nextDue(repeatFrom, dueOn, { repeatEvery, repeatUnit, repeatUntil })
  if (nextDueOn === null || (await hasNextTask(tx, task))) return null
  const nextStartsOn = startsOn && addDays(startsOn, daysBetween(dueOn, nextDueOn))
  const fields = await taskRecords.toFields(task, tx)
  const memberIds = listMembers(await readProject(tx, task.tenantId, ctx.viewer, projectId))
  await insertTask(tx, ctx, {
    projectId,
    fields: { ...fields, startsOn: nextStartsOn, dueOn: nextDueOn, percent: null },
    assigneeId: assigneeId !== null && memberIds.includes(assigneeId) ? assigneeId : null,
    parentId: task.parentId,
    extraColumns: {
      repeatFrom,
      repeatOf: task.id,
      checklist: task.checklist.map(item => ({ ...item, done: false })),
    },
  })
  return nextDueOn
}

async function hasNextTask(tx: Tx, { tenantId, id }: Row) {
  const followers = await tx
    .select({ id: projectTasks.id })
    .from(projectTasks)
    .where(and(eq(projectTasks.tenantId, tenantId), eq(projectTasks.repeatOf, id)))
  return followers.length > 0
}
