import { baseFactors, type Factors } from '../cashflow/cash-flow.ts'
import { prepare } from '../cashflow/prepare.ts'
import type { EconomicCase } from '../cashflow/case.ts'
import { calculateRunNpv } from '../value/case-value.ts'
import { correlatedDraws } from './correlated-draws.ts'
import { type Distribution, sampleValue } from './distribution.ts'
import { type Percentiles, calculatePercentiles } from './percentiles.ts'

/** The distributions of multipliers, and the correlations between pairs of them, −1 to 1. */
export type RiskModel = {
  readonly factors: Partial<Readonly<Record<keyof Factors, Distribution>>>
  readonly correlations: readonly {
    readonly of: keyof Factors
    readonly with: keyof Factors
    readonly is: number
  }[]
}

/** The result of a simulation: the NPV of each trial, in the order of the draws. */
export type SimulationResult = {
  readonly npvs: Float64Array
  readonly npv: Percentiles
  /** The fraction of trials with a negative NPV. */
  readonly loses: number
}

/** Trials between two yields, at which the caller can report progress or stop. */
const trialsPerBatch = 250

/**
 * Draws multipliers from their distributions; the same seed gives the same ones. Factors without a distribution stay
 * as entered. Throws a RangeError if the correlations contradict each other.
 */
export function factorSampler(risks: RiskModel, seed: number): () => Factors {
  const names = Object.keys(risks.factors) as (keyof Factors)[]
  const draw = correlatedDraws(seed, correlationMatrix(names, risks.correlations))
  if (!draw) throw new RangeError('These correlations contradict each other. Move one closer to 0.')
  return () => {
    const deviates = draw()
    const factors = { ...baseFactors }
    for (const [index, name] of names.entries())
      factors[name] = Math.max(0, sampleValue(risks.factors[name]!, deviates[index]!))
    return factors
  }
}

/** Summarizes the trials. */
export const summarizeTrials = (npvs: Float64Array): SimulationResult => ({
  npvs,
  npv: calculatePercentiles(npvs),
  loses: npvs.filter(npv => npv < 0).length / npvs.length,
})

/**
 * Runs a case repeatedly with drawn multipliers. The generator yields the number of completed trials; the
 * caller stops it by not continuing. Throws like {@link factorSampler}.
 */
export function* simulateCase(
  economicCase: EconomicCase,
  risks: RiskModel,
  { trials, seed, rate }: { trials: number; seed: number; rate: number },
): Generator<number, SimulationResult> {
  const draw = factorSampler(risks, seed)
  const prepared = prepare(economicCase)
  const npvs = new Float64Array(trials)
  for (let trial = 0; trial < trials; trial++) {
    npvs[trial] = calculateRunNpv(prepared, rate, draw())
    if ((trial + 1) % trialsPerBatch === 0) yield trial + 1
  }
  return summarizeTrials(npvs)
}

function correlationMatrix(
  names: readonly (keyof Factors)[],
  correlations: RiskModel['correlations'],
): number[][] {
  return names.map(row =>
    names.map(column =>
      row === column
        ? 1
        : (correlations.find(
            correlation =>
              (correlation.of === row && correlation.with === column) ||
              (correlation.of === column && correlation.with === row),
          )?.is ?? 0),
    ),
  )
}
