import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { refusal } from '../../../core/access/refusal.ts'
import { refusalWords } from '../../../core/access/words.ts'
import { peopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { lockSeen, writeRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { readPart } from '../../../core/form/read-part.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { recordCommands } from '../../../core/resource/record-commands.server.ts'
import { access } from '../access.ts'
import { denialWords } from '../project-access.ts'
import { noun } from '../project-records.server.ts'
import { lockProject, peopleOf, readProject } from '../project.port.server.ts'
import { addTask, mostTasks, refuseOutsider } from './add-task.port.server.ts'
import { projectTasks } from './task.table.ts'
import {
  standingSchema,
  taskSchema,
  type ChecklistItem,
  type Priority,
  type TaskFields,
  type TaskStatus,
} from './task.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { taskAssignee, taskNoun, taskRecords, taskStanding } from './task-records.server.ts'

const read = tenantProcedure(access.read, { forbidden: denialWords.not_authorized }).meta({
  reads: [noun, taskNoun],
})
const seen = z.object({ id: z.uuid(), version: z.int() })
const someone = z.string().min(1).max(100).nullable()

export type Task = TaskFields & {
  id: string
  version: number
  status: TaskStatus
  blockedBy: string | null
  assigneeId: string | null
  priority: Priority
  parentId: string | null
  checklist: ChecklistItem[]
  startedOn: Day | null
  finishedOn: Day | null
}
export type OwnTask = Task & { projectId: string; project: string }

const columns = sql`t.id, t.version, t.title, t.status, t.blocked_by as "blockedBy", t.assignee_id as "assigneeId",
  t.section, t.starts_on as "startsOn", t.due_on as "dueOn", t.milestone, t.percent, t.labels, t.priority,
  t.estimate_hours as "estimateHours", t.last_safe_on as "lastSafeOn", t.repeat_every as "repeatEvery",
  t.repeat_unit as "repeatUnit", t.repeat_until as "repeatUntil", t.notes, t.parent_id as "parentId", t.checklist,
  t.started_on as "startedOn", t.finished_on as "finishedOn"`

const { update, remove, restore } = recordCommands({
  records: taskRecords,
  schema: taskSchema,
  write: access.tasks,
  many: 'tasks',
  most: mostTasks,
})

/** Tasks of a project on its board, and those of one's own. */
export const taskRouter = router({
  board: read.input(z.object({ projectId: z.uuid() })).query(({ ctx, input: { projectId } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const project = await readProject(tx, tenantId, ctx.viewer, projectId)
      const { rows } = await tx.execute<Task>(sql`
        select ${columns} from project_tasks t
        where t.tenant_id = ${tenantId} and t.project_id = ${projectId} and t.deleted_at is null
        order by t.place, t.id`)
      const people = peopleOf(project)
      const assigned = rows.flatMap(({ assigneeId }) => assigneeId ?? [])
      const names = await peopleNames(tx, [...people, ...assigned])
      return { id: projectId, name: project.name, people, names, tasks: rows }
    }),
  ),

  /** What is given to the viewer in all projects and not done, what is due first. */
  mine: read.query(({ ctx }) =>
    ctx.inTenant(async tx => {
      const { rows } = await tx.execute<OwnTask>(sql`
        select ${columns}, p.id as "projectId", p.name as project
        from project_tasks t join projects p on p.tenant_id = t.tenant_id and p.id = t.project_id
        where t.tenant_id = ${ctx.actor.tenantId} and t.assignee_id = ${ctx.actor.userId} and t.status <> 'DONE'
          and t.deleted_at is null and p.deleted_at is null
        order by t.due_on nulls last, p.name, t.place, t.id limit 500`)
      return { rows }
    }),
  ),

  create: tenantProcedure(access.tasks)
    .input(z.object({ projectId: z.uuid(), values: z.unknown(), assigneeId: someone.default(null) }))
    .mutation(({ ctx, input: { projectId, values, assigneeId } }) => {
      const fields = readPart(taskSchema, values)
      return ctx.inTenant(async tx => addTask(tx, ctx, { projectId, fields, assigneeId }))
    }),

  update,
  remove,
  restore,

  /** Gives a task to one of the project's people, or to nobody. */
  assign: tenantProcedure(access.assign)
    .input(seen.extend({ assigneeId: someone }))
    .mutation(({ ctx, input: { assigneeId, ...which } }) =>
      ctx.inTenant(async tx => {
        const row = await lockSeen(tx, ctx.actor.tenantId, taskAssignee, which)
        await refuseOutsider(tx, ctx, row.projectId, assigneeId)
        const saved = await writeRow(tx, ctx.actor, taskAssignee, row, { assigneeId }, 'assign')
        return { version: saved.version }
      }),
    ),

  /** Puts a task to a place of a column; who does it may move it too. A blocked one says why. */
  move: tenantProcedure(access.read)
    .input(seen.extend({ standing: standingSchema, at: z.int().min(0).max(mostTasks) }))
    .mutation(({ ctx, input: { standing, at, ...which } }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        const found = await lockSeen(tx, tenantId, taskStanding, which)
        const refused = refusal(ctx.viewer, access.tasks)
        if (refused && found.assigneeId !== userId) throw new AppError(refused, refusalWords[refused].detail)
        const place = await makePlace(tx, tenantId, found, standing.status, at)
        const saved = await writeRow(tx, ctx.actor, taskStanding, found, { ...standing, place }, 'move')
        return { version: saved.version }
      }),
    ),
})
export type TaskRouter = typeof taskRouter

type Placed = { id: string; projectId: string }

/** Makes room at a place of a column, whose tasks move on, and answers its number. */
async function makePlace(tx: Tx, tenantId: string, task: Placed, status: TaskStatus, at: number) {
  await lockProject(tx, tenantId, task.projectId)
  const ofColumn = and(
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
    .where(ofColumn)
    .orderBy(...order)
  const next = column[at]
  const last = column.at(-1)
  if (!next) return last ? last.place + 1 : 0
  const before = at > 0 ? column[at - 1]! : null
  // Of equal numbers the id decides: those from the next one on move past both.
  const place = before ? before.place + 1 : next.place
  await tx
    .update(projectTasks)
    .set({ place: sql`${projectTasks.place} + 2` })
    .where(and(ofColumn, gte(projectTasks.place, next.place)))
  return place
}
