import { decimalOf, sumOf } from '../../../core/trade/ownership-decimal.ts'

/** An interest of one owner, as a deck lists it. */
export type Held = { type: string; revenue: string; taxExempt: boolean }

/** The interest that a line pays: the decimal to hold it against, and how many lines of the deck have just that. */
export type Paired = { revenue: string; alike: number; taxExempt: boolean }

/**
 * Which of an owner's interests in a deck a line pays on `decimal`. `paid` are all decimals that the payor paid this owner on
 * for the month and product. One interest is the one; of several, the one with that decimal, or all of them where the payor
 * pays their sum; where all but one are paid exactly, what is paid on another decimal is meant for that one. Null where
 * nothing tells.
 */
export function interestPaid(
  held: readonly Held[],
  decimal: string | null,
  paid: readonly (string | null)[],
): Paired | null {
  const [first, ...others] = held
  if (!first) return null
  if (others.length === 0) return { ...first, alike: 1 }
  const exact = held.filter(({ revenue }) => revenue === decimal)
  if (exact[0]) return { ...exact[0], alike: exact.length }
  const whole = decimalOf(sumOf(held.map(({ revenue }) => revenue)))
  if (decimal === whole) return { revenue: whole, alike: 1, taxExempt: held.every(one => one.taxExempt) }
  const left = held.filter(({ revenue }) => !paid.includes(revenue))
  const strange = new Set(
    paid.filter(one => one !== null && one !== whole && !held.some(({ revenue }) => revenue === one)),
  )
  return left.length === 1 && strange.size === 1 && strange.has(decimal) ? { ...left[0]!, alike: 1 } : null
}
