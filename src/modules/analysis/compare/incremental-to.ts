import { effectiveRate } from '../../../core/economics/value/discount.ts'
import { valueDifference, type Incremental } from '../../../core/economics/value/incremental.ts'
import { type Payout, findPayout } from '../../../core/economics/value/payout.ts'
import { toMonths, type Period } from '../results/by-year.ts'
import { subtractPeriods } from '../results/subtract-periods.ts'
import type { Scenario } from './scenario.ts'

/** The increment of one alternative over another: drill or not, shut in or pay, hold or farm out. */
export type Increment = Incremental & { readonly months: readonly Period[]; readonly payout: Payout }

/** Null if either cannot be calculated. Both must have the same as-of date and discounting (`mismatchReason`). */
export function calculateIncrement(a: Scenario, b: Scenario): Increment | null {
  const [total, baseTotal] = [a.figures?.total, b.figures?.total]
  if (!total || !baseTotal || !a.figures || !b.figures) return null
  const months = subtractPeriods(toMonths(a.figures, a.inputs), toMonths(b.figures, b.inputs))
  const { rate, discounting } = a.inputs
  return {
    ...valueDifference(total.flows, baseTotal.flows, effectiveRate(rate, discounting)),
    months,
    payout: findPayout(
      months.map(({ net }) => Math.max(0, net)),
      months.map(({ net }) => Math.max(0, -net)),
    ),
  }
}
