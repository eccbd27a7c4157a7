import { formatDecimal, sumDecimals } from '../../../core/trade/ownership-decimal.ts'

/** An interest of one owner in a deck. */
export type OwnerInterest = { type: string; revenue: string; taxExempt: boolean }

/**
 * The interest that a line pays: the decimal to check against, and the number of lines in the deck with that
 * decimal.
 */
export type PaidInterest = { revenue: string; alike: number; taxExempt: boolean }

/**
 * Returns the interest in a deck that a line pays on `decimal`, among those of an owner. `decimals` are all decimals on
 * which the payor paid this owner for the month and product. A single interest always matches; of several, the one with
 * that decimal matches, or all of them if the payor pays their sum; if all but one are paid exactly, the only other
 * decimal belongs to the remaining one. Null if nothing identifies it.
 */
export function findPaidInterest(
  interests: readonly OwnerInterest[],
  decimal: string | null,
  decimals: readonly (string | null)[],
): PaidInterest | null {
  const [first, ...rest] = interests
  if (!first) return null
  if (rest.length === 0) return { ...first, alike: 1 }
  const exact = interests.filter(({ revenue }) => revenue === decimal)
  if (exact[0]) return { ...exact[0], alike: exact.length }
  const total = formatDecimal(sumDecimals(interests.map(({ revenue }) => revenue)))
  if (decimal === total)
    return { revenue: total, alike: 1, taxExempt: interests.every(item => item.taxExempt) }
  const unmatchedInterests = interests.filter(({ revenue }) => !decimals.includes(revenue))
  const unknownDecimals = new Set(
    decimals.filter(
      item => item !== null && item !== total && !interests.some(({ revenue }) => revenue === item),
    ),
  )
  return unmatchedInterests.length === 1 && unknownDecimals.size === 1 && unknownDecimals.has(decimal)
    ? { ...unmatchedInterests[0]!, alike: 1 }
    : null
}
