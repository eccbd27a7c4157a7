import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalParts } from './decimal-parts.ts'
import { netCash, type CashLine, type CashRates } from './net-cash.ts'
import { heldReasons, type HeldLeaseState } from './held-reasons.ts'

const allowance = { days: 90, paragraph: '7', law: null, assumed: false }
const leaseState: HeldLeaseState = {
  status: 'HELD_BY_PRODUCTION',
  heldBy: 'PRODUCTION',
  lapseRisk: false,
  lapseOn: null,
  expiresOn: '2020-07-04',
  lastProducedOn: '2026-09-30',
  nextReport: { month: 2026 * 12 + 9, dueOn: '2026-12-01', late: false, withheld: false },
  overdue: [],
  clause: { ...allowance, operations: allowance },
}
const reasonsFor = (
  changes: Partial<HeldLeaseState> = {},
  clauses: { title: string; paragraph: string | null }[] = [],
) =>
  heldReasons({ leaseState: { ...leaseState, ...changes }, clauses, wells: 2, gaps: 0, today: '2026-11-20' })
const texts = (lines: ReturnType<typeof reasonsFor>) => lines.map(({ text, note }) => [text, note])

test('a lease states what holds it, with the clause and its paragraph', () => {
  expect(texts(reasonsFor())).toEqual([
    ['2 wells hold it; last production in Sep 2026', 'As reported'],
    ['Primary term ended Jul 4, 2020', 'Held past its term since then'],
    ['Production may stop for up to 90 days', 'Cessation clause (¶ 7)'],
    ['The report of Oct 2026 is due by Dec 1', null],
  ])
  expect(texts(reasonsFor({}, [{ title: 'Pugh clause', paragraph: '12(a)' }]))).toContainEqual([
    'Pugh clause (¶ 12(a))',
    'Confirmed by a person',
  ])
})

test('the reasons show assumptions, lateness and risk, but no free-text paragraph', () => {
  const clause = { ...allowance, assumed: true, operations: allowance }
  expect(texts(reasonsFor({ clause }))).toContainEqual([
    'Production may stop for up to 90 days',
    'Assumed: no cessation clause is confirmed',
  ])
  const risky = reasonsFor({ lapseRisk: true, lapseOn: '2026-10-01', overdue: [{}] })
  expect(risky.slice(0, 2).map(({ tone }) => tone)).toEqual(['bad', 'bad'])
  for (const paragraph of ['7 of the Hidden Ranch lease', 'Hidden', '<b>7</b>', '7 '])
    expect(
      JSON.stringify(reasonsFor({ clause: { ...allowance, paragraph, operations: allowance } })),
    ).not.toMatch(/Hidden|<b>|¶/)
})

test('a decimal’s factors multiply to it within rounding', () => {
  const eighths = fc.integer({ min: 0, max: 100_000_000 }).map(n => new Decimal(n).div(1e8).toFixed(8))
  const part = fc.record({
    netAcres: fc.integer({ min: 1, max: 5000 }),
    wi: eighths,
    burdens: eighths,
    remainingShare: eighths,
  })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), parts => {
      const acres = parts.reduce((sum, { netAcres }) => sum + netAcres, 0)
      const exact = parts.reduce(
        (sum, { netAcres, wi, remainingShare }) =>
          sum.plus(new Decimal(wi).times(remainingShare).times(netAcres).div(acres)),
        new Decimal(0),
      )
      const added = decimalParts(parts).reduce((sum, { nri }) => sum.plus(nri!), new Decimal(0))
      expect(added.minus(exact).abs().toNumber()).toBeLessThanOrEqual(parts.length * 0.5e-8 + 1e-15)
    }),
  )
  expect(
    decimalParts([{ netAcres: 0, wi: '1.00000000', burdens: '0.00000000', remainingShare: null }]),
  ).toMatchObject([{ netAcres: null, nri: null }])
})

const rates: CashRates = {
  nri: '0.07617188',
  wi: '0.09375000',
  getPrice: product => ({ dollars: product === 'oil' ? 70 : 2, onStubs: true }),
  getTaxRate: product => (product === 'gas' ? null : { percent: 0.1, perUnit: 0 }),
  costPerMonth: '12000',
}
const line = (changes: Partial<CashLine> = {}): CashLine => ({
  month: '2026-08',
  product: 'oil',
  volume: '1000',
  paid: null,
  inUnit: false,
  ...changes,
})
const paid = { value: '5471.81', taxes: '547.18', deductions: '12.00' }

test('net cash is volume × price × decimal, less taxes and costs at their rates', () => {
  const { months, missing, basis } = netCash(['2026-08', '2026-09'], [line()], rates)
  expect(months).toEqual([
    {
      month: '2026-08',
      revenue: '5332.03',
      taxes: '533.20',
      deductions: null,
      cost: '1125.00',
      net: '3673.83',
    },
    { month: '2026-09', revenue: null, taxes: null, deductions: null, cost: null, net: null },
  ])
  expect(missing).toEqual(['post-production deductions'])
  expect(basis).toEqual(['volumes at that month’s check stub prices'])
})

test('check stub payments take precedence, and one unknown part makes a month unknown', () => {
  const months = ['2026-07', '2026-08']
  const knownCash = netCash(months, [line({ paid }), line({ month: '2026-07', paid })], rates)
  expect(knownCash.months.map(({ net }) => net)).toEqual(['3787.63', '3787.63'])
  expect(knownCash.missing).toEqual([])
  const mixed = netCash(months, [line({ paid }), line({ month: '2026-07' })], rates)
  expect(mixed.months.map(({ net }) => net)).toEqual([null, '3787.63'])
  for (const unknown of [line({ inUnit: true }), line({ product: 'ngl' }), line({ volume: null })])
    expect(netCash(['2026-08'], [line(), unknown], rates).months[0]!.revenue).toBeNull()
  expect(netCash(['2026-08'], [line({ volume: '0' })], rates).months[0]!.net).toBe('-1125.00')
  const ratesWithoutCost = { ...rates, costPerMonth: null, getTaxRate: () => null }
  expect(netCash(['2026-08'], [line()], ratesWithoutCost)).toMatchObject({
    months: [{ net: '5332.03', taxes: null, cost: null }],
    missing: ['production taxes', 'post-production deductions', 'operating cost'],
  })
})
