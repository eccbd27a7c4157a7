import { expect, test } from 'vitest'
import { formatMoney, formatNumber } from '../../../ui/formats.ts'
import type { Inputs, WellInputs } from '../inputs/inputs.ts'
import { exampleInputs, exampleWell } from '../testing/example-inputs.ts'
import {
  cashFlowTables,
  oneLineTable,
  pricesTable,
  undevelopedTable,
  reversionTables,
} from './cash-flow-tables.ts'
import { coverStatement, definitions } from './statement.ts'
import { uneconomicNotes } from './report-notes.ts'
import { calculateReserves } from './calculate-reserves.ts'

const well = (name: string, category: WellInputs['category'], dollars: number): WellInputs => ({
  ...exampleWell,
  name,
  category,
  capital: [{ on: '2028-03-15', dollars, kind: 'intangible', what: 'Drilling' }],
})
const inputs: Inputs = {
  ...exampleInputs,
  wells: [
    { ...well('Old', 'PDP', 0), capital: [] },
    well('Good', 'PUD', 1000),
    well('Dear', 'PUD', 40_000_000),
    well('Maybe', 'PROBABLE', 1000),
  ],
}
const { wells } = calculateReserves(inputs, 'analysis')
const bookWell = wells.map(well => ({ ...well, analysis: 'Year end', version: 2 }))
const table = (id: string) => cashFlowTables(wells).find(well => well.id === id)
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

test('undeveloped reserves with a negative PV10 are not proved', () => {
  const uneconomic = wells.find(({ name }) => name === 'Dear')!
  expect(uneconomic.pv10).toBeLessThan(0)
  expect(uneconomic).toMatchObject({ isUneconomic: true, category: 'NONE' })
  expect(wells.filter(({ isUneconomic }) => isUneconomic)).toHaveLength(1)
  const pv10 = sum(wells.filter(({ name }) => ['Old', 'Good'].includes(name)).map(well => well.pv10))
  expect(Number(table('cash-flow-proved')!.sum!['pv10'])).toBeCloseTo(pv10, 1)
})

test('a category’s years add up to its wells, and net cash flow to its parts', () => {
  const { rows, sum: total } = table('cash-flow-proved')!
  for (const column of ['revenue', 'taxes', 'operating', 'capital', 'net', 'pv10'])
    expect(sum(rows.map(({ cells }) => Number(cells[column])))).toBeCloseTo(Number(total![column]), 0)
  const columnTotal = (column: string) => Number(total![column])
  expect(columnTotal('net')).toBeCloseTo(
    columnTotal('revenue') - columnTotal('taxes') - columnTotal('operating') - columnTotal('capital'),
    1,
  )
  // Fifteen years, and one line for the rest.
  expect(rows).toHaveLength(16)
  expect(rows.at(-1)!.cells['year']).toBe('Later')
  expect(cashFlowTables(wells).map(({ id }) => id)).toEqual([
    'cash-flow-PDP',
    'cash-flow-PUD',
    'cash-flow-proved',
    'cash-flow-PROBABLE',
  ])
})

test('each property has a line with gross and net volumes', () => {
  const { rows } = oneLineTable(wells)
  expect(
    rows.map(({ cells, isTotal }) => [cells['name'], cells['category'] ?? '', isTotal ?? false]),
  ).toEqual([
    ['Old', 'PDP', false],
    ['Good', 'PUD', false],
    ['Total proved', '', true],
    ['Maybe', 'Probable', false],
    ['Dear', 'PUD, not economic', false],
  ])
  const [firstRow, secondRow, total] = rows
  for (const column of ['oil', 'net', 'pv10'])
    expect(Number(total!.cells[column])).toBeCloseTo(
      Number(firstRow!.cells[column]) + Number(secondRow!.cells[column]),
      -1,
    )
  expect(Number(firstRow!.cells['oil'])).toBeCloseTo(
    Number(firstRow!.cells['grossOil']) * exampleWell.interest.nri,
    -1,
  )
})

test('the statement names the properties, the date and the prices, and claims no standard', () => {
  const statedWells = wells.map(well => ({ ...well, analysisId: 'a' }))
  const lines = new Map(
    coverStatement(statedWells, '2030-01-01')!.lines.map(({ label, words }) => [label, words]),
  )
  expect(lines.get('Subject')).toContain('4 properties, from the last version of 1 shared analysis')
  expect(lines.get('Effective date')).toContain('not rolled forward to Jan 1, 2030')
  expect(lines.get('Prices')).toContain('not SEC prices')
  expect(lines.get('Standards')).toContain('is not claimed')
  expect(lines.get('Discounting')).toContain('10% a year')
  expect(coverStatement([], '2030-01-01')).toBeNull()
  const terms = definitions(statedWells)!.lines.map(({ label }) => label)
  expect(terms).toEqual(expect.arrayContaining(['Proved undeveloped (PUD)', 'Probable', 'Net']))
  expect(terms).not.toContain('Possible')
})

test('the schedule lists each well to be drilled by date, next to the prices', () => {
  expect(undevelopedTable(wells).rows.map(({ cells }) => cells['name'])).toEqual(['Good', 'Dear', 'Maybe'])
  expect(undevelopedTable(wells).rows[0]!.cells).toMatchObject({ outlay: '2028-03-15', soon: 'Yes' })
  expect(pricesTable(bookWell).rows).toEqual([
    {
      cells: expect.objectContaining({
        analysis: 'Year end, version 2',
        differentials: 'oil −$5.25, gas −$0.55',
        escalation: 'none',
        own: 0,
      }) as object,
    },
  ])
  expect(pricesTable([]).rows).toEqual([])
})

test('the report names each undeveloped property with a negative PV10, with its volume', () => {
  const uneconomic = wells.find(({ name }) => name === 'Dear')!
  const [note, ...otherNotes] = uneconomicNotes(wells)
  expect(otherNotes).toEqual([])
  expect(note).toContain('Not in total proved: 1 undeveloped property with a PV10 below zero')
  expect(note).toContain(`Dear (${formatMoney(uneconomic.pv10.toFixed(2))})`)
  expect(note).toContain(`${formatNumber(uneconomic.net.oil, 0)} bbl net`)
  expect(uneconomicNotes(wells.filter(well => well !== uneconomic))).toEqual([])
})

test('the report names its price basis, multiple bases, and prices that are not the SEC’s', () => {
  const pricesIn = (all: typeof wells) =>
    coverStatement(
      all.map(item => ({ ...item, analysisId: 'one' })),
      '2026-12-31',
    )?.lines.find(({ label }) => label === 'Prices')?.words
  expect(pricesIn(wells)).toMatch(/oil \$68\.00\/bbl.*Differentials: oil −\$5\.25/i)
  expect(pricesIn(wells)).toContain('not SEC prices')
  const sec = { ...inputs.prices, deck: [inputs.prices.deck[0]!], kind: 'sec' as const, on: '2026-12-31' }
  const [first] = wells
  expect(pricesIn([{ ...first!, prices: sec }])).toContain('SEC, as of Dec 31, 2026')
  expect(pricesIn([{ ...first!, prices: sec }])).not.toContain('not SEC prices')
  // A growing price is not an SEC price, whatever the name of its deck.
  expect(pricesIn([{ ...first!, prices: { ...sec, growth: 0.02 } }])).toContain('not SEC prices')
  expect(pricesIn([{ ...first!, prices: sec }, ...wells])).toMatch(
    /^2 price bases; the price table lists each\./,
  )
  expect(pricesIn([])).toBeUndefined()
})

test('each reversion has a line with its month, or says that it is not reached', () => {
  const revertedInterest = { wi: 0.2, nri: 0.16, orri: 0 }
  const reverting: WellInputs = {
    ...well('Old', 'PDP', 0),
    capital: [],
    reversion: { at: 'date', month: '2028-01-01', after: revertedInterest },
    later: [
      { at: 'date', month: '2029-06-01', after: { ...revertedInterest, wi: 0.1, nri: 0.08 } },
      { at: 'payout', balance: 1e12, after: revertedInterest },
    ],
  }
  const { wells: reverted } = calculateReserves({ ...inputs, wells: [reverting] }, 'analysis')
  expect(reversionTables(wells)).toEqual([])
  expect(
    reversionTables(reverted)[0]!.rows.map(({ cells }) => [cells['number'], cells['month'], cells['nri']]),
  ).toEqual([
    [1, 'Jan 2028', '0.16000000'],
    [2, 'Jun 2029', '0.08000000'],
    [3, 'Not reached', '0.16000000'],
  ])
})
