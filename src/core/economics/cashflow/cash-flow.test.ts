import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleCase } from '../testing/example-case.ts'
import { valueCase } from '../value/case-value.ts'
import type { EconomicCase } from './case.ts'
import { type CashFlow, cashFlow } from './cash-flow.ts'
import { findProblems } from './problems.ts'

const sum = (values: ArrayLike<number>) => Array.from(values).reduce((a, b) => a + b, 0)
const dollarColumns = [
  'oil',
  'gas',
  'ngl',
  'severance',
  'adValorem',
  'operating',
  'invested',
  'abandonment',
  'earned',
  'net',
] as const

/** A gas well that can be calculated by hand: a constant 100 mcf per day, in months of 30.4375 days. */
const level: EconomicCase = {
  ...exampleCase,
  months: 2,
  volumes: { convention: 'analytic', monthLength: 'average' },
  oil: null,
  gas: { by: 'decline', segments: [{ fromDay: 0, qi: 100, di: 0, b: 0, terminal: null }] },
  water: null,
  plant: { shrink: 0.1, nglYield: 50, btu: 1.2 },
  interest: { wi: 0.5, nri: 0.4, orri: 0.01 },
  capital: [],
  operating: { fixed: 100, overhead: 50, perOil: 0, perGas: 0.1, perWater: 0, growth: 0 },
}

test('matches a month calculated by hand', () => {
  const mcf = 100 * 30.4375
  const flow = cashFlow(level)
  const gas = mcf * 0.9 * 3 * 1.2
  const ngl = ((mcf * 50) / 1000) * 25
  const severance = (gas + ngl) * 0.075
  expect(flow.life).toBe(2)
  expect(flow.endedBy).toBe('months')
  expect(flow.gas[0]).toBeCloseTo(0.41 * gas, 9)
  expect(flow.ngl[0]).toBeCloseTo(0.41 * ngl, 9)
  expect(flow.severance[0]).toBeCloseTo(0.41 * severance, 9)
  expect(flow.adValorem[0]).toBeCloseTo(0.41 * (gas + ngl - severance) * 0.02, 9)
  expect(flow.operating[0]).toBeCloseTo(0.5 * (150 + mcf * 0.1), 9)
  expect([...flow.abandonment]).toEqual([0, 0, 0.5 * 50_000])
  expect(flow.net[0]).toBeCloseTo(
    flow.gas[0]! + flow.ngl[0]! - flow.severance[0]! - flow.adValorem[0]! - flow.operating[0]!,
    9,
  )
})

test('prices, costs and taxes change in their month', () => {
  const flow = cashFlow({
    ...level,
    months: 25,
    prices: {
      ...level.prices,
      deck: [
        { from: '2026-03-01', oil: 0, gas: 6, ngl: 25 },
        { from: '2026-01-01', oil: 0, gas: 3, ngl: 25 },
      ],
      growth: 0.1,
    },
    operating: { ...level.operating, growth: 0.05 },
    taxes: {
      ...level.taxes,
      periods: [level.taxes.periods[0]!, { ...level.taxes.periods[0]!, from: '2026-02-01', adValorem: 0 }],
    },
  })
  expect(flow.gas[2]! / flow.gas[1]!).toBeCloseTo(2, 12)
  expect(flow.gas[13]! / flow.gas[12]!).toBeCloseTo(1, 12)
  expect(flow.gas[14]! / flow.gas[13]!).toBeCloseTo(1.1, 12)
  expect(flow.operating[12]! / flow.operating[11]!).toBeCloseTo(1.05, 12)
  expect(flow.adValorem[0]).toBeGreaterThan(0)
  expect(flow.adValorem[1]).toBe(0)
})

describe('the economic limit', () => {
  test('is the last profitable month, and plugging follows', () => {
    const flow = cashFlow(exampleCase)
    expect(flow.endedBy).toBe('costs')
    expect(flow.earned[flow.life - 1]).toBeGreaterThan(0)
    expect(flow.abandonment[flow.life]).toBe(0.5 * 50_000)
    const longer = cashFlow({
      ...exampleCase,
      operating: { ...exampleCase.operating, fixed: 0, overhead: 0 },
    })
    expect(longer.life).toBeGreaterThan(flow.life)
  })

  test('is the same for every owner of the well', () => {
    const owners = [
      { wi: 1, nri: 0.8, orri: 0 },
      { wi: 0, nri: 0.2, orri: 0 },
      { wi: 0.25, nri: 0.2, orri: 0.01 },
    ]
    const lives = owners.map(interest => cashFlow({ ...exampleCase, interest }).life)
    expect(new Set(lives).size).toBe(1)
  })

  test('is zero for a well that never covers its costs, and sunk costs stay sunk', () => {
    const flow = cashFlow({ ...exampleCase, operating: { ...exampleCase.operating, fixed: 5_000_000 } })
    expect(flow.life).toBe(0)
    expect([...flow.net]).toEqual([-0.5 * 3_000_000 - 0.5 * 50_000])
  })
})

describe('reversion', () => {
  const farmout = {
    ...exampleCase,
    interest: { wi: 1, nri: 0.8, orri: 0 },
    reversion: { at: 'payout', balance: 0, after: { wi: 0.6, nri: 0.48, orri: 0 } },
  } as const satisfies EconomicCase

  test('happens at payout, in the month after the investment is recovered', () => {
    const flow = cashFlow(farmout)
    const month = flow.revertsIn!
    const before = sum(flow.net.subarray(0, month))
    expect(before).toBeGreaterThanOrEqual(0)
    expect(before - flow.net[month - 1]!).toBeLessThan(0)
    expect(flow.share[month - 1]).toBe(0.8)
    expect(flow.share[month]).toBe(0.48)
  })

  test('leaves the interest unchanged if payout is never reached', () => {
    const flow = cashFlow({ ...farmout, reversion: { ...farmout.reversion, balance: 1e9 } })
    expect(flow.revertsIn).toBeNull()
    expect(new Set(flow.share)).toEqual(new Set([0.8]))
  })

  test('happens on a date, including one in the past', () => {
    const on = (month: string) =>
      cashFlow({ ...farmout, reversion: { at: 'date', month, after: farmout.reversion.after } })
    expect(on('2027-01-01').revertsIn).toBe(12)
    expect(on('2020-01-01').share[0]).toBe(0.48)
  })
})

/** Cases with realistic ranges of prices, interests and costs. */
const cases = fc
  .record({
    qi: fc.double({ min: 5, max: 2000, noNaN: true }),
    di: fc.double({ min: 0.05, max: 4, noNaN: true }),
    b: fc.double({ min: 0, max: 1.8, noNaN: true }),
    oil: fc.double({ min: 5, max: 150, noNaN: true }),
    gas: fc.double({ min: 0, max: 10, noNaN: true }),
    fixed: fc.double({ min: 0, max: 20_000, noNaN: true }),
    wi: fc.double({ min: 0.01, max: 1, noNaN: true }),
    firstMonth: fc.integer({ min: 0, max: 12 }),
  })
  .map(({ qi, di, b, oil, gas, fixed, wi, firstMonth }): EconomicCase => ({
    ...exampleCase,
    months: 240,
    firstMonth,
    oil: { by: 'decline', segments: [{ fromDay: 0, qi, di, b, terminal: Math.min(di, 0.06) }] },
    prices: { ...exampleCase.prices, deck: [{ from: '2026-01-01', oil, gas, ngl: 20 }] },
    operating: { ...exampleCase.operating, fixed },
    interest: { wi, nri: wi * 0.8, orri: 0 },
  }))

describe('properties', () => {
  test('a higher price never lowers the value', () => {
    fc.assert(
      fc.property(cases, fc.double({ min: 0.01, max: 40, noNaN: true }), (input, priceIncrease) => {
        const [point] = input.prices.deck
        const higherPrices = {
          ...input,
          prices: { ...input.prices, deck: [{ ...point!, oil: point!.oil + priceIncrease }] },
        }
        expect(valueCase(higherPrices, 0.1).npv).toBeGreaterThanOrEqual(valueCase(input, 0.1).npv - 1e-6)
      }),
    )
  })

  test('owners’ revenues and costs total the whole, to the cent', () => {
    fc.assert(
      fc.property(cases, fc.double({ min: 0, max: 1, noNaN: true }), (input, share) => {
        const fullInterest = cashFlow({ ...input, interest: { wi: 1, nri: 0.8, orri: 0 } })
        const parts: CashFlow[] = [
          { wi: share, nri: share * 0.8, orri: 0 },
          { wi: 1 - share, nri: (1 - share) * 0.8, orri: 0 },
        ].map(interest => cashFlow({ ...input, interest }))
        for (const column of dollarColumns)
          expect(parts.reduce((all, part) => all + sum(part[column]), 0)).toBeCloseTo(
            sum(fullInterest[column]),
            4,
          )
      }),
    )
  })

  test('the columns of a month add up to its net', () => {
    fc.assert(
      fc.property(cases, input => {
        const flow = cashFlow(input)
        const net = flow.net.map(
          (_, month) =>
            flow.oil[month]! +
            flow.gas[month]! +
            flow.ngl[month]! -
            flow.severance[month]! -
            flow.adValorem[month]! -
            flow.operating[month]! -
            flow.invested[month]! -
            flow.abandonment[month]!,
        )
        expect(sum(net)).toBeCloseTo(sum(flow.net), 4)
        for (const column of dollarColumns) expect(flow[column].every(Number.isFinite)).toBe(true)
      }),
    )
  })

  test('fifty-year totals match decimal arithmetic to the cent', () => {
    fc.assert(
      fc.property(cases, input => {
        const flow = cashFlow({ ...input, months: 600 })
        const exact = Array.from(flow.net).reduce((all, net) => all.plus(net), new Decimal(0))
        expect(Math.abs(exact.minus(sum(flow.net)).toNumber())).toBeLessThan(0.0001)
      }),
      { numRuns: 20 },
    )
  })
})

describe('rejects an invalid case', () => {
  const first = (economicCase: Partial<EconomicCase>) =>
    findProblems({ ...exampleCase, ...economicCase }).map(
      ({ at, says, stops }) => `${stops ? '' : '(warn) '}${at}: ${says}`,
    )
  const segment = { fromDay: 0, qi: 10, di: 0.5, b: 0.5, terminal: null }
  const declining = (priceIncrease: object) =>
    ({ oil: { by: 'decline', segments: [{ ...segment, ...priceIncrease }] } }) as const

  test('the sample case has no errors', () => expect(first({})).toEqual([]))

  test.each<[Partial<EconomicCase>, string]>([
    [{ asOf: '2026-01-15' }, 'asOf: The as-of date must be the first day of a month.'],
    [{ months: 0, firstMonth: 0 }, 'months: Enter 1 to 1,200 months for the forecast.'],
    [{ oil: null, gas: null, water: null }, 'oil: Forecast oil or gas first; there is nothing to sell yet.'],
    [declining({ qi: 0 }), 'oil.segments.0.qi: The initial rate must be above zero.'],
    [declining({ qi: -4 }), 'oil.segments.0.qi: The initial rate must be above zero.'],
    [declining({ qi: Number.NaN }), 'oil.segments.0.qi: The initial rate must be above zero.'],
    [declining({ b: 2.1 }), 'oil.segments.0.b: b must be 0 to 2.'],
    [declining({ terminal: 0 }), 'oil.segments.0.terminal: The terminal decline must be above zero.'],
    [
      declining({ b: 1.5 }),
      '(warn) oil.segments.0.terminal: With b above 1 and no terminal decline, a well can run for centuries. Enter a terminal decline.',
    ],
    [
      { interest: { wi: 0.5, nri: 0.6, orri: 0 } },
      'interest.nri: The NRI cannot exceed the working interest: enter royalties as ORRI.',
    ],
    [{ interest: { wi: 0, nri: 0, orri: 0 } }, 'interest.wi: Enter an interest.'],
    [{ prices: { ...exampleCase.prices, deck: [] } }, 'prices.deck: Enter prices.'],
    [
      { capital: [{ on: '2025-12-31', dollars: 5, kind: 'tangible', what: '' }] },
      'capital.0.on: Spent before the as-of date, it is sunk: remove it, or use an earlier date.',
    ],
    [
      { gas: { by: 'ratio', to: 'gas', points: [{ month: 0, ratio: 1 }] } },
      'gas: A ratio to gas needs gas with its own decline.',
    ],
  ])('%j', (input, message) => expect(first(input)).toContain(message))
})

test.each([
  ['mid_year', 84, 7],
  ['mid_year', 80, 6.5],
  ['end_year', 84, 7],
  ['end_year', 80, 7],
  ['mid_month', 84, 84.5 / 12],
] as const)(
  'salvage after the last year counts in that year: %s, %i months, %f years',
  (discounting, months, years) => {
    const npv = (salvage: number) => {
      const input = { ...exampleCase, discounting, months, abandonment: { cost: 0, salvage } }
      const { flow, npv } = valueCase(input, 0.1)
      expect(flow.life).toBe(months)
      return npv
    }
    expect(npv(1_000_000) - npv(0)).toBeCloseTo((0.5 * 1_000_000) / 1.1 ** years, 4)
  },
)
