import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../core/data/id.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { leases } from '../leases/record/lease.table.ts'
import { obligations } from '../leases/record/obligation.table.ts'
import { homeRouter } from './home.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const call = callerFactory(homeRouter)

test('shows what runs out, what is due and how much is held, and nothing of another organization', async () => {
  const { tenantId } = orgs.acme
  const stamps = { createdBy: 'test', updatedBy: 'test' }
  const ids = { risk: newId(), soon: newId(), later: newId(), gone: newId() }
  await orgs.database.inTenant({ tenantId, userId: 'test' }, async tx => {
    const lease = (id: string, leaseNumber: string, more: object) => ({
      tenantId,
      id,
      leaseNumber,
      ...stamps,
      ...more,
    })
    await tx
      .insert(leases)
      .values([
        lease(ids.later, 'L-3', { status: 'PRIMARY_TERM', endsOn: '2031-05-01', netAcres: '40.5' }),
        lease(ids.soon, 'L-2', { status: 'PRIMARY_TERM', endsOn: '2027-01-14', netAcres: '79.64' }),
        lease(ids.risk, 'L-1', { status: 'HELD_BY_PRODUCTION', lapseRisk: true, netAcres: null }),
        lease(ids.gone, 'L-0', { deletedAt: new Date(), endsOn: '2026-12-01' }),
      ])
    const obligation = (leaseId: string, payBy: string, more: object = {}) => ({
      tenantId,
      id: newId(),
      leaseId,
      type: 'DELAY_RENTAL' as const,
      dueDate: payBy,
      payBy,
      ...stamps,
      ...more,
    })
    await tx
      .insert(obligations)
      .values([
        obligation(ids.later, '2027-06-01'),
        obligation(ids.soon, '2026-12-13', { status: 'APPROVED', amount: '120.00' }),
        obligation(ids.soon, '2026-11-01', { status: 'PAID' }),
        obligation(ids.gone, '2026-11-02'),
      ])
  })
  const summary = await call(orgs.acme.owner).get()
  expect(summary?.running.map(({ leaseNumber }) => leaseNumber)).toEqual(['L-1', 'L-2', 'L-3'])
  expect(summary?.obligations.map(({ payBy, amount }) => [payBy, amount])).toEqual([
    ['2026-12-13', '120.00'],
    ['2027-06-01', null],
  ])
  const byStatus = new Map(summary?.statuses.map(status => [status.status, status]))
  expect(byStatus.get('PRIMARY_TERM')).toMatchObject({ count: 2 })
  expect(Number(byStatus.get('PRIMARY_TERM')?.netAcres)).toBe(120.14)
  expect(byStatus.get('HELD_BY_PRODUCTION')).toMatchObject({ count: 1, netAcres: null, netUnknown: 1 })
  expect(summary?.risks).toBe(1)
  expect(await call(orgs.rival.owner).get()).toMatchObject({
    statuses: [],
    wells: 0,
    running: [],
    obligations: [],
  })
})

test('shows a member without access to leases nothing of them, and refuses who is pending', async () => {
  expect(await call(orgs.acme.member).get()).toBeNull()
  await expect(call(orgs.acme.pending).get()).rejects.toThrow('approve')
})
