import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import type { ReportTable } from '../../../core/reports/report.ts'
import { reportRouter } from '../../reports/report.server.ts'
import { blankMonth } from '../../wells/production/production.ts'
import { wellRouter } from '../../wells/well.server.ts'
import { analysisRouter } from '../analysis.server.ts'
import type { WellInputs } from '../inputs/inputs.ts'
import { exampleInputs, exampleWell } from '../testing/example-inputs.ts'
import { storedAnalysis } from '../testing/stored-analysis.ts'
import { calculateReserves } from './calculate-reserves.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
beforeAll(async () => {
  orgs = await twoOrganizations()
})
afterAll(() => orgs.close())

const asOwner = () => callerFactory(analysisRouter)(orgs.acme.owner)
const wells = () => callerFactory(wellRouter)(orgs.acme.owner)
const createInputs = (asOf: string, wells: readonly WellInputs[]) => ({
  ...exampleInputs,
  asOf,
  prices: {
    ...exampleInputs.prices,
    deck: exampleInputs.prices.deck.slice(0, 1).map(price => ({ ...price, from: '2024-01-01' })),
  },
  wells: wells.map(well => ({
    ...well,
    oil: well.oil?.by === 'decline' ? { ...well.oil, since: asOf } : well.oil,
  })),
})
/** Saves a version as of each year. */
async function bookReserves(name: string, years: readonly ReturnType<typeof createInputs>[]) {
  const analysis = storedAnalysis(name)
  const { id, ...created } = await asOwner().create({ ...analysis, inputs: years[0]! })
  let { version } = created
  for (const [index, inputs] of years.entries()) {
    if (index > 0) ({ version } = await asOwner().update({ id, version, changes: { inputs } }))
    await asOwner().saveVersion({ id, version, note: null })
  }
  return id
}
const run = async (year: string, org: 'acme' | 'rival' = 'acme') =>
  callerFactory(reportRouter)(orgs[org].owner).run({ kind: 'reserves', parameters: { year } })
const cells = (tables: readonly ReportTable[], id: string) =>
  tables.find(table => table.id === id)?.rows.map(row => row.cells)

test('a year’s reserves come from its last versions, and its steps add up to them', async () => {
  const [{ id: oldId }, { id: drilled }] = [
    await wells().create({ name: 'Berg 1' }),
    await wells().create({ name: 'Berg 2' }),
  ]
  const row = { ...blankMonth('2025-03-01', '', 'STATE'), version: null, oil: 1000, gas: 2000 }
  await wells().production.save({ wellId: oldId, months: [row, { ...row, month: '2026-01-01' }] })
  const at = (wellId: string | null, name: string, category: WellInputs['category']) => ({
    ...exampleWell,
    capital: [],
    operating: { ...exampleWell.operating, growth: 0 },
    wellId,
    name,
    category,
  })
  const opening = createInputs('2025-01-01', [at(oldId, 'Berg 1', 'PDP'), at(drilled, 'Berg 2', 'PUD')])
  const closing = createInputs('2026-01-01', [
    at(oldId, 'Berg 1', 'PDP'),
    at(drilled, 'Berg 2', 'PDP'),
    at(null, 'Infill', 'PUD'),
  ])
  const id = await bookReserves('Year end', [opening, closing])
  // Reports exclude private analyses, templates and those of other organizations; a well in two analyses counts once.
  const analysis = storedAnalysis('Own')
  await asOwner().create({ fields: { ...analysis.fields, sharing: 'PRIVATE' }, inputs: closing })
  await bookReserves('Older', [createInputs('2024-06-01', [at(oldId, 'Berg 1', 'POSSIBLE')])])

  const [first] = calculateReserves(opening, id).wells
  const [, , infill] = calculateReserves(closing, id).wells
  const later = calculateReserves(closing, id).wells[0]!
  const { tables, notes } = await run('2025')
  const oil = first!.net.oil
  const share = exampleWell.interest.nri
  const produced = Math.round(1000 * share)
  expect(cells(tables, 'categories')).toEqual([
    expect.objectContaining({
      category: 'Proved developed producing (PDP)',
      wells: 2,
      oil: 2 * later.net.oil,
    }),
    expect.objectContaining({ category: 'Proved undeveloped (PUD)', wells: 1, oil: infill!.net.oil }),
    expect.objectContaining({ category: 'Total proved', wells: 3, oil: 2 * later.net.oil + infill!.net.oil }),
  ])
  expect(cells(tables, 'reconciled-oil')).toEqual([
    { step: 'Opening', PDP: oil, PUD: oil, proved: 2 * oil },
    { step: 'Production', PDP: -produced, PUD: 0, proved: -produced },
    { step: 'Transfers between categories', PDP: oil, PUD: -oil, proved: 0 },
    { step: 'Revisions: prices and costs', PDP: 0, PUD: 0, proved: 0 },
    {
      step: 'Revisions: performance',
      PDP: 2 * later.net.oil - (2 * oil - produced),
      PUD: 0,
      proved: 2 * later.net.oil - (2 * oil - produced),
    },
    { step: 'Interest changes', PDP: 0, PUD: 0, proved: 0 },
    { step: 'Acquisitions', PDP: 0, PUD: 0, proved: 0 },
    { step: 'Extensions and discoveries', PDP: 0, PUD: infill!.net.oil, proved: infill!.net.oil },
    { step: 'Sold or removed', PDP: 0, PUD: 0, proved: 0 },
  ])
  expect(notes.join(' ')).toContain('at its latest value; 1 older value excluded')
  expect(notes.join(' ')).toContain('For 1 well of the opening no production is on record')
  const closingSum = tables.find(({ id }) => id === 'reconciled-oil')!.sum!
  expect(cells((await run('2026')).tables, 'reconciled-oil')![0]).toEqual({ ...closingSum, step: 'Opening' })
  expect(cells((await run('2025', 'rival')).tables, 'categories')).toEqual([])
  await expect(run('26')).rejects.toMatchObject({ cause: { fields: { year: 'Enter a year from 1990 on.' } } })
})
