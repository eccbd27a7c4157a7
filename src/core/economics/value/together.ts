import type { EconomicCase } from '../cashflow/case.ts'
import { type Consolidated, consolidate } from './consolidate.ts'
import { type TimedFlows, type Valued, valued, type Worth } from './worth.ts'

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
  const months = money.net.length
  const outlays = {
    dollars: wells.flatMap(({ worth }) => Array.from(worth.flows.outlays.dollars)),
    years: wells.flatMap(({ worth }) => Array.from(worth.flows.outlays.years)),
  }
  const flows = {
    dollars: [...money.earned.map((earned, month) => earned - money.abandonment[month]!), ...outlays.dollars],
    years: [...Array.from(longest.worth.flows.years).slice(0, months), ...outlays.years],
    monthly: longest.worth.flows.monthly ? months : 0,
    outlays,
  }
  return { money, flows, ...valued(money, flows, discounting, rate) }
}
