import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { memberId, removeMember } from '../../core/http/testing/members.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { refusal } from '../../core/testing/refusal.ts'
import { changeHeader, clockHeader, personHeader } from '../../core/unsent/headers.ts'
import { platformToday } from '../../core/time/today.server.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { projectRouter } from '../projects/project.server.ts'
import { startingRouter } from '../projects/starting/starting.server.ts'
import { taskRouter } from '../projects/tasks/task.server.ts'
import { timeEntries } from '../timesheets/time.table.ts'
import { fieldRouter } from './acts/field.server.ts'

const may = ['access_projects', 'manage_projects', 'create_projects', 'manage_project_tasks'] as const
const day = 24 * 60 * 60_000

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let dana: Context
let eli: Context
let projectId: string
beforeAll(async () => {
  orgs = await twoOrganizations()
  dana = await orgs.acme.memberWith(...may, 'assign_project_tasks')
  eli = await orgs.acme.memberWith('access_projects')
  projectId = await newProject([memberId(eli)])
})
afterAll(() => orgs.close())

const projects = callerFactory(projectRouter)
const tasks = callerFactory(taskRouter)
const field = callerFactory(fieldRouter)

async function newProject(teamMembers: string[]) {
  const { id, version } = await projects(dana).create({ name: `Berg ${randomUUID()}`, kind: 'WORKOVER' })
  await projects(dana).setPeople({ id, version, managerId: memberId(dana), teamMembers })
  return id
}

const newTask = (title: string, project = projectId) =>
  tasks(dana).create({ projectId: project, values: { title }, assigneeId: memberId(eli) })

let order = 0
const deviceId = randomUUID()
const made = (user: Context, overrides: object = {}) => ({
  actId: randomUUID(),
  madeBy: memberId(user),
  deviceId,
  deviceOrder: ++order,
  at: Date.now() - 60_000,
  ...overrides,
})
const note = (user: Context, taskId: string, text: string, overrides: object = {}, project = projectId) => ({
  made: made(user, overrides),
  projectId: project,
  taskId,
  kind: 'NOTE' as const,
  words: text,
  minutes: null,
  takenAt: null,
  where: null,
  picture: null,
})
const checkedOff = (
  user: Context,
  task: { id: string; version: number },
  title: string,
  itemId: string | null = null,
) => ({
  made: made(user),
  projectId,
  taskId: task.id,
  itemId,
  version: task.version,
  seen: { task: title, done: false },
  changes: { task: title, done: true },
})
/** The user's phone, which sends changes with an id by its own clock. */
const phone = (user: Context, overrides: Record<string, string> = {}): Context => ({
  ...user,
  headers: new Headers({ [changeHeader]: randomUUID(), [personHeader]: memberId(user), ...overrides }),
})
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xda, 0, 2, 9, 0xff, 0xd9]).toString(
  'base64',
)
const readActions = async (project = projectId) => (await field(dana).log({ projectId: project })).acts

test('all kinds of actions arrive in order and are visible to project members only', async () => {
  const project = await newProject([memberId(eli)])
  const task = await newTask('Gauge tank 3', project)
  const add = (act: object) =>
    field(phone(eli)).add({ ...note(eli, task.id, 'Gate is locked', {}, project), ...act } as never)
  await add({})
  await add({
    kind: 'PHOTO',
    words: 'Valve',
    picture: jpeg,
    where: { latitude: 48.1, longitude: -103.2, accuracyM: 7.6, place: 'RECORDED' },
  })
  await add({ kind: 'TIME', words: 'Drive', minutes: 90 })
  await field(phone(eli)).tick({ ...checkedOff(eli, task, 'Gauge tank 3'), projectId: project })
  const acts = (await readActions(project)).toReversed()
  expect(acts.map(({ kind }) => kind)).toEqual(['NOTE', 'PHOTO', 'TIME', 'TICK'])
  expect(acts[1]).toMatchObject({ latitude: 48.1, accuracyM: 8, place: 'RECORDED', words: 'Valve' })
  expect(await tasks(dana).board({ projectId: project })).toMatchObject({ tasks: [{ status: 'DONE' }] })
  const { tasks: todaysTasks, acts: ownActs } = await field(eli).today()
  expect(todaysTasks.filter(item => item.projectId === project)).toMatchObject([
    { title: 'Gauge tank 3', status: 'DONE' },
  ])
  expect(ownActs.length).toBe(4)
  const colleague = await orgs.acme.memberWith(...may)
  for (const outsider of [colleague, orgs.rival.owner]) {
    await expect(field(outsider).log({ projectId: project })).rejects.toThrow()
    await expect(field(outsider).add(note(outsider, task.id, 'Mine', {}, project))).rejects.toThrow()
    await expect(field(outsider).remove({ id: acts[0]!.id })).rejects.toMatchObject(refusal('not_found'))
    expect((await field(outsider).today()).tasks).toEqual([])
  }
  // A picture with camera metadata and an invalid signature are refused with everything else in the call.
  const exif = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 4, 1, 2, 0xff, 0xda, 0, 2]).toString('base64')
  await expect(add({ kind: 'PHOTO', picture: exif })).rejects.toMatchObject(refusal('invalid'))
  await expect(add({ kind: 'SIGNATURE', words: 'Eli', picture: jpeg })).rejects.toMatchObject(
    refusal('invalid'),
  )
  expect(await readActions(project)).toHaveLength(4)
})

test('an action resent, even under another change ID, is stored once', async () => {
  const { id } = await newTask('Bleed casing')
  const act = note(eli, id, 'Bled 40 psi')
  const second = phone(eli)
  const answers = await Promise.all(
    [second, second, phone(eli)].map(who =>
      field(who)
        .add(act)
        .then(
          () => 'done',
          (error: { cause: { details: unknown } }) => error.cause.details,
        ),
    ),
  )
  expect(answers.filter(item => item === 'done')).toHaveLength(1)
  expect(answers.filter(item => item !== 'done')).toEqual([{ saved: true }, { saved: true }])
  expect((await readActions()).filter(item => item.taskId === id)).toHaveLength(1)
})

test('another user’s queue is rejected, whatever its header claims', async () => {
  const { id } = await newTask('Read meter')
  const ofEli = note(eli, id, 'From Eli’s phone')
  for (const headers of [{}, { [personHeader]: memberId(eli) }, { [personHeader]: memberId(dana) }])
    await expect(field(phone(dana, headers)).add(ofEli)).rejects.toMatchObject(refusal('signed_out'))
  // Another user cannot take over an act by its id either.
  await field(phone(eli)).add(ofEli)
  await expect(
    field(phone(dana)).add({ ...note(dana, id, 'Mine'), made: made(dana, { actId: ofEli.made.actId }) }),
  ).rejects.toMatchObject(refusal('conflict'))
  expect((await readActions()).filter(item => item.taskId === id)).toMatchObject([{ by: memberId(eli) }])
})

test('a phone three days ahead is corrected and keeps its order of actions', async () => {
  const { id } = await newTask('Swab')
  const ahead = 3 * day
  const device = { deviceId: randomUUID() }
  const now = Date.now()
  const clock = { [clockHeader]: String(now + ahead) }
  await field(phone(eli, clock)).add(note(eli, id, 'First', { ...device, at: now - 60 * 60_000 + ahead }))
  // The clock was corrected in between: its earlier time is not plausible, and its current one is.
  const late = note(eli, id, 'Second', { ...device, at: now + ahead })
  await field(phone(eli, { [clockHeader]: String(now) })).add(
    note(eli, id, 'Third', { ...device, at: now - 30 * 60_000 }),
  )
  await field(phone(eli, { [clockHeader]: String(now) })).add(late)
  const acts = (await readActions()).filter(item => item.taskId === id).toReversed()
  expect(acts.map(({ words, clock }) => [words, clock])).toEqual([
    ['First', 'CORRECTED'],
    ['Second', 'ASSUMED'],
    ['Third', 'DEVICE'],
  ])
  const at = (text: string) => new Date(acts.find(item => item.words === text)!.doneAt).getTime()
  expect(Math.abs(at('First') - (now - 60 * 60_000))).toBeLessThan(5_000)
})

test('each action reports its own conflict', async () => {
  const task = await newTask('Pull rods')
  await field(phone(eli)).tick(checkedOff(eli, task, 'Pull rods'))
  await expect(field(phone(eli)).tick(checkedOff(eli, task, 'Pull rods'))).rejects.toThrow('already done')
  const other = await newTask('Set anchor')
  await tasks(dana).update({ id: other.id, version: other.version, changes: { title: 'Set two anchors' } })
  const edit = checkedOff(eli, other, 'Set anchor')
  const conflict = { version: other.version + 1, theirs: { task: 'Set two anchors', done: false } }
  await expect(field(phone(eli)).tick(edit)).rejects.toMatchObject({
    cause: { code: 'conflict', details: { clash: conflict } },
  })
  // A user who has seen the current text may still tick.
  await field(phone(eli)).tick({ ...edit, version: conflict.version, seen: conflict.theirs })
  const deleted = await newTask('Flush line')
  await tasks(dana).remove({ ids: [deleted.id] })
  await expect(field(phone(eli)).add(note(eli, deleted.id, 'Flushed'))).rejects.toThrow('deleted this task')
  await expect(field(phone(eli)).tick(checkedOff(eli, deleted, 'Flush line'))).rejects.toThrow(
    'deleted this task',
  )
  await tasks(dana).restore({ ids: [deleted.id] })
  await field(phone(eli)).add(note(eli, deleted.id, 'Flushed'))
})

test('a user learns about removal from the project and about its deletion', async () => {
  const project = await newProject([memberId(eli)])
  const task = await newTask('Paint stairs', project)
  const { version } = await projects(dana).get({ id: project })
  await projects(dana).setPeople({ id: project, version, managerId: memberId(dana), teamMembers: [] })
  await expect(field(phone(eli)).add(note(eli, task.id, 'Painted', {}, project))).rejects.toThrow(
    'not a member',
  )
  await projects(orgs.acme.owner).remove({ ids: [project] })
  await expect(field(phone(dana)).add(note(dana, task.id, 'Painted', {}, project))).rejects.toMatchObject(
    refusal('not_found'),
  )
  const leaving = await orgs.acme.memberWith('access_projects')
  const edit = note(leaving, task.id, 'Left', {}, project)
  await removeMember(leaving)
  await expect(
    field(phone({ ...leaving, viewer: { ...leaving.viewer, membership: null } })).add(edit),
  ).rejects.toThrow()
})

test('field time appears in its user’s timesheet and counts toward the day’s hours', async () => {
  const { id } = await newTask('Haul water')
  const add = (minutes: number, text: string) =>
    field(phone(eli)).add({ ...note(eli, id, text), kind: 'TIME', minutes })
  const first = await add(90, 'Drive')
  await add(30, 'Wait at the gate')
  const { tenantId } = orgs.acme
  const rows = await orgs.database.inTenant({ tenantId, userId: memberId(eli) }, tx =>
    tx.select().from(timeEntries).where(eq(timeEntries.taskId, id)),
  )
  expect(rows).toMatchObject([{ minutes: 120, note: 'Drive; Wait at the gate', userId: memberId(eli) }])
  await expect(add(1400, 'A day of 25 hours')).rejects.toThrow('day')
  await expect(field(eli).remove({ id: first.id })).rejects.toThrow('timesheet')
})

test('an author can remove and restore an addition', async () => {
  const { id } = await newTask('Grease valve')
  const stored = await field(phone(eli)).add(note(eli, id, 'Greased'))
  const isListed = async () => (await readActions()).some(act => act.id === stored.id)
  await expect(field(dana).remove({ id: stored.id })).rejects.toMatchObject(refusal('forbidden'))
  await field(eli).remove({ id: stored.id })
  expect(await isListed()).toBe(false)
  await field(eli).restore({ id: stored.id })
  expect(await isListed()).toBe(true)
})

test('a task that closes a record is checked off only after its proof arrives', async () => {
  const { owner, memberWith } = orgs.acme
  const fay = await memberWith('access_projects', 'access_leases', 'manage_leases')
  const project = await newProject([memberId(fay), memberId(eli)])
  const leases = callerFactory(leaseRouter)
  const { id: leaseId } = await leases(owner).create({ lease: { leaseNumber: 'F-1' }, tracts: [] })
  const due = platformToday()
  const obligation = { type: 'OTHER', title: 'Road report', dueDate: due, amount: '10.00' }
  const { id: recordId } = await leases(owner).obligations.add({ leaseId, obligation })
  const row = async () =>
    (await leases(owner).get({ id: leaseId })).obligations.find(({ id }) => id === recordId)!
  await leases(owner).obligations.approve({ id: recordId, version: (await row()).version })
  const id = randomUUID()
  await callerFactory(startingRouter)(owner).task({
    cause: 'obligations',
    recordId,
    id,
    projectId: project,
    title: 'Report',
  })
  const give = async (user: Context) => {
    const { version } = await tasks(owner).get({ id })
    return tasks(owner).assign({ id, version, assigneeId: memberId(user) })
  }
  const causeFor = async (user: Context) =>
    (await field(user).today()).tasks.find(task => task.id === id)!.cause
  // A user who may not open leases learns that something closes with it, but not what.
  await give(eli)
  expect(await causeFor(eli)).toMatchObject({ state: 'hidden', mayClose: false, cause: null })
  const { version } = await give(fay)
  expect(await causeFor(fay)).toMatchObject({ state: 'open', mayClose: true })

  const proven = note(fay, id, 'Sent by courier', {}, project)
  const evidence = { paidOn: due, evidence: 'Note from the field: Sent by courier' }
  const edit = { ...checkedOff(fay, { id, version }, 'Report'), projectId: project }
  await expect(field(phone(fay)).tick(edit)).rejects.toMatchObject({
    cause: { code: 'invalid', details: { evidence: 'obligations' } },
  })
  const full = { ...edit, evidence, proofId: proven.made.actId }
  await expect(field(phone(fay)).tick(full)).rejects.toThrow('which proves this, was not saved')
  expect((await row()).status).toBe('DUE')
  await field(phone(fay)).add(proven)
  const done = await field(phone(fay)).tick({ ...full, made: made(fay) })
  expect(await row()).toMatchObject({ status: 'PAID', evidence: evidence.evidence })
  const untick = { ...edit, made: made(fay), version: done.version, seen: edit.changes, changes: edit.seen }
  await field(phone(fay)).tick(untick)
  expect((await row()).status).toBe('DUE')
  expect((await readActions(project)).map(({ kind }) => kind)).toEqual(['UNTICK', 'TICK', 'NOTE'])
})
