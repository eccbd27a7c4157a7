import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { afeRouter } from '../afe/afe.server.ts'
import { analysisRouter } from '../analysis/analysis.server.ts'
import { deckRouter } from '../interests/deck/deck.server.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { reportRouter } from '../reports/report.server.ts'
import { wellRouter } from '../wells/well.server.ts'
import { costRouter } from './costs.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let wellId: string
const asOwner = () => callerFactory(costRouter)(orgs.acme.owner)
const asRival = () => callerFactory(costRouter)(orgs.rival.owner)
beforeAll(async () => {
  orgs = await twoOrganizations()
  wellId = (await callerFactory(wellRouter)(orgs.acme.owner).create({ name: 'Berg 1' })).id
  const decks = callerFactory(deckRouter)(orgs.acme.owner)
  const fields = { name: 'Berg 1', wellId, effectiveFrom: '2026-01-01', reason: 'First division order' }
  const { id } = await decks.create(fields)
  const company = orgs.acme.owner.viewer.membership!.tenantName
  for (const [name, decimal] of [
    [company, '0.62500000'],
    ['Birch Oil', '0.37500000'],
  ] as const) {
    const partyId = (await callerFactory(leaseRouter)(orgs.acme.owner).parties.create({ party: { name } })).id
    const values = { partyId, interestType: 'WI', revenue: decimal, cost: decimal }
    await decks.lines.save({ deckId: id, id: null, version: null, values })
  }
  await decks.approve({ id, version: (await decks.get({ id })).version })
})
afterAll(() => orgs.close())

const addCost = (values: object) => asOwner().lines.save({ wellId, id: null, version: null, values })

test('a well’s costs are checked against its deck, billed to the cent and averaged', async () => {
  await addCost({
    month: '2026-02-03',
    category: 'PUMPER',
    basis: 'PAID',
    gross: '1000.01',
    vendor: 'Lease Care',
  })
  await addCost({ month: '2026-02-01', category: 'POWER', gross: '200', billInterest: '0.6', net: '120' })
  await addCost({ month: '2025-12-01', category: 'POWER', gross: '80', billInterest: '0.6', net: '48' })
  const { rows } = await asOwner().of({ wellId })
  expect(rows.map(({ month, check }) => [month, check.state])).toEqual([
    ['2026-02-01', 'differs'],
    ['2026-02-01', 'unchecked'],
    ['2025-12-01', 'unchecked'],
  ])
  const run = (parameters: Record<string, string>, org: 'acme' | 'rival' = 'acme') =>
    callerFactory(reportRouter)(orgs[org].owner).run({ kind: 'joint-interest-billing', parameters })
  const result = await run({ month: '2026-02-15', partner: 'Birch Oil' })
  expect(result.tables[0]).toMatchObject({ sum: { gross: '1000.01', net: '375.00' } })
  expect((await run({ month: '2026-02-15' }, 'rival')).tables[0]!.rows).toEqual([])
  const actualCosts = await callerFactory(analysisRouter)(orgs.acme.owner).actualCosts({ wellId, months: 12 })
  expect(actualCosts.costs).toMatchObject({ fixed: 640.01, known: 2 })
  const rivalCosts = await callerFactory(analysisRouter)(orgs.rival.owner).actualCosts({ wellId, months: 12 })
  expect(rivalCosts.costs).toBeNull()
})

test('a cost on an AFE of the well counts only there', async () => {
  const afes = callerFactory(afeRouter)(orgs.acme.owner)
  const afe = await afes.create({ number: '26-101', name: 'Berg 1 pump', type: 'COMPLETION', wellId })
  const bill = { month: '2026-02-01', gross: '9000', vendor: 'Rod & Tubing', invoice: 'RT-77' }
  await afes.costs.save({ afeId: afe.id, id: null, version: null, values: bill })
  await addCost({ ...bill, invoice: 'rt 77', category: 'REPAIR', basis: 'PAID' })
  const { rows, actual } = await asOwner().of({ wellId })
  expect(rows.find(({ gross }) => gross === '9000.00')?.afe).toBe('26-101')
  expect(actual).toMatchObject({ fixed: 640.01 })
})

test('fixed-rate overhead is a separate billing line, never doubled, and only for operated wells', async () => {
  const rate = (values: object, caller = asOwner()) =>
    caller.rates.save({ wellId, id: null, version: null, values: { fromMonth: '2026-01-01', ...values } })
  await rate({ producing: '1000' })
  await rate({ fromMonth: '2026-04-09', adjustment: '3.3' })
  await expect(rate({ fromMonth: '2026-04-30', adjustment: '1' })).rejects.toThrow('already exist')
  await expect(rate({ producing: '9' }, asRival())).rejects.toThrow('not found')
  const bill = async (month: string) =>
    (
      await callerFactory(reportRouter)(orgs.acme.owner).run({
        kind: 'joint-interest-billing',
        parameters: { month, partner: 'Birch Oil' },
      })
    ).tables
  const [, unbilled] = await bill('2026-04-01')
  expect(unbilled!.rows[0]!.cells).toMatchObject({ gross: null, category: 'Overhead' })
  await callerFactory(wellRouter)(orgs.acme.owner).production.save({
    wellId,
    months: [{ month: '2026-04-01', pool: '', source: 'OPERATOR', oil: 12, version: null }],
  })
  const [billed] = await bill('2026-04-01')
  expect(billed!.rows.map(({ cells }) => [cells['description'], cells['gross'], cells['net']])).toEqual([
    ['Producing well rate', '1033.00', '387.38'],
  ])
  await addCost({ month: '2026-04-01', category: 'PUMPER', gross: '100' })
  expect((await asOwner().of({ wellId })).actual!.overhead).toBe(1033)
  await addCost({ month: '2026-04-01', category: 'OVERHEAD', basis: 'PAID', gross: '900' })
  expect((await bill('2026-04-01'))[0]!.rows.map(({ cells }) => cells['gross'])).toEqual(['900.00'])
  const file = await asOwner().of({ wellId })
  expect(file.actual!.overhead).toBe(300)
  expect(file.overhead.map(({ inUse }) => inUse.producing)).toEqual(['1033.00', '1000.00'])
  expect((await asRival().of({ wellId })).overhead).toEqual([])
})

test('another organization cannot see, add or remove a well’s costs', async () => {
  const values = { month: '2026-02-01', category: 'POWER', gross: '1' }
  await expect(asRival().lines.save({ wellId, id: null, version: null, values })).rejects.toThrow('not found')
  expect((await asRival().of({ wellId })).rows).toEqual([])
  const [row] = (await asOwner().of({ wellId })).rows
  await expect(asRival().lines.remove({ wellId, id: row!.id, version: row!.version })).rejects.toThrow(
    'not found',
  )
  await expect(addCost({ ...values, month: '2090-01-01' })).rejects.toThrow('This month is in the future.')
  const removed = await asOwner().lines.remove({ wellId, id: row!.id, version: row!.version })
  await asOwner().lines.save({ wellId, id: row!.id, version: null, values: removed })
  const { rows: changes } = await orgs.database.acrossTenants(tx =>
    tx.execute<{ act: string }>(
      sql`select act from changes where noun = 'well_costs' and record_id = ${wellId} order by at desc limit 2`,
    ),
  )
  expect(changes.map(({ act }) => act)).toContain('remove cost')
})
