import {
  drawnFactors,
  type Simulated,
  summarizeTrials,
  type Risks,
} from '../../../core/economics/risk/simulate.ts'
import { npvAfterTax } from '../../../core/economics/tax/npv-after-tax.ts'
import { npvUnder } from '../../../core/economics/value/worth.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { calculatedWells } from './figures.ts'

/** Trials between two progress reports. */
const trialsPerReport = 50

/** The same trials before and after federal income tax; `after` is null if the analysis is before tax. */
export type SimulatedWells = { readonly before: Simulated; readonly after: Simulated | null }

/** Values the wells of an analysis together in each trial; the drawn factors apply to all wells. */
export function* simulate({
  inputs,
  risks,
  trials,
  seed,
}: {
  inputs: Inputs
  risks: Risks
  trials: number
  seed: number
}): Generator<number, SimulatedWells> {
  const { incomeTax: rules, rate } = inputs
  const wells = calculatedWells(inputs).wells.map(({ prepared }) => prepared)
  const draw = drawnFactors(risks, seed)
  const [before, after] = [new Float64Array(trials), new Float64Array(rules ? trials : 0)]
  for (let trial = 0; trial < trials; trial++) {
    const factors = draw()
    if (rules) {
      const npv = npvAfterTax(wells, rules, rate, factors)
      before[trial] = npv.before
      after[trial] = npv.after
    } else for (const prepared of wells) before[trial]! += npvUnder(prepared, rate, factors)
    if ((trial + 1) % trialsPerReport === 0) yield (trial + 1) / trials
  }
  return { before: summarizeTrials(before), after: rules ? summarizeTrials(after) : null }
}
