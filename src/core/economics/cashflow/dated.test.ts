import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleCase } from '../testing/example-case.ts'
import { valueCase } from '../value/case-value.ts'
import type { EconomicCase, Reversion } from './case.ts'
import { cashFlow } from './cash-flow.ts'
import { findProblems } from './problems.ts'

const sum = (values: ArrayLike<number>) => Array.from(values).reduce((a, b) => a + b, 0)
const none = { percent: 0, dollars: 0 }

/** An oil well with a constant 100 bbl per day, in months of 30.4375 days: $70 less $3, all owned. */
const level: EconomicCase = {
  ...exampleCase,
  months: 36,
  volumes: { convention: 'analytic', monthLength: 'average' },
  oil: { by: 'decline', segments: [{ fromDay: 0, qi: 100, di: 0, b: 0, terminal: null }] },
  gas: null,
  water: null,
  taxes: { ...exampleCase.taxes, periods: [] },
  interest: { wi: 1, nri: 1, orri: 0 },
  leaseNri: 1,
  operating: { fixed: 1000, overhead: 0, perOil: 0, perGas: 0, perWater: 0, growth: 0 },
  capital: [],
  abandonment: { cost: 0, salvage: 0 },
}
const barrels = 3043.75

test('a dated differential replaces the deck’s, and the latest one stays in effect', () => {
  const flow = cashFlow({
    ...level,
    prices: {
      ...level.prices,
      dated: [
        { product: 'oil', from: '2026-03-01', through: '2026-04-01', percent: -0.1, dollars: 0 },
        { product: 'oil', from: '2026-04-01', through: null, percent: 0, dollars: -5 },
        { product: 'gas', from: '2026-01-01', through: null, percent: 0, dollars: -99 },
      ],
    },
  })
  expect(Array.from(flow.oil.slice(0, 5), dollars => dollars / barrels)).toEqual(
    [67, 67, 63, 65, 65].map(price => expect.closeTo(price, 9)),
  )
})

test('dated costs are added in their months only, and escalate with the others', () => {
  const flow = cashFlow({
    ...level,
    operating: {
      ...level.operating,
      growth: 0.1,
      dated: [
        { from: '2026-02-01', through: '2026-02-01', per: 'month', dollars: 500 },
        { from: '2027-01-01', through: null, per: 'oil', dollars: 2 },
      ],
    },
  })
  expect(flow.operating[0]).toBe(1000)
  expect(flow.operating[1]).toBe(1500)
  expect(flow.operating[2]).toBe(1000)
  expect(flow.operating[12]).toBeCloseTo(1.1 * (1000 + 2 * barrels), 6)
})

test('a price escalates up to its cap; a deck price above the cap is not cut', () => {
  const oilRevenueAt = (oil: number) =>
    cashFlow({
      ...level,
      prices: {
        deck: [{ from: '2026-01-01', oil, gas: 0, ngl: 0 }],
        growth: 0.1,
        cap: { oil: 80, gas: null, ngl: null },
        differentials: { oil: none, gas: none, ngl: none },
      },
    }).oil
  expect(Array.from([0, 12, 24], month => oilRevenueAt(70)[month]! / barrels)).toEqual(
    [70, 77, 80].map(price => expect.closeTo(price, 9)),
  )
  expect(oilRevenueAt(90)[24]! / barrels).toBeCloseTo(90, 9)
})

test('a negative price, as in April 2020, costs money in its month', () => {
  const input = {
    ...level,
    prices: {
      ...level.prices,
      deck: [
        { from: '2026-01-01', oil: 70, gas: 0, ngl: 0 },
        { from: '2026-04-01', oil: -37.63, gas: 0, ngl: 0 },
        { from: '2026-05-01', oil: 70, gas: 0, ngl: 0 },
      ],
    },
  }
  expect(cashFlow(input).oil[3]).toBeCloseTo(-40.63 * barrels, 6)
  expect(findProblems(input)).toContainEqual(expect.objectContaining({ at: 'prices.deck.1', stops: false }))
})

describe('several reversions', () => {
  const to = (nri: number) => ({ wi: nri, nri, orri: 0 })
  const monthly = 67 * barrels - 1000
  const outlay = 3.5 * monthly
  const input: EconomicCase = {
    ...level,
    capital: [{ on: '2026-01-01', dollars: outlay, kind: 'intangible', what: 'Drilling' }],
  }
  const run = (reversion: Reversion, ...later: Reversion[]) => cashFlow({ ...input, reversion, later })

  test('happen at payout, at a second payout on its own balance, and on a date', () => {
    const flow = run(
      { at: 'payout', balance: 0, after: to(0.5) },
      { at: 'payout', balance: monthly, after: to(0.25) },
      { at: 'date', month: '2027-01-01', after: to(0.1) },
    )
    // The well pays out after 3.5 months; from the fifth month, half of it earns the second balance in two months.
    expect(flow.reverted).toEqual([4, 6, 12])
    expect([3, 4, 5, 6, 11, 12].map(month => flow.share[month])).toEqual([1, 0.5, 0.5, 0.25, 0.25, 0.1])
  })

  test('happen at a multiple of investment and at a rate of return', () => {
    // Twice the 3.5 months ends in the seventh month.
    expect(run({ at: 'multiple', times: 2, after: to(0.5) }).reverted).toEqual([7])
    // A rate of return of zero equals payout.
    expect(run({ at: 'irr', rate: 0, after: to(0.5) }).reverted).toEqual([4])
    const flow = run({ at: 'irr', rate: 0.5, after: to(0.5) })
    const value = (months: number) =>
      Array.from({ length: months }, (_, month) => monthly / 1.5 ** ((month + 0.5) / 12)).reduce(
        (a, b) => a + b,
        -outlay,
      )
    const month = flow.reverted[0]!
    expect(value(month)).toBeGreaterThanOrEqual(0)
    expect(value(month - 1)).toBeLessThan(0)
  })

  test('happen in order, and one that never happens holds up the rest', () => {
    const flow = run(
      { at: 'payout', balance: 1e9, after: to(0.5) },
      { at: 'date', month: '2026-02-01', after: to(0.25) },
    )
    expect(flow.reverted).toEqual([null, null])
    expect(new Set(flow.share)).toEqual(new Set([1]))
  })

  test('never happen at a multiple without investment, and a message says so', () => {
    const uninvested = { ...level, reversion: { at: 'multiple', times: 2, after: to(0.5) } } as const
    expect(cashFlow(uninvested).reverted).toEqual([null])
    expect(findProblems(uninvested)).toContainEqual(
      expect.objectContaining({ at: 'reversion.at', stops: false }),
    )
    const back = { ...input, later: [{ at: 'date', month: '2026-01-01', after: to(0.1) }] } as const
    const problems = findProblems({
      ...back,
      reversion: { at: 'date', month: '2027-01-01', after: to(0.5) },
    })
    expect(problems).toContainEqual(expect.objectContaining({ at: 'later.0.month', stops: true }))
  })
})

describe('net profits interest', () => {
  const monthly = 67 * barrels - 1000
  const capital: EconomicCase['capital'] = [
    { on: '2026-01-01', dollars: 2.5 * monthly, kind: 'intangible', what: 'Drilling' },
  ]

  test('is received as a share of the working interest’s net after its outlays', () => {
    const flow = cashFlow({
      ...level,
      capital,
      interest: { wi: 0, nri: 0, orri: 0 },
      netProfits: { as: 'received', share: 0.1, deficit: monthly },
    })
    expect(Array.from(flow.netProfits.slice(0, 5), dollars => dollars / monthly)).toEqual(
      [0, 0, 0, 0.05, 0.1].map(part => expect.closeTo(part, 9)),
    )
    expect(sum(flow.net)).toBeCloseTo(sum(flow.netProfits), 6)
    expect(sum(flow.operating)).toBe(0)
  })

  test('is paid as it is received when one party holds the whole working interest', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 5, noNaN: true }),
        (share, months) => {
          const input = {
            ...level,
            interest: { ...level.interest },
            capital: [{ ...capital[0]!, dollars: months * monthly }],
          }
          const paid = cashFlow({ ...input, netProfits: { as: 'paid', share, deficit: 0 } })
          const received = cashFlow({
            ...input,
            interest: { wi: 0, nri: 0, orri: 0 },
            netProfits: { as: 'received', share, deficit: 0 },
          })
          const full = cashFlow(input)
          expect(sum(paid.netProfits) + sum(received.netProfits)).toBeCloseTo(0, 4)
          expect(sum(paid.net) + sum(received.net)).toBeCloseTo(sum(full.net), 4)
        },
      ),
      { numRuns: 25 },
    )
  })
})

test('present value falls as the rate rises, whatever is dated', () => {
  const input = {
    ...level,
    operating: {
      ...level.operating,
      dated: [{ from: '2026-06-01', through: '2027-06-01', per: 'oil' as const, dollars: 10 }],
    },
  }
  const values = [0, 0.05, 0.1, 0.2, 0.5].map(rate => valueCase(input, rate).npv)
  expect(values).toEqual(values.toSorted((a, b) => b - a))
})
