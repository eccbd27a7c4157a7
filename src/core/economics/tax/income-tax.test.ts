import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baseFactors } from '../cashflow/cash-flow.ts'
import type { EconomicCase } from '../cashflow/case.ts'
import { prepare } from '../cashflow/prepare.ts'
import { exampleCase } from '../testing/example-case.ts'
import { combineValues } from '../value/combined-value.ts'
import { valueRun } from '../value/case-value.ts'
import { valueAfterTax } from './after-tax.ts'
import { calculateDepreciation, intangibleDeductions, macrs7 } from './deductions.ts'
import { incomeTax, taxByMonth } from './income-tax.ts'
import { federalRules, type IncomeTaxRules } from './rules.ts'

const sum = (values: Iterable<number>) => [...values].reduce((a, b) => a + b, 0)
const ran = (economicCase: EconomicCase) => {
  const prepared = prepare(economicCase)
  return { given: economicCase, prepared, worth: valueRun(prepared, 0.1, baseFactors) }
}

/** Two years of `rate` bbl per day at $50 without costs: $18,262.50 per year for each daily barrel. */
const level = (rate: number, change: Partial<EconomicCase> = {}): EconomicCase => ({
  ...exampleCase,
  months: 24,
  volumes: { convention: 'analytic', monthLength: 'average' },
  oil: { by: 'decline', segments: [{ fromDay: 0, qi: rate, di: 0, b: 0, terminal: null }] },
  gas: null,
  water: null,
  prices: {
    deck: [{ from: '2026-01-01', oil: 50, gas: 0, ngl: 0 }],
    growth: 0,
    differentials: {
      oil: { percent: 0, dollars: 0 },
      gas: { percent: 0, dollars: 0 },
      ngl: { percent: 0, dollars: 0 },
    },
  },
  taxes: { ...exampleCase.taxes, periods: [] },
  interest: { wi: 1, nri: 1, orri: 0 },
  leaseNri: 1,
  operating: { fixed: 0, overhead: 0, perOil: 0, perGas: 0, perWater: 0, growth: 0 },
  capital: [],
  abandonment: { cost: 0, salvage: 0 },
  ...change,
})
const gross = (rate: number) => rate * 365.25 * 50
const taxed = (economicCase: EconomicCase, rules: Partial<IncomeTaxRules> = {}) =>
  incomeTax([ran(economicCase)], { ...federalRules, ...rules })

test('depletes 15% of gross income and taxes the rest at 21%', () => {
  const [first, second] = taxed(level(100))
  expect(first).toMatchObject({ year: 2026, depletion: expect.closeTo(0.15 * gross(100), 4) as number })
  expect(first!.tax).toBeCloseTo(0.21 * 0.85 * gross(100), 4)
  expect(second!.tax).toBeCloseTo(first!.tax, 4)
})

test('depletes at most 1,000 barrels a day, with 6 mcf of gas per barrel', () => {
  expect(taxed(level(4000))[0]!.depletion).toBeCloseTo(0.15 * gross(1000), 2)
  const gas = level(0, {
    oil: null,
    gas: { by: 'decline', segments: [{ fromDay: 0, qi: 12_000, di: 0, b: 0, terminal: null }] },
    plant: { shrink: 0, nglYield: 0, btu: 1 },
  })
  const priced = { ...gas, prices: { ...gas.prices, deck: [{ from: '2026-01-01', oil: 0, gas: 4, ngl: 0 }] } }
  // 12,000 mcf per day equal 2,000 barrels, so half of the income is eligible.
  expect(taxed(priced)[0]!.depletion).toBeCloseTo(0.15 * 0.5 * 12_000 * 365.25 * 4, 2)
})

test('depletion is limited to net and 65% of taxable income, and the rest carries over', () => {
  const net = 0.1 * gross(100)
  const costly = level(100, {
    operating: { ...level(1).operating, fixed: (gross(100) - net) / 12 },
  })
  // 15% of gross is 1.5 times the net income: the property limit allows all net income, the taxpayer limit 65%.
  const [first] = taxed(costly)
  expect(first!.depletion).toBeCloseTo(0.65 * net, 4)
  expect(first!.depletionCarried).toBeCloseTo(0.35 * net, 4)
  // With other income, only the property's net income limits depletion.
  const [wealthy] = taxed(costly, { otherIncome: 10 * net })
  expect(wealthy!.depletion).toBeCloseTo(net, 4)
  expect(wealthy!.tax).toBeCloseTo(0, 4)
})

test('uses carried-over percentage depletion in a better year', () => {
  const net = 0.1 * gross(100)
  const fixed = (gross(100) - net) / 12
  const [first, second] = taxed(
    level(100, {
      operating: {
        ...level(1).operating,
        dated: [{ from: '2026-01-01', through: '2026-12-01', per: 'month', dollars: fixed }],
      },
    }),
  )
  expect(first!.depletionCarried).toBeCloseTo(0.35 * net, 4)
  expect(second!.depletion).toBeCloseTo(0.15 * gross(100) + 0.35 * net, 4)
  expect(second!.depletionCarried).toBeCloseTo(0, 4)
})

test('leasehold is recovered by production without percentage depletion', () => {
  const bought = level(100, {
    capital: [{ on: '2026-01-01', dollars: 500_000, kind: 'leasehold', what: 'Purchase' }],
  })
  const years = taxed(bought, { percentageDepletion: false })
  // Constant production: half of the reserves each year.
  expect(years.map(({ depletion }) => depletion)).toEqual([
    expect.closeTo(250_000, 4),
    expect.closeTo(250_000, 4),
    expect.closeTo(0, 4),
  ])
  // The greater of the two applies: 15% of gross is 273,937.50 in the first year.
  expect(taxed(bought)[0]!.depletion).toBeCloseTo(0.15 * gross(100), 4)
})

test('depreciates equipment by the 7-year table, and intangibles by election', () => {
  const years = { skipped: 6, count: 9 }
  expect([...calculateDepreciation([{ month: 0, dollars: 100 }], 0, years)]).toEqual(
    [...macrs7, 0].map(share => expect.closeTo(100 * share, 9)),
  )
  expect(calculateDepreciation([{ month: 7, dollars: 100 }], 0.4, years)[1]).toBeCloseTo(40 + 60 * 0.1429, 9)
  expect(sum(macrs7)).toBeCloseTo(1, 9)
  // The first year contains six of the sixty months.
  expect(intangibleDeductions([{ month: 0, dollars: 600 }], 0, years)[0]).toBeCloseTo(60, 9)
  expect(intangibleDeductions([{ month: 0, dollars: 600 }], 0.7, years)[0]).toBeCloseTo(420 + 18, 9)
})

test('carries a loss against 80% of later income, or uses it against other income', () => {
  const spent = 1.5 * gross(100)
  const drilled = level(100, {
    capital: [{ on: '2026-01-01', dollars: spent, kind: 'intangible', what: 'Drilling' }],
  })
  const [first, second] = taxed(drilled, { percentageDepletion: false })
  expect(first!.tax).toBe(0)
  expect(second!.lossUsed).toBeCloseTo(0.5 * gross(100), 4)
  expect(second!.tax).toBeCloseTo(0.21 * 0.5 * gross(100), 4)
  const [used] = taxed(drilled, { percentageDepletion: false, losses: 'used' })
  expect(used!.tax).toBeCloseTo(-0.21 * 0.5 * gross(100), 4)
})

test('tax never exceeds income, and deductions never exceed the outlay', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      fc.record({
        qi: fc.double({ min: 10, max: 3000, noNaN: true }),
        di: part,
        nri: part,
        rate: part,
        bonus: part,
      }),
      fc.constantFrom('expensed', 'integrated', 'amortized'),
      ({ qi, di, nri, rate, bonus }, idc) => {
        const wi = Math.min(1, nri + 0.1)
        const item = ran({
          ...exampleCase,
          asOf: '2026-07-01',
          months: 180,
          oil: { by: 'decline', segments: [{ fromDay: 0, qi, di: 0.05 + di, b: 0.5, terminal: null }] },
          interest: { wi, nri, orri: 0.01 },
          capital: [
            ...exampleCase.capital.map(outlay => ({ ...outlay, on: '2026-08-01' })),
            { on: '2026-07-01', dollars: 400_000, kind: 'leasehold', what: 'Bonus' },
          ],
        })
        const rules = { ...federalRules, rate, bonus, idc }
        const taxes = incomeTax([item], rules)
        for (const { tax, taxable, gross, costs } of taxes) {
          expect(tax).toBeGreaterThanOrEqual(0)
          expect(tax).toBeLessThanOrEqual(rate * Math.max(0, gross - costs) + 1e-6)
          expect(taxable).toBeLessThanOrEqual(Math.max(0, gross - costs) + 1e-6)
        }
        const spent = (kind: string) =>
          item.worth.flow.invested.length === 0
            ? 0
            : wi *
              sum(item.given.capital.filter(outlay => outlay.kind === kind).map(({ dollars }) => dollars))
        expect(sum(taxes.map(({ depreciation }) => depreciation))).toBeLessThanOrEqual(
          spent('tangible') + 1e-4,
        )
        expect(sum(taxes.map(({ intangibles }) => intangibles))).toBeLessThanOrEqual(
          spent('intangible') + 1e-4,
        )
        const total = combineValues([item], 0.1)!
        const months = taxByMonth(taxes, '2026-07-01', total.money.net.length)
        expect(sum(months)).toBeCloseTo(sum(taxes.map(({ tax }) => tax)), 2)
        const after = valueAfterTax(total, months, 'mid_month', 0.1)
        expect(after.net).toBeCloseTo(total.net - sum(months), 2)
        expect(after.npv).toBeLessThanOrEqual(total.npv + 1e-6)
      },
    ),
    { numRuns: 40 },
  )
})
