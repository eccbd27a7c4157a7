import { baseFactors } from '../../../core/economics/cashflow/cash-flow.ts'
import { type Breakeven, findBreakeven, scalePrice } from '../../../core/economics/value/breakeven.ts'
import { effectiveRate } from '../../../core/economics/value/discount.ts'
import { presentValue } from '../../../core/economics/value/present-value.ts'
import { combineValues } from '../../../core/economics/value/combined-value.ts'
import { calculateRunNpv } from '../../../core/economics/value/case-value.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { calculateWells } from './figures.ts'
import { type Swing, calculateSwings } from './swings.ts'

/**
 * Results that require many runs of the wells: the NPV profile over discount rates, the sensitivities, and the
 * breakeven.
 */
export type AdditionalFigures = {
  readonly profile: readonly { readonly rate: number; readonly npv: number }[]
  readonly swings: readonly Swing[]
  /** The breakeven of the product with the most revenue, at constant prices of the others. */
  readonly breakeven: {
    readonly product: 'oil' | 'gas'
    readonly found: Breakeven
    readonly firstPrice: number
  }
}

const highestRate = 0.4
const steps = 40

/** Null if no well can be calculated. */
export function calculateAdditionalFigures(inputs: Inputs): AdditionalFigures | null {
  const { wells } = calculateWells(inputs)
  const total = combineValues(wells, inputs.rate)
  if (!total) return null
  const getSum = (column: Float64Array) => column.reduce((sum, value) => sum + value, 0)
  const product = getSum(total.money.oil) >= getSum(total.money.gas) ? 'oil' : 'gas'
  const npvAt = (factor: number) =>
    wells.reduce(
      (sum, { prepared }) =>
        sum + calculateRunNpv(scalePrice(prepared, product, factor), inputs.rate, baseFactors),
      0,
    )
  return {
    profile: Array.from({ length: steps + 1 }, (_, index) => {
      const rate = (highestRate * index) / steps
      return { rate, npv: presentValue(total.flows, effectiveRate(rate, inputs.discounting)) }
    }),
    swings: calculateSwings(wells, inputs.rate),
    breakeven: { product, found: findBreakeven(npvAt, true), firstPrice: currentPrice(inputs, product) },
  }
}

/** The index price in effect on the as-of date. */
function currentPrice({ asOf, prices }: Inputs, product: 'oil' | 'gas'): number {
  const inOrder = prices.deck.toSorted((a, b) => a.from.localeCompare(b.from))
  return (inOrder.findLast(({ from }) => from <= asOf) ?? inOrder[0]!)[product]
}
