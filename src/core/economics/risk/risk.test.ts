import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthNumber } from '../../time/calendar.ts'
import { cashFlow } from '../cashflow/cash-flow.ts'
import { calculateTypeWell } from '../fit/type-well.ts'
import { exampleCase } from '../testing/example-case.ts'
import { breakeven } from '../value/breakeven.ts'
import { consolidate, moneyColumns } from '../value/consolidate.ts'
import { valueDifference } from '../value/incremental.ts'
import { valueCase } from '../value/case-value.ts'
import { correlatedDraws } from './correlated-draws.ts'
import { distributionProblem, sampleValue } from './distribution.ts'
import { histogram, calculatePercentiles } from './percentiles.ts'
import { type RiskModel, simulateCase } from './simulate.ts'
import { tornado } from './tornado.ts'

const sum = (values: ArrayLike<number>) => Array.from(values).reduce((a, b) => a + b, 0)
const risks: RiskModel = {
  factors: {
    volume: { kind: 'lognormal', p90: 0.6, p10: 1.7 },
    price: { kind: 'triangular', low: 0.6, likely: 1, high: 1.5 },
    capital: { kind: 'uniform', low: 0.9, high: 1.3 },
  },
  correlations: [{ of: 'price', with: 'capital', is: 0.6 }],
}
function runSimulation(seed: number, trials = 2000) {
  const run = simulateCase(exampleCase, risks, { trials, seed, rate: 0.1 })
  const steps: number[] = []
  for (;;) {
    const { done, value } = run.next()
    if (done) return { ...value, steps }
    steps.push(value)
  }
}

describe('simulation', () => {
  test('repeats its results with the same seed, varies with another, and reports progress', () => {
    const first = runSimulation(7)
    expect(runSimulation(7).npvs).toEqual(first.npvs)
    expect(runSimulation(8).npvs).not.toEqual(first.npvs)
    expect(first.steps).toEqual([250, 500, 750, 1000, 1250, 1500, 1750, 2000])
  })

  test('reports P90 as the low case, and the deterministic case lies within the trials', () => {
    const { npv, loses, npvs } = runSimulation(7)
    expect(npv.p90).toBeLessThan(npv.p50)
    expect(npv.p50).toBeLessThan(npv.p10)
    expect(npvs.filter(value => value >= npv.p90).length / npvs.length).toBeCloseTo(0.9, 2)
    expect(loses).toBe(npvs.filter(value => value < 0).length / npvs.length)
    expect(sum(histogram(npvs, 30).map(({ count }) => count))).toBe(2000)
  })

  test('draws correlated values as specified', () => {
    const draw = correlatedDraws(3, [
      [1, -0.7],
      [-0.7, 1],
    ])!
    const pairs = Array.from({ length: 20_000 }, draw)
    expect(sum(pairs.map(([a, b]) => a! * b!)) / pairs.length).toBeCloseTo(-0.7, 1)
    expect(sum(pairs.map(([, b]) => b! * b!)) / pairs.length).toBeCloseTo(1, 1)
  })

  test('rejects contradictory correlations', () => {
    const all = ['volume', 'price', 'capital'] as const
    const contradictory: RiskModel = {
      ...risks,
      correlations: [
        { of: all[0], with: all[1], is: 0.9 },
        { of: all[1], with: all[2], is: 0.9 },
        { of: all[0], with: all[2], is: -0.9 },
      ],
    }
    expect(() => simulateCase(exampleCase, contradictory, { trials: 10, seed: 1, rate: 0.1 }).next()).toThrow(
      'contradict',
    )
  })

  test('gives each distribution its specified percentiles', () => {
    const draw = correlatedDraws(11, [[1]])!
    const deviates = Array.from({ length: 40_000 }, () => draw()[0]!)
    const samplePercentiles = (distribution: Parameters<typeof sampleValue>[0]) =>
      calculatePercentiles(deviates.map(normal => sampleValue(distribution, normal)))
    expect(samplePercentiles({ kind: 'lognormal', p90: 0.5, p10: 2 })).toMatchObject({
      p90: expect.closeTo(0.5, 1),
      p50: expect.closeTo(1, 1),
      p10: expect.closeTo(2, 1),
    })
    expect(samplePercentiles({ kind: 'normal', p90: 0.8, p10: 1.2 }).p90).toBeCloseTo(0.8, 2)
    expect(samplePercentiles({ kind: 'uniform', low: 0, high: 10 }).p10).toBeCloseTo(9, 0)
    expect(samplePercentiles({ kind: 'triangular', low: 0, likely: 1, high: 5 }).mean).toBeCloseTo(2, 1)
  })

  test.each([
    [{ kind: 'lognormal', p90: 0, p10: 2 }, 'A lognormal P90 must be above zero.'],
    [{ kind: 'normal', p90: 2, p10: 1 }, 'P90 is the low value and must be below P10.'],
    [{ kind: 'triangular', low: 1, likely: 5, high: 3 }, 'The likely value must be between low and high.'],
    [{ kind: 'uniform', low: 3, high: 3 }, 'The low value must be below the high one.'],
    [{ kind: 'uniform', low: Number.NaN, high: 3 }, 'Enter a number.'],
  ] as const)('%j', (distribution, message) => expect(distributionProblem(distribution)).toBe(message))
})

test('a tornado sorts the widest swing first', () => {
  const swings = tornado(exampleCase, { cost: [0.8, 1.2], price: [0.7, 1.3], capital: [0.9, 1.1] }, 0.1)
  expect(swings.map(({ factor }) => factor)).toEqual(['price', 'cost', 'capital'])
  const [price] = swings
  expect(price!.low).toBeLessThan(valueCase(exampleCase, 0.1).npv)
  expect(swings[1]!.low).toBeGreaterThan(swings[1]!.high)
})

describe('breakeven', () => {
  test('yields the requested rate of return', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 0.1, 0.25), fc.constantFrom('price', 'capital'), (rate, level) => {
        const { factor } = breakeven(exampleCase, level, rate)
        const scaled =
          level === 'price'
            ? {
                ...exampleCase,
                prices: {
                  ...exampleCase.prices,
                  deck: exampleCase.prices.deck.map(({ from, oil, gas, ngl }) => ({
                    from,
                    oil: oil * factor!,
                    gas: gas * factor!,
                    ngl: ngl * factor!,
                  })),
                },
              }
            : {
                ...exampleCase,
                capital: exampleCase.capital.map(item => ({ ...item, dollars: item.dollars * factor! })),
              }
        const { irr, npv } = valueCase(scaled, rate)
        expect(npv).toBeCloseTo(0, 2)
        const rates = irr.found === 'one' ? [irr.rate] : irr.found === 'several' ? irr.rates : []
        expect(Math.min(...rates.map(item => Math.abs(item - rate)))).toBeLessThan(1e-4)
      }),
    )
  })

  test('reports when nothing breaks even', () => {
    expect(breakeven({ ...exampleCase, capital: [] }, 'capital', 0.1)).toEqual({
      factor: null,
      why: 'It makes money at any value.',
    })
    const unprofitable = { ...exampleCase, operating: { ...exampleCase.operating, fixed: 1e9 } }
    expect(breakeven(unprofitable, 'capital', 0.1)).toMatchObject({ factor: null })
  })
})

test('combined wells are the sum of the wells by calendar month', () => {
  const later = { ...exampleCase, asOf: '2026-07-01', capital: [], interest: { wi: 0, nri: 0, orri: 0.03 } }
  const wells = [exampleCase, later].map(input => ({ given: input, flow: cashFlow(input) }))
  const all = consolidate(wells)
  expect(all.firstMonth).toBe(monthNumber('2026-01-01'))
  for (const column of moneyColumns)
    expect(sum(all[column])).toBeCloseTo(
      wells.reduce((total, { flow }) => total + sum(flow[column]), 0),
      4,
    )
  expect(all.net[6]).toBeCloseTo(wells[0]!.flow.net[6]! + wells[1]!.flow.net[0]!, 9)
  expect(consolidate([]).net).toHaveLength(0)
})

test('the value of drilling is the difference between two scenarios', () => {
  const [drilled, not] = [exampleCase, { ...exampleCase, capital: [] }].map(input => valueCase(input, 0.1))
  expect(valueDifference(drilled!.flows, not!.flows, 0.1)).toMatchObject({
    npv: expect.closeTo(-1_500_000, 4),
    irr: { found: 'none' },
    changes: 0,
  })
})

describe('type wells', () => {
  const months = (...volumes: (number | null)[]) =>
    volumes.map((volume, index) => ({ month: 100 + index, volume }))
  const group = [
    { history: months(null, 0, 100, 80, 60), per: 1 },
    { history: months(200, 160, 120), per: 2 },
    { history: months(300, null, 180, 100, 50), per: 1 },
  ]
  test('count months from each well’s first production, scaled by its length', () => {
    const type = calculateTypeWell(group)
    expect(type).toHaveLength(3)
    expect(type[0]).toMatchObject({ mean: (100 + 100 + 300) / 3, p50: 100, wells: 3 })
    expect(type[0]!.p90).toBeLessThanOrEqual(type[0]!.p10)
    expect(calculateTypeWell(group, 2)).toHaveLength(3)
    expect(calculateTypeWell(group, 1)).toHaveLength(5)
  })
  test('need wells with a known length', () => {
    expect(calculateTypeWell([])).toEqual([])
    expect(calculateTypeWell(group.map(item => ({ ...item, per: 0 })))).toEqual([])
  })
})
