import {
  factorSampler,
  type SimulationResult,
  summarizeTrials,
  type RiskModel,
} from '../../../core/economics/risk/simulate.ts'
import { npvAfterTax } from '../../../core/economics/tax/npv-after-tax.ts'
import { calculateRunNpv } from '../../../core/economics/value/case-value.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { calculateWells } from './figures.ts'

/** Trials between two progress reports. */
const trialsPerReport = 50

/** The same trials before and after federal income tax; `after` is null if the analysis is before tax. */
export type WellSimulation = { readonly before: SimulationResult; readonly after: SimulationResult | null }

/** Values the wells of an analysis together in each trial; the drawn factors apply to all wells. */
export function* simulateWells({
  inputs,
  risks,
  trials,
  seed,
}: {
  inputs: Inputs
  risks: RiskModel
  trials: number
  seed: number
}): Generator<number, WellSimulation> {
  const { incomeTax: rules, rate } = inputs
  const wells = calculateWells(inputs).wells.map(({ prepared }) => prepared)
  const draw = factorSampler(risks, seed)
  const [beforeTax, afterTax] = [new Float64Array(trials), new Float64Array(rules ? trials : 0)]
  for (let trial = 0; trial < trials; trial++) {
    const factors = draw()
    if (rules) {
      const npv = npvAfterTax(wells, rules, rate, factors)
      beforeTax[trial] = npv.before
      afterTax[trial] = npv.after
    } else for (const prepared of wells) beforeTax[trial]! += calculateRunNpv(prepared, rate, factors)
    if ((trial + 1) % trialsPerReport === 0) yield (trial + 1) / trials
  }
  return { before: summarizeTrials(beforeTax), after: rules ? summarizeTrials(afterTax) : null }
}
