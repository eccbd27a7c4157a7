import { Decimal } from 'decimal.js'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../core/data/id.server.ts'
import { callerFactory } from '../core/http/procedure.server.ts'
import { twoOrganizations } from '../core/http/testing/organizations.ts'
import { platformToday } from '../core/time/today.server.ts'
import { addDays } from '../core/time/calendar.ts'
import { cliffBars } from '../modules/leases/list/cliff-bars.ts'
import { toLeaseFilter, readLeasesSearch, writeLeasesSearch } from '../modules/leases/list/lease-search.ts'
import type { LeaseFilter } from '../modules/leases/numbers/lease-filter.ts'
import { leaseMatches, leaseNumberNames, leaseNumbers } from '../modules/leases/numbers/lease-numbers.ts'
import { isLiveState, leaseState } from '../modules/leases/record/lease-state.ts'
import { leaseStatuses } from '../modules/leases/record/lease-status.ts'
import { sumStates } from '../modules/leases/numbers/lease-totals.ts'
import { horizons } from '../modules/leases/status/expiry.ts'
import {
  isOpen,
  isOverdue,
  unassigned,
  obligationFilter,
  matchesObligationFilter,
  type ObligationView,
} from '../modules/leases/obligations/obligation-numbers.ts'
import { obligationStatuses, obligationTypes } from '../modules/leases/record/obligation.ts'
import { escalationSteps } from '../modules/leases/chain/chain.table.ts'
import { obligations } from '../modules/leases/record/obligation.table.ts'
import { leases } from '../modules/leases/record/lease.table.ts'
import { api, moduleFileRoutes } from './server/api.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const today = platformToday()
const quarters = 14
const callAsOwner = () => callerFactory(api)(orgs.acme.owner)
const inAcme = <T>(work: Parameters<typeof orgs.database.inTenant<T>>[1]) =>
  orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'test' }, work)
const stamps = { createdBy: 'test', updatedBy: 'test' }

/** Days near the limits of every look-ahead, and other days. */
const arbitraryDay = fc.oneof(
  fc.constantFrom(-1, 0, 1, 29, 30, 31, 90, 180, 181, 365).map(days => addDays(today, days)),
  fc.integer({ min: -900, max: 2500 }).map(days => addDays(today, days)),
)
const arbitraryLease = fc.record({
  status: fc.constantFrom(...leaseStatuses),
  tone: fc.constantFrom('good' as const, 'warn' as const, 'bad' as const),
  type: fc.constantFrom('FEE' as const, 'STATE' as const, 'FEDERAL' as const),
  lapseRisk: fc.boolean(),
  releaseProposed: fc.constantFrom(null, null, 'Tract 2, 160.00 gross ac'),
  endsOn: fc.option(arbitraryDay),
  netAcres: fc.option(fc.integer({ min: 0, max: 6_400_000 }).map(acres => (acres / 10_000).toFixed(4))),
  county: fc.option(fc.constantFrom('Dunn', 'McKenzie')),
  lessor: fc.constantFrom('', 'Ann Smith', 'State of 100%'),
})

async function storeLeases(samples: readonly ReturnType<typeof arbitraryLease.generate>['value'][]) {
  const { tenantId } = orgs.acme
  await inAcme(async tx => {
    await tx.execute(sql`delete from leases where tenant_id = ${tenantId}`)
    const rows = samples.map((fields, index) => ({
      ...fields,
      ...stamps,
      tenantId,
      id: newId(),
      leaseNumber: `ND-${index}`,
    }))
    if (rows.length > 0) await tx.insert(leases).values(rows)
  })
  const { rows } = await inAcme(tx =>
    tx.execute<{ id: string; search: string }>(
      sql`select id, search from leases where tenant_id = ${tenantId}`,
    ),
  )
  const search = new Map(rows.map(row => [row.id, row.search]))
  const { rows: listedRows } = await callAsOwner().leases.list({ limit: 500 })
  return listedRows.map(row => ({ ...row, search: search.get(row.id)! }))
}

async function countExported(path: string, search: Record<string, string>): Promise<number> {
  const route = moduleFileRoutes.find(route => route.path === path)!
  const request = new Request(`http://localhost/files${path}?${new URLSearchParams(search)}`)
  const file = await route.handle(orgs.acme.owner, { request, param: () => '' })
  return (await file.text()).trimEnd().split('\r\n').length - 1
}

const arbitraryFilter = fc.constantFrom<Record<string, string>>(
  {},
  { county: 'Dunn' },
  { type: 'FEE,STATE', q: 'smith' },
  { lessor: 'State of 100%' },
  { q: '100%' },
  { status: 'EXPIRED,PRIMARY_TERM' },
)

test('every lease count is the same wherever it appears, for any leases', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(arbitraryLease, { maxLength: 25 }),
      arbitraryFilter,
      async (samples, search) => {
        const rows = await storeLeases(samples)
        for (const row of rows) expect(row.leaseState).toBe(leaseState(row))
        const params = readLeasesSearch(search)
        const { leases: leaseCaller, home } = callAsOwner()
        const matches = async (filter: LeaseFilter) => {
          const { total, totals } = await leaseCaller.list({ filter })
          const matching = rows.filter(row => leaseMatches(row, filter, today))
          expect(total).toBe(matching.length)
          expect(totals.active + totals.ended).toBe(total)
          const net = matching.flatMap(({ leaseState: state, netAcres }) =>
            isLiveState(state) && netAcres ? [netAcres] : [],
          )
          expect(totals.netAcres === null ? null : Number(totals.netAcres)).toBe(
            net.length === 0 ? null : Decimal.sum(...net).toNumber(),
          )
          return { total, totals }
        }

        // The chips above the list count their matches, which add up to the total.
        const base = toLeaseFilter({ ...params, status: [] })
        const counts = await leaseCaller.counts({ filter: base })
        for (const view of leaseNumberNames) {
          const filterParams = { ...params, status: [], view }
          const { total } = await matches(toLeaseFilter(filterParams))
          expect(counts[view]).toBe(total)
          expect(await countExported('/leases/export', writeLeasesSearch(filterParams))).toBe(total)
        }
        expect(counts.all).toBe((await matches(base)).total)
        expect(counts.risk + counts.term + counts.held + counts.record + counts.ended).toBe(counts.all)

        // The look-aheads and the chart's bars agree with the lists behind them.
        const filter = toLeaseFilter(params)
        for (const { days, leases } of await leaseCaller.endingCounts({ filter }))
          expect(leases).toBe((await matches({ ...filter, endsWithin: days })).total)
        const cliff = await leaseCaller.cliff({ filter, quarters })
        const bars = cliffBars(today, quarters, cliff.quarters)
        let net = new Decimal(0)
        for (const bar of bars.filter(({ leases }, index) => leases > 0 || index === 0)) {
          const { total, totals } = await matches({ ...filter, endsFrom: bar.from, endsTo: bar.to })
          expect([bar.leases, bar.net]).toEqual([total, Number(totals.netAcres ?? 0)])
          net = net.plus(totals.netAcres ?? 0)
        }
        const fullView = await matches({ ...filter, endsFrom: bars[0]!.from, endsTo: bars.at(-1)!.to })
        expect(net.toNumber()).toBe(Number(fullView.totals.netAcres ?? 0))

        // A filter menu counts the matches of each choice, regardless of the other filters.
        const choices = await leaseCaller.choices({ column: 'county', filter })
        const filterWithoutCounty = { ...filter, county: undefined }
        for (const { value, count } of choices)
          expect(count).toBe((await matches({ ...filterWithoutCounty, county: value })).total)
        const blank = rows.filter(
          row => leaseMatches(row, filterWithoutCounty, today) && row.county === null,
        ).length
        expect(choices.reduce((sum, { count }) => sum + count, blank)).toBe(
          (await matches(filterWithoutCounty)).total,
        )

        // The dashboard agrees with the unfiltered list.
        const summary = (await home.get())!
        expect(sumStates(summary.states)).toEqual((await matches({})).totals)
        expect(summary.risks).toBe((await matches(leaseNumbers.risk)).total)
      },
    ),
    { numRuns: 15 },
  )
})

const arbitraryObligation = fc.record({
  status: fc.constantFrom(...obligationStatuses),
  type: fc.constantFrom(...obligationTypes),
  payBy: arbitraryDay,
  amount: fc.option(fc.integer({ min: 0, max: 9_000_000 }).map(cents => (cents / 100).toFixed(2))),
  title: fc.constantFrom('Rental', 'Report of 50%'),
  payee: fc.constantFrom('', 'Ann Smith'),
  isMine: fc.boolean(),
  isSeen: fc.boolean(),
  escalated: fc.boolean(),
})

async function storeObligations(
  samples: readonly ReturnType<typeof arbitraryObligation.generate>['value'][],
) {
  const { tenantId } = orgs.acme
  const [lease] = await storeLeases(fc.sample(arbitraryLease, { numRuns: 1, seed: 3 }))
  const rows = samples.map(({ isMine, isSeen, ...fields }) => ({
    ...fields,
    ...stamps,
    assignedTo: isMine ? orgs.acme.owner.viewer.user!.id : null,
    acknowledgedBy: isSeen ? 'someone' : null,
    acknowledgedAt: isSeen ? new Date() : null,
    tenantId,
    id: newId(),
    leaseId: lease!.id,
    dueDate: fields.payBy,
  }))
  await inAcme(async tx => {
    if (rows.length > 0) await tx.insert(obligations).values(rows)
    const steps = rows.flatMap(({ id, payBy, escalated }) => (escalated ? [{ obligationId: id, payBy }] : []))
    if (steps.length > 0)
      await tx.insert(escalationSteps).values(
        steps.map(step => ({
          ...step,
          tenantId,
          id: newId(),
          userId: orgs.acme.owner.viewer.user!.id,
          step: 1,
          once: 'escalation',
          toldAt: new Date(),
        })),
      )
  })
  return rows.map(row => ({
    ...row,
    search: `${lease!.search} ${`${row.title} ${row.payee}`.toLowerCase()}`,
  }))
}

test('every obligation count is the same in lists, the calendar, exports and dashboard', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(arbitraryObligation, { maxLength: 20 }),
      fc.constantFrom('', 'smith', '50%'),
      fc.constantFrom(...horizons),
      fc.constantFrom('', unassigned, orgs.acme.owner.viewer.user!.id),
      fc.constantFrom(null, 'yes' as const, 'no' as const, 'escalated' as const),
      async (samples, search, days, assignedTo, acknowledged) => {
        const rows = await storeObligations(samples)
        const { obligations: leaseCaller } = callAsOwner().leases
        const find = async (view: Partial<ObligationView>) => {
          const fullView: ObligationView = {
            show: 'due',
            days,
            month: null,
            search,
            assignedTo,
            acknowledged,
            ...view,
          }
          const { rows: visibleRows, totals } = await leaseCaller.list(fullView)
          const matching = rows.filter(row => matchesObligationFilter(row, obligationFilter(fullView, today)))
          expect(visibleRows.map(({ id }) => id).toSorted()).toEqual(matching.map(({ id }) => id).toSorted())
          const open = matching.filter(isOpen)
          expect([totals.open, totals.settled]).toEqual([open.length, matching.length - open.length])
          expect(totals.overdue).toBe(matching.filter(row => isOverdue(row, today)).length)
          const knownAmounts = open.flatMap(({ amount }) => (amount === null ? [] : [amount]))
          expect(totals.amount && Number(totals.amount)).toBe(
            knownAmounts.length === 0 ? null : Decimal.sum(...knownAmounts).toNumber(),
          )
          const month = fullView.month?.slice(0, 7) ?? ''
          const file = {
            show: fullView.show,
            days: String(fullView.days),
            q: search,
            month,
            assigned: assignedTo,
            acknowledged: acknowledged ?? '',
          }
          expect(await countExported('/leases/obligations/export', file)).toBe(matching.length)
          return matching
        }

        const counts = await leaseCaller.counts({ days, search, assignedTo, acknowledged })
        const overdue = await find({ show: 'overdue' })
        expect(counts.overdue).toBe(overdue.length)
        for (const within of horizons)
          expect(counts[`d${within}`]).toBe((await find({ days: within })).length)
        expect(counts.settled).toBe((await find({ show: 'settled' })).length)

        // The months of the calendar contain every obligation exactly once, including overdue ones.
        const expectedRows = rows.filter(row =>
          matchesObligationFilter(row, { search, assignedTo, acknowledged }),
        )
        const months = new Set(expectedRows.map(({ payBy }) => `${payBy.slice(0, 7)}-01`))
        const drawnInMonths: string[] = []
        for (const month of months) drawnInMonths.push(...(await find({ month })).map(({ id }) => id))
        expect(drawnInMonths.toSorted()).toEqual(expectedRows.map(({ id }) => id).toSorted())
        for (const { id } of overdue) expect(drawnInMonths).toContain(id)

        const { until, todos } = await callAsOwner().home.week()
        // Each lease is listed once, by its first payment.
        const listedTodos = todos.filter(({ id }) => id.startsWith('lease-'))
        const due = rows.filter(isOpen).flatMap(({ payBy }) => (payBy <= until ? [payBy] : []))
        expect(listedTodos.map(({ day }) => day)).toEqual(due.length === 0 ? [] : [due.toSorted()[0]])
      },
    ),
    { numRuns: 12 },
  )
})

test('another organization’s counts are its own', async () => {
  await storeLeases(fc.sample(arbitraryLease, { numRuns: 10, seed: 7 }))
  const otherTenant = callerFactory(api)(orgs.rival.owner)
  expect(await otherTenant.leases.counts({})).toMatchObject({ all: 0, risk: 0 })
  expect((await otherTenant.home.get())?.states).toEqual([])
  expect(await otherTenant.leases.choices({ column: 'county' })).toEqual([])
})
