import { moneyColumns } from './consolidate.ts'
import type { Discounting } from './discount.ts'
import type { CombinedValue } from './combined-value.ts'
import { scaledOutlays, timedFlows, valueFlows } from './case-value.ts'

/** A cash flow and the fraction owned; 1 is all of it. */
export type OwnedShare = { readonly value: CombinedValue; readonly share: number }

/**
 * The combined value of shares: cash flows are multiplied by their shares and added by month, and rates of return and
 * payouts come from the total. All must have the same as-of date and discounting. Null if there are none; throws a
 * RangeError if they begin in different months.
 */
export function valueShares(
  shares: readonly OwnedShare[],
  discounting: Discounting,
  rate: number,
): CombinedValue | null {
  const [first] = shares
  if (!first) return null
  const { firstMonth } = first.value.money
  if (shares.some(({ value }) => value.money.firstMonth !== firstMonth))
    throw new RangeError('Holdings must have the same as-of date.')
  const longest = shares.reduce(
    (longest, { value }) => (value.money.net.length > longest.money.net.length ? value : longest),
    first.value,
  )
  const months = longest.money.net.length
  const columns = moneyColumns.map(column => {
    const sums = new Float64Array(months)
    for (const { value, share } of shares)
      for (const [month, dollars] of value.money[column].entries()) sums[month]! += share * dollars
    return [column, sums] as const
  })
  const money = { firstMonth, ...(Object.fromEntries(columns) as Omit<CombinedValue['money'], 'firstMonth'>) }
  const { years, monthly } = longest.flows
  const outlays = shares.flatMap(({ value, share }) => scaledOutlays(value.flows, share))
  const flows = timedFlows(money, years, outlays, Boolean(monthly))
  return { money, flows, ...valueFlows(money, flows, discounting, rate) }
}
