import { expect, test } from 'vitest'
import { federalRules } from '../../../core/economics/tax/rules.ts'
import { problemsOf } from '../inputs/problems.ts'
import { exampleInputs, exampleWell } from '../testing/example-inputs.ts'
import { figuresOf } from './figures.ts'
import { chanceComparison, taxComparison, chanceWords, taxLines } from './option-words.ts'

test('income tax is off by default; with it both values stand beside each other', () => {
  const before = figuresOf(exampleInputs)
  expect(before.afterTax).toBeNull()
  expect(taxComparison(before)).toEqual([])
  const inputs = { ...exampleInputs, incomeTax: federalRules }
  const after = figuresOf(inputs)
  // The value before tax is the same: nothing of it is mixed.
  expect(after.total!.npv).toBe(before.total!.npv)
  expect(after.afterTax!.worth.npv).toBeLessThan(after.total!.npv)
  const tax = after.afterTax!.years.reduce((sum, year) => sum + year.tax, 0)
  expect(after.afterTax!.worth.net).toBeCloseTo(after.total!.net - tax, 2)
  expect(taxLines(inputs, after).at(-1)).toContain('15.0% depletion')
})

test('a risked value stands beside the unrisked one, which it never changes', () => {
  const chance = { geologic: 0.5, development: 0.8, failure: 2_000_000 }
  const wells = [
    { ...exampleWell, chance, category: 'POSSIBLE' as const },
    { ...exampleWell, name: 'Berg 2' },
  ]
  const inputs = { ...exampleInputs, wells }
  const figures = figuresOf(inputs)
  const [risked, sure] = figures.wells
  expect(risked!.npv).toBe(sure!.npv)
  // Drilled on the day of the value: a quarter of the dry hole is one's own.
  expect(risked!.risked!.npv).toBeCloseTo(0.4 * risked!.npv - 0.6 * 0.25 * 2_000_000, 4)
  expect(sure!.risked).toBeNull()
  expect(figures.total!.npv).toBeCloseTo(risked!.npv + sure!.npv, 4)
  expect(chanceComparison(figures).map(({ title }) => title)).toEqual(['Berg 22-25 2H, 40.0%', 'Together'])
  expect(chanceWords(figures)).toContain('1 well without a chance counts in full')
  expect(chanceWords(figuresOf(exampleInputs))).toBeNull()
})

test('a proved well is not risked without a word, and a chance is 0 to 1', () => {
  const withChance = (geologic: number) => ({
    ...exampleInputs,
    wells: [{ ...exampleWell, category: 'PUD' as const, chance: { geologic, development: 1, failure: 0 } }],
  })
  expect(
    problemsOf(withChance(0.5))
      .map(({ says }) => says)
      .join(),
  ).toContain('reasonably certain')
  expect(problemsOf(withChance(1))).toEqual([])
  expect(problemsOf(withChance(1.2))[0]).toMatchObject({ stops: true, says: 'A chance is 0 to 100%.' })
  expect(figuresOf(withChance(0)).wells[0]!.risked!.npv).toBe(0)
})

test('salvage at year’s end comes when the well ends, under mid-year too', () => {
  const inputs = {
    ...exampleInputs,
    months: 84,
    discounting: 'mid_year' as const,
    wells: [{ ...exampleWell, abandonment: { cost: 0, salvage: 100_000 } }],
  }
  const without = { ...inputs, wells: [{ ...exampleWell, abandonment: { cost: 0, salvage: 0 } }] }
  const [one, other] = [figuresOf(inputs), figuresOf(without)]
  expect(one.wells[0]!.life).toBe(84)
  expect(one.total!.npv - other.total!.npv).toBeCloseTo((0.25 * 100_000) / 1.1 ** 7, 4)
})
