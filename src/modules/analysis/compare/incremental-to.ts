import { effectiveRate } from '../../../core/economics/value/discount.ts'
import { incremental, type Incremental } from '../../../core/economics/value/incremental.ts'
import { type Payout, findPayout } from '../../../core/economics/value/payout.ts'
import { byMonth, type Period } from '../results/by-year.ts'
import { minus } from '../results/minus.ts'
import type { Scenario } from './scenario.ts'

/** The increment of one alternative over another: drill or not, shut in or pay, hold or farm out. */
export type Increment = Incremental & { readonly months: readonly Period[]; readonly payout: Payout }

/** Null if either cannot be calculated. Both must have the same as-of date and discounting (`mismatchReason`). */
export function incrementalTo(a: Scenario, b: Scenario): Increment | null {
  const [mine, theirs] = [a.figures?.total, b.figures?.total]
  if (!mine || !theirs || !a.figures || !b.figures) return null
  const months = minus(byMonth(a.figures, a.inputs), byMonth(b.figures, b.inputs))
  const { rate, discounting } = a.inputs
  return {
    ...incremental(mine.flows, theirs.flows, effectiveRate(rate, discounting)),
    months,
    payout: findPayout(
      months.map(({ net }) => Math.max(0, net)),
      months.map(({ net }) => Math.max(0, -net)),
    ),
  }
}
