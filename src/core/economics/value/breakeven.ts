import { asGiven, type Factors } from '../cashflow/cash-flow.ts'
import { type Prepared, prepare } from '../cashflow/prepare.ts'
import { type EconomicCase, type SoldProduct, soldProducts } from '../cashflow/case.ts'
import { npvUnder } from './worth.ts'

/** By what all of a factor would have to be multiplied for the case to be worth nothing, or why nothing does it. */
export type Breakeven = { readonly factor: number } | { readonly factor: null; readonly why: string }

const most = 100

/**
 * The multiplier of prices, volumes, costs or capital at which the net present value at a rate is zero, between 0 and
 * 100, by halving. At the breakeven the internal rate of return is that rate.
 */
export function breakeven(given: EconomicCase, of: keyof Factors, rate: number): Breakeven {
  const prepared = prepare(given)
  return breakevenOf(
    factor => npvUnder(prepared, rate, { ...asGiven, [of]: factor }),
    of === 'price' || of === 'volume',
  )
}

/** The same of any worth that rises (`gains`) or falls with its factor throughout. */
export function breakevenOf(npvAt: (factor: number) => number, gains: boolean): Breakeven {
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

/** A prepared case with the index price of one product multiplied; the others stay. */
export const pricedAt = (prepared: Prepared, product: SoldProduct, factor: number): Prepared => ({
  ...prepared,
  sold: prepared.sold.map((one, at) =>
    soldProducts[at] === product ? { ...one, index: one.index.map(price => price * factor) } : one,
  ),
})
