import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { peopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { record, recordAll } from '../../../core/data/record.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { aDay } from '../../../core/form/fields.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { access } from '../access.ts'
import { denialWords } from '../project-access.ts'
import { noun } from '../project-records.server.ts'
import { lockProject, peopleOf, readProject } from '../project.port.server.ts'
import { mostTasks } from '../tasks/add-task.port.server.ts'
import { taskNoun } from '../tasks/task-records.server.ts'
import { dependenciesOf, dependencyCommands } from './dependency.server.ts'
import { linesOf } from './lines.server.ts'
import { projectSpans } from './project-spans.server.ts'
import { rescheduled, type DatedTask, type TaskDays } from './plan-days.ts'

const read = tenantProcedure(access.read, { forbidden: denialWords.not_authorized }).meta({
  reads: [noun, taskNoun, 'leases'],
})
const write = tenantProcedure(access.tasks)
const ofProject = z.object({ projectId: z.uuid() })
const days = z.object({ id: z.uuid(), startsOn: aDay.nullable(), dueOn: aDay.nullable() })
const changedMeanwhile = () =>
  new AppError('conflict', 'The plan changed meanwhile. Look at what would move, and move it again.')

export type PlannedTask = DatedTask & {
  version: number
  title: string
  section: string | null
  percent: number | null
  assigneeId: string | null
  parentId: string | null
  labels: string[]
  baselineStartsOn: Day | null
  baselineDueOn: Day | null
}

/** The tasks of a project in the order of its plan; those of one phase stand together, where the first of them stands. */
async function plannedTasks(tx: Tx, tenantId: string, projectId: string): Promise<PlannedTask[]> {
  const { rows } = await tx.execute<PlannedTask>(sql`
    select t.id, t.version, t.title, t.section, t.starts_on as "startsOn", t.due_on as "dueOn", t.milestone, t.status,
      t.percent, t.assignee_id as "assigneeId", t.parent_id as "parentId", t.labels,
      t.baseline_starts_on as "baselineStartsOn", t.baseline_due_on as "baselineDueOn"
    from project_tasks t
    where t.tenant_id = ${tenantId} and t.project_id = ${projectId} and t.deleted_at is null
    order by min(t.plan_place) over (partition by coalesce(t.section, '')), coalesce(t.section, ''), t.plan_place, t.id`)
  return rows
}

/** Plans of projects: when what is done, what waits for what, and what moves with it. */
export const planRouter = router({
  get: read.input(ofProject).query(({ ctx, input: { projectId } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const project = await readProject(tx, tenantId, ctx.viewer, projectId)
      const tasks = await plannedTasks(tx, tenantId, projectId)
      const people = peopleOf(project)
      const assigned = tasks.flatMap(({ assigneeId }) => assigneeId ?? [])
      return {
        id: projectId,
        name: project.name,
        baselineOn: project.baselineOn,
        people,
        names: await peopleNames(tx, [...people, ...assigned]),
        tasks,
        dependencies: await dependenciesOf(tx, tenantId, projectId),
        lines: await linesOf(tx, ctx, project),
      }
    }),
  ),

  all: projectSpans,

  ...dependencyCommands,

  /**
   * Gives tasks other days and moves all that wait for them. `expected` is what the person was shown that would move;
   * when the plan came out different meanwhile, nothing moves. `exact` moves these alone, as an undo does.
   */
  reschedule: write
    .input(
      ofProject.extend({
        wishes: z.array(days).max(mostTasks),
        expected: z.array(days).max(mostTasks),
        exact: z.boolean().default(false),
      }),
    )
    .mutation(({ ctx, input: { projectId, wishes, expected, exact } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        await holdPlan(tx, tenantId, projectId)
        const tasks = await plannedTasks(tx, tenantId, projectId)
        const known = new Map(tasks.map(task => [task.id, task]))
        for (const { id, startsOn, dueOn } of wishes) {
          if (!known.has(id)) throw changedMeanwhile()
          if (startsOn !== null && dueOn !== null && dueOn < startsOn)
            throw new AppError('invalid', `“${known.get(id)!.title}” would end before it starts.`)
        }
        const dependencies = exact ? [] : await dependenciesOf(tx, tenantId, projectId)
        const moves = rescheduled(tasks, dependencies, wishes)
        if (keyOf(moves) !== keyOf(expected)) throw changedMeanwhile()
        await writeDays(tx, ctx, moves)
        const before = moves.map(({ id }) => known.get(id)!)
        return { before: before.map(({ id, startsOn, dueOn }) => ({ id, startsOn, dueOn })), after: moves }
      }),
    ),

  /** Holds the days of all tasks fast, to see later how far the plan moved. */
  setBaseline: write.input(ofProject).mutation(({ ctx, input: { projectId } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      await holdPlan(tx, tenantId, projectId)
      await tx.execute(sql`
        update project_tasks set baseline_starts_on = starts_on, baseline_due_on = due_on
        where tenant_id = ${tenantId} and project_id = ${projectId}`)
      await tx.execute(sql`
        update projects set baseline_on = ${ctx.today} where tenant_id = ${tenantId} and id = ${projectId}`)
      await record(tx, ctx.actor, { noun, recordId: projectId, act: 'baseline' })
    }),
  ),
})
export type PlanRouter = typeof planRouter

/** Holds a project, and then its tasks: in this order everywhere. */
async function holdPlan(tx: Tx, tenantId: string, projectId: string) {
  await lockProject(tx, tenantId, projectId)
  await tx.execute(sql`
    select id from project_tasks where tenant_id = ${tenantId} and project_id = ${projectId} for update`)
}

const keyOf = (moves: readonly TaskDays[]) =>
  moves
    .map(({ id, startsOn, dueOn }) => [id, startsOn, dueOn].join())
    .toSorted()
    .join(' ')

async function writeDays(tx: Tx, { actor }: TenantContext, moves: readonly TaskDays[]) {
  if (moves.length === 0) return
  await tx.execute(sql`
    update project_tasks t
    set starts_on = m."startsOn", due_on = m."dueOn", version = t.version + 1, updated_at = now(), updated_by = ${actor.userId}
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) m (id uuid, "startsOn" date, "dueOn" date)
    where t.tenant_id = ${actor.tenantId} and t.id = m.id`)
  await recordAll(
    tx,
    actor,
    moves.map(({ id }) => ({ noun: taskNoun, recordId: id, act: 'reschedule' })),
  )
}
