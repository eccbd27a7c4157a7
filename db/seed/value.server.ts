import { sql } from 'drizzle-orm'
import type { Context } from '../../src/core/http/context.server.ts'
import { monthNumber, monthStart, toDay, type Day } from '../../src/core/time/calendar.ts'
import { federalRules } from '../../src/core/economics/tax/rules.ts'
import { fitWell } from '../../src/modules/analysis/history/fitted-well.ts'
import {
  createInitialInputs,
  placeholderPrices,
  createUndrilledInputs,
} from '../../src/modules/analysis/inputs/start.ts'
import { findTaxes } from '../../src/modules/analysis/taxes/taxes.ts'
import { seedCosts } from './costs.server.ts'
import { caller } from './people.server.ts'
import { seedStubs } from './stubs.server.ts'

/** A well's value, interests, purchaser payments and a report, all invented. */
export async function seedValue(owner: Context, today: Day) {
  const month = toDay(monthStart(monthNumber(today)))
  const { rows } = await caller(owner).wells.list({ sort: 'lastOil', direction: 'desc', limit: 1 })
  const well = rows[0]
  await seedDeck(owner, well!.id, toDay(monthStart(monthNumber(today) - 9)))
  await seedStubs(owner, well!, today)
  await seedCosts(owner, well!.id, today)
  await seedDays(owner, well!.id)
  const project = {
    ...createUndrilledInputs(month),
    name: 'Cottonwood infill 1H',
    category: 'PUD' as const,
    taxes: findTaxes('ND'),
    capital: [{ on: month, dollars: 6_800_000, kind: 'intangible' as const, what: 'Drill and complete' }],
  }
  const infill = await caller(owner).analyses.create({
    fields: { name: 'Infill: drill or wait', sharing: 'ORGANIZATION', template: false, notes: null },
    inputs: { ...createInitialInputs(month, [project]), prices: pricesOn(month), incomeTax: federalRules },
  })
  await caller(owner).analyses.saveVersion({ ...infill, note: 'Invented for the demonstration' })
  const [history] = await caller(owner).analyses.histories({ wellIds: [well!.id] })
  const producing = { ...fitWell(history!), category: 'PDP' as const }
  const { id, version } = await caller(owner).analyses.create({
    fields: { name: 'Best well, base case', sharing: 'ORGANIZATION', template: false, notes: null },
    inputs: { ...createInitialInputs(month, [producing]), prices: pricesOn(month), incomeTax: federalRules },
  })
  await caller(owner).analyses.saveVersion({ id, version, note: 'Year-end value' })
  const stepOut = await caller(owner).analyses.create({
    fields: {
      name: 'Step-out: farm-in after tax',
      sharing: 'ORGANIZATION',
      template: false,
      notes: stepOutNotes,
    },
    inputs: {
      ...createInitialInputs(month, [farmIn(month)]),
      prices: pricesOn(month),
      incomeTax: federalRules,
    },
  })
  await caller(owner).analyses.saveVersion({ ...stepOut, note: 'Invented for the demonstration' })
  await caller(owner).reports.create({
    kind: 'expirations',
    fields: { name: 'Monday: expirations', shared: true, parameters: {}, hidden: [] },
  })
}

/**
 * All analyses at one price deck, with half of the infill, as a portfolio, and a run that fits all wells; the company's
 * plan must allow both.
 */
export async function seedPortfolio(owner: Context, today: Day) {
  const notes = 'Invented for the demonstration'
  const { deckId: _, deckName: __, ...prices } = pricesOn(toDay(monthStart(monthNumber(today))))
  const deck = await caller(owner).priceDecks.create({ ...prices, name: 'Budget', source: notes })
  await caller(owner).priceDecks.create({
    ...prices,
    name: 'Strip, invented',
    source: notes,
    kind: 'strip',
    deck: Array.from({ length: 24 }, (_, index) => ({
      from: toDay(monthStart(monthNumber(today) + index)),
      oil: Number((66 - 0.25 * index).toFixed(2)),
      gas: Number((3.1 + 0.4 * Math.cos((index * Math.PI) / 6)).toFixed(2)),
      ngl: 22,
    })),
  })
  const { rows } = await caller(owner).analyses.list({})
  const halved = /^(Infill|Step-out)/
  const members = rows.map(({ id, name }) => (halved.test(name) ? `${id}*0.5` : id)).join()
  await caller(owner).portfolios.create({ name: 'What we hold', members, deckId: deck.id, notes })
  await caller(owner).forecasts.fit()
}

/** One price for all months, with the day on which it was set. */
const pricesOn = (month: Day) => ({
  ...placeholderPrices(month),
  source: 'Invented for the demonstration',
  deckName: 'Budget',
  kind: 'flat' as const,
  on: month,
})

const stepOutNotes =
  'Invented. It shows federal income tax, a chance of success, and an interest that reverts at payout and again at twice the capital.'

/** A well to be drilled under a farm-in: it may be a dry hole, and the interest reverts twice. */
const farmIn = (month: Day) => ({
  ...createUndrilledInputs(month),
  name: 'Cottonwood step-out 1H',
  category: 'PROBABLE' as const,
  taxes: findTaxes('ND'),
  interest: { wi: 0.75, nri: 0.6, orri: 0 },
  chance: { geologic: 0.8, development: 0.9, failure: 2_400_000 },
  reversion: { at: 'payout' as const, balance: 0, after: { wi: 0.5, nri: 0.4, orri: 0 } },
  later: [{ at: 'multiple' as const, times: 2, after: { wi: 0.4, nri: 0.32, orri: 0 } }],
  capital: [
    { on: month, dollars: 3_400_000, kind: 'intangible' as const, what: 'Drill and complete' },
    { on: month, dollars: 700_000, kind: 'tangible' as const, what: 'Wellhead and battery' },
    { on: month, dollars: 150_000, kind: 'leasehold' as const, what: 'Leasehold' },
  ],
})

/** Daily volumes of the last year and a half, with some shut-in days, which add up to the monthly volumes on record. */
async function seedDays(owner: Context, wellId: string): Promise<void> {
  const { tenantId } = owner.viewer.membership!
  const userId = owner.viewer.user!.id
  await owner.services.database.inTenant({ tenantId, userId }, tx =>
    tx.execute(sql`
      with days as (
        select p.*, d::date as day, extract(doy from d)::int % 23 = 0 as shut,
          1 + 0.06 * sin(extract(doy from d) * 1.7) as weight
        from (select * from production_months where tenant_id = ${tenantId} and well_id = ${wellId}
          order by month desc limit 18) p,
          generate_series(p.month, p.month + interval '1 month - 1 day', interval '1 day') d),
      shares as (select *, case when shut then 0 else weight end
        / sum(case when shut then 0 else weight end) over (partition by month) as share from days)
      insert into production_days (tenant_id, well_id, day, pool, source, oil_bbl, gas_mcf, water_bbl, updated_by)
      select tenant_id, well_id, day, pool, 'OPERATOR', oil_bbl * share, gas_mcf * share, water_bbl * share, ${userId}
      from shares`),
  )
}

async function seedDeck(owner: Context, wellId: string, effectiveFrom: Day) {
  const { decks, leases } = caller(owner)
  const { id, version } = await decks.create({
    name: 'Best well, division order',
    wellId,
    effectiveFrom,
    reason: 'First division order',
  })
  for (const [name, interestType, revenue, cost] of [
    ['Aune Family Trust', 'RI', '0.18750000', null],
    ['Cottonwood working interest', 'WI', '0.81250000', '1'],
  ] as const) {
    const { id: partyId } = await leases.parties.create({ party: { name } })
    const values = { partyId, interestType, revenue, cost }
    await decks.lines.save({ deckId: id, id: null, version: null, values })
  }
  await decks.approve({ id, version })
}
