import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { memberId, removeMember } from '../../core/http/testing/members.ts'
import { originRouter } from '../../core/origins/origins.server.ts'
import { toRichText } from '../../core/text/testing/rich-text.ts'
import { addDays } from '../../core/time/calendar.ts'
import { dayInZone, tradeTimeZone } from '../../core/time/day.ts'
import { postRouter } from '../board/post.server.ts'
import { withImports } from '../imports/testing/with-imports.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { sendReminders } from '../notifications/reminders.server.ts'
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
const asOwner = () => callerFactory(curativeRouter)(owners().ours)
const asOtherTenant = () => callerFactory(curativeRouter)(owners().theirs)
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
const heirship = {
  name: 'Affidavit of heirship of Ole Berg',
  kind: 'HEIRSHIP',
  severity: 'DRILLING',
} as const
const refusalMatching = (code: string, field?: string) => ({
  cause: { code, ...(field && { fields: { [field]: expect.any(String) as string } }) },
})

test('an item belongs to a lease and one of its tracts, never to another lease or organization', async () => {
  const [first, second, otherTenantLease] = [
    await createLease('ours', 'ND-1'),
    await createLease('ours', 'ND-2'),
    await createLease('theirs', 'TX-1'),
  ]
  const leaseRef = { leaseId: first.id, tractId: first.tractId }
  const { id, version } = await asOwner().create({ ...heirship, ...leaseRef, number: '4', netAcres: 12.5 })
  await expect(
    asOwner().create({ ...heirship, leaseId: second.id, tractId: first.tractId }),
  ).rejects.toMatchObject(refusalMatching('invalid', 'tractId'))
  for (const invalidFields of [
    { leaseId: otherTenantLease.id },
    { tractId: otherTenantLease.tractId },
    { assigneeId: 'nobody' },
  ])
    await expect(asOwner().create({ ...heirship, ...leaseRef, ...invalidFields })).rejects.toMatchObject(
      refusalMatching('invalid'),
    )
  await expect(asOtherTenant().get({ id })).rejects.toMatchObject(refusalMatching('not_found'))
  await expect(asOtherTenant().stand({ id, version, standing: openStatus })).rejects.toMatchObject(
    refusalMatching('not_found'),
  )
  expect((await asOtherTenant().list({ filter: { view: 'all' } })).total).toBe(0)
  expect((await asOwner().list({ filter: { lease: first.id } })).rows).toMatchObject([
    { id, lease: 'ND-1', tract: '1', netAcres: 12.5, status: 'OPEN' },
  ])
  // Changing the lease clears the tract.
  const moved = await asOwner().update({ id, version, changes: { leaseId: second.id } })
  expect(moved.fields).toMatchObject({ leaseId: second.id, tractId: null })
})

test('an item goes from open to cured and back, and each step is logged once', async () => {
  const { id, version } = await asOwner().create(heirship)
  const requestedStatus = { ...openStatus, status: 'REQUESTED', requestedOn: today } as const
  const cured = { ...requestedStatus, status: 'CURED', settledOn: today, curedBy: 'Doc. 5512' } as const
  const query = await asOwner().stand({ id, version, standing: requestedStatus })
  await expect(asOwner().stand({ id, version, standing: cured })).rejects.toMatchObject(
    refusalMatching('conflict'),
  )
  await expect(
    asOwner().stand({ id, version: query.version, standing: { ...cured, curedBy: null } }),
  ).rejects.toMatchObject(refusalMatching('invalid', 'curedBy'))
  const done = await asOwner().stand({ id, version: query.version, standing: cured })
  expect((await asOwner().list({ filter: { view: 'settled' } })).rows).toMatchObject([
    { id, status: 'CURED', settledOn: today, curedBy: 'Doc. 5512' },
  ])
  const waived = {
    ...openStatus,
    status: 'WAIVED',
    settledOn: today,
    waiverReason: 'Old',
    approvedBy: 'Kim',
  } as const
  await asOwner().stand({ id, version: done.version, standing: waived })
  expect((await asOwner().history({ id })).map(({ what }) => what)).toEqual([
    'waived the curative item',
    'cured the curative item',
    'requested the curative item',
    'created the curative item',
  ])
})

test('an item notifies its assignee when due, and stays on the dashboard until settled', async () => {
  const { acme, services, database } = imports.orgs
  const kim = await acme.memberWith('access_leases')
  const overdueItem = {
    ...heirship,
    name: 'Probate of Anna Berg',
    dueOn: addDays(today, -3),
    assigneeId: memberId(kim),
  }
  const { id, version } = await asOwner().create(overdueItem)
  await sendReminders(services, acme.tenantId)
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
        limit: 50,
      }),
    )
  expect(await todos()).toMatchObject([
    { day: overdueItem.dueOn, assigneeId: memberId(kim), to: `/app/curative/${id}` },
  ])
  expect((await callerFactory(curativeRouter)(kim).list({ filter: { view: 'mine' } })).rows).toMatchObject([
    { id },
  ])
  expect((await asOwner().list({ filter: { view: 'mine' } })).total).toBe(0)
  const curedStatus = { ...openStatus, status: 'CURED', settledOn: today, curedBy: 'Letters' } as const
  await asOwner().stand({ id, version, standing: curedStatus })
  expect(await todos()).toEqual([])
  await removeMember(kim)
  expect((await asOwner().get({ id })).fields.assigneeId).toBeNull()
})

test('users who may change leases create an item from a post, and each links to the other', async () => {
  const reader = await imports.orgs.acme.memberWith('access_leases')
  const posts = callerFactory(postRouter)
  const from = callerFactory(originRouter)
  const { id: recordId } = await posts(reader).create({
    title: 'Who has the Berg heirs?',
    body: toRichText('Ask Kim'),
  })
  const expected = { source: { noun: 'posts', recordId }, kind: 'curative', values: heirship }
  await expect(from(reader).make(expected)).rejects.toMatchObject(refusalMatching('forbidden'))
  await expect(from(owners().theirs).make(expected)).rejects.toMatchObject(refusalMatching('not_found'))
  await expect(from(owners().ours).make({ ...expected, values: { name: 'x' } })).rejects.toMatchObject(
    refusalMatching('invalid'),
  )
  const { id } = await from(owners().ours).make(expected)
  expect((await posts(reader).get({ id: recordId })).post.made).toEqual([
    { kind: 'curative', id, pageId: id },
  ])
  const requestedStatus = { kind: 'curative', recordId: id }
  expect(await from(reader).of(requestedStatus)).toEqual({
    one: 'post',
    to: `/app/organization-board/${recordId}`,
  })
  expect(await from(owners().theirs).of(requestedStatus)).toBeNull()
})

const file = `Requirement No,Title Requirement,Curative Type,Severity,Lease,Title Opinion,Opinion Date,NMA Affected,Curative Status,Date Cured
1,Obtain affidavit of heirship of Olaf Lund,Heirship,Pre-drill,IMP-1,Drilling title opinion,2026-01-15,40,Open,
2,Release of mortgage in book 12 page 9,Mortgage,Payment,IMP-1,Drilling title opinion,2026-01-15,,Satisfied,2026-03-01
3,Ratification by life tenant,Ratif.,Advisory,No such lease,Drilling title opinion,2026-01-15,10,Waived,
,,,,IMP-1,,,,,
`

test('a curative list imports with leases and statuses, repeats without changes, and can be undone', async () => {
  await createLease('ours', 'IMP-1')
  const { acme } = imports
  const id = await acme.upload(file, 'curative.csv')
  expect((await acme.call.get({ id })).mapping?.subject).toBe('curative')
  const done = await acme.run(id)
  expect(done.error).toBeNull()
  expect(done.counts?.added).toEqual({ curative_items: 3 })
  const { rows } = await asOwner().list({ filter: { view: 'all', search: 'Drilling title' }, sort: 'number' })
  expect(rows).toMatchObject([
    { number: '1', kind: 'HEIRSHIP', severity: 'DRILLING', lease: 'IMP-1', netAcres: 40, status: 'OPEN' },
    { number: '2', kind: 'MORTGAGE', status: 'CURED', settledOn: '2026-03-01' },
    { number: '3', kind: 'RATIFICATION', lease: null, status: 'WAIVED', settledOn: today },
  ])
  const second = await acme.upload(file, 'curative.csv')
  expect((await acme.run(second)).counts).toMatchObject({ same: { curative_items: 3 } })
  await acme.undo(second)
  await acme.undo(id)
  const countImported = sql`select count(*)::int as n from curative_items where import_batch_id is not null`
  expect(await imports.count(countImported)).toBe(0)
})
