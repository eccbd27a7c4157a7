import { monthOf } from '../../../core/time/calendar.ts'

/** The price of a line of any statement. */
export type Priced = { id: string; product: string; month: string; price: number }

/**
 * The middle price of other lines of the same product: of the same month where there are some, else of the months
 * beside it; null where there is none.
 */
export function usualPriceOf(
  line: { id: string; product: string | null; month: string | null },
  priced: readonly Priced[],
): { price: number; lines: number } | null {
  const { id, product, month } = line
  if (product === null || month === null) return null
  const others = priced.filter(other => other.id !== id && other.product === product)
  const same = others.filter(other => other.month === month)
  const near = others.filter(other => Math.abs(monthOf(other.month) - monthOf(month)) === 1)
  const prices = (same.length > 0 ? same : near).map(({ price }) => price).toSorted((a, b) => a - b)
  const [low, high] = [
    prices[Math.floor((prices.length - 1) / 2)],
    prices[Math.ceil((prices.length - 1) / 2)],
  ]
  return low === undefined || high === undefined ? null : { price: (low + high) / 2, lines: prices.length }
}
