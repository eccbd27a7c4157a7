import { formatDecimal, sumDecimals } from '../../../core/trade/ownership-decimal.ts'

/** An interest of one owner in a deck. */
export type OwnerInterest = { type: string; revenue: string; taxExempt: boolean }

/**
 * The interest that a line pays: the decimal to check against, and the number of lines in the deck with that
 * decimal.
 */
export type Paired = { revenue: string; alike: number; taxExempt: boolean }

/**
 * The interest in a deck that a line pays on `decimal`, among those of an owner. `decimals` are all decimals
 * on which the payor paid this owner for the month and product. A single interest always matches; of several,
 * the one with that decimal matches, or all of them if the payor pays their sum; if all but one are paid
 * exactly, the only other decimal belongs to the remaining one. Null if nothing identifies it.
 */
export function interestPaid(
  held: readonly OwnerInterest[],
  decimal: string | null,
  paid: readonly (string | null)[],
): Paired | null {
  const [first, ...others] = held
  if (!first) return null
  if (others.length === 0) return { ...first, alike: 1 }
  const exact = held.filter(({ revenue }) => revenue === decimal)
  if (exact[0]) return { ...exact[0], alike: exact.length }
  const full = formatDecimal(sumDecimals(held.map(({ revenue }) => revenue)))
  if (decimal === full) return { revenue: full, alike: 1, taxExempt: held.every(item => item.taxExempt) }
  const left = held.filter(({ revenue }) => !paid.includes(revenue))
  const strange = new Set(
    paid.filter(item => item !== null && item !== full && !held.some(({ revenue }) => revenue === item)),
  )
  return left.length === 1 && strange.size === 1 && strange.has(decimal) ? { ...left[0]!, alike: 1 } : null
}
