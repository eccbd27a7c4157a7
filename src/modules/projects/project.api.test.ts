import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { viewerFlags } from '../../core/access/flags.ts'
import { onConflictIgnore } from '../../core/data/distributed/as-inserts.ts'
import { attachmentRouter } from '../../core/attachments/attachments.server.ts'
import { cardRouter } from '../../core/cards/cards.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { readHistory } from '../../core/history/history.server.ts'
import { sealAll } from '../../core/data/seals.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { memberId } from '../../core/http/testing/members.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { cachedRouter } from '../../core/offline/deleted.server.ts'
import { searchRouter } from '../../core/search/search.server.ts'
import { refusal } from '../../core/testing/refusal.ts'
import { toRichText } from '../../core/text/testing/rich-text.ts'
import { addDays } from '../../core/time/calendar.ts'
import { dayInZone, tradeTimeZone } from '../../core/time/day.ts'
import { originRouter } from '../../core/origins/origins.server.ts'
import { postRouter } from '../board/post.server.ts'
import { commentRouter } from '../comments/comment.server.ts'
import { homeRouter } from '../home/home.server.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { notificationRouter } from '../notifications/notification.server.ts'
import { sendReminders } from '../notifications/reminders.server.ts'
import { notifySealed } from '../notifications/notify-sealed.server.ts'
import { planRouter } from './plan/plan.server.ts'
import { projectRouter } from './project.server.ts'
import { taskDates } from './tasks/task-days.server.ts'
import { taskRouter } from './tasks/task.server.ts'

const all = [
  'access_projects',
  'create_projects',
  'manage_projects',
  'manage_project_tasks',
  'assign_project_tasks',
  'access_leases',
] as const
const today = dayInZone(new Date(), tradeTimeZone)

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let dana: Context
let eli: Context
let mara: Context
let id: string
beforeAll(async () => {
  orgs = await twoOrganizations()
  dana = await orgs.acme.memberWith(...all)
  eli = await orgs.acme.memberWith('access_projects')
  mara = await orgs.acme.memberWith(...all)
  const made = await projects(dana).create({ name: 'Berg infill', kind: 'DRILLING', number: 'BI-7' })
  id = made.id
  const people = { managerId: memberId(dana), teamMembers: [memberId(eli)] }
  await projects(dana).setPeople({ id, version: made.version, ...people })
})
afterAll(() => orgs.close())

const projects = callerFactory(projectRouter)
const tasks = callerFactory(taskRouter)
const plans = callerFactory(planRouter)
const search = callerFactory(searchRouter)
const outsiders = () => [mara, orgs.rival.owner]

test('a project is invisible to nonmembers and to other organizations', async () => {
  const { id: taskId, version } = await tasks(dana).create({
    projectId: id,
    values: { title: 'Order casing' },
  })
  const lease = await callerFactory(leaseRouter)(orgs.acme.owner).create({ lease: { leaseNumber: 'ND-9' } })
  await projects(dana).links.add({ projectId: id, noun: 'leases', recordId: lease.id })
  expect((await projects(dana).get({ id })).links).toMatchObject([{ recordId: lease.id, name: 'Lease ND-9' }])
  expect(await projects(dana).places({ id })).toMatchObject([{ recordId: lease.id, lat: null }])
  for (const seer of [dana, eli, orgs.acme.owner]) {
    expect((await projects(seer).list({})).rows).toMatchObject([
      { id, name: 'Berg infill', openTasks: 1, doneTasks: 0, nextTask: 'Order casing', nextOn: null },
    ])
    expect((await projects(seer).get({ id })).fields.number).toBe('BI-7')
    expect((await tasks(seer).board({ projectId: id })).tasks).toMatchObject([{ id: taskId }])
    expect(JSON.stringify(await search(seer).find({ words: 'infill' }))).toContain('Berg infill')
  }
  // Only users who may open leases see links to leases.
  expect((await projects(eli).get({ id })).links).toEqual([])
  const on = { noun: 'projects', recordId: id }
  const fields = { title: 'x' }
  const standing = { status: 'DONE', blockedBy: null } as const
  for (const stranger of outsiders()) {
    expect((await projects(stranger).list({ filter: { view: 'all' } })).total).toBe(0)
    expect(JSON.stringify(await search(stranger).find({ words: 'infill' }))).not.toContain('Berg')
    expect((await tasks(stranger).mine()).rows).toEqual([])
    const [card] = await callerFactory(cardRouter)(stranger).read({ cards: [on] })
    expect(card).toMatchObject({ preview: null })
    const people = { managerId: null, teamMembers: [memberId(stranger)] }
    // The pages of a project show why it cannot be opened, and none of its content.
    const denial =
      stranger === mara
        ? { message: 'You are not a member of this project.', ...refusal('forbidden') }
        : { message: 'Project Not Found', ...refusal('not_found') }
    for (const each of [
      () => projects(stranger).get({ id }),
      () => projects(stranger).setPeople({ id, version: 2, ...people }),
      () => tasks(stranger).board({ projectId: id }),
    ])
      await expect(each()).rejects.toMatchObject(denial)
    for (const each of [
      () => projects(stranger).update({ id, version: 1, changes: { name: 'Mine' } }),
      () => projects(stranger).links.add({ projectId: id, noun: 'leases', recordId: lease.id }),
      () => tasks(stranger).create({ projectId: id, values: fields }),
      () => tasks(stranger).update({ id: taskId, version, changes: fields }),
      () => tasks(stranger).move({ id: taskId, version, standing, at: 0 }),
      () => tasks(stranger).assign({ id: taskId, version, assigneeId: memberId(stranger) }),
      () => tasks(stranger).remove({ ids: [taskId] }),
      () => callerFactory(commentRouter)(stranger).list(on),
      () =>
        callerFactory(attachmentRouter)(stranger)
          .list(on)
          .then(({ files }) => {
            expect(files).toEqual([])
            throw Object.assign(new Error(), refusal('not_found'))
          }),
    ])
      await expect(each()).rejects.toMatchObject(refusal('not_found'))
  }
  await expect(
    callerFactory(commentRouter)(dana).add({ ...on, body: toRichText('A secret of the project') }),
  ).rejects.toMatchObject(refusal('not_found'))

  // The log shows that something was done, without details.
  const log = await orgs.database.acrossTenants(tx => readHistory(tx, orgs.acme.tenantId, 'projects', id))
  const ofTask = await orgs.database.acrossTenants(tx =>
    readHistory(tx, orgs.acme.tenantId, 'project_tasks', taskId),
  )
  expect(log.length).toBeGreaterThan(2)
  expect(JSON.stringify([log, ofTask])).not.toMatch(/Berg|BI-7|casing|ND-9/)
})

test('the rights within a visible project follow each user’s capabilities', async () => {
  const { acme, rival } = orgs
  const made = await projects(acme.owner).create({ name: 'Rights', kind: 'OTHER' })
  const holders = {
    'access_projects alone': await acme.memberWith('access_projects'),
    create_projects: await acme.memberWith('access_projects', 'create_projects'),
    manage_projects: await acme.memberWith('access_projects', 'manage_projects'),
    manage_project_tasks: await acme.memberWith('access_projects', 'manage_project_tasks'),
    assign_project_tasks: await acme.memberWith('access_projects', 'assign_project_tasks'),
    manage_project_time: await acme.memberWith('access_projects', 'manage_project_time'),
    manage_project_budget: await acme.memberWith('access_projects', 'manage_project_budget'),
    'manage_projects alone': await acme.memberWith('manage_projects'),
    owner: acme.owner,
    admin: {
      ...acme.member,
      viewer: { ...acme.member.viewer, platformRoles: ['customer', 'admin'] as const },
    },
    'not of the project': await acme.memberWith(...all),
    pending: acme.pending,
    'another organization': rival.owner,
  }
  const team = Object.values(holders).slice(0, 7).map(memberId)
  const move = await projects(acme.owner).setPeople({ ...made, managerId: null, teamMembers: team })
  // The consequences of the user also being an admin in the database.
  await orgs.database.people.execute(
    sql`update users set platform_roles = '{customer,admin}' where id = ${memberId(acme.member)}`,
  )
  let { version } = move
  type Seen = { id: string; version: number }
  let taskVersion: Seen
  let seen: Seen
  const values = { title: 'Rights', dueOn: today }
  /** Performs an action on a new record. Users who cannot be assigned a task try it on an unassigned one. */
  const act = async (action: string, user: Context) => {
    const add = (assigneeId: string | null) =>
      tasks(acme.owner).create({ projectId: made.id, values, assigneeId })
    if (action.endsWith('own')) seen = await add(memberId(user)).catch(() => add(null))
    else if (action.endsWith('tasks') || action === 'move others') taskVersion = await add(null)
    else version = (await projects(acme.owner).get({ id: made.id })).version
  }
  const doing = { status: 'DOING', blockedBy: null } as const
  const last = { beforeId: null, section: null }
  const actions: Record<string, (user: Context) => Promise<unknown>> = {
    see: user => projects(user).get({ id: made.id }),
    create: async user => {
      const { id } = await projects(user).create({ name: 'Own', kind: 'OTHER' })
      await projects(acme.owner).remove({ ids: [id] })
    },
    change: user => projects(user).update({ id: made.id, version, changes: { number: `R-${version}` } }),
    people: user => projects(user).setPeople({ id: made.id, version, managerId: null, teamMembers: team }),
    close: async user => {
      const saved = await projects(user).close({ id: made.id, version, status: 'PLANNED' })
      const changes = { status: 'PLANNED' } as const
      await projects(acme.owner).update({ id: made.id, version: saved.version, changes })
    },
    'delete and restore': async user => {
      await projects(user).remove({ ids: [made.id] })
      await projects(user).restore({ ids: [made.id] })
    },
    'add tasks': user => tasks(user).create({ projectId: made.id, values: { title: 'x' } }),
    'change tasks': user => tasks(user).update({ ...taskVersion, changes: { title: 'y' } }),
    'move own': user => tasks(user).move({ ...seen, standing: doing, at: 0 }),
    'tick own': user => tasks(user).setChecklist({ ...seen, checklist: [] }),
    'move others': user => tasks(user).move({ ...taskVersion, standing: doing, at: 0 }),
    plan: user => plans(user).reschedule({ projectId: made.id, wishes: [], expected: [] }),
    'move rows': user => plans(user).place({ projectId: made.id, placings: [{ ...seen, ...last }] }),
    'set a baseline': user => plans(user).setBaseline({ projectId: made.id }),
    'assign tasks': user => tasks(user).assign({ ...taskVersion, assigneeId: null }),
  }
  const lines: string[] = []
  for (const [name, user] of Object.entries(holders)) {
    const answers: string[] = []
    for (const [action, run] of Object.entries(actions)) {
      await act(action, user)
      const result = await run(user).then(
        () => 'yes',
        () => '–',
      )
      answers.push(result.padEnd(action.length + 2))
    }
    lines.push(`${name.padEnd(28)}${answers.join('')}`.trimEnd())
  }
  const head = `${''.padEnd(28)}${Object.keys(actions)
    .map(action => action.padEnd(action.length + 2))
    .join('')}`.trimEnd()
  const about = `Who may do what in a project, written by project.api.test.ts. Users with a capability are on the project's team;
"own" is a task assigned to the user.`
  await expect(`${[about, '', head, ...lines].join('\n')}\n`).toMatchFileSnapshot('who-may-what.txt')
  const writers = Object.keys(holders).filter(
    name =>
      name !== 'another organization' &&
      viewerFlags(holders[name as keyof typeof holders].viewer).canWriteToProjects,
  )
  expect(writers).toEqual(['owner', 'admin'])
  await orgs.database.people.execute(
    sql`update users set platform_roles = '{customer}' where id = ${memberId(acme.member)}`,
  )
  await expect(projects(rival.owner).remove({ ids: [made.id] })).rejects.toMatchObject(refusal('not_found'))
  await projects(acme.owner).remove({ ids: [made.id] })
  // A user who could open it may learn that it was deleted.
  await expect(projects(holders.manage_projects).get({ id: made.id })).rejects.toMatchObject({
    cause: { code: 'not_found', details: { deleted: true } },
  })
  await expect(projects(mara).get({ id: made.id })).rejects.toMatchObject({ message: 'Project Not Found' })
})

test('tasks are assigned within the project and moved by their assignees', async () => {
  const values = { title: 'Permit the pad', dueOn: today }
  const made = await tasks(dana).create({ projectId: id, values, assigneeId: memberId(eli) })
  await expect(
    tasks(dana).create({ projectId: id, values, assigneeId: memberId(mara) }),
  ).rejects.toMatchObject(refusal('invalid'))
  await expect(tasks(eli).create({ projectId: id, values })).rejects.toMatchObject(refusal('forbidden'))
  expect((await tasks(eli).mine()).rows).toMatchObject([{ id: made.id, project: 'Berg infill' }])

  const blocked = { status: 'BLOCKED', blockedBy: null } as const
  await expect(tasks(eli).move({ ...made, standing: blocked, at: 0 })).rejects.toThrow(
    'Enter what blocks the task',
  )
  const waits = { status: 'BLOCKED', blockedBy: 'Survey plat' } as const
  const moved = await tasks(eli).move({ ...made, standing: waits, at: 0 })
  await expect(tasks(eli).move({ ...made, standing: waits, at: 0 })).rejects.toMatchObject(
    refusal('conflict'),
  )

  const { tenantId } = orgs.acme
  const week = async (user: Context) =>
    (await callerFactory(homeRouter)(user).week()).todos.map(each => each.title)
  const days = (user: Context) =>
    orgs.database.inTenant({ tenantId, userId: memberId(user) }, tx =>
      taskDates.read(tx, tenantId, today, 10),
    )
  const eliWeek = await orgs.acme.memberWith('access_projects')
  expect(await week(eli)).toEqual(['Permit the pad'])
  for (const other of [dana, mara, eliWeek]) expect(await week(other)).not.toContain('Permit the pad')
  expect(await days(eli)).toMatchObject([{ title: 'Permit the pad', day: today }])
  expect(await days(mara)).toEqual([])

  await sealAll(orgs.database, tenantId)
  await notifySealed(orgs.services, tenantId)
  await sendReminders(orgs.services, tenantId, new Date(`${today}T18:00:00Z`))
  await sendReminders(orgs.services, tenantId, new Date(`${addDays(today, 2)}T18:00:00Z`))
  const inbox = callerFactory(notificationRouter)
  const readNotices = async (user: Context) =>
    [...(await inbox(user).profile.list({})), ...(await inbox(user).tenant.list({}))].map(({ type }) => type)
  expect((await readNotices(eli)).filter(type => type.startsWith('task_')).toSorted()).toEqual([
    'task_assigned',
    'task_due',
    'task_overdue',
  ])
  for (const other of [dana, mara, orgs.rival.owner])
    expect((await readNotices(other)).filter(type => type.startsWith('task_'))).toEqual([])

  const done = { status: 'DONE', blockedBy: null } as const
  await tasks(eli).move({ id: made.id, version: moved.version, standing: done, at: 0 })
  expect(await week(eli)).toEqual([])
})

test('a board post becomes a linked task if the user may add one', async () => {
  const posts = callerFactory(postRouter)
  const origins = callerFactory(originRouter)
  const post = await posts(mara).create({
    title: 'Casing',
    body: toRichText('Casing has to be ordered by Friday'),
  })
  const source = { noun: 'posts', recordId: post.id }
  const make = (user: Context, projectId = id) =>
    origins(user).make({ source, kind: 'task', values: { projectId, task: { title: 'Order casing' } } })
  await expect(make(eli)).rejects.toMatchObject(refusal('forbidden'))
  for (const outsider of outsiders()) await expect(make(outsider)).rejects.toMatchObject(refusal('not_found'))
  await expect(make(dana, post.id)).rejects.toMatchObject(refusal('not_found'))
  const made = await make(dana)
  expect(made.pageId).toBe(id)
  const board = await tasks(eli).board({ projectId: id })
  expect(board.tasks).toContainEqual(expect.objectContaining({ id: made.id, title: 'Order casing' }))
  expect((await posts(mara).get({ id: post.id })).post.made).toEqual([
    { kind: 'task', id: made.id, pageId: id },
  ])
  expect(await origins(eli).of({ kind: 'task', recordId: made.id })).toMatchObject({ one: 'post' })
})

test('a column keeps the order of its tasks', async () => {
  const made = await projects(dana).create({ name: 'Order', kind: 'OTHER' })
  const at = async (title: string) =>
    (await tasks(dana).board({ projectId: made.id })).tasks.find(each => each.title === title)!
  for (const title of ['a', 'b', 'c', 'd'])
    await tasks(dana).create({ projectId: made.id, values: { title } })
  const order = async () =>
    (await tasks(dana).board({ projectId: made.id })).tasks
      .filter(({ status }) => status === 'TODO')
      .map(({ title }) => title)
      .join('')
  const move = async (title: string, place: number) => {
    const { id, version } = await at(title)
    await tasks(dana).move({ id, version, standing: { status: 'TODO', blockedBy: null }, at: place })
  }
  await move('d', 0)
  expect(await order()).toBe('dabc')
  await move('d', 2)
  expect(await order()).toBe('abdc')
  await move('a', 3)
  expect(await order()).toBe('bdca')
  await move('c', 1)
  await move('a', 1)
  expect(await order()).toBe('bacd')
})

test('inaccessible projects do not displace search results', async () => {
  const { database, acme } = orgs
  const asMara = <T>(work: (tx: Tx) => Promise<T>) =>
    database.inTenant({ tenantId: acme.tenantId, userId: memberId(mara) }, work)
  await asMara(tx =>
    tx.execute(sql`insert into projects (tenant_id, id, name, kind, created_by, updated_by)
      select ${acme.tenantId}, gen_random_uuid(), 'Infill', 'OTHER', ${memberId(mara)}, ${memberId(mara)} from generate_series(1, 60) ${sql.raw(onConflictIgnore)}`),
  )
  expect(await search(eli).find({ words: 'infill' })).toMatchObject([
    { kind: 'projects', hits: [{ id, label: 'Berg infill', detail: 'BI-7 · Drilling program · Planned' }] },
  ])
  expect((await search(mara).find({ words: 'infill' }))[0]!.hits).toHaveLength(6)
  await asMara(tx => tx.execute(sql`delete from projects where name = 'Infill'`))
})

test('a plan limits projects, and a removed member loses access to them', async () => {
  const { acme } = orgs
  const third = await projects(acme.owner).create({ name: 'Third', kind: 'OTHER' })
  const limit = acme.owner.viewer.membership!.plan.limits.maxProjects!
  expect(await projects(mara).room()).toMatchObject({ most: limit })
  const held = (await projects(acme.owner).list({ filter: { view: 'all' } })).total
  for (let n = held; n < limit; n++) await projects(mara).create({ name: `P ${n}`, kind: 'OTHER' })
  await expect(projects(mara).create({ name: 'More', kind: 'OTHER' })).rejects.toMatchObject(
    refusal('limit_reached'),
  )
  await projects(acme.owner).remove({ ids: [third.id] })
  const own = await projects(mara).create({ name: 'Own', kind: 'OTHER' })
  await expect(projects(acme.owner).restore({ ids: [third.id] })).rejects.toMatchObject(
    refusal('limit_reached'),
  )

  const handed = await projects(mara).setPeople({
    ...own,
    managerId: memberId(dana),
    teamMembers: [memberId(eli)],
  })
  expect((await projects(dana).get({ id: own.id })).fields.name).toBe('Own')
  await expect(
    projects(dana).setPeople({ id: own.id, version: handed.version, managerId: null, teamMembers: [] }),
  ).rejects.toThrow('lose access to')
  const stranger = memberId(orgs.rival.owner)
  await expect(
    projects(mara).setPeople({ ...own, version: handed.version, managerId: stranger, teamMembers: [] }),
  ).rejects.toMatchObject(refusal('invalid'))
  await projects(mara).setPeople({ id: own.id, version: handed.version, managerId: null, teamMembers: [] })
  for (const user of [dana, eli])
    await expect(projects(user).get({ id: own.id })).rejects.toThrow('You are not a member of this project.')
  // Their browsers learn that their stored copy must be removed; what they still see stays.
  const requested = { ids: [own.id, id] }
  expect(await callerFactory(cachedRouter)(eli).gone(requested)).toEqual([own.id])
  expect(await callerFactory(cachedRouter)(mara).gone(requested)).toEqual([id])
  expect(await callerFactory(cachedRouter)(orgs.rival.owner).gone(requested)).toEqual([own.id, id])
  await projects(acme.owner).remove({ ids: [own.id] })
  expect(await callerFactory(cachedRouter)(mara).gone({ ids: [own.id] })).toEqual([own.id])
})
