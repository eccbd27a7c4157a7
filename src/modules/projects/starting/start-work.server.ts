import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import type { Cause } from '../../../core/module/cause.ts'
import { addTaskCause, readOpenCause, type CauseRef } from '../causes/add-cause.port.server.ts'
import { addProject } from '../add-project.port.server.ts'
import { isAlreadyCreated } from '../already-created.port.server.ts'
import type { ProjectKind } from '../project.ts'
import { projectLinks, projects } from '../project.table.ts'
import { addTask } from '../tasks/add-task.port.server.ts'
import { taskSchema } from '../tasks/task.ts'
import { projectTasks } from '../tasks/task.table.ts'

type NewTask = { id: string; projectId: string; title: string; cause: CauseRef }
type NewProject = { id: string; name: string; title: string; cause: CauseRef }

/** The kind of project that a cause calls for. */
const projectKindByCause: Readonly<Record<string, ProjectKind>> = {
  curative_items: 'CURATIVE',
  anomalies: 'WORKOVER',
  leases: 'ACQUISITION',
  tracts: 'ACQUISITION',
}

/**
 * Adds a task to a project, due by the last day to act of its cause; a task already added by the same click is returned.
 */
export async function startTask(
  tx: Tx,
  ctx: TenantContext,
  { id, projectId, title, cause: causeRef }: NewTask,
) {
  const cause = await readOpenCause(tx, ctx, causeRef)
  const added = { id, projectId }
  if (await isAlreadyCreated(tx, ctx.actor, projectTasks, id)) return added
  await addCauseTask(tx, ctx, { id, projectId, title, kind: causeRef.kind, cause })
  await linkCauseRecord(tx, ctx, projectId, cause)
  return added
}

/** Creates a project that names the last day to act, with the one task that closes its cause. */
export async function startProject(
  tx: Tx,
  ctx: TenantContext,
  { id, name, title, cause: causeRef }: NewProject,
) {
  const cause = await readOpenCause(tx, ctx, causeRef)
  if (await isAlreadyCreated(tx, ctx.actor, projects, id)) return { id }
  const fields = {
    name,
    kind: projectKindByCause[causeRef.kind] ?? 'OTHER',
    status: 'ACTIVE',
    startsOn: ctx.today,
    targetOn: cause.lastSafeOn !== null && cause.lastSafeOn >= ctx.today ? cause.lastSafeOn : null,
    lastSafeOn: cause.lastSafeOn,
    lastSafeFor: cause.called.slice(0, 200),
  }
  await addProject(tx, ctx, id, fields)
  await linkCauseRecord(tx, ctx, id, cause)
  await addCauseTask(tx, ctx, { id: newId(), projectId: id, title, kind: causeRef.kind, cause })
  return { id }
}

type CauseTask = { id: string; projectId: string; title: string; kind: string; cause: Cause }

async function addCauseTask(tx: Tx, ctx: TenantContext, { id, projectId, title, kind, cause }: CauseTask) {
  const { lastSafeOn, why: reason } = cause
  const fields = parseFields(taskSchema, {
    title,
    dueOn: lastSafeOn,
    lastSafeOn,
    notes: reason.slice(0, 4000),
  })
  await addTask(tx, ctx, { projectId, fields, assigneeId: null, extraColumns: { id } })
  await addTaskCause(tx, ctx, { projectId, taskId: id }, kind, cause)
}

/** Links the project to the lease or the well of its cause, unless it is already linked. */
async function linkCauseRecord(
  tx: Tx,
  { actor }: TenantContext,
  projectId: string,
  { leaseId, wellId }: Cause,
) {
  const { tenantId, userId } = actor
  const link = { tenantId, projectId, createdBy: userId }
  const links = [
    ...(leaseId === null ? [] : [{ leaseId, wellId: null }]),
    ...(wellId === null ? [] : [{ leaseId: null, wellId }]),
  ].map(target => ({ ...link, ...target, id: newId() }))
  if (links.length > 0) await tx.insert(projectLinks).values(links).onConflictDoNothing()
}
