import type { EconomicCase } from '../cashflow/case.ts'
import { type Consolidated, consolidate } from './consolidate.ts'
import { outlaysOf, type TimedFlows, timedFlows, type Valued, valued, type Worth } from './worth.ts'

/** Several wells as one owner's money, and what that is worth. */
export type Together = Valued & { readonly money: Consolidated; readonly flows: TimedFlows }

/**
 * The worth of wells together at a rate: their months are added, and what rates of return and payouts there are is found
 * of the sum. Throws a RangeError where they are not as of one day, or not discounted alike: such money has no common times.
 */
export function worthTogether(
  wells: readonly { given: EconomicCase; worth: Worth }[],
  rate: number,
): Together | null {
  const [first] = wells
  if (!first) return null
  const { asOf, discounting } = first.given
  if (wells.some(({ given }) => given.asOf !== asOf || given.discounting !== discounting))
    throw new RangeError('Wells are valued together as of one day and by one convention.')
  const money = consolidate(wells.map(({ given, worth }) => ({ given, flow: worth.flow })))
  const longest = wells.reduce((long, one) =>
    one.worth.flow.net.length > long.worth.flow.net.length ? one : long,
  )
  const { years, monthly } = longest.worth.flows
  const flows = timedFlows(
    money,
    years,
    wells.flatMap(({ worth }) => outlaysOf(worth.flows)),
    Boolean(monthly),
  )
  return { money, flows, ...valued(money, flows, discounting, rate) }
}
