import { effectiveRate } from '../../../core/economics/value/discount.ts'
import { incremental, type Incremental } from '../../../core/economics/value/incremental.ts'
import { type Payout, payoutOf } from '../../../core/economics/value/payout.ts'
import { byMonth, type Period } from '../results/by-year.ts'
import { minus } from '../results/minus.ts'
import type { Scenario } from './scenario.ts'

/** The increment of one alternative over another: drill or not, shut in or pay, hold or farm out. */
export type Increment = Incremental & { readonly months: readonly Period[]; readonly payout: Payout }

/** Null if either cannot be calculated. Both must have the same as-of date and discounting (`mismatchReason`). */
export function incrementalTo(one: Scenario, other: Scenario): Increment | null {
  const [mine, theirs] = [one.figures?.total, other.figures?.total]
  if (!mine || !theirs || !one.figures || !other.figures) return null
  const months = minus(byMonth(one.figures, one.inputs), byMonth(other.figures, other.inputs))
  const { rate, discounting } = one.inputs
  return {
    ...incremental(mine.flows, theirs.flows, effectiveRate(rate, discounting)),
    months,
    payout: payoutOf(
      months.map(({ net }) => Math.max(0, net)),
      months.map(({ net }) => Math.max(0, -net)),
    ),
  }
}
