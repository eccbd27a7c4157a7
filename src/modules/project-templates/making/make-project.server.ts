import { sql } from 'drizzle-orm'
import { getRefusal } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import { refusalMessages } from '../../../core/access/refusal-messages.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChanges } from '../../../core/data/record.server.ts'
import { AppError, fieldError, notFound } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import type { Cause } from '../../../core/module/cause.ts'
import { listMembersByGate } from '../../../core/tenancy/members-by-gate.server.ts'
import { addTaskCause, readOpenCause } from '../../projects/causes/add-cause.port.server.ts'
import { addProject, projectGates } from '../../projects/add-project.port.server.ts'
import { isAlreadyCreated } from '../../projects/already-created.port.server.ts'
import { taskDependencies } from '../../projects/plan/dependency.table.ts'
import { projectLinks, projects } from '../../projects/project.table.ts'
import { projectTasks } from '../../projects/tasks/task.table.ts'
import { assignDates, templateSpan, type DatedTask } from '../record/dated-tasks.ts'
import { readTemplate } from '../saving/template-records.server.ts'
import type { MakeProjectInput } from './make-project-input.ts'

/**
 * Makes everything in a template in the caller's transaction: the project with its people, its dated tasks,
 * their dependencies, and the links. A project already made by the same click is returned.
 * @throws AppError forbidden, not_found, or invalid with the field
 */
export async function makeProject(
  tx: Tx,
  ctx: TenantContext,
  make: MakeProjectInput,
): Promise<{ id: string }> {
  const { tenantId } = ctx.actor
  const template = await readTemplate(tx, tenantId, make.template)
  const assigneeIds = [...new Set(Object.values(make.people))]
  refuseWithoutAccess(ctx, assigneeIds.length > 0)
  const candidateIds = new Set(
    (await listMembersByGate(tx, ctx.membership, projectGates.read)).map(({ id }) => id),
  )
  if (assigneeIds.some(id => !candidateIds.has(id)))
    throw fieldError('people', 'A chosen person can’t open projects. Choose someone else.')
  const cause = make.cause === null ? null : await readOpenCause(tx, ctx, make.cause)
  if (await isAlreadyCreated(tx, ctx.actor, projects, make.id)) return { id: make.id }
  const tasks = assignDates(template.tasks, make.from)
  const span = templateSpan(tasks)
  const fields = {
    name: make.name,
    kind: template.kind,
    status: 'PLANNED',
    startsOn: span?.from ?? null,
    targetOn: span?.to ?? null,
    lastSafeOn: cause?.lastSafeOn ?? (template.anchor === 'LAST_SAFE_DAY' ? make.from : null),
    lastSafeFor: cause?.called.slice(0, 200) ?? null,
    description: template.description,
  }
  const team = { managerId: make.people.MANAGER ?? null, teamMembers: assigneeIds }
  await addProject(tx, ctx, make.id, fields, team)
  await addLinks(tx, ctx, make, cause)
  const ids = await addTasks(tx, ctx, make, tasks)
  await addWaits(tx, ctx, make.id, tasks, ids)
  const closesCause = tasks.findLast(({ closes }) => closes) ?? tasks.at(-1)!
  const closingTask = { projectId: make.id, taskId: ids.get(closesCause.key)! }
  if (cause && make.cause) await addTaskCause(tx, ctx, closingTask, make.cause.kind, cause)
  return { id: make.id }
}

/** Making a project also creates tasks and may assign them, which have their own gates. */
function refuseWithoutAccess({ viewer }: TenantContext, assigns: boolean) {
  for (const gate of [projectGates.tasks, ...(assigns ? [projectGates.assign] : [])]) {
    const denial = getRefusal(viewer, gate)
    if (denial) throw new AppError(denial, refusalMessages[denial].detail)
  }
}

async function addTasks(
  tx: Tx,
  ctx: TenantContext,
  { id: projectId, people }: MakeProjectInput,
  tasks: readonly DatedTask[],
) {
  const { tenantId, userId } = ctx.actor
  const ids = new Map(tasks.map(({ key }) => [key, newId()]))
  const stamps = { tenantId, projectId, createdBy: userId, updatedBy: userId }
  await tx.insert(projectTasks).values(
    tasks.map(({ key, title, phase, startsOn, dueOn, milestone, role, notes, labels, ...task }, index) => ({
      ...stamps,
      id: ids.get(key)!,
      title,
      section: phase,
      startsOn,
      dueOn,
      milestone,
      notes,
      labels,
      estimateHours: task.estimateHours,
      priority: task.priority,
      parentId: (task.partOf && ids.get(task.partOf)) ?? null,
      checklist: task.checklist.map(text => ({ id: newId(), text, done: false })),
      assigneeId: (role && people[role]) ?? null,
      place: index + 1,
      planPlace: index + 1,
    })),
  )
  const activities = tasks.map(({ key, title }) => ({
    noun: 'project_tasks',
    recordId: ids.get(key)!,
    act: 'plan',
    after: { title },
  }))
  await recordChanges(tx, ctx.actor, activities)
  return ids
}

async function addWaits(
  tx: Tx,
  { actor: { tenantId, userId } }: TenantContext,
  projectId: string,
  tasks: readonly DatedTask[],
  ids: ReadonlyMap<string, string>,
) {
  const rows = tasks.flatMap(({ key, after }) =>
    after.map(({ key: predecessorKey, kind, lagDays }) => ({
      tenantId,
      projectId,
      beforeId: ids.get(predecessorKey)!,
      afterId: ids.get(key)!,
      kind,
      lagDays,
      createdBy: userId,
    })),
  )
  if (rows.length > 0) await tx.insert(taskDependencies).values(rows)
}

/** Adds links to the chosen lease and well and to the cause's lease and well, if the user may open them. */
async function addLinks(
  tx: Tx,
  { actor, viewer }: TenantContext,
  make: MakeProjectInput,
  cause: Cause | null,
) {
  const { tenantId, userId } = actor
  const leases = [make.leaseId, cause?.leaseId ?? null].filter(id => id !== null)
  const wells = [make.wellId, cause?.wellId ?? null].filter(id => id !== null)
  if (leases.length + wells.length === 0) return
  if (getRefusal(viewer, routeGate('/app/leases')) !== null)
    throw notFound(leases.length > 0 ? 'Lease' : 'Well')
  for (const [table, ids, noun] of [
    [sql`leases`, leases, 'Lease'],
    [sql`wells`, wells, 'Well'],
  ] as const) {
    const unique = [...new Set(ids)]
    const { rows } = await tx.execute(
      sql`select 1 from ${table} where tenant_id = ${tenantId} and id = any (${sql.param(unique)}::uuid[]) and deleted_at is null`,
    )
    if (rows.length < unique.length) throw notFound(noun)
  }
  const link = { tenantId, projectId: make.id, createdBy: userId }
  const rows = [
    ...leases.map(leaseId => ({ ...link, id: newId(), leaseId, wellId: null })),
    ...wells.map(wellId => ({ ...link, id: newId(), leaseId: null, wellId })),
  ]
  await tx.insert(projectLinks).values(rows).onConflictDoNothing()
}
