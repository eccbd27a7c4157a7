import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../core/data/id.server.ts'
import { callerFactory } from '../core/http/procedure.server.ts'
import { twoOrganizations } from '../core/http/testing/organizations.ts'
import { addDays, addMonths } from '../core/time/calendar.ts'
import { platformToday } from '../core/time/today.server.ts'
import { statusStyle } from '../core/land/well-status.ts'
import { leaseReminders } from '../modules/leases/lease-reminders.server.ts'
import { leaseEvents } from '../modules/leases/record/lease-event.table.ts'
import { isLiveState, stateText } from '../modules/leases/record/lease-state.ts'
import { leases } from '../modules/leases/record/lease.table.ts'
import { provisions } from '../modules/leases/record/provision.table.ts'
import { tracts } from '../modules/leases/record/tract.table.ts'
import type { TractLand } from '../modules/leases/record/tract.ts'
import { deriveLeases } from '../modules/leases/upkeep/lease-assessment.port.server.ts'
import { leaseWells } from '../modules/leases/wells/lease-well.table.ts'
import { wellViews, readWellsSearch, toWellFilter, type WellView } from '../modules/wells/list/well-search.ts'
import { deriveWells } from '../modules/wells/identity/well-states.port.server.ts'
import { wells } from '../modules/wells/identity/well.table.ts'
import { productionMonths } from '../modules/wells/production/production.table.ts'
import { api } from './server/api.server.ts'
import {
  expectFiles,
  expectPublicResponses,
  expectReports,
  expectSheets,
  expectWeeklyMail,
} from './testing/status-outputs.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const today = platformToday()
const call = () => callerFactory(api)(orgs.acme.owner)
const inAcme = <T>(work: Parameters<typeof orgs.database.inTenant<T>>[1]) =>
  orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'test' }, work)
const isFullRun = process.env['TEST_ALL'] !== undefined

/** The inputs of a lease's status. Months count back from the current month. */
const arbitraryLease = fc.record({
  effectiveMonths: fc.constantFrom(2, 13, 34, 35, 36, 40, 120),
  tracts: fc.constantFrom(0, 1, 2, 400),
  /** Months since the well's last production; null without a well. */
  stoppedMonths: fc.option(fc.constantFrom(0, 1, 2, 3, 5, 9, 40)),
  shutIn: fc.boolean(),
  wellStatus: fc.constantFrom('PRODUCING' as const, 'SHUT_IN' as const, 'PLUGGED_ABANDONED' as const),
  cessation: fc.option(fc.constantFrom(60, 120, 365)),
  royalty: fc.boolean(),
  heldOfRecord: fc.boolean(),
  event: fc.constantFrom(
    null,
    null,
    null,
    'RELEASED' as const,
    'PARTIALLY_RELEASED' as const,
    'CONFIRMED_IN_FORCE' as const,
    'EXPIRED' as const,
  ),
})
type LeaseSample = ReturnType<typeof arbitraryLease.generate>['value']

const monthsAgo = (months: number) => addMonths(`${today.slice(0, 7)}-01`, -months)

async function storeLeases(samples: readonly LeaseSample[]) {
  const { tenantId } = orgs.acme
  const ownedColumns = () => ({ tenantId, id: newId(), createdBy: 'test', updatedBy: 'test' })
  const create = samples.map(lease => ({ ...lease, leaseId: newId(), wellId: newId() }))
  await inAcme(async tx => {
    for (const table of ['lease_wells', 'production_months', 'leases', 'wells'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where tenant_id = ${tenantId}`)
    await tx.insert(leases).values(
      create.map(({ leaseId, effectiveMonths, royalty, heldOfRecord }, index) => ({
        ...ownedColumns(),
        id: leaseId,
        leaseNumber: `STATE-${index}`,
        name: `Stateful ${index}`,
        effectiveDate: monthsAgo(effectiveMonths),
        primaryTerm: { years: 3, months: 0, days: 0 },
        bonusTotal: '1000',
        heldOfRecord,
        ...(royalty && {
          shutInRoyalty: {
            amount: '1.00',
            basis: 'PER_NET_ACRE' as const,
            startAfterDays: 90,
            cadence: 'ANNUAL' as const,
            maxConsecutiveMonths: null,
            ifMissed: 'TERMINATES' as const,
          },
        }),
      })),
    )
    const land = create.flatMap(({ leaseId, tracts: count }) =>
      Array.from({ length: count }, (_, position) => ({
        ...ownedColumns(),
        leaseId,
        position,
        tractNumber: String(position + 1),
        statedAcres: '40',
        land: {
          system: 'PLSS' as const,
          meridian: null,
          township: 19,
          northSouth: 'S' as const,
          range: 29,
          eastWest: 'E' as const,
          section: 16,
          aliquots: ['NENE'],
          lots: [],
        } as TractLand,
      })),
    )
    for (let index = 0; index < land.length; index += 500)
      await tx.insert(tracts).values(land.slice(index, index + 500))
    const clauses = create.flatMap(({ leaseId, cessation }) =>
      cessation === null
        ? []
        : [
            {
              ...ownedColumns(),
              leaseId,
              type: 'CESSATION' as const,
              parameters: { days: cessation },
              paragraph: '7',
              confirmedBy: 'test',
            },
          ],
    )
    if (clauses.length > 0) await tx.insert(provisions).values(clauses)
    const eventRows = create.flatMap(({ leaseId, event }) =>
      event === null
        ? []
        : [
            {
              ...ownedColumns(),
              leaseId,
              type: event,
              date: addDays(today, -10),
              acres: '20',
              reason: 'As recorded',
            },
          ],
    )
    if (eventRows.length > 0) await tx.insert(leaseEvents).values(eventRows)
    const withWells = create.filter(({ stoppedMonths }) => stoppedMonths !== null)
    if (withWells.length === 0) return
    await tx.insert(wells).values(
      withWells.map(({ wellId, wellStatus }, index) => ({
        ...ownedColumns(),
        id: wellId,
        name: `Statewell ${index}`,
        status: wellStatus,
        state: 'ND',
      })),
    )
    await tx
      .insert(leaseWells)
      .values(withWells.map(({ leaseId, wellId }) => ({ ...ownedColumns(), leaseId, wellId, holds: true })))
    await tx.insert(productionMonths).values(
      withWells.flatMap(({ wellId, stoppedMonths, shutIn }) => {
        const month = (monthsBack: number, oil: number, status: string | null) => ({
          tenantId,
          wellId,
          month: monthsAgo(monthsBack),
          source: 'STATE' as const,
          oil,
          status,
          daysOn: oil > 0 ? 30 : 0,
          updatedBy: 'test',
        })
        const last = stoppedMonths! + 2
        const produced = Array.from({ length: 12 }, (_, index) => month(last + index, 100, null))
        const after = shutIn
          ? Array.from({ length: Math.max(0, last - 3) }, (_, index) => month(index + 3, 0, 'SI'))
          : []
        return [...produced, ...after]
      }),
    )
  })
  await inAcme(async tx => {
    await deriveWells(tx, tenantId, 'all', today)
    await deriveLeases(tx, tenantId, 'all', today)
  })
  return create
}

test('every status and every total of leases and wells agrees with the stored status', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryLease, { minLength: 1, maxLength: 12 }), async samples => {
      await storeLeases(samples)
      const { leases: leaseCaller, home, search, cards, wells: wellCaller, map } = call()
      const { rows, total } = await leaseCaller.list({ limit: 500 })
      const labelByKey = new Map(rows.map(row => [row.id, stateText(row, today)]))

      // The dashboard, the chips and the list behind each chip show the same totals.
      const summary = (await home.get())!
      const counts = await leaseCaller.counts({})
      for (const { state, count } of summary.states) {
        expect(rows.filter(({ leaseState }) => leaseState === state)).toHaveLength(count)
        expect((await leaseCaller.list({ filter: { status: [state] } })).total).toBe(count)
      }
      expect(summary.states.reduce((sum, { count }) => sum + count, 0)).toBe(total)
      const atRisk = rows.filter(({ leaseState }) => leaseState === 'LAPSE_RISK')
      expect([summary.risks, counts.risk]).toEqual([atRisk.length, atRisk.length])
      const { quarters } = await leaseCaller.cliff({ filter: {}, quarters: 60 })
      const charted = quarters.reduce((sum, { atRiskNetAcres }) => sum + Number(atRiskNetAcres ?? 0), 0)
      expect(charted).toBeCloseTo(
        atRisk.reduce((sum, { netAcres }) => sum + Number(netAcres ?? 0), 0),
        4,
      )

      // Each lease has the same status on its page, in Ctrl-K, on cards and on the map's panel.
      const match = (await search.find({ words: 'stateful' })).flatMap(({ hits }) => hits)
      const visible = await cards.read({
        cards: rows.slice(0, 6).map(({ id }) => ({ noun: 'leases', recordId: id })),
      })
      for (const { id, detail } of match) expect(detail).toContain(labelByKey.get(id))
      for (const card of visible) expect(card.preview?.detail).toContain(labelByKey.get(card.recordId))
      for (const row of rows.slice(0, 4)) {
        const { derived, reason } = await leaseCaller.get({ id: row.id })
        const brief = await leaseCaller.reason({ id: row.id })
        expect(stateText(derived, today)).toBe(labelByKey.get(row.id))
        expect(stateText(brief, today)).toBe(labelByKey.get(row.id))
        expect(brief.reason).toEqual(reason)
        expect(reason.clock === null || reason.clock.last === row.endsOn).toBe(true)
        expect(reason.options.some(({ act }) => act === 'CONFIRM')).toBe(row.leaseState === 'LAPSE_RISK')
        if (!isLiveState(row.leaseState)) expect(reason.clock).toBeNull()
      }

      // This week lists each lease once, marked as lost exactly if it is at risk. Reminders name the same
      // leases.
      const { todos } = await home.week()
      const ofLeases = todos.filter(({ id }) => id.startsWith('lease-'))
      expect(new Set(ofLeases.map(({ id }) => id)).size).toBe(ofLeases.length)
      const lostLeaseIds = ofLeases.filter(todo => todo.lost).map(({ id }) => id.slice('lease-'.length))
      expect(lostLeaseIds.toSorted()).toEqual(atRisk.map(({ id }) => id).toSorted())
      const membership = orgs.acme.owner.viewer.membership!
      const reminders = await inAcme(tx => leaseReminders(tx, membership, today))
      const warnedLeaseIds = reminders
        .filter(({ type }) => type === 'lease_lapse_risk')
        .map(({ about }) => about?.id)
      expect(warnedLeaseIds.map(String).toSorted()).toEqual(lostLeaseIds.toSorted())

      // Each well has the same status in the list, on its page, on the map, in Ctrl-K, on the lease's tab and
      // in the chips.
      const listedWells = (await wellCaller.list({ limit: 500 })).rows
      const labelById = new Map(
        listedWells.map(row => [row.id, statusStyle(row.status, row.silentSince).label]),
      )
      for (const { kind, hits } of await search.find({ words: 'statewell' }))
        if (kind === 'wells') for (const { id, detail } of hits) expect(detail).toContain(labelById.get(id))
      for (const { id } of listedWells.slice(0, 2)) {
        const page = await wellCaller.get({ id })
        const mapWell = await map.well({ id })
        expect(statusStyle(page.fields.status, page.silentSince).label).toBe(labelById.get(id))
        expect(statusStyle(mapWell.status, mapWell.silentSince).label).toBe(labelById.get(id))
        for (const { leaseState, leaseStatus: status, endsOn, leaseId } of page.links) {
          expect(stateText({ leaseState, status, endsOn }, today)).toBe(labelByKey.get(leaseId))
          const [onLease] = (await leaseCaller.get({ id: leaseId })).wells
          expect(statusStyle(onLease!.status, onLease!.silentSince).label).toBe(labelById.get(id))
        }
      }
      const states = await wellCaller.statusCounts({})
      const byState = await wellCaller.byState()
      for (const view of Object.keys(wellViews) as WellView[]) {
        const within: readonly string[] = wellViews[view].status
        const chip = Object.entries(states).reduce(
          (sum, [state, count]) => sum + (within.includes(state) ? count : 0),
          0,
        )
        const { total: behind } = await wellCaller.list({
          filter: toWellFilter({ ...readWellsSearch({}), view }),
        })
        const panel = byState.reduce(
          (sum, { status, count }) => sum + (within.includes(status) ? count : 0),
          0,
        )
        expect([chip, panel]).toEqual([behind, behind])
      }

      // Files, sheets, reports, public responses and the Monday email agree as well.
      const shownLists = { leases: rows, wells: listedWells }
      await expectFiles(orgs, shownLists)
      await expectSheets(orgs, shownLists)
      await expectReports(orgs, shownLists)
      await expectPublicResponses(orgs, shownLists)
      await expectWeeklyMail(orgs, shownLists)
    }),
    { numRuns: isFullRun ? 40 : 4 },
  )
})
