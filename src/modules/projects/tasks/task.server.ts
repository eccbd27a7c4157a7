import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import { lockVersion, readRow, writeRow } from '../../../core/data/rows.server.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { recordCommands } from '../../../core/resource/record-commands.server.ts'
import { access } from '../access.ts'
import { denialMessages } from '../project-access.ts'
import { recordType } from '../project-records.server.ts'
import { listMembers, readProject } from '../project.port.server.ts'
import { addTask, maxTasks, refuseOutsider } from './add-task.port.server.ts'
import { readLockProject, moveTask, refuseNonAssignee } from './move-task.port.server.ts'
import { checklistSchema, taskStatusSchema, taskSchema, type TaskFields, type TaskStatus } from './task.ts'
import { refuseParent } from './parents.server.ts'
import {
  taskAssignee,
  taskChecklist,
  taskRecordType,
  taskParent,
  taskRecords,
  taskBoardRecords,
} from './task-records.server.ts'

const read = tenantProcedure(access.read, { forbidden: denialMessages.not_authorized }).meta({
  reads: [recordType, taskRecordType],
})
const versionInput = z.object({ id: z.uuid(), version: z.int32() })
const assigneeInput = z.string().min(1).max(100).nullable()

/** The fields of a task that a card shows. */
export type Card = Pick<
  TaskFields,
  'title' | 'dueOn' | 'priority' | 'estimateHours' | 'labels' | 'milestone'
> & {
  id: string
  version: number
  status: TaskStatus
  blockedBy: string | null
  assigneeId: string | null
  /** The number of checklist items, and of those ticked. */
  lines: number
  ticked: number
}
type UserTask = Card & { projectId: string; project: string }

const columns = sql`t.id, t.version, t.title, t.status, t.blocked_by as "blockedBy", t.assignee_id as "assigneeId",
  t.due_on as "dueOn", t.priority, t.estimate_hours as "estimateHours", t.labels, t.milestone,
  jsonb_array_length(t.checklist) as lines, jsonb_array_length(jsonb_path_query_array(t.checklist, '$[*] ? (@.done == true)')) as ticked`

const { update, remove, restore } = recordCommands({
  records: taskRecords,
  schema: taskSchema,
  write: access.tasks,
  many: 'tasks',
  maxRecords: maxTasks,
})

/** The tasks of a project on its board, and the user's own tasks. */
export const taskRouter = router({
  board: read.input(z.object({ projectId: z.uuid() })).query(({ ctx, input: { projectId } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const project = await readProject(tx, tenantId, ctx.viewer, projectId)
      const { rows } = await tx.execute<Card>(sql`
        select ${columns} from project_tasks t
        where t.tenant_id = ${tenantId} and t.project_id = ${projectId} and t.deleted_at is null
        order by t.place, t.id`)
      const memberIds = listMembers(project)
      const assigneeIds = rows.flatMap(({ assigneeId }) => assigneeId ?? [])
      const names = await readPeopleNames(tx, [...memberIds, ...assigneeIds])
      return { id: projectId, name: project.name, people: memberIds, names, tasks: rows }
    }),
  ),

  /** Reads one task with all its details. */
  get: read.input(z.object({ id: z.uuid() })).query(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const row = await readRow(tx, tenantId, taskRecords, id)
      const project = await readProject(tx, tenantId, ctx.viewer, row.projectId)
      const {
        version,
        projectId,
        status,
        blockedBy,
        assigneeId,
        parentId,
        checklist,
        startedOn,
        finishedOn,
      } = row
      const memberIds = listMembers(project)
      return {
        id,
        version,
        projectId,
        fields: await taskRecords.toFields(row, tx),
        status,
        blockedBy,
        assigneeId,
        parentId,
        checklist,
        startedOn,
        finishedOn,
        people: memberIds,
        names: await readPeopleNames(tx, assigneeId === null ? memberIds : [...memberIds, assigneeId]),
      }
    }),
  ),

  /** Reads the viewer's open tasks in all projects, the earliest due date first. */
  mine: read.query(({ ctx }) =>
    ctx.inTenant(async tx => {
      const { rows } = await tx.execute<UserTask>(sql`
        select ${columns}, p.id as "projectId", p.name as project
        from project_tasks t join projects p on p.tenant_id = t.tenant_id and p.id = t.project_id
        where t.tenant_id = ${ctx.actor.tenantId} and t.assignee_id = ${ctx.actor.userId} and t.status <> 'DONE'
          and t.deleted_at is null and p.deleted_at is null
        order by t.due_on nulls last, p.name, t.place, t.id limit 500`)
      return { rows }
    }),
  ),

  create: tenantProcedure(access.tasks)
    .input(
      z.object({
        projectId: z.uuid(),
        values: z.unknown(),
        assigneeId: assigneeInput.default(null),
        parentId: z.uuid().nullable().default(null),
      }),
    )
    .mutation(({ ctx, input: { projectId, values, assigneeId, parentId } }) => {
      const fields = parseFields(taskSchema, values)
      return ctx.inTenant(async tx => addTask(tx, ctx, { projectId, fields, assigneeId, parentId }))
    }),

  update,
  remove,
  restore,

  /** Assigns a task to one of the project's people, or to no one. */
  assign: tenantProcedure(access.assign)
    .input(versionInput.extend({ assigneeId: assigneeInput }))
    .mutation(({ ctx, input: { assigneeId, ...taskVersion } }) =>
      ctx.inTenant(async tx => {
        const row = await lockVersion(tx, ctx.actor.tenantId, taskAssignee, taskVersion)
        await refuseOutsider(tx, ctx, row.projectId, assigneeId)
        const saved = await writeRow(tx, ctx.actor, taskAssignee, row, { assigneeId }, 'assign')
        return { version: saved.version }
      }),
    ),

  /**
   * Moves a task to a place of a column; its assignee may move it too. Blocked requires a reason, and Done
   * requires the evidence when the task has a cause, which closes with it.
   */
  move: tenantProcedure(access.read)
    .input(
      versionInput.extend({
        standing: taskStatusSchema,
        at: z.int().min(0).max(maxTasks),
        evidence: z.unknown().optional(),
      }),
    )
    .mutation(({ ctx, input: { standing, at: index, evidence, ...taskVersion } }) =>
      ctx.inTenant(async tx => {
        await readLockProject(tx, ctx.actor.tenantId, taskVersion.id)
        const result = await lockVersion(tx, ctx.actor.tenantId, taskBoardRecords, taskVersion)
        return moveTask(tx, ctx, result, { standing, index, evidence })
      }),
    ),

  /** Replaces the checklist; the assignee may tick its lines too. */
  setChecklist: tenantProcedure(access.read)
    .input(versionInput.extend({ checklist: checklistSchema }))
    .mutation(({ ctx, input: { checklist, ...taskVersion } }) =>
      ctx.inTenant(async tx => {
        const result = await lockVersion(tx, ctx.actor.tenantId, taskChecklist, taskVersion)
        refuseNonAssignee(ctx, result)
        const saved = await writeRow(tx, ctx.actor, taskChecklist, result, { checklist }, 'check')
        return { version: saved.version }
      }),
    ),

  /** Makes a task a subtask of another task in its project, or of none. */
  setParent: tenantProcedure(access.tasks)
    .input(versionInput.extend({ parentId: z.uuid().nullable() }))
    .mutation(({ ctx, input: { parentId, ...taskVersion } }) =>
      ctx.inTenant(async tx => {
        await readLockProject(tx, ctx.actor.tenantId, taskVersion.id)
        const result = await lockVersion(tx, ctx.actor.tenantId, taskParent, taskVersion)
        await refuseParent(tx, result, parentId)
        const saved = await writeRow(tx, ctx.actor, taskParent, result, { parentId }, 'part')
        return { version: saved.version }
      }),
    ),
})
export type TaskRouter = typeof taskRouter
