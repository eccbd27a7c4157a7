import { sql } from 'drizzle-orm'
import { api } from '../src/app/server/api.server.ts'
import { serverModules } from '../src/app/server-modules.server.ts'
import { type Tx } from '../src/core/data/database.server.ts'
import { callerFactory } from '../src/core/http/procedure.server.ts'
import { registerModules } from '../src/core/module/modules.server.ts'
import { reschedule } from '../src/modules/projects/plan/plan-days.ts'
import { percentile, type Figure } from './figure.ts'
import { benchOrganizations, vacuumTables } from './bench-organizations.ts'

const boardTasks = 2_000
const movedCount = 500
const manyProjects = 1_000
const rounds = 40

/** A large board, a chain of tasks that moves together, and the growth of the list of projects. */
export default async function bench(): Promise<Figure[]> {
  registerModules(serverModules)
  const { database, owner, acme, close } = await benchOrganizations()
  try {
    const { tenantId } = acme
    const userId = acme.owner.viewer.user!.id
    const call = callerFactory(api)(acme.owner)
    const write = (work: (tx: Tx) => Promise<unknown>) => database.inTenant({ tenantId, userId }, work)
    const { id: board } = await call.projects.create({ name: 'Board', kind: 'DRILLING' })
    const { id: chain } = await call.projects.create({ name: 'Chain', kind: 'DRILLING' })
    await write(async tx => {
      await addTasks(tx, { tenantId, userId, projectId: board, count: boardTasks })
      await addTasks(tx, { tenantId, userId, projectId: chain, count: movedCount })
      await tx.execute(sql`
        insert into task_dependencies (tenant_id, project_id, before_id, after_id, created_by)
        select tenant_id, project_id, before_id, id, ${userId} from (
          select tenant_id, project_id, id, lag(id) over (order by plan_place) as before_id
          from project_tasks where tenant_id = ${tenantId} and project_id = ${chain}) t where before_id is not null`)
    })
    const readList = async (count: number) => {
      await write(tx =>
        tx.execute(sql`
          insert into projects (tenant_id, id, name, kind, created_by, updated_by)
          select ${tenantId}, gen_random_uuid(), 'Project ' || n, 'OTHER', ${userId}, ${userId}
          from generate_series(1, ${count}) n`),
      )
      await vacuumTables(owner)
      return measureTimes(() => call.projects.list({ limit: 50 }))
    }
    const short = await readList(8)
    const longListTimes = await readList(manyProjects - 10)
    const boardTimes = await measureTimes(() => call.projectTasks.board({ projectId: board }))
    const plan = await call.projectPlans.get({ projectId: chain })
    const [first] = plan.tasks
    let shift = 1
    const moves = await measureTimes(async () => {
      const { tasks, dependencies } = plan
      const toDay = (n: number) => `2031-${String(1 + (n % 12)).padStart(2, '0')}-01`
      shift++
      const edit = { id: first!.id, startsOn: toDay(shift), dueOn: toDay(shift) }
      // The page computes the preview itself, so its time is not part of the server's.
      const expected = reschedule(tasks, dependencies, [edit])
      const began = performance.now()
      const rescheduled = await call.projectPlans.reschedule({ projectId: chain, wishes: [edit], expected })
      const elapsedMs = performance.now() - began
      await call.projectPlans.reschedule({
        projectId: chain,
        wishes: rescheduled.before,
        expected: rescheduled.before,
        exact: true,
      })
      return elapsedMs
    })
    return [
      {
        promise: `board of ${boardTasks.toLocaleString('en-US')} tasks, its response, p95`,
        measured: percentile(boardTimes, 0.95),
        atMost: 300,
        unit: 'ms',
      },
      {
        promise: `${movedCount} tasks rescheduled in one act, p50`,
        measured: percentile(moves, 0.5),
        atMost: 50,
        unit: 'ms',
        note: `p95 ${percentile(moves, 0.95).toFixed(0)} ms; each with its line in the log`,
      },
      {
        promise: `project list: ${manyProjects.toLocaleString('en-US')} compared with 10, p50`,
        measured: percentile(longListTimes, 0.5) / percentile(short, 0.5),
        atMost: 1.5,
        unit: '×',
        note: `${percentile(short, 0.5).toFixed(1)} and ${percentile(longListTimes, 0.5).toFixed(1)} ms`,
      },
    ]
  } finally {
    await close()
  }
}

/** The time of each round in ms; if `work` returns a number, that is used instead. */
async function measureTimes(work: () => Promise<unknown>): Promise<number[]> {
  await work()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const result = await work()
    times.push(typeof result === 'number' ? result : performance.now() - began)
  }
  return times
}

type TaskBatch = { tenantId: string; userId: string; projectId: string; count: number }

/** A sequence of tasks of one day each. */
const addTasks = (tx: Tx, { tenantId, userId, projectId, count }: TaskBatch) =>
  tx.execute(sql`
    insert into project_tasks (tenant_id, id, project_id, title, status, starts_on, due_on, place, plan_place,
      assignee_id, created_by, updated_by)
    select ${tenantId}, gen_random_uuid(), ${projectId}, 'Task ' || n,
      (array['TODO', 'TODO', 'DOING', 'TODO'])[1 + n % 4], '2030-01-01'::date + n, '2030-01-01'::date + n, n, n,
      ${userId}, ${userId}, ${userId} from generate_series(1, ${count}) n`)
