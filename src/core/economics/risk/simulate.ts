import { asGiven, type Factors } from '../cashflow/cash-flow.ts'
import { prepare } from '../cashflow/prepare.ts'
import type { EconomicCase } from '../cashflow/case.ts'
import { flowsOf, npvOf } from '../value/worth.ts'
import { runCase } from '../cashflow/cash-flow.ts'
import { correlatedDraws } from './correlated.ts'
import { type Distribution, valueOf } from './distribution.ts'
import { type Percentiles, percentilesOf } from './percentiles.ts'

/** Which multipliers turn out how, and how they go together: correlations between pairs, −1 to 1. */
export type Risks = {
  readonly factors: Partial<Readonly<Record<keyof Factors, Distribution>>>
  readonly correlations: readonly {
    readonly of: keyof Factors
    readonly with: keyof Factors
    readonly is: number
  }[]
}

/** What a simulation found: the worth of each trial, in the order of the draws. */
export type Simulated = {
  readonly npvs: Float64Array
  readonly npv: Percentiles
  /** Of how many trials the worth is below zero, as a share. */
  readonly loses: number
}

/** After so many trials it lets its caller see how far it is, or stop. */
const atOnce = 250

/**
 * Runs a case so many times with multipliers drawn from their distributions, from a seed: the same seed and case give the
 * same figures. A generator: it yields how many trials are done, and is stopped by not asking on. Throws a RangeError
 * where correlations contradict each other.
 */
export function* simulation(
  given: EconomicCase,
  risks: Risks,
  { trials, seed, rate }: { trials: number; seed: number; rate: number },
): Generator<number, Simulated> {
  const names = Object.keys(risks.factors) as (keyof Factors)[]
  const draw = correlatedDraws(seed, matrixOf(names, risks.correlations))
  if (!draw) throw new RangeError('These correlations contradict each other. Bring one of them nearer to 0.')
  const prepared = prepare(given)
  const npvs = new Float64Array(trials)
  for (let trial = 0; trial < trials; trial++) {
    const drawn = draw()
    const factors = { ...asGiven }
    for (const [at, name] of names.entries())
      factors[name] = Math.max(0, valueOf(risks.factors[name]!, drawn[at]!))
    npvs[trial] = npvOf(prepared, flowsOf(prepared, runCase(prepared, factors)), rate)
    if ((trial + 1) % atOnce === 0) yield trial + 1
  }
  return { npvs, npv: percentilesOf(npvs), loses: npvs.filter(npv => npv < 0).length / trials }
}

function matrixOf(names: readonly (keyof Factors)[], correlations: Risks['correlations']): number[][] {
  return names.map(row =>
    names.map(column =>
      row === column
        ? 1
        : (correlations.find(
            one => (one.of === row && one.with === column) || (one.of === column && one.with === row),
          )?.is ?? 0),
    ),
  )
}
