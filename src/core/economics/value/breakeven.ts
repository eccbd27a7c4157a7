import { baseFactors, type Factors } from '../cashflow/cash-flow.ts'
import { type PreparedCase, prepare } from '../cashflow/prepare.ts'
import { type EconomicCase, type SoldProduct, soldProducts } from '../cashflow/case.ts'
import { calculateRunNpv } from './case-value.ts'

/** The multiplier of a factor at which a case has an NPV of zero, or the reason why there is none. */
export type Breakeven = { readonly factor: number } | { readonly factor: null; readonly why: string }

const maxIterations = 100

/**
 * The multiplier of prices, volumes, costs or capital, from 0 to 100, at which the net present value at a rate is
 * zero, by bisection. The internal rate of return is then that rate.
 */
export function breakeven(economicCase: EconomicCase, factorName: keyof Factors, rate: number): Breakeven {
  const prepared = prepare(economicCase)
  return findBreakeven(
    factor => calculateRunNpv(prepared, rate, { ...baseFactors, [factorName]: factor }),
    factorName === 'price' || factorName === 'volume',
  )
}

/** Finds the breakeven of any value that steadily rises (`gains`) or falls with its factor. */
export function findBreakeven(npvAt: (factor: number) => number, gains: boolean): Breakeven {
  // The lowest value is at a factor of zero for gains, and at the highest factor for costs.
  let [loss, gain] = gains ? [0, maxIterations] : [maxIterations, 0]
  if (npvAt(gain) < 0) return { factor: null, why: 'It loses money at any value.' }
  if (npvAt(loss) >= 0) return { factor: null, why: 'It makes money at any value.' }
  for (let step = 0; step < 200 && Math.abs(gain - loss) > Number.EPSILON * maxIterations; step++) {
    const middle = (gain + loss) / 2
    if (middle === gain || middle === loss) break
    if (npvAt(middle) < 0) loss = middle
    else gain = middle
  }
  return { factor: gain }
}

/** A prepared case with the index price of one product multiplied. */
export const scalePrice = (prepared: PreparedCase, product: SoldProduct, factor: number): PreparedCase => ({
  ...prepared,
  sold: prepared.sold.map((item, index) =>
    soldProducts[index] === product ? { ...item, index: item.index.map(price => price * factor) } : item,
  ),
})
