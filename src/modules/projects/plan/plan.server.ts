import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChanges } from '../../../core/data/record.server.ts'
import { settleAll } from '../../../core/data/settle-all.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { daySchema } from '../../../core/form/fields.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { denialMessages } from '../project-access.ts'
import { recordType } from '../project-records.server.ts'
import { listMembers, readProject } from '../project.port.server.ts'
import { maxTasks } from '../tasks/add-task.port.server.ts'
import { taskRecordType } from '../tasks/task-records.server.ts'
import { baselineCommands, readBaseline } from './baseline.server.ts'
import { readDependencies, dependencyCommands } from './dependency.server.ts'
import { readSafeLines } from './safe-lines.server.ts'
import { projectSpans } from './project-spans.server.ts'
import { placeRows } from './place-rows.server.ts'
import { reschedule, type TaskDays } from './plan-days.ts'
import { planConflict, lockPlan, readPlannedTasks } from './planned-tasks.server.ts'

const read = tenantProcedure(access.read, { forbidden: denialMessages.not_authorized }).meta({
  reads: [recordType, taskRecordType, 'leases'],
})
const write = tenantProcedure(access.tasks)
const projectInput = z.object({ projectId: z.uuid() })
const days = z.object({ id: z.uuid(), startsOn: daySchema.nullable(), dueOn: daySchema.nullable() })

/** Plans of projects: dates, dependencies, and rescheduling. */
export const planRouter = router({
  get: read.input(projectInput).query(({ ctx, input: { projectId } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const project = await readProject(tx, tenantId, ctx.viewer, projectId)
      const tasks = await readPlannedTasks(tx, tenantId, projectId)
      const memberIds = listMembers(project)
      const assigneeIds = tasks.flatMap(({ assigneeId }) => assigneeId ?? [])
      const baseline = await readBaseline(tx, tenantId, projectId)
      return {
        id: projectId,
        name: project.name,
        baseline,
        people: memberIds,
        names: await readPeopleNames(tx, [
          ...memberIds,
          ...assigneeIds,
          ...(baseline?.setBy ? [baseline.setBy] : []),
        ]),
        tasks,
        dependencies: await readDependencies(tx, tenantId, projectId),
        lines: await readSafeLines(tx, ctx, project),
      }
    }),
  ),

  all: projectSpans,

  ...dependencyCommands,

  ...baselineCommands,

  place: placeRows,

  /**
   * Changes the dates of tasks and moves their dependents. `expected` is the preview that the user saw: if the plan has
   * changed since and the result differs, nothing moves. `exact` moves only the given tasks, as an undo does.
   */
  reschedule: write
    .input(
      projectInput.extend({
        wishes: z.array(days).max(maxTasks),
        expected: z.array(days).max(maxTasks),
        exact: z.boolean().default(false),
      }),
    )
    .mutation(({ ctx, input: { projectId, wishes, expected, exact } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        await lockPlan(tx, tenantId, projectId)
        const [tasks, dependencies] = await settleAll([
          readPlannedTasks(tx, tenantId, projectId),
          exact ? [] : readDependencies(tx, tenantId, projectId),
        ])
        const tasksById = new Map(tasks.map(task => [task.id, task]))
        for (const { id, startsOn, dueOn } of wishes) {
          if (!tasksById.has(id)) throw planConflict()
          if (startsOn !== null && dueOn !== null && dueOn < startsOn)
            throw new AppError('invalid', `“${tasksById.get(id)!.title}” would end before it starts.`)
        }
        const moves = reschedule(tasks, dependencies, wishes)
        if (movesKey(moves) !== movesKey(expected)) throw planConflict()
        await writeDays(tx, ctx, moves)
        const movedTasks = moves.map(({ id }) => tasksById.get(id)!)
        return {
          before: movedTasks.map(({ id, startsOn, dueOn }) => ({ id, startsOn, dueOn })),
          after: moves,
        }
      }),
    ),
})
export type PlanRouter = typeof planRouter

const movesKey = (moves: readonly TaskDays[]) =>
  moves
    .map(({ id, startsOn, dueOn }) => [id, startsOn, dueOn].join())
    .toSorted()
    .join(' ')

async function writeDays(tx: Tx, { actor }: TenantContext, moves: readonly TaskDays[]) {
  if (moves.length === 0) return
  const update = tx.execute(sql`
    update project_tasks t
    set starts_on = m."startsOn", due_on = m."dueOn", version = t.version + 1, updated_at = now(), updated_by = ${actor.userId}
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) m (id uuid, "startsOn" date, "dueOn" date)
    where t.tenant_id = ${actor.tenantId} and t.id = m.id`)
  const activities = moves.map(({ id }) => ({ noun: taskRecordType, recordId: id, act: 'reschedule' }))
  await settleAll([update, recordChanges(tx, actor, activities)])
}
