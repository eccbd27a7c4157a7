import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../core/data/id.server.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { memberId } from '../../../core/http/testing/members.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { refusal } from '../../../core/testing/refusal.ts'
import { addDays, addMonths } from '../../../core/time/calendar.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { anomalyRouter } from '../../anomalies/anomaly.server.ts'
import { curativeRouter } from '../../curative/curative.server.ts'
import { leaseRouter } from '../../leases/lease.server.ts'
import { projectRouter } from '../project.server.ts'
import { startingRouter } from '../starting/starting.server.ts'
import { taskRouter } from '../tasks/task.server.ts'
import { causeRouter } from './causes.server.ts'

const work = ['access_projects', 'create_projects', 'manage_projects', 'manage_project_tasks'] as const
const today = platformToday()

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
/** One manages projects and leases, one manages projects and reads leases, one manages only projects. */
let dana: Context
let eli: Context
let mara: Context
let projectId: string
beforeAll(async () => {
  orgs = await twoOrganizations()
  await orgs.database.people.execute(sql`update plans set limits = limits - 'maxProjects'`)
  dana = await orgs.acme.memberWith(...work, 'access_leases', 'manage_leases')
  eli = await orgs.acme.memberWith(...work, 'access_leases')
  mara = await orgs.acme.memberWith(...work)
  const created = await projects(dana).create({ name: 'Land 2027', kind: 'OTHER' })
  projectId = created.id
  await projects(dana).setPeople({
    ...created,
    managerId: null,
    teamMembers: [memberId(eli), memberId(mara)],
  })
})
afterAll(() => orgs.close())

const projects = callerFactory(projectRouter)
const tasks = callerFactory(taskRouter)
const starting = callerFactory(startingRouter)
const causes = callerFactory(causeRouter)
const leases = callerFactory(leaseRouter)
const curative = callerFactory(curativeRouter)

const land = {
  land: { system: 'METES_AND_BOUNDS' as const, description: 'The Tveit place' },
  statedAcres: 160,
}
let leaseCount = 0
/** A lease in its last month. */
async function createExpiringLease(more: object = {}) {
  const lease = {
    leaseNumber: `X-${(leaseCount += 1)}`,
    lessor: 'O. Tveit',
    effectiveDate: addDays(addMonths(today, -36), 30),
    primaryTerm: { years: 3, months: 0, days: 0 },
    ...more,
  }
  const { id } = await leases(dana).create({ lease, tracts: [land] })
  return leases(dana).get({ id })
}

type Ref = { cause: string; recordId: string }
const start = (user: Context, cause: Ref, id = newId(), project = projectId) =>
  starting(user).task({ ...cause, id, projectId: project, title: 'Do it' })
const findTask = async (id: string, project = projectId) =>
  (await tasks(dana).board({ projectId: project })).tasks.find(task => task.id === id)!
const explainDifference = async (taskId: string, user = dana, project = projectId) =>
  (await causes(user).ofProject({ projectId: project })).find(taskCause => taskCause.taskId === taskId)!
const move = async (user: Context, id: string, status: 'TODO' | 'DONE', evidence?: unknown) => {
  const { version } = await findTask(id)
  return tasks(user).move({ id, version, standing: { status, blockedBy: null }, at: 0, evidence })
}

async function createObligation(dueDate = addDays(today, 20)) {
  const { id: leaseId } = await createExpiringLease()
  const obligation = { type: 'OTHER', title: 'Annual report', dueDate, amount: '250.00' }
  const { id } = await leases(dana).obligations.add({ leaseId, obligation })
  const row = async () =>
    (await leases(dana).get({ id: leaseId })).obligations.find(obligation => obligation.id === id)!
  return { leaseId, id, row, of: { cause: 'obligations', recordId: id } }
}
const paidEvidence = { paidOn: today, evidence: 'Check 1204' }

test('an obligation and its task close with proof and reopen together', async () => {
  const { row, of, leaseId } = await createObligation()
  const { payBy } = await row()
  const { id } = await start(dana, of)
  expect(await findTask(id)).toMatchObject({ dueOn: payBy })
  expect(await explainDifference(id)).toMatchObject({ state: 'open', plannedOn: payBy, cause: { leaseId } })
  expect((await projects(dana).get({ id: projectId })).links).toContainEqual(
    expect.objectContaining({ noun: 'leases', recordId: leaseId }),
  )
  expect((await starting(dana).of(of)).tasks).toMatchObject([{ taskId: id, status: 'TODO' }])

  await expect(move(dana, id, 'DONE')).rejects.toMatchObject({
    cause: { code: 'invalid', details: { evidence: 'obligations' } },
  })
  await expect(move(dana, id, 'DONE', { paidOn: today, evidence: '' })).rejects.toMatchObject({
    cause: { fields: { evidence: expect.stringContaining('Enter the proof') } },
  })
  // The right to the task does not include the right to the obligation.
  await expect(move(eli, id, 'DONE', paidEvidence)).rejects.toThrow('your role may not change that')
  await expect(move(mara, id, 'DONE', paidEvidence)).rejects.toMatchObject(refusal('forbidden'))
  await expect(move(dana, id, 'DONE', paidEvidence)).rejects.toThrow('Two people approve')
  expect(await row()).toMatchObject({ status: 'DUE', firstApprovedBy: null })

  const { id: obligation, version } = await row()
  await leases(orgs.acme.owner).obligations.approve({ id: obligation, version })
  await move(dana, id, 'DONE', paidEvidence)
  expect(await row()).toMatchObject({ status: 'PAID', evidence: 'Check 1204' })
  expect(await findTask(id)).toMatchObject({ status: 'DONE' })
  expect(await explainDifference(id)).toMatchObject({ state: 'closed' })
  await expect(move(eli, id, 'TODO')).rejects.toThrow('your role may not change that')
  await move(dana, id, 'TODO')
  expect(await row()).toMatchObject({ status: 'DUE' })
  expect(await explainDifference(id)).toMatchObject({ state: 'open' })
})

test('a record settled or deleted elsewhere is reported on the task without blocking it', async () => {
  const { row, of, leaseId } = await createObligation()
  const { id } = await start(dana, of)
  const waive = async () => {
    const { id: obligation, version } = await row()
    return leases(dana).obligations.waive({ id: obligation, version, reason: 'Paid by the partner' })
  }
  await waive()
  expect(await explainDifference(id)).toMatchObject({
    state: 'settled',
    cause: { settled: 'Waived: Paid by the partner' },
  })
  await expect(start(dana, of)).rejects.toThrow('nothing left to do')
  await move(mara, id, 'DONE')
  await move(mara, id, 'TODO')
  expect(await row()).toMatchObject({ status: 'WAIVED' })

  const other = await createObligation()
  const second = await start(dana, other.of)
  const first = await other.row()
  await leases(orgs.acme.owner).obligations.approve({ id: first.id, version: first.version })
  await move(dana, second.id, 'DONE', paidEvidence)
  const { id: obligation, version } = await other.row()
  await leases(dana).obligations.reopen({ id: obligation, version, reason: 'The check bounced' })
  expect(await explainDifference(second.id)).toMatchObject({ state: 'reopened' })
  await move(dana, second.id, 'TODO')
  expect(await explainDifference(second.id)).toMatchObject({ state: 'open' })

  await leases(dana).remove({ ids: [other.leaseId] })
  expect(await explainDifference(second.id)).toMatchObject({ state: 'deleted', cause: null })
  await move(dana, second.id, 'DONE')
  await expect(start(dana, other.of)).rejects.toMatchObject(refusal('not_found'))
  await leases(dana).remove({ ids: [leaseId] })
})

test('both sides check rights, and another organization finds nothing', async () => {
  const { of } = await createObligation()
  const { id } = await start(dana, of)
  // Someone in the project who may not open leases learns only that one exists.
  expect(await explainDifference(id, mara)).toMatchObject({
    state: 'hidden',
    cause: null,
    called: /cannot open/,
  })
  for (const outsider of [mara, orgs.rival.owner]) {
    await expect(starting(outsider).of(of)).rejects.toMatchObject(refusal('not_found'))
    await expect(start(outsider, of)).rejects.toMatchObject(refusal('not_found'))
  }
  const foreignProject = await projects(orgs.rival.owner).create({ name: 'Theirs', kind: 'OTHER' })
  await expect(start(orgs.rival.owner, of, newId(), foreignProject.id)).rejects.toMatchObject(
    refusal('not_found'),
  )
  await expect(start(dana, of, newId(), foreignProject.id)).rejects.toMatchObject(refusal('not_found'))
  await expect(causes(orgs.rival.owner).ofProject({ projectId })).rejects.toMatchObject(refusal('not_found'))
  const reader = await orgs.acme.memberWith('access_projects', 'access_leases')
  await expect(start(reader, of)).rejects.toMatchObject(refusal('forbidden'))
  for (const cause of ['wells', 'users', '']) {
    await expect(starting(dana).of({ ...of, cause })).rejects.toMatchObject(refusal('not_found'))
  }
  // A second click finds the first.
  const firstTaskId = newId()
  const both = await Promise.all([start(dana, of, firstTaskId), start(dana, of, firstTaskId)])
  expect(both[0]).toEqual(both[1])
  expect((await starting(dana).of(of)).tasks.filter(({ taskId }) => taskId === firstTaskId)).toHaveLength(1)
})

test('a curative item is cured by its task, and returns to its status when the task is reopened', async () => {
  const dueOn = addDays(today, 9)
  const item = { name: 'Affidavit of heirship', kind: 'HEIRSHIP', severity: 'DRILLING', dueOn } as const
  const { id: recordId, version } = await curative(dana).create(item)
  const requested = { status: 'REQUESTED', requestedOn: today } as const
  const standing = {
    ...requested,
    receivedOn: null,
    settledOn: null,
    curedBy: null,
    documentId: null,
    waiverReason: null,
    approvedBy: null,
  }
  await curative(dana).stand({ id: recordId, version, standing })
  const { id } = await start(dana, { cause: 'curative_items', recordId })
  expect(await findTask(id)).toMatchObject({ dueOn })
  await expect(move(dana, id, 'DONE', { settledOn: today })).rejects.toThrow('Name the instrument')
  await move(dana, id, 'DONE', { settledOn: today, curedBy: 'Affidavit, Doc. 448120' })
  const readStanding = async () => (await curative(dana).get({ id: recordId })).standing
  expect(await readStanding()).toMatchObject({ status: 'CURED', curedBy: 'Affidavit, Doc. 448120' })
  await move(dana, id, 'TODO')
  expect(await readStanding()).toEqual(standing)
})

test('an anomaly is explained by its task', async () => {
  const recordId = newId()
  const { tenantId } = orgs.acme
  const lease = await createExpiringLease()
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`
      insert into anomalies (tenant_id, id, rule, noun, record_id, key, on_day, says, seen, created_by, updated_by)
      values (${tenantId}, ${recordId}, 'test', 'leases', ${lease.id}, 'k', ${today}, 'Nothing was sold', 's', 't', 't')`),
  )
  const ref = { cause: 'anomalies', recordId }
  const { id } = await start(dana, ref)
  expect(await explainDifference(id)).toMatchObject({ cause: { lastSafeOn: lease.derived.endsOn } })
  await move(dana, id, 'DONE', { cause: 'market', note: 'The gas plant was down' })
  const open = async (state: 'open' | 'explained') =>
    (await callerFactory(anomalyRouter)(dana).list({ state })).rows.some(row => row.id === recordId)
  expect(await open('explained')).toBe(true)
  await move(dana, id, 'TODO')
  expect(await open('open')).toBe(true)
})

test('a project for an expiring lease removes the risk, and undo restores it', async () => {
  const lease = await createExpiringLease()
  const { endsOn } = lease.derived
  expect(endsOn).not.toBeNull()
  const ref = { cause: 'leases', recordId: lease.id }
  const id = newId()
  const begin = () => starting(dana).project({ ...ref, id, name: 'Keep it', title: 'Extend the lease' })
  await begin()
  await begin()
  const { fields } = await projects(dana).get({ id })
  expect(fields).toMatchObject({ targetOn: endsOn, lastSafeOn: endsOn })
  const [task, ...more] = (await tasks(dana).board({ projectId: id })).tasks
  expect(more).toEqual([])
  expect(task).toMatchObject({ title: 'Extend the lease', dueOn: endsOn })

  const close = async (evidence: object) => {
    const { version } = await findTask(task!.id, id)
    const standing = { status: 'DONE' as const, blockedBy: null }
    return tasks(dana).move({ id: task!.id, version, standing, at: 0, evidence })
  }
  const proof = 'Amendment, Doc. 99120'
  const amended = { outcome: 'AMENDED', on: today, proof }
  await expect(close(amended)).rejects.toMatchObject({ cause: { fields: { newEnd: expect.any(String) } } })
  await expect(close({ ...amended, newEnd: addDays(endsOn!, -3) })).rejects.toThrow('still shows it expiring')
  await expect(close({ outcome: 'CONFIRMED', on: today, proof })).rejects.toThrow('still shows it expiring')
  await expect(close({ outcome: 'OPTION', on: today, proof })).rejects.toThrow('no extension option')
  const newEnd = addMonths(endsOn!, 24)
  await close({ ...amended, newEnd })
  const standing = async () => (await leases(dana).get({ id: lease.id })).derived.endsOn
  expect(await standing()).toBe(newEnd)
  expect(await explainDifference(task!.id, dana, id)).toMatchObject({ state: 'closed' })

  const reopen = async () =>
    tasks(dana).move({
      id: task!.id,
      version: (await findTask(task!.id, id)).version,
      standing: { status: 'DOING', blockedBy: null },
      at: 0,
    })
  await reopen()
  expect(await standing()).toBe(endsOn)
  await close({ outcome: 'DRILLING', on: today, proof: 'Rig moved in' })
  expect(await standing()).not.toBe(endsOn)
  await reopen()
  await close({ outcome: 'LET_GO', on: today, proof: 'Release, Doc. 99121' })
  expect((await leases(dana).get({ id: lease.id })).assessment.status).toBe('SURRENDERED')
  await reopen()
  expect(await standing()).toBe(endsOn)
})

test('a tract is released by its task, and a moved date is reported and applied', async () => {
  const { id: leaseId, tracts } = await createExpiringLease()
  const ref = { cause: 'tracts', recordId: tracts[0]!.id }
  const { id } = await start(dana, ref)
  const before = (await leases(dana).get({ id: leaseId })).derived.endsOn!
  const { version } = await leases(dana).get({ id: leaseId })
  const later = addDays(before, 40)
  const changes = { expirationDate: later, expirationReason: 'Letter of the lessor' }
  await leases(dana).update({ id: leaseId, version, changes })
  expect(await explainDifference(id)).toMatchObject({
    state: 'open',
    plannedOn: before,
    cause: { lastSafeOn: later },
  })
  await starting(dana).useNewDay({ taskId: id, version: (await findTask(id)).version })
  expect(await explainDifference(id)).toMatchObject({ plannedOn: later })
  expect(await findTask(id)).toMatchObject({ dueOn: later })
  await move(dana, id, 'DONE', { outcome: 'LET_GO', on: today, proof: 'Partial release, Doc. 12' })
  expect((await leases(dana).get({ id: leaseId })).tracts[0]).toMatchObject({ gone: true })
  await move(dana, id, 'TODO')
  expect((await leases(dana).get({ id: leaseId })).tracts[0]).toMatchObject({ gone: false })
})

test('closing a project requires proof for each cause, and reopening reopens them all', async () => {
  const project = await projects(dana).create({ name: 'Both', kind: 'OTHER', status: 'ACTIVE' })
  const { id } = project
  const { row, of } = await createObligation()
  const { id: itemId } = await curative(dana).create({ name: 'Release', kind: 'OTHER', severity: 'DRILLING' })
  const pay = await start(dana, of, newId(), id)
  const cure = await start(dana, { cause: 'curative_items', recordId: itemId }, newId(), id)
  const blocked = { status: 'BLOCKED', blockedBy: 'County clerk' } as const
  const { version } = await findTask(cure.id, id)
  await tasks(dana).move({ id: cure.id, version, standing: blocked, at: 0 })
  const status = async () => (await projects(dana).get({ id })).fields.status
  const stands = async () => [
    await status(),
    (await row()).status,
    (await curative(dana).get({ id: itemId })).standing.status,
    (await findTask(pay.id, id)).status,
    (await findTask(cure.id, id)).status,
  ]
  const projectVersion = { id, version: project.version, status: 'ACTIVE' as const }
  const before = ['ACTIVE', 'DUE', 'OPEN', 'TODO', 'BLOCKED']
  expect(await stands()).toEqual(before)

  // Setting the status field does not close causes.
  await expect(
    projects(dana).update({ ...projectVersion, changes: { status: 'DONE' } }),
  ).rejects.toMatchObject({
    cause: { fields: { status: expect.stringContaining('closes with this project') } },
  })
  expect(await projects(dana).close(projectVersion)).toMatchObject({ asks: pay.id })
  await expect(projects(mara).close(projectVersion)).rejects.toMatchObject(refusal('not_found'))
  await expect(projects(orgs.rival.owner).close(projectVersion)).rejects.toMatchObject(refusal('not_found'))
  const proof = { taskId: pay.id, evidence: paidEvidence }
  await expect(projects(dana).close({ ...projectVersion, proof })).rejects.toThrow('Two people approve')
  const { id: obligation, version: due } = await row()
  await leases(orgs.acme.owner).obligations.approve({ id: obligation, version: due })
  expect(await stands()).toEqual(before)

  expect(await projects(dana).close({ ...projectVersion, proof })).toMatchObject({ asks: cure.id })
  const cured = { taskId: cure.id, evidence: { settledOn: today, curedBy: 'Release, Doc. 448' } }
  const elsewhere = await createExpiringProject()
  await expect(projects(dana).close({ ...elsewhere, proof: cured })).rejects.toMatchObject(
    refusal('not_found'),
  )
  const closed = await projects(dana).close({ ...projectVersion, proof: cured })
  expect(closed.asks).toBeNull()
  expect(await stands()).toEqual(['DONE', 'PAID', 'CURED', 'DONE', 'DONE'])

  await projects(dana).update({ id, version: closed.version, changes: { status: 'ACTIVE' } })
  expect(await stands()).toEqual(before)
  expect((await tasks(dana).get({ id: cure.id })).blockedBy).toBe('County clerk')
})

/** A project that was started for a lease. */
async function createExpiringProject() {
  const { id: recordId } = await createExpiringLease()
  const id = newId()
  await starting(dana).project({ cause: 'leases', recordId, id, name: 'Keep', title: 'Extend' })
  const { version } = await projects(dana).get({ id })
  return { id, version, status: 'ACTIVE' as const }
}

test('closing requires both rights, and canceling closes no cause', async () => {
  const open = await createExpiringProject()
  const people = { managerId: null, teamMembers: [memberId(eli), memberId(mara)] }
  const { version } = await projects(dana).setPeople({ id: open.id, version: open.version, ...people })
  const [cause] = await causes(dana).ofProject({ projectId: open.id })
  const evidence = { outcome: 'LET_GO', on: today, proof: 'Release, Doc. 7' }
  const proof = { taskId: cause!.taskId, evidence }
  await expect(projects(mara).close(open)).rejects.toThrow('a record that you cannot open (lease)')
  await expect(projects(eli).close({ ...open, proof })).rejects.toThrow('your role may not change that')
  const canceled = await projects(dana).update({ id: open.id, version, changes: { status: 'CANCELED' } })
  expect(await explainDifference(cause!.taskId, dana, open.id)).toMatchObject({ state: 'open' })
  // Someone else canceled it in the meantime.
  await expect(projects(dana).close({ ...open, proof })).rejects.toMatchObject(refusal('conflict'))
  expect(await explainDifference(cause!.taskId, dana, open.id)).toMatchObject({ state: 'open' })
  await projects(dana).update({ id: open.id, version: canceled.version, changes: { status: 'ACTIVE' } })

  const projectWithoutCause = await projects(dana).create({ name: 'Plain', kind: 'OTHER' })
  const { asks } = await projects(dana).close({ ...projectWithoutCause, status: 'PLANNED' })
  expect(asks).toBeNull()
  expect((await projects(dana).get({ id: projectWithoutCause.id })).fields.status).toBe('DONE')
})
