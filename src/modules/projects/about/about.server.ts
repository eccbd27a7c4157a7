import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import { groupBy } from '../../../core/data/group-by.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { openRecord } from '../../../core/module/open-record.server.ts'
import { access } from '../access.ts'
import { addLink, linkColumnSql } from '../links/links.server.ts'
import { linkableTypes } from '../links/link-types.ts'
import { recordType } from '../project-records.server.ts'
import { addTask } from '../tasks/add-task.port.server.ts'
import { taskSchema, type TaskFields, type TaskStatus } from '../tasks/task.ts'
import { taskRecordType } from '../tasks/task-records.server.ts'

const read = tenantProcedure(access.read).meta({ reads: [recordType, taskRecordType, ...linkableTypes] })
const about = z.object({ noun: z.enum(linkableTypes), recordId: z.uuid() })

type AboutProject = {
  linkId: string
  projectId: string
  name: string
  number: string | null
  open: number
  done: number
}
type NextTask = Pick<TaskFields, 'title' | 'dueOn'> & {
  id: string
  projectId: string
  status: TaskStatus
  assigneeId: string | null
}

/** The maximum numbers of projects shown on a record and of next tasks per project. */
const [maxProjects, maxNext] = [20, 5]

/** Procedures for the visible projects linked to another module's record, and for adding a task for it. */
export const aboutRouter = router({
  of: read.input(about).query(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      await openRecord(tx, ctx, input)
      const { tenantId } = ctx.actor
      const { rows } = await tx.execute<AboutProject>(sql`
        select k.id as "linkId", p.id as "projectId", p.name, p.number,
          count(t.id) filter (where t.status <> 'DONE')::int as open, count(t.id) filter (where t.status = 'DONE')::int as done
        from project_links k
          join projects p on p.tenant_id = k.tenant_id and p.id = k.project_id and p.deleted_at is null
          left join project_tasks t on t.tenant_id = p.tenant_id and t.project_id = p.id and t.deleted_at is null
        where k.tenant_id = ${tenantId} and k.${linkColumnSql(input.noun)} = ${input.recordId}
        group by k.id, p.id, p.name, p.number order by lower(p.name), p.id limit ${maxProjects}`)
      const ids = sql.param(rows.map(({ projectId }) => projectId))
      const nextTasks = await tx.execute<NextTask>(sql`
        select id, "projectId", title, status, "dueOn", "assigneeId" from (
          select t.id, t.project_id as "projectId", t.title, t.status, t.due_on as "dueOn", t.assignee_id as "assigneeId",
            row_number() over (partition by t.project_id order by t.due_on nulls last, t.place, t.id) as at
          from project_tasks t
          where t.tenant_id = ${tenantId} and t.project_id = any (${ids}::uuid[]) and t.status <> 'DONE'
            and t.deleted_at is null) next
        where at <= ${maxNext} order by at`)
      const tasks = groupBy(nextTasks.rows, ({ projectId }) => projectId)
      const assigneeIds = nextTasks.rows.flatMap(({ assigneeId }) => assigneeId ?? [])
      return {
        projects: rows.map(row => ({ ...row, tasks: tasks.get(row.projectId) ?? [] })),
        names: await readPeopleNames(tx, assigneeIds),
      }
    }),
  ),

  /** Adds a task to a project and links the project to the record. */
  task: tenantProcedure(access.tasks)
    .input(about.extend({ projectId: z.uuid(), values: z.unknown() }))
    .mutation(({ ctx, input: { projectId, values, ...record } }) => {
      const fields = parseFields(taskSchema, values)
      return ctx.inTenant(async tx => {
        await openRecord(tx, ctx, record)
        const { id } = await addTask(tx, ctx, { projectId, fields, assigneeId: null })
        await addLink(tx, ctx, projectId, record)
        return { id }
      })
    }),
})
export type AboutRouter = typeof aboutRouter
