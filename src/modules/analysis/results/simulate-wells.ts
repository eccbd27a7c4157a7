import {
  drawnFactors,
  type Simulated,
  simulatedOf,
  type Risks,
} from '../../../core/economics/risk/simulate.ts'
import { npvUnder } from '../../../core/economics/value/worth.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { calculatedWells } from './figures.ts'

/** Trials between two progress reports. */
const atOnce = 50

/** Values the wells of an analysis together in each trial: what is drawn holds for all of them. */
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
}): Generator<number, Simulated> {
  const wells = calculatedWells(inputs).wells
  const draw = drawnFactors(risks, seed)
  const npvs = new Float64Array(trials)
  for (let trial = 0; trial < trials; trial++) {
    const factors = draw()
    for (const { prepared } of wells) npvs[trial]! += npvUnder(prepared, inputs.rate, factors)
    if ((trial + 1) % atOnce === 0) yield (trial + 1) / trials
  }
  return simulatedOf(npvs)
}
