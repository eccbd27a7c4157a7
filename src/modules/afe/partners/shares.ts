/** Working interests as whole numbers of one hundred-millionth, so that eight places add up exactly. */
const unit = 100_000_000n

const unitsOf = (share: string): bigint => {
  const [whole = '0', places = ''] = share.split('.')
  return BigInt(whole) * unit + BigInt(places.padEnd(8, '0').slice(0, 8))
}
const textOf = (units: bigint) => `${units / unit}.${String(units % unit).padStart(8, '0')}`
const total = (all: readonly bigint[]) => all.reduce((sum, one) => sum + one, 0n)

const largestOf = (all: readonly bigint[]) => all.reduce((most, one, at) => (one > all[most]! ? at : most), 0)

/** What shares come to, with eight places. */
export const sumOfShares = (shares: readonly string[]): string => textOf(total(shares.map(unitsOf)))

/** What stands against splitting costs by these shares, in a sentence; null where they come to exactly 1. */
export function sharesProblem(shares: readonly string[]): string | null {
  const sum = total(shares.map(unitsOf))
  if (sum === unit) return null
  const off = sum < unit ? unit - sum : sum - unit
  return `The working interests come to ${textOf(sum)}, ${textOf(off)} ${sum < unit ? 'short of' : 'more than'} 1.`
}

/**
 * The shares with what rounding left on the largest, so that they come to 1; of several largest the first. Null where
 * more is missing than rounding explains: one of the last place for each share.
 */
export function plugged(shares: readonly string[]): string[] | null {
  const units = shares.map(unitsOf)
  const rest = unit - total(units)
  const off = rest < 0n ? -rest : rest
  if (off === 0n || off > BigInt(units.length)) return null
  const largest = largestOf(units)
  return units.map((one, at) => textOf(at === largest ? one + rest : one))
}

/**
 * The shares in which those who take part pay: what the others had goes to them in proportion to their own, each
 * rounded to eight places, and the largest takes what rounding left, so that all come to exactly 1. Null where nobody
 * takes part, or the shares do not come to 1.
 *
 * Source: A.A.P.L. Form 610 operating agreement, Article VI.B (the consenting parties carry the interest of the
 * non-consenting ones in proportion to their own).
 */
export function consentingShares(shares: readonly string[], takesPart: readonly boolean[]): string[] | null {
  const units = shares.map(unitsOf)
  const consenting = units.map((one, at) => (takesPart[at] ? one : 0n))
  const all = total(consenting)
  if (all === 0n || total(units) !== unit) return null
  const rounded = consenting.map(one => (2n * one * unit + all) / (2n * all))
  const largest = largestOf(consenting)
  const rest = unit - total(rounded)
  return rounded.map((one, at) => textOf(at === largest ? one + rest : one))
}
