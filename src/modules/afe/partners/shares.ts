import {
  formatDecimal,
  missingUnits,
  findPlug as plugOf,
  sumDecimals,
  parseUnits,
} from '../../../core/trade/ownership-decimal.ts'

const sumUnits = (units: readonly bigint[]) => units.reduce((sum, value) => sum + value, 0n)

const largestIndex = (units: readonly bigint[]) =>
  units.reduce((max, value, index) => (value > units[max]! ? index : max), 0)

/** The sum of shares, with eight places. */
export const sumOfShares = (shares: readonly string[]): string => formatDecimal(sumDecimals(shares))

/** Why costs cannot be split by these shares, as a sentence; null if they total exactly 1. */
export function sharesProblem(shares: readonly string[]): string | null {
  const missing = missingUnits(shares)
  if (missing === 0n) return null
  const difference = formatDecimal(missing < 0n ? -missing : missing)
  return `The working interests total ${sumOfShares(shares)}, ${difference} ${missing > 0n ? 'short of' : 'more than'} 1.`
}

/**
 * The shares with the rounding remainder on the largest, so that they total 1; null if more than rounding is
 * missing.
 */
export function addRemainder(shares: readonly string[]): string[] | null {
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
  const consenting = units.map((whole, index) => (takesPart[index] ? whole : 0n))
  const payingUnits = sumUnits(consenting)
  const whole = sumUnits(units)
  if (payingUnits === 0n || missingUnits(shares) !== 0n) return null
  const rounded = consenting.map(item => (2n * item * whole + payingUnits) / (2n * payingUnits))
  const largest = largestIndex(consenting)
  const remainder = whole - sumUnits(rounded)
  return rounded.map((item, index) => formatDecimal(index === largest ? item + remainder : item))
}
