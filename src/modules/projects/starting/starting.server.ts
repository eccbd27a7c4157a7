import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { getRefusal } from '../../../core/access/refusal.ts'
import { refusalMessages } from '../../../core/access/refusal-messages.ts'
import { saveRow } from '../../../core/data/rows.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { line } from '../../../core/form/fields.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { taskCauses } from '../causes/cause.table.ts'
import { readCause, readTaskCauses } from '../causes/read-causes.port.server.ts'
import { recordType } from '../project-records.server.ts'
import { taskSchema, type TaskFields, type TaskStatus } from '../tasks/task.ts'
import { taskRecordType, taskRecords } from '../tasks/task-records.server.ts'
import { startProject, startTask } from './start-work.server.ts'

const read = tenantProcedure(access.read).meta({
  reads: [recordType, taskRecordType, 'leases', 'tracts', 'wells', 'curative_items', 'anomalies'],
})
const causeInput = z.object({ cause: z.string().max(40), recordId: z.uuid() })
const title = line('Task').min(1, 'Enter the task.')

type StartedTask = { taskId: string; title: string; status: TaskStatus; projectId: string; project: string }

/** Work for a record of another module: what was started for it, and starting more. */
export const startingRouter = router({
  /** Reads the cause, and the tasks started for it that the viewer sees. */
  of: read.input(causeInput).query(({ ctx, input: { cause: kind, recordId } }) =>
    ctx.inTenant(async tx => {
      const { cause } = await readCause(tx, ctx, kind, recordId)
      const { rows } = await tx.execute<StartedTask>(sql`
        select t.id as "taskId", t.title, t.status, p.id as "projectId", p.name as project
        from task_causes k
          join project_tasks t on t.tenant_id = k.tenant_id and t.id = k.task_id
          join projects p on p.tenant_id = t.tenant_id and p.id = t.project_id
        where k.tenant_id = ${ctx.actor.tenantId} and k.kind = ${kind} and k.record_id = ${recordId}
          and t.deleted_at is null and p.deleted_at is null
        order by t.created_at desc, t.id limit 20`)
      return { cause, tasks: rows }
    }),
  ),

  /** Starts a task in one of the viewer's projects. The browser chooses `id`, so a second click finds the first. */
  task: tenantProcedure(access.tasks)
    .input(causeInput.extend({ id: z.uuid(), projectId: z.uuid(), title }))
    .mutation(({ ctx, input: { cause: kind, recordId, ...task } }) =>
      ctx.inTenant(tx => startTask(tx, ctx, { ...task, cause: { kind, recordId } })),
    ),

  /** Starts a project with its single task. */
  project: tenantProcedure(access.create)
    .input(causeInput.extend({ id: z.uuid(), name: line('Name').min(1, 'Enter a name.'), title }))
    .mutation(({ ctx, input: { cause: kind, recordId, ...project } }) => {
      const denial = getRefusal(ctx.viewer, access.tasks)
      if (denial) throw new AppError(denial, refusalMessages[denial].detail)
      return ctx.inTenant(tx => startProject(tx, ctx, { ...project, cause: { kind, recordId } }))
    }),

  /** Plans a task for the current last day to act of its cause. */
  useNewDay: tenantProcedure(access.tasks)
    .input(z.object({ taskId: z.uuid(), version: z.int32() }))
    .mutation(({ ctx, input: { taskId, version } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const [row] = await readTaskCauses(tx, ctx, sql`t.id = ${taskId}`)
        if (!row?.cause) throw notFound('Task')
        const { lastSafeOn } = row.cause
        const changes = lastSafeOn === null ? { lastSafeOn } : { dueOn: lastSafeOn, lastSafeOn }
        const judge = (fields: TaskFields) => parseFields(taskSchema, fields)
        const saved = await saveRow(
          tx,
          ctx.actor,
          taskRecords,
          { id: taskId, version, changes },
          { validate: judge },
        )
        await tx
          .update(taskCauses)
          .set({ lastSafeOn })
          .where(sql`tenant_id = ${tenantId} and task_id = ${taskId}`)
        return { version: saved.version }
      }),
    ),
})
export type StartingRouter = typeof startingRouter
