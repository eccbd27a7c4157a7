import type { Discounting } from '../value/discount.ts'
import type { CombinedValue } from '../value/combined-value.ts'
import { scaledOutlays, timedFlows, type Valued, valueFlows } from '../value/worth.ts'

/** The value of wells after monthly taxes. `tax` must have the length of the cash flow. */
export function worthAfterTax(
  { money, flows }: CombinedValue,
  tax: Float64Array,
  discounting: Discounting,
  rate: number,
): Valued {
  const earned = money.earned.map((dollars, month) => dollars - tax[month]!)
  const after = { ...money, earned }
  const { years, monthly } = flows
  return valueFlows(
    after,
    timedFlows(after, years, scaledOutlays(flows), Boolean(monthly)),
    discounting,
    rate,
  )
}
