import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../core/data/id.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { addDays } from '../../core/time/calendar.ts'
import { dayInZone, tradeTimeZone } from '../../core/time/day.ts'
import { analysisRouter } from '../analysis/analysis.server.ts'
import { storedAnalysis } from '../analysis/testing/stored-analysis.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { leases } from '../leases/record/lease.table.ts'
import { obligations } from '../leases/record/obligation.table.ts'
import { homeRouter } from './home.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const call = callerFactory(homeRouter)
const today = dayInZone(new Date(), tradeTimeZone)

test('the dashboard shows the organization’s due items by Monday and its held acreage', async () => {
  const { tenantId } = orgs.acme
  const stamps = { createdBy: 'test', updatedBy: 'test' }
  const ids = { risk: newId(), soon: newId(), later: newId(), gone: newId() }
  await orgs.database.inTenant({ tenantId, userId: 'test' }, async tx => {
    const lease = (id: string, leaseNumber: string, overrides: object) => ({
      tenantId,
      id,
      leaseNumber,
      ...stamps,
      ...overrides,
    })
    await tx.insert(leases).values([
      lease(ids.later, 'L-3', { status: 'PRIMARY_TERM', endsOn: '2031-05-01', netAcres: '40.5' }),
      lease(ids.soon, 'L-2', {
        status: 'PRIMARY_TERM',
        endsOn: '2027-01-14',
        netAcres: '79.64',
        bonusTotal: '500',
      }),
      lease(ids.risk, 'L-1', { status: 'HELD_BY_PRODUCTION', lapseRisk: true, netAcres: null }),
      lease(ids.gone, 'L-0', { deletedAt: new Date(), endsOn: '2026-12-01' }),
    ])
    const obligation = (leaseId: string, payBy: string, overrides: object = {}) => ({
      tenantId,
      id: newId(),
      leaseId,
      type: 'DELAY_RENTAL' as const,
      dueDate: payBy,
      payBy,
      ...stamps,
      ...overrides,
    })
    await tx
      .insert(obligations)
      .values([
        obligation(ids.later, addDays(today, 60)),
        obligation(ids.soon, today, { status: 'APPROVED', amount: '120.00', consequence: 'TERMINATES' }),
        obligation(ids.soon, addDays(today, -20), { consequence: 'PENALTY' }),
        obligation(ids.soon, addDays(today, -30), { status: 'PAID' }),
        obligation(ids.gone, addDays(today, -1)),
      ])
  })
  const summary = await call(orgs.acme.owner).get()
  const { todos, until, stake, netAcres } = await call(orgs.acme.owner).week()
  expect(until >= today).toBe(true)
  expect(todos.map(({ record, day, title, button }) => [record, day, title, button])).toEqual([
    ['L-2', addDays(today, -20), 'Delay rental', 'Approve'],
    ['L-1', null, 'Confirm lease status', 'Confirm status'],
  ])
  // L-2 has two payments due, but is listed and counted at stake once.
  expect(todos[0]!.reason).toContain('Also due: Delay rental')
  expect([stake, netAcres]).toEqual(['500', '79.64'])
  // The value from the lease's analysis replaces its bonus.
  const analyses = callerFactory(analysisRouter)(orgs.acme.owner)
  const created = await analyses.create({ ...storedAnalysis('L-2: hold it'), leaseId: ids.soon })
  const { figures } = await analyses.saveVersion({ ...created, note: null })
  expect((await call(orgs.acme.owner).week()).stake).toBe(figures.npv)
  const byState = new Map(summary?.states.map(state => [state.state, state]))
  expect(byState.get('PRIMARY_TERM')).toMatchObject({ count: 2 })
  expect(Number(byState.get('PRIMARY_TERM')?.netAcres)).toBe(120.14)
  expect(byState.get('LAPSE_RISK')).toMatchObject({ count: 1, netAcres: null, netUnknown: 1 })
  expect(summary?.risks).toBe(1)
  const clocks = (org: 'acme' | 'rival') => callerFactory(leaseRouter)(orgs[org].owner).clocks()
  const { rows } = await clocks('acme')
  expect(rows.map(({ leaseNumber, state }) => [leaseNumber, state])).toEqual([['L-1', 'LAPSE_RISK']])
  expect(await clocks('rival')).toMatchObject({ rows: [], totals: [] })
  expect(await call(orgs.rival.owner).get()).toMatchObject({
    states: [],
    wells: 0,
  })
  expect(await call(orgs.rival.owner).week()).toMatchObject({ todos: [], stake: null })
})

test('the dashboard hides leases without access to them, and rejects pending members', async () => {
  expect(await call(orgs.acme.member).get()).toBeNull()
  expect(await call(orgs.acme.member).week()).toMatchObject({ todos: [] })
  await expect(call(orgs.acme.pending).get()).rejects.toThrow('approve')
})

test('each user keeps their own layout until resetting it', async () => {
  const { owner, member } = orgs.acme
  const defaultLayout = await call(owner).cards()
  const changedLayout = defaultLayout.toReversed()
  await call(owner).arrange({ cards: changedLayout })
  expect(await call(owner).cards()).toEqual(changedLayout)
  expect(await call(member).cards()).toEqual(defaultLayout)
  await expect(
    call(owner).arrange({ cards: [{ name: 'week', width: 5, hidden: false }] as never }),
  ).rejects.toThrow()
  await call(owner).arrange({ cards: null })
  expect(await call(owner).cards()).toEqual(defaultLayout)
  await expect(call(orgs.acme.pending).arrange({ cards: null })).rejects.toThrow('approve')
})
