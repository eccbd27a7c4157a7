import type { Discounting } from '../value/discount.ts'
import type { CombinedValue } from '../value/combined-value.ts'
import { scaledOutlays, timedFlows, type EconomicValue, valueFlows } from '../value/case-value.ts'

/** The value of wells after monthly taxes. `tax` must have the length of the cash flow. */
export function valueAfterTax(
  { money, flows }: CombinedValue,
  tax: Float64Array,
  discounting: Discounting,
  rate: number,
): EconomicValue {
  const earned = money.earned.map((dollars, month) => dollars - tax[month]!)
  const afterTax = { ...money, earned }
  const { years, monthly } = flows
  return valueFlows(
    afterTax,
    timedFlows(afterTax, years, scaledOutlays(flows), Boolean(monthly)),
    discounting,
    rate,
  )
}
