import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../core/data/id.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { memberId } from '../../core/http/testing/members.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { refusal } from '../../core/testing/refusal.ts'
import { addDays } from '../../core/time/calendar.ts'
import { platformToday } from '../../core/time/today.server.ts'
import { sealAll } from '../../core/data/seals.server.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { notificationRouter } from '../notifications/notification.server.ts'
import { notifySealed } from '../notifications/notify-sealed.server.ts'
import { causeRouter } from '../projects/causes/causes.server.ts'
import { planRouter } from '../projects/plan/plan.server.ts'
import { projectRouter } from '../projects/project.server.ts'
import { taskRouter } from '../projects/tasks/task.server.ts'
import { builtIn } from './built-in/all.data.ts'
import { templateRouter } from './templates.server.ts'

const permissions = [
  'access_projects',
  'create_projects',
  'manage_projects',
  'manage_project_tasks',
  'assign_project_tasks',
  'access_leases',
  'manage_leases',
] as const
const today = platformToday()

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let dana: Context
let eli: Context
beforeAll(async () => {
  orgs = await twoOrganizations()
  await orgs.database.people.execute(sql`update plans set limits = limits - 'maxProjects'`)
  dana = await orgs.acme.memberWith(...permissions)
  eli = await orgs.acme.memberWith('access_projects')
})
afterAll(() => orgs.close())

const templates = callerFactory(templateRouter)
const projects = callerFactory(projectRouter)
const tasks = callerFactory(taskRouter)
const leases = callerFactory(leaseRouter)

const make = (user: Context, more: object = {}) =>
  templates(user).make({ id: newId(), template: 'work-over', name: 'Rod job', from: today, ...more })
const readBoard = async (projectId: string, user = dana) => (await tasks(user).board({ projectId })).tasks
const waits = (projectId: string) =>
  orgs.database.acrossTenants(tx =>
    tx.execute(sql`select count(*)::int as n from task_dependencies where project_id = ${projectId}`),
  )

test('one click creates the whole project, and a second click finds it', async () => {
  const id = newId()
  const people = { PRODUCTION: memberId(eli), MANAGER: memberId(dana) }
  const lease = await leases(dana).create({ lease: { leaseNumber: 'T-1' } })
  const both = [0, 1].map(() => make(dana, { id, people, leaseId: lease.id }))
  expect(await Promise.all(both)).toEqual([{ id }, { id }])
  const { tasks: plan } = builtIn['work-over']!
  const file = await projects(dana).get({ id })
  expect(file).toMatchObject({
    managerId: memberId(dana),
    teamMembers: expect.arrayContaining([memberId(eli)]),
    links: [{ noun: 'leases', recordId: lease.id }],
    fields: { kind: 'WORKOVER', startsOn: addDays(today, -30), targetOn: addDays(today, 46) },
  })
  const board = await readBoard(id, eli)
  expect(board.map(({ title }) => title)).toEqual(plan.map(({ title }) => title))
  expect(board.find(({ title }) => title === 'Back on production')).toMatchObject({
    milestone: true,
    dueOn: addDays(today, 11),
  })
  expect(board.filter(({ assigneeId }) => assigneeId === memberId(eli))).toHaveLength(
    plan.filter(({ role }) => role === 'PRODUCTION').length,
  )
  expect((await waits(id)).rows[0]).toEqual({ n: plan.flatMap(({ after }) => after).length })
  expect((await templates(dana).make({ id, template: 'work-over', name: 'x', from: today })).id).toBe(id)
  expect((await readBoard(id)).length).toBe(plan.length)
})

test('making a project requires every right involved and creates all or nothing', async () => {
  await expect(make(eli)).rejects.toMatchObject(refusal('forbidden'))
  const creator = await orgs.acme.memberWith('access_projects', 'create_projects')
  await expect(make(creator)).rejects.toMatchObject(refusal('forbidden'))
  const noAssigning = await orgs.acme.memberWith('access_projects', 'create_projects', 'manage_project_tasks')
  await make(noAssigning)
  await expect(make(noAssigning, { people: { FIELD: memberId(dana) } })).rejects.toMatchObject(
    refusal('forbidden'),
  )
  const foreignLease = await leases(orgs.rival.owner).create({ lease: { leaseNumber: 'T-9' } })
  const before = (await projects(dana).list({ filter: { view: 'all' } })).total
  for (const bad of [
    { leaseId: foreignLease.id },
    { wellId: foreignLease.id },
    { template: newId() },
    { template: 'constructor' },
    { cause: { kind: 'leases', recordId: foreignLease.id } },
  ])
    await expect(make(dana, bad)).rejects.toMatchObject(refusal('not_found'))
  await expect(make(dana, { people: { FIELD: memberId(orgs.rival.owner) } })).rejects.toMatchObject({
    cause: { fields: { people: expect.stringContaining('open projects') } },
  })
  await expect(make(noAssigning, { leaseId: foreignLease.id })).rejects.toMatchObject(refusal('not_found'))
  expect((await projects(dana).list({ filter: { view: 'all' } })).total).toBe(before)
})

test('a template for a lease’s last day to act closes the lease with its last milestone', async () => {
  const lease = {
    leaseNumber: 'T-2',
    effectiveDate: addDays(today, -300),
    expirationDate: addDays(today, 150),
  }
  const { id: recordId } = await leases(dana).create({
    lease: { ...lease, expirationReason: 'Letter of the lessor' },
  })
  const { endsOn } = (await leases(dana).get({ id: recordId })).derived
  const { id } = await make(dana, {
    template: 'keep-a-lease',
    from: endsOn!,
    cause: { kind: 'leases', recordId },
  })
  const [cause, ...more] = await callerFactory(causeRouter)(dana).ofProject({ projectId: id })
  expect(more).toEqual([])
  const waitUntilStored = (await readBoard(id)).find(task => task.id === cause!.taskId)
  expect(waitUntilStored).toMatchObject({ title: 'Lease kept', dueOn: addDays(endsOn!, -14) })
  expect((await projects(dana).get({ id })).fields).toMatchObject({ lastSafeOn: endsOn })
})

test('an organization’s own template has versions, and its deletion can be undone', async () => {
  const { id: projectId } = await make(dana, { people: { PRODUCTION: memberId(dana) } })
  const id = newId()
  const values = { name: 'Our rod job', kind: 'WORKOVER', anchor: 'START', description: null }
  const save = (user: Context) =>
    templates(user).saveFrom({ id, projectId, from: today, roles: { [memberId(dana)]: 'FIELD' }, values })
  await expect(save(eli)).rejects.toMatchObject(refusal('forbidden'))
  await expect(save(orgs.rival.owner)).rejects.toMatchObject(refusal('not_found'))
  const { version } = await save(dana)
  const saved = await templates(eli).get({ planId: id })
  const usual = builtIn['work-over']!.tasks
  expect(saved.tasks.map(({ title, starts, days }) => [title, starts, days])).toEqual(
    usual.map(({ title, starts, days }) => [title, starts, days]),
  )
  expect(saved.tasks.flatMap(({ after }) => after)).toHaveLength(usual.flatMap(({ after }) => after).length)
  expect(saved.tasks.filter(({ role }) => role === 'FIELD')).toHaveLength(
    usual.filter(({ role }) => role === 'PRODUCTION').length,
  )

  const shorterPlan = saved.tasks.slice(0, 3)
  const second = await templates(dana).save({
    id,
    version,
    values: { ...values, name: 'Shorter' },
    tasks: shorterPlan,
  })
  await expect(templates(dana).save({ id, version, values, tasks: shorterPlan })).rejects.toMatchObject(
    refusal('conflict'),
  )
  await templates(dana).bringBack({ id, version: second.version, earlier: version })
  expect(await templates(dana).get({ planId: id })).toMatchObject({ name: 'Our rod job', tasks: saved.tasks })
  expect((await templates(dana).versions({ id })).map(row => row.tasks)).toEqual([
    saved.tasks.length,
    3,
    saved.tasks.length,
  ])
  const repeated = await make(dana, { template: id, people: { FIELD: memberId(eli) } })
  expect((await readBoard(repeated.id, eli)).length).toBe(saved.tasks.length)

  for (const each of [
    () => templates(orgs.rival.owner).get({ planId: id }),
    () => templates(orgs.rival.owner).versions({ id }),
    () => templates(orgs.rival.owner).save({ id, version: 3, values, tasks: shorterPlan }),
    () => templates(orgs.rival.owner).bringBack({ id, version: 3, earlier: 1 }),
    () => templates(orgs.rival.owner).remove({ id }),
    () => templates(orgs.rival.owner).copy({ id: newId(), of: id }),
    () => make(orgs.rival.owner, { template: id }),
  ])
    await expect(each()).rejects.toMatchObject(refusal('not_found'))
  await templates(dana).remove({ id })
  await expect(templates(dana).get({ planId: id })).rejects.toMatchObject(refusal('not_found'))
  await templates(dana).restore({ id })
  expect((await templates(eli).list()).map(each => each.name)).toContain('Our rod job')
  expect((await templates(orgs.rival.owner).list()).every(({ isBuiltIn }) => isBuiltIn)).toBe(true)
})

test('oversized templates and projects and circular dependencies are rejected', async () => {
  const { id, version } = await templates(dana).copy({ id: newId(), of: 'cure-title' })
  const { name, kind, anchor, description, tasks: plan } = await templates(dana).get({ planId: id })
  const values = { name, kind, anchor, description }
  const oversizedPlan = Array.from({ length: 5_000 }, (_, index) => ({
    ...plan[0],
    key: `t${index}`,
    after: [],
  }))
  await expect(templates(dana).save({ id, version, values, tasks: oversizedPlan })).rejects.toThrow(
    'at most 500 tasks',
  )
  const circular = plan.map((task, index) =>
    index === 0 ? { ...task, after: [{ key: plan[1]!.key }] } : task,
  )
  await expect(templates(dana).save({ id, version, values, tasks: circular })).rejects.toThrow(
    'Circular dependency',
  )
  const { id: projectId } = await projects(dana).create({ name: 'Large', kind: 'OTHER' })
  const saveFrom = () => templates(dana).saveFrom({ id: newId(), projectId, from: today, values })
  await expect(saveFrom()).rejects.toThrow('no tasks yet')
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`
      insert into project_tasks (tenant_id, id, project_id, title, created_by, updated_by)
      select ${orgs.acme.tenantId}, gen_random_uuid(), ${projectId}, 'Task ' || n, 't', 't' from generate_series(1, 501) n`),
  )
  await expect(saveFrom()).rejects.toThrow('more than 500 tasks')
})

test('an assignee of several tasks from a template is notified once', async () => {
  const people = { PRODUCTION: memberId(eli), MANAGER: memberId(dana) }
  const created = await make(dana, { people, name: 'Told once' })
  const other = await make(dana, { people, name: 'Told too' })
  const undone = await make(dana, { people, name: 'Undone' })
  await projects(orgs.acme.owner).remove({ ids: [undone.id] })
  const { tenantId } = orgs.acme
  await sealAll(orgs.database, tenantId)
  await notifySealed(orgs.services, tenantId)
  const inbox = async (user: Context) =>
    (await callerFactory(notificationRouter)(user).profile.list({})).filter(({ title }) =>
      /Told|Undone/.test(title),
    )
  const count = builtIn['work-over']!.tasks.filter(({ role }) => role === 'PRODUCTION').length
  expect((await inbox(eli)).toSorted((a, b) => a.title.localeCompare(b.title))).toMatchObject([
    {
      title: `custom assigned you ${count} tasks in Told once`,
      actions: [{ to: `/app/projects/${created.id}/board` }],
    },
    {
      title: `custom assigned you ${count} tasks in Told too`,
      actions: [{ to: `/app/projects/${other.id}/board` }],
    },
  ])
  // Neither the user who made it nor anyone else is notified.
  for (const user of [dana, orgs.acme.owner, orgs.rival.owner]) expect(await inbox(user)).toEqual([])
})

test('a round trip between project and template keeps every task detail', async () => {
  const { id: projectId } = await projects(dana).create({ name: 'Full', kind: 'OTHER' })
  const add = (title: string, more = {}) =>
    tasks(dana).create({ projectId, values: { title, startsOn: today, dueOn: addDays(today, 3), ...more } })
  const first = await add('Rig up', { labels: ['rig', 'crew'], estimateHours: '12.5' })
  const checklist = [
    { id: 'x', text: 'Anchors tested', done: true },
    { id: 'y', text: 'H2S monitors', done: false },
  ]
  await tasks(dana).setChecklist({ ...first, checklist })
  const kinds = ['FS', 'SS', 'FF', 'SF'] as const
  for (const [index, kind] of kinds.entries()) {
    const { id: afterId } = await add(`After ${kind}`)
    await callerFactory(planRouter)(dana).setDependency({
      projectId,
      beforeId: first.id,
      afterId,
      kind,
      lagDays: index - 2,
    })
  }
  const urgent = { title: 'Test the anchors', priority: 'URGENT', startsOn: today, dueOn: today }
  await tasks(dana).create({ projectId, values: urgent, parentId: first.id })
  const id = newId()
  const values = { name: 'Full', kind: 'OTHER', anchor: 'START', description: null }
  const { version } = await templates(dana).saveFrom({ id, projectId, from: today, values })
  const saved = await templates(dana).get({ planId: id })
  expect(saved.tasks[0]).toMatchObject({
    labels: ['rig', 'crew'],
    estimateHours: '12.50',
    checklist: ['Anchors tested', 'H2S monitors'],
  })
  const parts = saved.tasks.filter(({ partOf }) => partOf !== null)
  expect(parts).toMatchObject([{ title: 'Test the anchors', partOf: 't1', priority: 'URGENT' }])
  expect(saved.tasks.slice(1).flatMap(({ after, partOf }) => (partOf === null ? [after] : []))).toEqual(
    kinds.map((kind, index) => [{ key: 't1', kind, lagDays: index - 2 }]),
  )

  const created = await make(dana, { template: id })
  const plan = await callerFactory(planRouter)(dana).get({ projectId: created.id })
  expect(plan.dependencies.map(({ kind, lagDays }) => `${kind} ${lagDays}`).toSorted()).toEqual(
    kinds.map((kind, index) => `${kind} ${index - 2}`).toSorted(),
  )
  const rigUp = await tasks(dana).get({ id: plan.tasks.find(({ title }) => title === 'Rig up')!.id })
  expect(rigUp.fields).toMatchObject({ labels: ['rig', 'crew'], estimateHours: '12.50' })
  expect(plan.tasks.filter(({ parentId }) => parentId === rigUp.id)).toMatchObject([
    { title: 'Test the anchors' },
  ])
  // A subtask of a subtask or of a missing task is not a valid plan.
  for (const partOf of [parts[0]!.key, 'none'])
    await expect(
      templates(dana).save({
        id,
        version,
        values,
        tasks: saved.tasks.map((task, index) => (index === 1 ? { ...task, partOf } : task)),
      }),
    ).rejects.toThrow('is a subtask of a task that is not in the template')
  // Ticks in one project do not appear in the other.
  expect(rigUp.checklist).toMatchObject(checklist.map(({ text }) => ({ text, done: false })))

  // A version from before tasks had these fields is read with empty ones, and can be restored.
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`
      update project_template_versions set tasks =
        (select jsonb_agg(t - 'labels' - 'checklist' - 'estimateHours' - 'priority' - 'partOf') from jsonb_array_elements(tasks) t)
      where template_id = ${id}`),
  )
  const next = await templates(dana).save({ id, version, values, tasks: saved.tasks.slice(0, 1) })
  await templates(dana).bringBack({ id, version: next.version, earlier: version })
  const restored = await templates(dana).get({ planId: id })
  expect(restored.tasks[0]).toMatchObject({ title: 'Rig up', labels: [], checklist: [], estimateHours: null })
  expect(restored.tasks).toHaveLength(6)
})
