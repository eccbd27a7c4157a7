import {
  formatDecimal,
  missingUnits,
  findPlug as plugOf,
  sumDecimals,
  parseUnits,
} from '../../../core/trade/ownership-decimal.ts'

const total = (all: readonly bigint[]) => all.reduce((sum, value) => sum + value, 0n)

const indexOfLargest = (all: readonly bigint[]) =>
  all.reduce((max, value, index) => (value > all[max]! ? index : max), 0)

/** The sum of shares, with eight places. */
export const sumOfShares = (shares: readonly string[]): string => formatDecimal(sumDecimals(shares))

/** The reason why costs cannot be split by these shares, as a sentence; null if they total exactly 1. */
export function sharesProblem(shares: readonly string[]): string | null {
  const short = missingUnits(shares)
  if (short === 0n) return null
  const off = formatDecimal(short < 0n ? -short : short)
  return `The working interests total ${sumOfShares(shares)}, ${off} ${short > 0n ? 'short of' : 'more than'} 1.`
}

/**
 * The shares with the rounding remainder on the largest, so that they total 1; null if more than rounding is
 * missing.
 */
export function fillPlug(shares: readonly string[]): string[] | null {
  const plug = plugOf(shares)
  return plug && shares.map((share, index) => (index === plug.at ? plug.decimal : share))
}

/**
 * The shares in which the participants pay: the shares of the others go to them in proportion to their own,
 * each rounded to eight places, and the largest absorbs the rounding remainder, so that all total exactly 1.
 * Null if no one takes part, or the shares do not total 1.
 *
 * Source: A.A.P.L. Form 610 operating agreement, Article VI.B (the consenting parties carry the interest of
 * the non-consenting ones in proportion to their own).
 */
export function consentingShares(shares: readonly string[], takesPart: readonly boolean[]): string[] | null {
  const units = shares.map(parseUnits)
  const consenting = units.map((unit, index) => (takesPart[index] ? unit : 0n))
  const all = total(consenting)
  const unit = total(units)
  if (all === 0n || missingUnits(shares) !== 0n) return null
  const rounded = consenting.map(item => (2n * item * unit + all) / (2n * all))
  const largest = indexOfLargest(consenting)
  const rest = unit - total(rounded)
  return rounded.map((item, index) => formatDecimal(index === largest ? item + rest : item))
}
