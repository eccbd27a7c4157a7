import type { Context } from '../../src/core/http/context.server.ts'
import { monthOf, monthStart, dayOf, type Day } from '../../src/core/time/calendar.ts'
import { fittedWell } from '../../src/modules/analysis/history/fitted-well.ts'
import { startInputs, startPrices, startProject } from '../../src/modules/analysis/inputs/start.ts'
import { taxesOf } from '../../src/modules/analysis/taxes/taxes.ts'
import { seedCosts } from './costs.server.ts'
import { caller } from './people.server.ts'
import { seedStubs } from './stubs.server.ts'

/** What a well is worth, who shares in it, what a purchaser paid for it, and a report: invented, like all of it. */
export async function seedValue(owner: Context, today: Day) {
  const month = dayOf(monthStart(monthOf(today)))
  const { rows } = await caller(owner).wells.list({ sort: 'lastOil', direction: 'desc', limit: 1 })
  const well = rows[0]
  await seedDeck(owner, well!.id, dayOf(monthStart(monthOf(today) - 9)))
  await seedStubs(owner, well!, today)
  await seedCosts(owner, well!.id, today)
  const project = {
    ...startProject(month),
    name: 'Cottonwood infill 1H',
    category: 'PUD' as const,
    taxes: taxesOf('ND'),
    capital: [{ on: month, dollars: 6_800_000, kind: 'intangible' as const, what: 'Drill and complete' }],
  }
  const infill = await caller(owner).analyses.create({
    fields: { name: 'Infill: drill or wait', sharing: 'ORGANIZATION', template: false, notes: null },
    inputs: startInputs(month, [project]),
  })
  await caller(owner).analyses.saveVersion({ ...infill, note: 'Invented for the demonstration' })
  const [history] = await caller(owner).analyses.histories({ wellIds: [well!.id] })
  const producing = { ...fittedWell(history!), category: 'PDP' as const }
  const { id, version } = await caller(owner).analyses.create({
    fields: { name: 'Best well, as it runs', sharing: 'ORGANIZATION', template: false, notes: null },
    inputs: startInputs(month, [producing]),
  })
  await caller(owner).analyses.saveVersion({ id, version, note: 'Year-end value' })
  await caller(owner).reports.create({
    kind: 'expirations',
    fields: { name: 'Monday: expirations', shared: true, parameters: {}, hidden: [] },
  })
}

/** Both analyses at one price deck, half of the infill: a portfolio, which the company's plan has to allow. */
export async function seedPortfolio(owner: Context, today: Day) {
  const notes = 'Invented for the demonstration'
  const { deckId: _, ...prices } = startPrices(dayOf(monthStart(monthOf(today))))
  const deck = await caller(owner).priceDecks.create({ ...prices, name: 'Budget', source: notes })
  const { rows } = await caller(owner).analyses.list({})
  const members = rows.map(({ id, name }) => (name.startsWith('Infill') ? `${id}*0.5` : id)).join()
  await caller(owner).portfolios.create({ name: 'What we hold', members, deckId: deck.id, notes })
}

async function seedDeck(owner: Context, wellId: string, effectiveFrom: Day) {
  const { decks, leases } = caller(owner)
  const { id, version } = await decks.create({
    name: 'Division order of the best well',
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
