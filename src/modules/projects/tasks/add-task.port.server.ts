import { and, eq, sql } from 'drizzle-orm'
import { refusal } from '../../../core/access/refusal.ts'
import { refusalWords } from '../../../core/access/words.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { addRow } from '../../../core/data/rows.server.ts'
import { AppError, fieldProblem } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { membersWhoMay } from '../../../core/tenancy/members-who-may.server.ts'
import { access } from '../access.ts'
import { lockProject, peopleOf, readProject } from '../project.port.server.ts'
import type { TaskFields } from './task.ts'
import { taskRecords } from './task-records.server.ts'
import { projectTasks } from './task.table.ts'

/** So many tasks one project holds. */
export const mostTasks = 3_000

type NewTask = { projectId: string; fields: TaskFields; assigneeId: string | null }

/** Adds a task at the end of a project that its author sees. */
export async function addTask(tx: Tx, ctx: TenantContext, { projectId, fields, assigneeId }: NewTask) {
  const { tenantId } = ctx.actor
  await lockProject(tx, tenantId, projectId)
  const refused = assigneeId === null ? null : refusal(ctx.viewer, access.assign)
  if (refused) throw new AppError(refused, refusalWords[refused].detail)
  await refuseOutsider(tx, ctx, projectId, assigneeId)
  const here = and(eq(projectTasks.tenantId, tenantId), eq(projectTasks.projectId, projectId))
  const [count] = await tx
    .select({ held: sql<number>`count(*)::int`, last: sql<number>`coalesce(max(place), 0)::int` })
    .from(projectTasks)
    .where(here)
  if (count!.held >= mostTasks)
    throw new AppError('invalid', `A project holds at most ${mostTasks.toLocaleString('en-US')} tasks.`)
  const last = count!.last + 1
  const beside = { projectId, assigneeId, place: last, planPlace: last }
  const { id, version } = await addRow(tx, ctx.actor, taskRecords, fields, beside)
  return { id, version }
}

/** A task is given to people of its project who may open projects. */
export async function refuseOutsider(
  tx: Tx,
  ctx: TenantContext,
  projectId: string,
  assigneeId: string | null,
) {
  if (assigneeId === null) return
  const project = await readProject(tx, ctx.actor.tenantId, ctx.viewer, projectId)
  const able = await membersWhoMay(tx, ctx.membership, access.read)
  if (!peopleOf(project).includes(assigneeId) || !able.some(({ id }) => id === assigneeId))
    throw fieldProblem('assigneeId', 'Only people of this project can be given its tasks.')
}
