import { asGiven, type Factors } from '../cashflow/cash-flow.ts'
import { prepare } from '../cashflow/prepare.ts'
import type { EconomicCase } from '../cashflow/case.ts'
import { worthOfRun } from './worth.ts'

/** By what all of a factor would have to be multiplied for the case to be worth nothing, or why nothing does it. */
export type Breakeven = { readonly factor: number } | { readonly factor: null; readonly why: string }

const most = 100

/**
 * The multiplier of prices, volumes, costs or capital at which the net present value at a rate is zero, between 0 and
 * 100, by halving. At the breakeven the internal rate of return is that rate.
 */
export function breakeven(given: EconomicCase, of: keyof Factors, rate: number): Breakeven {
  const prepared = prepare(given)
  const npvAt = (factor: number) => worthOfRun(prepared, rate, { ...asGiven, [of]: factor }).npv
  const gains = of === 'price' || of === 'volume'
  // Gains are not worth anything at nothing; costs are worth the most there.
  let [loss, gain] = gains ? [0, most] : [most, 0]
  if (npvAt(gain) < 0) return { factor: null, why: 'It loses money whatever this is.' }
  if (npvAt(loss) >= 0) return { factor: null, why: 'It makes money whatever this is.' }
  for (let turn = 0; turn < 200 && Math.abs(gain - loss) > Number.EPSILON * most; turn++) {
    const middle = (gain + loss) / 2
    if (middle === gain || middle === loss) break
    if (npvAt(middle) < 0) loss = middle
    else gain = middle
  }
  return { factor: gain }
}
