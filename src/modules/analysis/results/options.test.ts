import { expect, test } from 'vitest'
import { baseFactors } from '../../../core/economics/cashflow/cash-flow.ts'
import type { RiskModel } from '../../../core/economics/risk/simulate.ts'
import { npvAfterTax } from '../../../core/economics/tax/npv-after-tax.ts'
import { federalRules } from '../../../core/economics/tax/rules.ts'
import { inputProblems } from '../inputs/problems.ts'
import { exampleInputs, exampleWell } from '../testing/example-inputs.ts'
import { priceBasis } from '../decks/price-basis.ts'
import { calculateWells, calculateFigures } from './figures.ts'
import { calculateAdditionalFigures } from './additional-figures.ts'
import { describeFigures } from './figure-details.ts'
import { describeEvent, reversionEvents, reversionMonth } from './reversions.ts'
import { simulateWells } from './simulate-wells.ts'
import { chanceComparison, taxComparison, chanceNote, taxLines } from './describe-options.ts'

test('income tax is off by default, and both values are shown once it is on', () => {
  const before = calculateFigures(exampleInputs)
  expect(before.afterTax).toBeNull()
  expect(taxComparison(before)).toEqual([])
  const inputs = { ...exampleInputs, incomeTax: federalRules }
  const after = calculateFigures(inputs)
  // The value before tax must not change.
  expect(after.total!.npv).toBe(before.total!.npv)
  expect(after.afterTax!.worth.npv).toBeLessThan(after.total!.npv)
  const tax = after.afterTax!.years.reduce((sum, year) => sum + year.tax, 0)
  expect(after.afterTax!.worth.net).toBeCloseTo(after.total!.net - tax, 2)
  expect(taxLines(inputs, after).at(-1)).toContain('15.0% depletion')
})

test('a risked value appears next to the unrisked one without changing it', () => {
  const chance = { geologic: 0.5, development: 0.8, failure: 2_000_000 }
  const wells = [
    { ...exampleWell, chance, category: 'POSSIBLE' as const },
    { ...exampleWell, name: 'Berg 2' },
  ]
  const inputs = { ...exampleInputs, wells }
  const figures = calculateFigures(inputs)
  const [riskedWell, certain] = figures.wells
  expect(riskedWell!.npv).toBe(certain!.npv)
  // Drilled on the as-of date: the owner pays a quarter of the dry hole.
  expect(riskedWell!.risked!.npv).toBeCloseTo(0.4 * riskedWell!.npv - 0.6 * 0.25 * 2_000_000, 4)
  expect(certain!.risked).toBeNull()
  expect(figures.total!.npv).toBeCloseTo(riskedWell!.npv + certain!.npv, 4)
  expect(chanceComparison(figures).map(({ title }) => title)).toEqual(['Berg 22-25 2H, 40.0%', 'Total'])
  expect(chanceNote(figures)).toContain('1 well without a chance counts in full')
  expect(chanceNote(calculateFigures(exampleInputs))).toBeNull()
})

test('risking a proved well shows a notice, and a chance must be 0 to 1', () => {
  const withChance = (geologic: number) => ({
    ...exampleInputs,
    wells: [{ ...exampleWell, category: 'PUD' as const, chance: { geologic, development: 1, failure: 0 } }],
  })
  expect(
    inputProblems(withChance(0.5))
      .map(({ says }) => says)
      .join(),
  ).toContain('reasonably certain')
  expect(inputProblems(withChance(1))).toEqual([])
  expect(inputProblems(withChance(1.2))[0]).toMatchObject({
    stops: true,
    says: 'Enter a chance from 0 to 100%.',
  })
  expect(calculateFigures(withChance(0)).wells[0]!.risked!.npv).toBe(0)
})

test('year-end salvage counts when the well ends, even under mid-year discounting', () => {
  const inputs = {
    ...exampleInputs,
    months: 84,
    discounting: 'mid_year' as const,
    wells: [{ ...exampleWell, abandonment: { cost: 0, salvage: 100_000 } }],
  }
  const unmatched = { ...inputs, wells: [{ ...exampleWell, abandonment: { cost: 0, salvage: 0 } }] }
  const [first, second] = [calculateFigures(inputs), calculateFigures(unmatched)]
  expect(first.wells[0]!.life).toBe(84)
  expect(first.total!.npv - second.total!.npv).toBeCloseTo((0.25 * 100_000) / 1.1 ** 7, 4)
})

test('a simulation runs the same trials before and after tax', () => {
  const inputs = {
    ...exampleInputs,
    incomeTax: federalRules,
    wells: [exampleWell, { ...exampleWell, name: 'Berg 2' }],
  }
  const run = (input: typeof inputs | typeof exampleInputs, risks: RiskModel) => {
    const simulation = simulateWells({ inputs: input, risks, trials: 100, seed: 3 })
    for (let step = simulation.next(); ; step = simulation.next()) if (step.done) return step.value
  }
  const certain = run(inputs, { factors: {}, correlations: [] })
  const figures = calculateFigures(inputs)
  expect(certain.before.npv.p50).toBeCloseTo(figures.total!.npv, 4)
  expect(certain.after!.npv.p50).toBeCloseTo(figures.afterTax!.worth.npv, 4)
  const risks = { factors: { price: { kind: 'lognormal' as const, p90: 0.7, p10: 1.4 } }, correlations: [] }
  const [withTax, withoutTax] = [run(inputs, risks), run({ ...inputs, incomeTax: null }, risks)]
  expect(withoutTax.after).toBeNull()
  expect(withTax.before.npvs.map(Math.round)).toEqual(withoutTax.before.npvs.map(Math.round))
  expect(withTax.after!.npv.p10).toBeLessThan(withTax.before.npv.p10)
})

test('a simulation’s tax follows each timing convention', () => {
  for (const discounting of ['mid_month', 'end_year', 'mid_year', 'monthly_compounded'] as const) {
    const inputs = { ...exampleInputs, discounting, incomeTax: federalRules }
    const wells = calculateWells(inputs).wells.map(({ prepared }) => prepared)
    const { before, after } = npvAfterTax(wells, federalRules, inputs.rate, baseFactors)
    const figures = calculateFigures(inputs)
    expect(before).toBeCloseTo(figures.total!.npv, 4)
    expect(after).toBeCloseTo(figures.afterTax!.worth.npv, 4)
  }
})

test('every expanded number names the prices behind it', () => {
  const details = describeFigures({
    inputs: exampleInputs,
    figures: calculateFigures(exampleInputs),
    additionalFigures: calculateAdditionalFigures(exampleInputs),
  })!
  const basis = priceBasis(exampleInputs)
  const unmatched = Object.entries(details).filter(
    ([, { lines }]) => !lines.some(({ source }) => source === basis),
  )
  expect(unmatched.map(([name]) => name)).toEqual([])
})

test('each reversion shows its month and resulting interest, or that it is not reached', () => {
  const after = (wi: number) => ({ wi, nri: wi * 0.8, orri: 0.01 })
  const wells = [
    {
      ...exampleWell,
      reversion: { at: 'payout' as const, balance: 0, after: after(0.2) },
      later: [
        { at: 'date' as const, month: '2040-01-01', after: after(0.1) },
        { at: 'multiple' as const, times: 900, after: after(0.05) },
      ],
    },
  ]
  const inputs = { ...exampleInputs, wells }
  const figures = calculateFigures(inputs)
  const events = reversionEvents(inputs, figures.wells)
  expect(events.map(({ number, event }) => `${number}. ${event}`)).toEqual([
    '1. At payout',
    '2. In Jan 2040',
    '3. At 900.00× capital',
  ])
  expect(events[1]).toMatchObject({ month: '2040-01-01', wi: 0.1 })
  expect(events[1]!.nri).toBeCloseTo(0.09, 8)
  expect(events[0]!.month! < '2040-01-01').toBe(true)
  expect(reversionMonth(events[2]!)).toBe('Not reached')
  expect(describeEvent(events[1]!)).toBe('Berg 22-25 2H, reversion 2: WI 0.10000000, NRI 0.09000000 after')
})
