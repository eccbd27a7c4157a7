import { and, eq, sql } from 'drizzle-orm'
import { getRefusal } from '../../../core/access/refusal.ts'
import { refusalMessages } from '../../../core/access/refusal-messages.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { addRow } from '../../../core/data/rows.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { listMembersByGate } from '../../../core/tenancy/members-by-gate.server.ts'
import { access } from '../access.ts'
import { lockProject, listMembers, readProject } from '../project.port.server.ts'
import { refuseParent } from './parents.server.ts'
import type { TaskFields } from './task.ts'
import { taskRecords } from './task-records.server.ts'
import { projectTasks } from './task.table.ts'

/** The maximum number of tasks in one project. */
export const maxTasks = 3_000

type NewTask = {
  projectId: string
  fields: TaskFields
  assigneeId: string | null
  parentId?: string | null
  /** Additional columns to write with the task. */
  extraColumns?: Partial<typeof projectTasks.$inferInsert>
}

/** Adds a task at the end of a project that its author sees, assigned to someone whom the author may assign. */
export async function addTask(tx: Tx, ctx: TenantContext, task: NewTask) {
  const denial = task.assigneeId === null ? null : getRefusal(ctx.viewer, access.assign)
  if (denial) throw new AppError(denial, refusalMessages[denial].detail)
  await refuseOutsider(tx, ctx, task.projectId, task.assigneeId)
  return insertTask(tx, ctx, task)
}

/** Adds a task whose assignee the caller has already checked. */
export async function insertTask(tx: Tx, ctx: TenantContext, task: NewTask) {
  const { projectId, fields, assigneeId, parentId = null } = task
  const { tenantId } = ctx.actor
  await lockProject(tx, tenantId, projectId)
  await refuseParent(tx, { id: null, tenantId, projectId }, parentId)
  const [totals] = await tx
    .select({
      held: sql<number>`count(*)::int`,
      last: sql<number>`coalesce(max(place), 0)::int`,
      lastPlanned: sql<number>`coalesce(max(plan_place), 0)::int`,
    })
    .from(projectTasks)
    .where(and(eq(projectTasks.tenantId, tenantId), eq(projectTasks.projectId, projectId)))
  if (totals!.held >= maxTasks)
    throw new AppError('invalid', `A project can have at most ${maxTasks.toLocaleString('en-US')} tasks.`)
  const { id, version } = await addRow(tx, ctx.actor, taskRecords, fields, {
    ...task.extraColumns,
    projectId,
    assigneeId,
    parentId,
    place: totals!.last + 1,
    planPlace: totals!.lastPlanned + 1,
  })
  return { id, version }
}

/** Refuses an assignee who is not in the project or may not open projects. */
export async function refuseOutsider(
  tx: Tx,
  ctx: TenantContext,
  projectId: string,
  assigneeId: string | null,
) {
  if (assigneeId === null) return
  const project = await readProject(tx, ctx.actor.tenantId, ctx.viewer, projectId)
  const candidates = await listMembersByGate(tx, ctx.membership, access.read)
  if (!listMembers(project).includes(assigneeId) || !candidates.some(({ id }) => id === assigneeId))
    throw fieldError('assigneeId', 'Only people on this project can be assigned its tasks.')
}
