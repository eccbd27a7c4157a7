import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../core/http/procedure.server.ts'
import { twoOrganizations } from '../core/http/testing/organizations.ts'
import { newId } from '../core/data/id.server.ts'
import { addDays, addMonths } from '../core/time/calendar.ts'
import { dayInZone, tradeTimeZone } from '../core/time/day.ts'
import { findAnomalies } from '../modules/anomalies/find-anomalies.server.ts'
import { placeholderPrices } from '../modules/analysis/inputs/start.ts'
import { exampleInputs, exampleWell } from '../modules/analysis/testing/example-inputs.ts'
import { storedAnalysis } from '../modules/analysis/testing/stored-analysis.ts'
import { statementLines, statements } from '../modules/interests/statement/statement.table.ts'
import { obligations } from '../modules/leases/record/obligation.table.ts'
import { blankMonth, type ProductionMonth } from '../modules/wells/production/production.ts'
import { api } from './server/api.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => void (orgs = await twoOrganizations()))
afterAll(() => orgs.close())

const today = dayInZone(new Date(), tradeTimeZone)
const thisMonth = `${today.slice(0, 7)}-01`
const month = (monthsAgo: number, figures: Partial<ProductionMonth>) => ({
  ...blankMonth(addMonths(thisMonth, -monthsAgo)),
  ...figures,
  version: null,
})

/** Adds a check stub that paid the well's off-trend month at a price. */
async function addPaidStub(wellId: string, price: string) {
  const { tenantId } = orgs.acme
  const defaults = { tenantId, createdBy: 'test', updatedBy: 'test' }
  const id = newId()
  await orgs.database.inTenant({ tenantId, userId: 'test' }, async tx => {
    await tx.insert(statements).values({ ...defaults, id, payor: 'Payor' })
    const line = {
      statementId: id,
      wellId,
      product: 'OIL',
      month: addMonths(thisMonth, -2),
      price,
      volume: '300',
    } as const
    await tx.insert(statementLines).values({ ...defaults, id: newId(), ...line })
  })
}

test('anomalies cover the organization’s wells and leases, and end once corrected', async () => {
  const call = callerFactory(api)(orgs.acme.owner)
  const { id: wellId } = await call.wells.create({ name: 'Berg 1', status: 'PRODUCING', nri: '0.80000000' })
  const steadyMonths = [8, 7, 6, 5, 4, 3].map(back => month(back, { oil: 3000, daysOn: 28 }))
  await call.wells.production.save({ wellId, months: [...steadyMonths, month(2, { oil: 300, daysOn: 0 })] })
  // An event far in the past requires no work.
  await call.wells.production.save({ wellId, months: [month(40, { oil: -5 })] })

  const { id: leaseId } = await call.leases.create({ lease: { leaseNumber: 'ND-9' }, tracts: [] })
  const event = { type: 'RELEASED', date: addDays(today, -60), reason: 'Recorded.' }
  await call.leases.events.add({ leaseId, event })
  const { tenantId } = orgs.acme
  await orgs.database.inTenant({ tenantId, userId: 'test' }, tx =>
    tx.insert(obligations).values({
      tenantId,
      id: newId(),
      leaseId,
      type: 'DELAY_RENTAL',
      dueDate: addDays(today, -20),
      payBy: addDays(today, -20),
      status: 'PAID',
      paidOn: addDays(today, -20),
      paidAmount: '40.00',
      createdBy: 'test',
      updatedBy: 'test',
    }),
  )

  const check = async () => {
    await findAnomalies(orgs.database, orgs.acme.tenantId, today)
    await findAnomalies(orgs.database, orgs.rival.tenantId, today)
    const { rows } = await call.anomalies.list({})
    const labels = rows.map(
      ({ rule, record, lost }) => `${rule}: ${record}${Number(lost) > 0 ? ', lost' : ''}`,
    )
    return labels.toSorted((a, b) => a.localeCompare(b))
  }
  expect(await check()).toEqual([
    'off_trend: Well Berg 1, lost',
    'paid_after_end: Lease ND-9',
    'unlinked: Well Berg 1',
    'zero_days: Well Berg 1',
  ])
  expect((await callerFactory(api)(orgs.rival.owner).anomalies.list({})).rows).toEqual([])
  const { todos } = await call.home.week()
  expect(todos.map(({ title, record }) => [title, record])).toContainEqual([
    'Explain lost production',
    'Well Berg 1',
  ])

  // Lost dollars come from a price deck, or from check stubs of the previous month. Decisions are preserved.
  const lost = async (state: 'open' | 'dismissed' = 'open') =>
    (await call.anomalies.list({ rule: 'off_trend', state })).rows[0]!
  expect((await lost()).lostDollars).toBeNull()
  const { deckId: _, ...prices } = placeholderPrices('2020-01-01')
  await call.priceDecks.create({ ...prices, name: 'Strip', source: null })
  await check()
  const row = await lost()
  expect(Number(row.lostDollars)).toBeCloseTo(Number(row.lost) * 65, 1)
  expect(row.pricedBy).toBe('$65.00 of price deck Strip')
  await call.anomalies.decide({
    id: row.id,
    version: row.version,
    changes: { state: 'dismissed', cause: null },
  })
  // The deck of the well's latest analysis takes precedence over the most recently changed deck.
  const { id: deckId } = (await call.priceDecks.list()).find(({ name }) => name === 'Strip')!
  const higherPrices = { ...prices, deck: prices.deck.map(price => ({ ...price, oil: 80 })) }
  const valuation = await call.analyses.create({
    fields: storedAnalysis('Berg').fields,
    inputs: {
      ...exampleInputs,
      prices: { ...higherPrices, deckId, source: 'Strip' },
      wells: [{ ...exampleWell, wellId }],
    },
  })
  await call.analyses.saveVersion({ ...valuation, note: null })
  await check()
  expect((await lost('dismissed')).pricedBy).toBe('$80.00 of price deck Strip in analysis Berg')
  await addPaidStub(wellId, '70')
  await call.priceDecks.create({ ...prices, name: 'Later', source: null })
  await check()
  expect(await lost('dismissed')).toMatchObject({
    pricedBy: expect.stringContaining('$70.00 on check stubs of'),
  })

  // Conflicting acres are reported until someone resolves them in the acreage check.
  const land = {
    system: 'PLSS',
    township: 154,
    northSouth: 'N',
    range: 97,
    eastWest: 'W',
    section: 14,
  } as const
  const { id: acresId } = await call.leases.create({
    lease: { leaseNumber: 'ND-10' },
    tracts: [{ land, statedAcres: 160 }],
  })
  await orgs.database.inTenant({ tenantId, userId: 'test' }, tx =>
    tx.execute(
      sql`update tracts set map_acres = 120 where tenant_id = ${tenantId} and lease_id = ${acresId}`,
    ),
  )
  expect(await check()).toContain('acres_disagree: Lease ND-10')
  const [tract] = (await call.leases.acres.list({ offset: 0, limit: 1 })).rows
  const { tractId, statedAcres, mapAcres } = tract!
  await call.leases.acres.decide({ tractId, decision: 'PAPER_RIGHT', statedAcres, mapAcres })

  const correctedMonth = { ...month(2, { oil: 2900, daysOn: 29 }), version: 1 }
  await call.wells.production.save({ wellId, months: [correctedMonth] })
  expect(await check()).toEqual(['paid_after_end: Lease ND-9', 'unlinked: Well Berg 1'])
})
