import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { memberId, takeOut } from '../../core/http/testing/members.ts'
import { originRouter } from '../../core/origins/origins.server.ts'
import { saying } from '../../core/text/testing/saying.ts'
import { addDays } from '../../core/time/calendar.ts'
import { dayInZone, tradeTimeZone } from '../../core/time/day.ts'
import { postRouter } from '../board/post.server.ts'
import { withImports } from '../imports/testing/with-imports.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { remind } from '../notifications/remind.server.ts'
import { notificationRouter } from '../notifications/notification.server.ts'
import { curativeTodos } from './curative-todos.server.ts'
import { curativeRouter } from './curative.server.ts'
import { openStatus } from './record/curative-status.ts'

let imports: Awaited<ReturnType<typeof withImports>>
beforeAll(async () => {
  imports = await withImports()
})
afterAll(() => imports.close())

const today = dayInZone(new Date(), tradeTimeZone)
const owners = () => ({ ours: imports.orgs.acme.owner, theirs: imports.orgs.rival.owner })
const ours = () => callerFactory(curativeRouter)(owners().ours)
const theirs = () => callerFactory(curativeRouter)(owners().theirs)
const land = {
  system: 'PLSS',
  township: 154,
  northSouth: 'N',
  range: 97,
  eastWest: 'W',
  section: 14,
} as const
const tract = { land, statedAcres: 160, mapAcres: null, interests: [] }
const createLease = async (org: 'ours' | 'theirs', leaseNumber: string) => {
  const leases = callerFactory(leaseRouter)(owners()[org])
  const { id } = await leases.create({ lease: { leaseNumber }, tracts: [tract] })
  return { id, tractId: (await leases.get({ id })).tracts[0]!.id }
}
const heirs = { name: 'Affidavit of heirship of Ole Berg', kind: 'HEIRSHIP', severity: 'DRILLING' } as const
const refused = (code: string, field?: string) => ({
  cause: { code, ...(field && { fields: { [field]: expect.any(String) as string } }) },
})

test('is linked to a lease and one of its tracts, never to another lease’s or organization’s', async () => {
  const [first, second, foreign] = [
    await createLease('ours', 'ND-1'),
    await createLease('ours', 'ND-2'),
    await createLease('theirs', 'TX-1'),
  ]
  const at = { leaseId: first.id, tractId: first.tractId }
  const { id, version } = await ours().create({ ...heirs, ...at, number: '4', netAcres: 12.5 })
  await expect(ours().create({ ...heirs, leaseId: second.id, tractId: first.tractId })).rejects.toMatchObject(
    refused('invalid', 'tractId'),
  )
  for (const bad of [{ leaseId: foreign.id }, { tractId: foreign.tractId }, { assigneeId: 'nobody' }])
    await expect(ours().create({ ...heirs, ...at, ...bad })).rejects.toMatchObject(refused('invalid'))
  await expect(theirs().get({ id })).rejects.toMatchObject(refused('not_found'))
  await expect(theirs().stand({ id, version, standing: openStatus })).rejects.toMatchObject(
    refused('not_found'),
  )
  expect((await theirs().list({ filter: { view: 'all' } })).total).toBe(0)
  expect((await ours().list({ filter: { lease: first.id } })).rows).toMatchObject([
    { id, lease: 'ND-1', tract: '1', netAcres: 12.5, status: 'OPEN' },
  ])
  // Changing the lease clears the tract.
  const moved = await ours().update({ id, version, changes: { leaseId: second.id } })
  expect(moved.fields).toMatchObject({ leaseId: second.id, tractId: null })
})

test('goes from open to cured and back, and logs each step once', async () => {
  const { id, version } = await ours().create(heirs)
  const requested = { ...openStatus, status: 'REQUESTED', requestedOn: today } as const
  const cured = { ...requested, status: 'CURED', settledOn: today, curedBy: 'Doc. 5512' } as const
  const query = await ours().stand({ id, version, standing: requested })
  await expect(ours().stand({ id, version, standing: cured })).rejects.toMatchObject(refused('conflict'))
  await expect(
    ours().stand({ id, version: query.version, standing: { ...cured, curedBy: null } }),
  ).rejects.toMatchObject(refused('invalid', 'curedBy'))
  const done = await ours().stand({ id, version: query.version, standing: cured })
  expect((await ours().list({ filter: { view: 'settled' } })).rows).toMatchObject([
    { id, status: 'CURED', settledOn: today, curedBy: 'Doc. 5512' },
  ])
  const waived = {
    ...openStatus,
    status: 'WAIVED',
    settledOn: today,
    waiverReason: 'Old',
    approvedBy: 'Kim',
  } as const
  await ours().stand({ id, version: done.version, standing: waived })
  expect((await ours().history({ id })).map(({ what }) => what)).toEqual([
    'waived the curative item',
    'cured the curative item',
    'requested the curative item',
    'created the curative item',
  ])
})

test('notifies the assignee when due, and stays on the dashboard until settled', async () => {
  const { acme, services, database } = imports.orgs
  const kim = await acme.memberWith('access_leases')
  const late = {
    ...heirs,
    name: 'Probate of Anna Berg',
    dueOn: addDays(today, -3),
    assigneeId: memberId(kim),
  }
  const { id, version } = await ours().create(late)
  await remind(services, acme.tenantId)
  const notices = await callerFactory(notificationRouter)(kim).tenant.list({ family: 'curative' })
  expect(notices).toMatchObject([{ title: 'Probate of Anna Berg is 3 days past due' }])
  expect(await callerFactory(notificationRouter)(owners().ours).tenant.list({ family: 'curative' })).toEqual(
    [],
  )
  const scope = { tenantId: acme.tenantId, userId: memberId(kim) }
  const todos = () =>
    database.inTenant(scope, tx =>
      curativeTodos.read(tx, {
        tenantId: acme.tenantId,
        membership: kim.viewer.membership!,
        today,
        until: addDays(today, 30),
        most: 50,
      }),
    )
  expect(await todos()).toMatchObject([
    { day: late.dueOn, assigneeId: memberId(kim), to: `/app/curative/${id}` },
  ])
  expect((await callerFactory(curativeRouter)(kim).list({ filter: { view: 'mine' } })).rows).toMatchObject([
    { id },
  ])
  expect((await ours().list({ filter: { view: 'mine' } })).total).toBe(0)
  const received = { ...openStatus, status: 'CURED', settledOn: today, curedBy: 'Letters' } as const
  await ours().stand({ id, version, standing: received })
  expect(await todos()).toEqual([])
  await takeOut(kim)
  expect((await ours().get({ id })).fields.assigneeId).toBeNull()
})

test('is created from a post by users who may change leases, with links both ways', async () => {
  const reader = await imports.orgs.acme.memberWith('access_leases')
  const posts = callerFactory(postRouter)
  const from = callerFactory(originRouter)
  const { id: recordId } = await posts(reader).create({
    title: 'Who has the Berg heirs?',
    body: saying('Ask Kim'),
  })
  const expected = { source: { noun: 'posts', recordId }, kind: 'curative', values: heirs }
  await expect(from(reader).make(expected)).rejects.toMatchObject(refused('forbidden'))
  await expect(from(owners().theirs).make(expected)).rejects.toMatchObject(refused('not_found'))
  await expect(from(owners().ours).make({ ...expected, values: { name: 'x' } })).rejects.toMatchObject(
    refused('invalid'),
  )
  const { id } = await from(owners().ours).make(expected)
  expect((await posts(reader).get({ id: recordId })).post.made).toEqual([
    { kind: 'curative', id, pageId: id },
  ])
  const requested = { kind: 'curative', recordId: id }
  expect(await from(reader).of(requested)).toEqual({ one: 'post', to: `/app/organization-board/${recordId}` })
  expect(await from(owners().theirs).of(requested)).toBeNull()
})

const file = `Requirement No,Title Requirement,Curative Type,Severity,Lease,Title Opinion,Opinion Date,NMA Affected,Curative Status,Date Cured
1,Obtain affidavit of heirship of Olaf Lund,Heirship,Pre-drill,IMP-1,Drilling title opinion,2026-01-15,40,Open,
2,Release of mortgage in book 12 page 9,Mortgage,Payment,IMP-1,Drilling title opinion,2026-01-15,,Satisfied,2026-03-01
3,Ratification by life tenant,Ratif.,Advisory,No such lease,Drilling title opinion,2026-01-15,10,Waived,
,,,,IMP-1,,,,,
`

test('a curative list is recognized, imports with leases and statuses, can be repeated, and is undone', async () => {
  await createLease('ours', 'IMP-1')
  const { acme } = imports
  const id = await acme.upload(file, 'curative.csv')
  expect((await acme.call.get({ id })).mapping?.subject).toBe('curative')
  const done = await acme.run(id)
  expect(done.error).toBeNull()
  expect(done.counts?.added).toEqual({ curative_items: 3 })
  const { rows } = await ours().list({ filter: { view: 'all', search: 'Drilling title' }, sort: 'number' })
  expect(rows).toMatchObject([
    { number: '1', kind: 'HEIRSHIP', severity: 'DRILLING', lease: 'IMP-1', netAcres: 40, status: 'OPEN' },
    { number: '2', kind: 'MORTGAGE', status: 'CURED', settledOn: '2026-03-01' },
    { number: '3', kind: 'RATIFICATION', lease: null, status: 'WAIVED', settledOn: today },
  ])
  const second = await acme.upload(file, 'curative.csv')
  expect((await acme.run(second)).counts).toMatchObject({ same: { curative_items: 3 } })
  await acme.undo(second)
  await acme.undo(id)
  const left = sql`select count(*)::int as n from curative_items where import_batch_id is not null`
  expect(await imports.count(left)).toBe(0)
})
