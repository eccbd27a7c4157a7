import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHistory } from '../../../core/history/history.server.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { memberId } from '../../../core/http/testing/members.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { refusal } from '../../../core/testing/refusal.ts'
import { addDays } from '../../../core/time/calendar.ts'
import { dayInZone, tradeTimeZone } from '../../../core/time/day.ts'
import { projectRouter } from '../project.server.ts'
import { taskRouter } from '../tasks/task.server.ts'
import { planRouter } from './plan.server.ts'

const projects = callerFactory(projectRouter)
const tasks = callerFactory(taskRouter)
const plans = callerFactory(planRouter)
const today = dayInZone(new Date(), tradeTimeZone)
const day = (n: number) => addDays(today, n)

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let dana: Context
let eli: Context
let mara: Context
let projectId: string
beforeAll(async () => {
  orgs = await twoOrganizations()
  await orgs.database.people.execute(sql`update plans set limits = limits - 'maxProjects'`)
  const all = ['access_projects', 'create_projects', 'manage_projects', 'manage_project_tasks'] as const
  dana = await orgs.acme.memberWith(...all, 'assign_project_tasks')
  eli = await orgs.acme.memberWith('access_projects')
  mara = await orgs.acme.memberWith(...all)
  const created = await projects(dana).create({ name: 'Stave 7-6 2H', kind: 'DRILLING', lastSafeOn: day(40) })
  projectId = created.id
  await projects(dana).setPeople({ ...created, managerId: null, teamMembers: [memberId(eli)] })
})
afterAll(() => orgs.close())

const add = async (title: string, from: number, to: number, more = {}) =>
  (
    await tasks(dana).create({
      projectId,
      values: { title, startsOn: day(from), dueOn: day(to), ...more },
    })
  ).id
const wait = (beforeId: string, afterId: string, more = {}) =>
  plans(dana).setDependency({ projectId, beforeId, afterId, ...more })
const readDays = async (id: string) => {
  const { fields } = await tasks(dana).get({ id })
  return [fields.startsOn, fields.dueOn]
}

test('dependents move along as previewed, in one undoable action', async () => {
  const frac = await add('Frac, 38 stages', 5, 14)
  const drillOut = await add('Drill out', 15, 18)
  const firstOil = await add('First oil', 20, 20, { milestone: true })
  await wait(frac, drillOut)
  await wait(drillOut, firstOil, { lagDays: 1 })
  expect((await projects(eli).get({ id: projectId })).standing).toEqual({ health: 'ON_TRACK', floatDays: 20 })

  const edit = { id: frac, startsOn: day(12), dueOn: day(21) }
  const expected = [
    edit,
    { id: drillOut, startsOn: day(22), dueOn: day(25) },
    { id: firstOil, startsOn: day(26), dueOn: day(26) },
  ]
  const move = (user: Context, preview = expected) =>
    plans(user).reschedule({ projectId, wishes: [edit], expected: preview })
  await expect(move(eli)).rejects.toMatchObject(refusal('forbidden'))
  await expect(move(mara)).rejects.toMatchObject(refusal('not_found'))
  await expect(move(orgs.rival.owner)).rejects.toMatchObject(refusal('not_found'))
  // A user who saw another plan moves nothing.
  await expect(move(dana, [edit])).rejects.toMatchObject(refusal('conflict'))
  expect(await readDays(drillOut)).toEqual([day(15), day(18)])

  const { before } = await move(dana)
  expect(await readDays(firstOil)).toEqual([day(26), day(26)])
  expect((await projects(eli).get({ id: projectId })).standing).toEqual({ health: 'ON_TRACK', floatDays: 14 })
  const log = await orgs.database.acrossTenants(tx =>
    readHistory(tx, orgs.acme.tenantId, 'project_tasks', drillOut),
  )
  expect(log.map(({ act }) => act)).toContain('reschedule')

  await plans(dana).reschedule({ projectId, wishes: before, expected: before, exact: true })
  expect(await readDays(drillOut)).toEqual([day(15), day(18)])
  await expect(
    plans(dana).reschedule({
      projectId,
      wishes: [{ id: frac, startsOn: day(9), dueOn: day(8) }],
      expected: [],
    }),
  ).rejects.toThrow('“Frac, 38 stages” would end before it starts.')
  await expect(
    tasks(dana).create({ projectId, values: { title: 'x', startsOn: day(3), dueOn: day(2) } }),
  ).rejects.toMatchObject({ cause: { fields: { dueOn: 'The task is due before it starts.' } } })
})

test('a circular dependency is rejected by name, even if two users close it at once', async () => {
  const ids = await Promise.all(['A', 'B', 'C', 'D'].map(title => add(title, 0, 1)))
  const [a, b, c, d] = ids as [string, string, string, string]
  await wait(a, b)
  await wait(b, c)
  await wait(c, d)
  await expect(wait(d, a)).rejects.toThrow(
    /Circular dependency: .*“[A-D]” → “[A-D]” → “[A-D]” → “[A-D]” → “[A-D]”/,
  )
  await expect(wait(a, a)).rejects.toThrow('“A” → “A”')
  const [e, f] = [await add('E', 0, 1), await add('F', 0, 1)]
  const both = await Promise.allSettled([wait(e, f), wait(f, e)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const other = await projects(dana).create({ name: 'Other', kind: 'OTHER' })
  const foreignTask = await tasks(dana).create({ projectId: other.id, values: { title: 'Elsewhere' } })
  await expect(wait(foreignTask.id, a)).rejects.toMatchObject(refusal('not_found'))
  await expect(
    plans(orgs.rival.owner).setDependency({ projectId, beforeId: a, afterId: c }),
  ).rejects.toMatchObject(refusal('not_found'))
  await expect(plans(mara).get({ projectId })).rejects.toThrow('You are not a member of this project.')
  // Below the procedures, row-level security hides it, and constraints hold it within its project.
  const asMara = { tenantId: orgs.acme.tenantId, userId: memberId(mara) }
  const seen = await orgs.database.inTenant(asMara, tx => tx.execute(sql`select 1 from task_dependencies`))
  expect(seen.rows).toEqual([])
})

test('a completed repeating task recurs once, unchecked and for its last assignee', async () => {
  const { id, version } = await tasks(dana).create({
    projectId,
    values: { title: 'File the report', dueOn: '2027-01-31', repeatEvery: 1, repeatUnit: 'MONTH' },
    assigneeId: memberId(eli),
  })
  const line = { id: 'one', text: 'Read meters', done: true }
  const ticked = await tasks(eli).setChecklist({ id, version, checklist: [line] })
  await expect(tasks(mara).setChecklist({ id, version, checklist: [] })).rejects.toMatchObject(
    refusal('not_found'),
  )
  const standing = { status: 'DONE', blockedBy: null } as const
  const done = await tasks(eli).move({ id, version: ticked.version, standing, at: 0 })
  expect(done.again).toBe('2027-02-28')
  const second = (await tasks(eli).mine()).rows[0]!
  expect(second).toMatchObject({ title: 'File the report', lines: 1, ticked: 0, assigneeId: memberId(eli) })
  const open = { status: 'DOING', blockedBy: null } as const
  const reopened = await tasks(eli).move({ id, version: done.version, standing: open, at: 0 })
  expect((await tasks(eli).move({ id, version: reopened.version, standing, at: 0 })).again).toBeNull()
  const next = await tasks(eli).move({ id: second.id, version: second.version, standing, at: 0 })
  expect(next.again).toBe('2027-03-31')
  await expect(
    tasks(dana).create({ projectId, values: { title: 'x', repeatEvery: 2, repeatUnit: 'WEEK' } }),
  ).rejects.toMatchObject({
    cause: { fields: { dueOn: 'A repeating task needs its first due date.' } },
  })
})

test('subtasks are one level deep within their project', async () => {
  const parentTask = await tasks(dana).create({ projectId, values: { title: 'Location' } })
  const subtask = await tasks(dana).create({
    projectId,
    values: { title: 'Survey' },
    parentId: parentTask.id,
  })
  const other = await tasks(dana).create({ projectId, values: { title: 'Road' } })
  const setParent = (selection: { id: string; version: number }, parentId: string | null) =>
    tasks(dana).setParent({ id: selection.id, version: selection.version, parentId })
  await expect(setParent(other, subtask.id)).rejects.toThrow('itself a subtask')
  await expect(setParent(parentTask, other.id)).rejects.toThrow('has subtasks')
  await expect(setParent(other, other.id)).rejects.toMatchObject(refusal('not_found'))
  await setParent(other, parentTask.id)
  const { tasks: planned } = await plans(eli).get({ projectId })
  expect(planned.filter(({ parentId }) => parentId === parentTask.id)).toHaveLength(2)
})

test('two users can move different tasks to the same position', async () => {
  const created = await projects(dana).create({ name: 'Places', kind: 'OTHER' })
  const ids = await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f'].map(title =>
      tasks(dana).create({ projectId: created.id, values: { title } }),
    ),
  )
  const standing = { status: 'TODO', blockedBy: null } as const
  await Promise.all(ids.map(task => tasks(dana).move({ ...task, standing, at: 0 })))
  const { rows } = await orgs.database.inTenant(
    { tenantId: orgs.acme.tenantId, userId: memberId(dana) },
    tx =>
      tx.execute<{ places: number }>(sql`
        select count(distinct place)::int as places from project_tasks where project_id = ${created.id}`),
  )
  expect(rows).toEqual([{ places: 6 }])
})

test('undo restores rows moved within and between phases exactly', async () => {
  const { id: projectId } = await projects(dana).create({ name: 'Rows', kind: 'OTHER' })
  const make = async (title: string, section: string, parentId: string | null = null) =>
    (await tasks(dana).create({ projectId, values: { title, section }, parentId })).id
  const a = await make('a', 'Land')
  const b = await make('b', 'Land')
  const subtask = await make('b1', 'Land', b)
  const c = await make('c', 'Drill')
  const order = async () =>
    (await plans(dana).get({ projectId })).tasks.map(({ title, section }) => `${title}:${section}`).join(' ')
  const before = await order()
  expect(before).toBe('a:Land b:Land b1:Land c:Drill')
  const placings = [a, b, subtask].map(id => ({ id, beforeId: c, section: id === a ? 'Land' : 'Drill' }))
  const { back } = await plans(dana).place({ projectId, placings })
  expect(await order()).toBe('a:Land b:Drill b1:Drill c:Drill')
  // The first row of a phase moves after its last, and the phase stays in place.
  await plans(dana).place({ projectId, placings: [{ id: b, beforeId: null, section: 'Drill' }] })
  expect(await order()).toBe('a:Land b1:Drill c:Drill b:Drill')
  await plans(dana).place({ projectId, placings: [{ id: b, beforeId: subtask, section: 'Drill' }] })
  await plans(dana).place({ projectId, placings: back })
  expect(await order()).toBe(before)

  const item = { projectId, placings: [{ id: a, beforeId: null, section: null }] }
  await expect(plans(eli).place(item)).rejects.toMatchObject(refusal('forbidden'))
  for (const outsider of [mara, orgs.rival.owner])
    await expect(plans(outsider).place(item)).rejects.toMatchObject(refusal('not_found'))
  const foreignTask = { projectId, placings: [{ id: a, beforeId: projectId, section: null }] }
  await expect(plans(dana).place(foreignTask)).rejects.toMatchObject(refusal('conflict'))
  await tasks(dana).remove({ ids: [c] })
  await expect(
    plans(dana).place({ projectId, placings: [{ id: c, beforeId: a, section: null }] }),
  ).rejects.toThrow('changed in the meantime')
})

test('a baseline names its author, and undoing a replacement restores its dates', async () => {
  const { id: projectId } = await projects(dana).create({ name: 'Baseline', kind: 'OTHER' })
  const values = { title: 'Frac', startsOn: day(5), dueOn: day(9) }
  const frac = await tasks(dana).create({ projectId, values })
  const none = await tasks(dana).create({ projectId, values: { title: 'No days' } })
  const read = async () => {
    const { baseline, names, tasks } = await plans(dana).get({ projectId })
    const days = tasks.map(task => [task.baselineStartsOn, task.baselineDueOn])
    return { number: baseline?.number ?? null, by: baseline?.setBy && names[baseline.setBy], days }
  }
  const empty = {
    number: null,
    by: null,
    days: [
      [null, null],
      [null, null],
    ],
  }
  expect(await read()).toMatchObject({ ...empty, by: undefined })
  const first = await plans(dana).setBaseline({ projectId })
  const before = await read()
  expect(before).toMatchObject({
    number: 1,
    days: [
      [day(5), day(9)],
      [null, null],
    ],
  })
  expect(before.by).toBe(dana.viewer.user!.displayName)

  const { version } = await tasks(dana).update({ ...frac, changes: { startsOn: day(12), dueOn: day(16) } })
  await tasks(dana).update({ ...none, changes: { dueOn: day(20) } })
  await tasks(dana).remove({ ids: [none.id] })
  const later = await plans(orgs.acme.owner).setBaseline({ projectId })
  await tasks(dana).restore({ ids: [none.id] })
  expect(await read()).toMatchObject({
    number: 2,
    days: [
      [day(12), day(16)],
      [null, day(20)],
    ],
  })
  await expect(plans(dana).undoBaseline({ projectId, ...first })).rejects.toMatchObject(refusal('conflict'))
  await plans(dana).undoBaseline({ projectId, ...later })
  expect(await read()).toEqual(before)
  await plans(dana).redoBaseline({ projectId, ...later })
  expect(await read()).toMatchObject({
    number: 2,
    days: [
      [day(12), day(16)],
      [null, day(20)],
    ],
  })
  await plans(dana).undoBaseline({ projectId, ...later })
  await plans(dana).undoBaseline({ projectId, ...first })
  expect(await read()).toMatchObject({ number: null, days: empty.days })
  expect(version).toBe(frac.version + 1)
  await expect(plans(dana).redoBaseline({ projectId, ...later })).rejects.toMatchObject(refusal('conflict'))

  await expect(plans(eli).setBaseline({ projectId })).rejects.toMatchObject(refusal('forbidden'))
  for (const outsider of [mara, orgs.rival.owner])
    for (const action of ['undoBaseline', 'redoBaseline'] as const)
      await expect(plans(outsider)[action]({ projectId, ...first })).rejects.toMatchObject(
        refusal('not_found'),
      )
  const asMara = { tenantId: orgs.acme.tenantId, userId: memberId(mara) }
  const seen = await orgs.database.inTenant(asMara, tx => tx.execute(sql`select 1 from project_baselines`))
  expect(seen.rows).toEqual([])
})

test('an end before its start is rejected everywhere', async () => {
  const id = await add('Swab', 4, 6)
  const backwards = { cause: { fields: { dueOn: 'The task is due before it starts.' } } }
  const invalid = { title: 'Swab', startsOn: day(4), dueOn: day(3) }
  await expect(tasks(dana).create({ projectId, values: invalid })).rejects.toMatchObject(backwards)
  const { version } = await tasks(dana).get({ id })
  await expect(tasks(dana).update({ id, version, changes: { dueOn: day(3) } })).rejects.toMatchObject(
    backwards,
  )
  const edit = { id, startsOn: day(4), dueOn: day(3) }
  await expect(plans(dana).reschedule({ projectId, wishes: [edit], expected: [edit] })).rejects.toThrow(
    '“Swab” would end before it starts.',
  )
  await expect(
    orgs.database.acrossTenants(tx =>
      tx.execute(sql`update project_tasks set due_on = starts_on - 1 where id = ${id}`),
    ),
  ).rejects.toThrow()
  expect(await readDays(id)).toEqual([day(4), day(6)])
})

test('a target before the start is rejected, even when only one of them changes', async () => {
  const before = { cause: { code: 'invalid', fields: { targetOn: 'The target is before the start.' } } }
  const dates = { startsOn: '2027-03-01', targetOn: '2027-02-01' }
  await expect(projects(dana).create({ name: 'Backwards', kind: 'OTHER', ...dates })).rejects.toThrow(
    'The target is before the start.',
  )
  const created = await projects(dana).create({ name: 'Forwards', kind: 'OTHER', startsOn: '2027-03-01' })
  await expect(
    projects(dana).update({ ...created, changes: { targetOn: '2027-02-01' } }),
  ).rejects.toMatchObject(before)
  await projects(orgs.acme.owner).remove({ ids: [created.id] })
})

test('the list counts and sorts by open and overdue tasks and finds late projects', async () => {
  const createProject = async (name: string, dues: readonly number[]) => {
    const { id } = await projects(dana).create({ name: `Listed ${name}`, kind: 'OTHER' })
    for (const [index, due] of dues.entries())
      await tasks(dana).create({ projectId: id, values: { title: `Task ${index}`, dueOn: day(due) } })
    return id
  }
  await createProject('a', [-1, -2, 30])
  const done = await createProject('b', [-1])
  await createProject('c', [40, 50])
  await createProject('d', [])
  const [task] = (await tasks(dana).board({ projectId: done })).tasks
  const standing = { status: 'DONE', blockedBy: null } as const
  await tasks(dana).move({ id: task!.id, version: task!.version, standing, at: 0 })
  const listProjects = async (more: object = {}, filter: object = {}) =>
    (await projects(dana).list({ filter: { search: 'Listed', ...filter }, ...more })).rows.map(
      row => `${row.name.at(-1)} ${row.openTasks} ${row.overdueTasks} ${row.standing}`,
    )
  const all = ['a 3 2 AT_RISK', 'b 0 0 null', 'c 2 0 ON_TRACK', 'd 0 0 null']
  expect(await listProjects({ sort: 'name' })).toEqual(all)
  expect(await listProjects({ sort: 'openTasks', direction: 'desc', limit: 2 })).toEqual([all[0], all[2]])
  expect(await listProjects({}, { view: 'late' })).toEqual([all[0]])
})
