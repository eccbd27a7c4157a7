import { expect, test } from 'vitest'
import { calculation } from '../../../core/economics/calculation.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { exampleInputs, exampleWell } from '../testing/example-inputs.ts'
import { toMonths, toYears } from './by-year.ts'
import { compareConventions } from './conventions.ts'
import { calculateFigures } from './figures.ts'
import { keyFigures } from './key-figures.ts'
import { calculateAdditionalFigures } from './additional-figures.ts'
import { describeSwing } from './swing-details.ts'

test('frozen inputs recalculate to the same cent', () => {
  expect(calculation).toBe('Wellhead economics 3')
  expect(keyFigures(calculateFigures(JSON.parse(JSON.stringify(exampleInputs)) as Inputs)))
    .toMatchInlineSnapshot(`
    {
      "calculation": "Wellhead economics 3",
      "discountedPayout": {
        "months": "35.03",
        "when": "after",
      },
      "discountedRoi": "1.3542",
      "doubtful": 0,
      "eurGas": "316319.1",
      "eurOil": "210879.4",
      "invested": "1000000.00",
      "irr": {
        "found": "several",
        "rates": [
          "-0.299105",
          "0.303905",
        ],
      },
      "lastMonth": "2046-01",
      "leftOut": 0,
      "moic": "1.7420",
      "net": "741957.60",
      "npv": "354244.61",
      "payout": {
        "months": "28.35",
        "when": "after",
      },
      "pv10": "354244.61",
      "remainingGas": "316319.1",
      "remainingOil": "210879.4",
      "roi": "0.7420",
      "wells": 1,
    }
  `)
})

test('months add up to the NPV and the net cash flow, and years to their months', () => {
  const figures = calculateFigures({
    ...exampleInputs,
    wells: [{ ...exampleWell, capital: [{ ...exampleWell.capital[0]!, on: '2027-04-17' }] }],
  })
  const months = toMonths(figures, exampleInputs)
  const sum = (kind: 'present' | 'net') => months.reduce((all, month) => all + month[kind], 0)
  expect(sum('present')).toBeCloseTo(figures.total!.npv, 4)
  expect(sum('net')).toBeCloseTo(figures.total!.net, 4)
  expect(months.at(-1)!.cumulative).toBeCloseTo(figures.total!.net, 4)
  const years = toYears(months)
  expect(years.reduce((all, year) => all + year.volumes.oil, 0)).toBeCloseTo(
    figures.wells[0]!.remaining.oil,
    4,
  )
  expect(years[0]!.period).toBe('2027')
})

test('only changed wells are recalculated, and uncalculable ones are listed', () => {
  const before = calculateFigures({
    ...exampleInputs,
    wells: [exampleWell, { ...exampleWell, name: 'Berg 2', oil: null }],
  })
  expect(before.leftOut).toEqual([
    { at: 1, name: 'Berg 2', why: 'A ratio to oil needs oil with its own decline.' },
  ])
  expect(before.wells).toHaveLength(1)
  expect(calculateFigures({ ...exampleInputs, rate: 0.2 }).total!.npv).toBeLessThan(before.total!.npv)
})

test('the NPV is zero at the breakeven price, and swings are sorted by width', () => {
  const { breakeven, swings, profile } = calculateAdditionalFigures(exampleInputs)!
  expect(breakeven.product).toBe('oil')
  const { factor } = breakeven.found
  const { prices } = exampleInputs
  const deck = prices.deck.map(point => ({ ...point, oil: point.oil * factor! }))
  expect(calculateFigures({ ...exampleInputs, prices: { ...prices, deck } }).total!.npv).toBeCloseTo(0, 3)
  const widths = swings.map(({ low, high }) => Math.abs(high - low))
  expect(widths).toEqual(widths.toSorted((a, b) => b - a))
  expect(swings.map(({ id }) => id).toSorted()).toEqual([
    'capital',
    'cost',
    'gasPrice',
    'oilPrice',
    'terminal',
    'volume',
  ])
  expect(profile.find(({ rate }) => rate === 0.1)!.npv).toBeCloseTo(
    calculateFigures(exampleInputs).total!.npv,
    6,
  )
})

test('each end of a swing shows the changed input and the resulting NPV', () => {
  const total = calculateFigures(exampleInputs).total!
  const swings = calculateAdditionalFigures(exampleInputs)!.swings
  const oil = swings.find(({ id }) => id === 'oilPrice')!
  const details = describeSwing(exampleInputs, oil, -1, total.npv)
  expect(details.title).toBe('NPV at oil price −20%')
  expect(details.lines[0]).toMatchObject({ value: '$68.00 → $54.40', source: exampleInputs.prices.source })
  const { prices } = exampleInputs
  const deck = prices.deck.map(point => ({ ...point, oil: point.oil * 0.8 }))
  expect(oil.low).toBeCloseTo(
    calculateFigures({ ...exampleInputs, prices: { ...prices, deck } }).total!.npv,
    4,
  )
  for (const swing of swings)
    for (const direction of [-1, 1] as const)
      expect(describeSwing(exampleInputs, swing, direction, total.npv).lines.length).toBeGreaterThan(2)
})

test('each program’s conventions reproduce its published cases', () => {
  // Five years from 5,000 bbl/d with an exponential decline of 70% a year: 1,513,167.2 by the integral, 1,513,164.21
  // by whole days, and 1,515,659.50 by each day's initial rate.
  const segment = {
    fromDay: 0,
    qi: 5000,
    di: 0.7,
    diAs: 'tangent',
    b: 0,
    terminal: null,
    terminalAs: 'tangent',
  } as const
  const oil = { by: 'decline', since: '2027-01-01', segments: [segment], fit: null } as const
  const inputs: Inputs = {
    ...exampleInputs,
    wells: [{ ...exampleWell, oil: { ...oil, segments: [segment] } }],
  }
  const { programs, timings } = compareConventions(inputs)
  const program = (id: string) => programs.find(item => item.id === id)!
  // Five calendar years of 1,826 days.
  expect(program('phdwin').fiveYears).toBeCloseTo(1_513_164.21, 1)
  expect(program('combocurve').fiveYears).toBeCloseTo(1_515_659.5, 1)
  expect(program('aries').fiveYears).toBe(program('combocurve').fiveYears)
  expect(program('phdwin').writes!.decline).toBeCloseTo(0.7, 10)
  const hyperbolic = compareConventions(exampleInputs).programs
  expect(hyperbolic.find(({ id }) => id === 'aries')!.writes!.decline).toBeCloseTo(0.65, 10)
  expect(hyperbolic.find(({ id }) => id === 'phdwin')!.writes!.decline).toBeGreaterThan(0.8)
  expect(timings.find(({ id }) => id === 'end_year')!.npv).toBeLessThan(
    timings.find(({ id }) => id === 'mid_year')!.npv,
  )
})
