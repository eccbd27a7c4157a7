import type { EconomicCase } from '../cashflow/case.ts'
import { type Consolidated, consolidate } from './consolidate.ts'
import {
  scaledOutlays,
  type TimedFlows,
  timedFlows,
  type EconomicValue,
  valueFlows,
  type CaseValue,
} from './case-value.ts'

/** Several wells as one owner's cash flow, and its value. */
export type CombinedValue = EconomicValue & { readonly money: Consolidated; readonly flows: TimedFlows }

/**
 * The combined value of wells at a rate: their months are added, and rates of return and payouts come from
 * the total. Null if there are no wells. Throws a RangeError if their as-of dates or discounting differ,
 * because such flows cannot be combined.
 */
export function combineValues(
  wells: readonly { given: EconomicCase; worth: CaseValue }[],
  rate: number,
): CombinedValue | null {
  const [first] = wells
  if (!first) return null
  const { asOf, discounting } = first.given
  if (wells.some(({ given }) => given.asOf !== asOf || given.discounting !== discounting))
    throw new RangeError('Wells must have the same as-of date and convention.')
  const money = consolidate(wells.map(({ given, worth }) => ({ given, flow: worth.flow })))
  const longest = wells.reduce((max, well) =>
    well.worth.flow.net.length > max.worth.flow.net.length ? well : max,
  )
  const { years, monthly } = longest.worth.flows
  const flows = timedFlows(
    money,
    years,
    wells.flatMap(({ worth }) => scaledOutlays(worth.flows)),
    Boolean(monthly),
  )
  return { money, flows, ...valueFlows(money, flows, discounting, rate) }
}
