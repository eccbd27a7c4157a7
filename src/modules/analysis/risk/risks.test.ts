import { expect, test } from 'vitest'
import { exampleInputs, exampleWell } from '../testing/example-inputs.ts'
import { simulateWells } from '../results/simulate-wells.ts'
import { parseRisks, defaultRisks } from './risks.ts'

const runSimulation = (inputs = exampleInputs, seed = 7) => {
  const steps: number[] = []
  const simulation = simulateWells({ inputs, risks: parseRisks(defaultRisks), trials: 400, seed })
  for (let step = simulation.next(); ; step = simulation.next()) {
    if (step.done) return { ...step.value.before, steps }
    steps.push(step.value)
  }
}

test('the same seed repeats the results, P90 is low, and progress is reported', () => {
  const [one, second, other] = [runSimulation(), runSimulation(), runSimulation(exampleInputs, 8)]
  expect(second.npvs).toEqual(one.npvs)
  expect(other.npvs).not.toEqual(one.npvs)
  expect(one.npv.p90).toBeLessThan(one.npv.p10)
  expect(one.steps.at(-1)).toBe(1)
})

test('wells in one analysis are correlated', () => {
  const doubled = runSimulation({ ...exampleInputs, wells: [exampleWell, { ...exampleWell }] })
  expect(doubled.npv.p50).toBeCloseTo(runSimulation().npv.p50 * 2, 4)
})

test('an input without P90 and P10 stays as entered, and a correlation needs both of its sides', () => {
  const { factors, correlations } = parseRisks({ ...defaultRisks, costP90: '', costP10: '' })
  expect(Object.keys(factors)).toEqual(['volume', 'price', 'capital'])
  expect(correlations).toEqual([])
  expect(parseRisks(defaultRisks).correlations).toEqual([{ of: 'price', with: 'cost', is: 0.5 }])
})
