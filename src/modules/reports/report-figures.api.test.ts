import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import type { ReportParameters } from '../../core/reports/report.ts'
import { addDays, addMonths } from '../../core/time/calendar.ts'
import { dayInZone, tradeTimeZone } from '../../core/time/day.ts'
import { leaseRouter } from '../leases/lease.server.ts'
import { blankMonth } from '../wells/production/production.ts'
import { sumProduction } from '../wells/sums/sum-production.server.ts'
import { unlimitedLink } from '../wells/testing/well-parts.ts'
import { wellRouter } from '../wells/well.server.ts'
import { reportRouter } from './report.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
const today = dayInZone(new Date(), tradeTimeZone)
const lastMonth = `${addMonths(today, -2).slice(0, 7)}-01`

const interest = (
  party: string,
  fraction: string,
  options: { type?: 'MI' | 'WI'; leased?: boolean; company?: boolean; depth?: string } = {},
) => ({
  party,
  type: 'MI' as const,
  fraction,
  leased: true,
  ...options,
})
const createLease = (acres: number, ...interests: ReturnType<typeof interest>[]) => ({
  land: { system: 'METES_AND_BOUNDS' as const, description: 'The old Halvorsen place' },
  statedAcres: acres,
  interests,
})

beforeAll(async () => {
  orgs = await twoOrganizations()
  for (const { owner, tenantId } of [orgs.acme, orgs.rival]) {
    const leases = callerFactory(leaseRouter)(owner)
    const wells = callerFactory(wellRouter)(owner)
    // Its rental is overdue, and the lease ends with it.
    const overdueOn = addDays(addMonths(today, -13), 20)
    const terms = {
      effectiveDate: addDays(addMonths(today, -11), 20),
      primaryTerm: { years: 3, months: 0, days: 0 },
      delayRental: { perAcre: '3.00' },
      bonusPerNma: '100.00',
      royaltyOil: '3/16',
      royaltyGas: '1/8',
      county: 'Dunn',
      state: 'ND',
    }
    const item = await leases.create({
      lease: { leaseNumber: 'L-1', name: 'Berg', lessor: 'Ada Ames', ...terms },
      tracts: [
        createLease(
          160,
          interest('Ada Ames', '1/2'),
          interest('Our Oil', '3/4', { type: 'WI', leased: false, company: true }),
        ),
      ],
    })
    await leases.create({
      lease: {
        leaseNumber: 'L-2',
        ...terms,
        county: 'Billings',
        bonusPerNma: null,
        effectiveDate: overdueOn,
      },
      tracts: [
        createLease(80.5, interest('Ada Ames', '1/3'), interest('Ben Berg', '2/3', { depth: 'Bakken' })),
      ],
    })
    // Its acres are unknown: it is counted as unknown and excluded from sums.
    const three = await leases.create({ lease: { leaseNumber: 'L-3', ...terms, county: 'Dunn' }, tracts: [] })
    const well = async (name: string, leaseIds: string[], field: string) => {
      const { id } = await wells.create({ name, status: 'PRODUCING', field })
      for (const leaseId of leaseIds)
        await wells.leases.save({
          id: null,
          version: null,
          values: { ...unlimitedLink, wellId: id, leaseId, holds: false },
        })
      const months = [0, -12].map(back => ({
        ...blankMonth(addMonths(lastMonth, back), '', 'STATE'),
        oil: back === 0 ? 1000.5 : 800,
        gas: back === 0 ? 2000 : null,
        version: null,
      }))
      await wells.production.save({ wellId: id, months })
      return id
    }
    const bergWell = await well('Berg 1', [item.id], 'Murphy')
    await well('Berg 2', [item.id, three.id], 'Murphy')
    await well('Berg 3', [], 'Elm')
    const stop = { reason: 'PUMP' as const, oilBpdBefore: 24, gasMcfdBefore: null, notes: null }
    const stops = [
      { ...stop, startsAt: `${addDays(today, -40)}T00:00`, endsAt: `${addDays(today, -29)}T12:00` },
      { ...stop, startsAt: `${addDays(today, -2)}T06:00`, endsAt: null, reason: 'WEATHER' as const },
    ]
    for (const values of stops)
      await wells.downtime.save({ wellId: bergWell, id: null, version: null, values })
    await sumProduction(orgs.database, tenantId)
  }
})
afterAll(() => orgs.close())

const acme = () => callerFactory(reportRouter)(orgs.acme.owner)
async function runReport(kind: string, parameters: ReportParameters, id?: string) {
  const { tables } = await acme().run({ kind, parameters })
  return tables.find(table => table.id === (id ?? table.id))!
}
const inAcme = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  orgs.database.inTenant(
    { tenantId: orgs.acme.tenantId, userId: 'test' },
    async tx => (await tx.execute<Row>(query)).rows,
  )
const total = (rows: readonly { cells: Readonly<Record<string, unknown>> }[], column: string) =>
  rows.reduce((sum, { cells }) => sum + Number(cells[column] ?? 0), 0)

test('expirations are by quarter and month with obligations due, each lease at stake once', async () => {
  const [expected] = await inAcme<{
    leases: number
    net: string
    unknown: number
    bonus: string
    no_bonus: number
  }>(sql`
    select count(*) as leases, sum(net_acres) as net, count(*) filter (where net_acres is null) as unknown,
      sum(bonus_per_nma * net_acres) as bonus, count(*) filter (where bonus_per_nma * net_acres is null) as no_bonus
    from leases where tenant_id = ${orgs.acme.tenantId}
      and (ends_on between ${today} and (${today}::date + interval '3 years') or (lapse_risk and ends_on < ${today}))`)
  expect(expected!.leases).toBe(3)
  for (const by of ['quarter', 'month']) {
    const ending = await runReport('expirations', { by, years: '3' }, 'expiring')
    expect(ending.sum).toMatchObject({
      leases: expected!.leases,
      netUnknown: expected!.unknown,
      bonusUnknown: expected!.no_bonus,
    })
    expect(Number(ending.sum!['net'])).toBe(Number(expected!.net))
    expect(Number(ending.sum!['bonus'])).toBe(Number(expected!.bonus))
    expect(total(ending.rows, 'leases')).toBe(3)
    const line = ending.rows.find(({ cells }) => Number(cells['leases']) > 0)!
    const search = new URL(line.links!['leases']!, 'http://x').searchParams
    const listedLeases = await callerFactory(leaseRouter)(orgs.acme.owner).list({
      filter: { endsFrom: search.get('from')!, endsTo: search.get('to')! },
      offset: 0,
      limit: 10,
    })
    expect(listedLeases.total).toBe(line.cells['leases'])
  }
  const to = addMonths(
    `${today.slice(0, 4)}-${String(Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`,
    12,
  )
  const [owedTotals] = await inAcme<{ n: number; amount: string; unknown: number; stake: string }>(sql`
    with open as (select o.*, l.bonus_per_nma * l.net_acres as cost from obligations o join leases l on l.tenant_id = o.tenant_id and l.id = o.lease_id
      where o.tenant_id = ${orgs.acme.tenantId} and o.status in ('DUE', 'APPROVED') and o.pay_by < ${to} and o.deleted_at is null)
    select (select count(*) from open) as n, (select sum(amount) from open) as amount,
      (select count(*) from open where amount is null and type = 'DELAY_RENTAL') as unknown,
      (select sum(cost) from (select distinct lease_id, cost from open where consequence = 'TERMINATES') each) as stake`)
  const due = await runReport('expirations', { by: 'quarter', years: '1' }, 'obligations')
  expect(owedTotals!.n).toBeGreaterThan(2)
  expect(due.sum).toMatchObject({ obligations: owedTotals!.n, unknown: owedTotals!.unknown })
  expect(Number(due.sum!['amount'])).toBe(Number(owedTotals!.amount))
  expect(Number(due.sum!['stake'])).toBe(Number(owedTotals!.stake))
  expect(total(due.rows, 'obligations')).toBe(owedTotals!.n)
  const obligations = callerFactory(leaseRouter)(orgs.acme.owner).obligations
  for (const { cells, links } of due.rows) {
    const linkParameters = Object.fromEntries(new URL(links!['obligations']!, 'http://x').searchParams)
    expect((await obligations.list(linkParameters as never)).total, String(cells['period'])).toBe(
      cells['obligations'],
    )
  }
  expect((await runReport('expirations', { by: 'quarter', years: '1' }, 'each')).rows).toHaveLength(
    owedTotals!.n,
  )
})

test('acreage is by county, with unknown acres counted separately', async () => {
  const table = await runReport('acreage', { by: 'county' })
  expect(
    table.rows.map(({ cells }) => [
      cells['name'],
      cells['leases'],
      cells['net'],
      cells['netUnknown'],
      cells['companyNet'],
    ]),
  ).toEqual([
    ['Billings, ND', 1, '80.5000', 0, null],
    ['Dunn, ND', 2, '80.0000', 1, '60.0000'],
  ])
  expect(table.rows[1]!.links!['leases']).toContain('county=Dunn')
  expect(table.sum).toMatchObject({ leases: 3, gross: '240.5', net: '160.5', companyUnknown: 2 })
  expect((await runReport('acreage', { by: 'year', county: 'Billings' })).rows).toHaveLength(1)
})

test('ownership shows fractions as written, and net acres once for each right', async () => {
  const byLease = await runReport('ownership', { by: 'lease' })
  expect(
    byLease.rows.map(({ cells }) => [
      cells['lease'],
      cells['owner'],
      cells['share'],
      cells['decimal'],
      cells['net'],
    ]),
  ).toEqual([
    ['L-1 Berg', 'Ada Ames', '1/2', '0.50000000', 80],
    ['L-1 Berg', 'Our Oil', '3/4', '0.75000000', null],
    ['L-2', 'Ada Ames', '1/3', '0.33333333', 26.8333],
    ['L-2', 'Ben Berg', '2/3', '0.66666667', null],
  ])
  const byOwner = await runReport('ownership', { by: 'owner', owner: 'ames' })
  expect(byOwner.rows.map(({ cells }) => cells)).toEqual([
    { owner: 'Ada Ames', interest: 'Mineral interest', leases: 2, tracts: 2, net: 106.8333 },
  ])
})

test('production lists a well under each lease but totals it once', async () => {
  const byLease = await runReport('production', { by: 'lease', months: '1' })
  const cells = byLease.rows.map(({ cells }) => [
    cells['name'],
    cells['wells'],
    cells['oil'],
    cells['oilBefore'],
    cells['gasBefore'],
  ])
  expect(cells).toEqual([
    ['L-1 Berg', 2, '2001.000', '1600.000', null],
    ['L-3', 1, '1000.500', '800.000', null],
    ['On no lease', 1, '1000.500', '800.000', null],
  ])
  expect(byLease.sum).toMatchObject({ wells: 3, oil: '3001.500', oilBefore: '2400.000', gasChange: null })
  expect(byLease.rows[0]!.cells['oilChange']).toBeCloseTo(1000.5 / 800 - 1, 2)
  const byField = await runReport('production', { by: 'field', months: '1', field: 'Elm' })
  expect(byField.rows.map(({ cells, links }) => [cells['name'], cells['oil'], links])).toEqual([
    ['Elm', '1000.500', { wells: '/app/well?field=Elm' }],
  ])
})

test('downtime counts only hours within the period, by reason and well', async () => {
  const table = await runReport('downtime', { days: '30' }, 'reasons')
  expect(
    table.rows.map(({ cells }) => [
      cells['reason'],
      cells['hours'],
      cells['oil'],
      cells['gas'],
      cells['gasUnknown'],
    ]),
  ).toEqual([
    ['Weather', 42, 42, null, 1],
    ['Pump', 36 - 0, 36, null, 1],
  ])
  const [{ hours } = { hours: 0 }] = await inAcme<{ hours: number }>(sql`
    select sum(extract(epoch from least(coalesce(ends_at, ${`${today}T00:00`})::timestamp, ${today}::timestamp)
      - greatest(starts_at::timestamp, ${today}::timestamp - interval '30 days')) / 3600)::float8 as hours
    from well_downtime where tenant_id = ${orgs.acme.tenantId}`)
  expect(table.sum!['hours']).toBeCloseTo(hours, 6)
})

test('estimated royalty is volume × price × royalty × the lease’s share', async () => {
  const table = await runReport('royalty', { months: '1', oilPrice: '70.00', gasPrice: '2.50' })
  const [expected] = await inAcme<{ oil: string; gas: string }>(sql`
    select round(1000.5 * 70.00 * 3 / 16 * net_acres / gross_acres, 2) as oil,
      round(2000 * 2.50 / 8 * net_acres / gross_acres, 2) as gas
    from leases where tenant_id = ${orgs.acme.tenantId} and lease_number = 'L-1'`)
  expect(
    table.rows.map(({ cells }) => [
      cells['lease'],
      cells['wells'],
      cells['shared'],
      cells['oilDollars'],
      cells['gasDollars'],
    ]),
  ).toEqual([
    ['L-1 Berg', 1, 1, expected!.oil, expected!.gas],
    ['L-3', 0, 1, null, null],
  ])
  // The workbook contains the factors of each amount, for verification.
  const [berg] = table.rows.map(({ cells }) => cells)
  const { formula } = table.columns.find(({ id }) => id === 'oilDollars')!
  const product = formula && 'product' in formula ? formula.product : []
  expect(product.reduce((all, id) => all * Number(berg![id]), 1)).toBeCloseTo(Number(expected!.oil), 1)
  const unpriced = await runReport('royalty', { months: '1', oilPrice: '70' })
  expect(unpriced.rows[0]!.cells).toMatchObject({ gasDollars: null, dollars: expected!.oil })
})
