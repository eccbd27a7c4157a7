/**
 * Splits an amount by shares into parts that total exactly the amount: each part is rounded half up to the cent, and
 * the largest share gets the rounding difference (the custom of joint-interest bills and revenue checks). Of several
 * largest, the first gets it. If rounding up would make the largest share negative (a few cents among many owners),
 * the other parts are truncated to whole cents instead; no part ever has the opposite sign of the amount.
 *
 * `amount`: dollars as text with at most two nonzero decimals, negative for a credit. `shares`: decimals as text, none
 * negative, in the order of the returned parts. Shares that do not total 1 split the whole amount in proportion; the
 * caller checks whether a deck is complete. Throws a RangeError if the amount is not a whole number of cents, if a
 * share is not a number from zero, or if all shares are zero.
 */
export function splitCents(amount: string, shares: readonly string[]): string[] {
  const cents = parseCents(amount)
  const size = cents < 0n ? -cents : cents
  const weights = toWeights(shares)
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  if (all === 0n) throw new RangeError('An amount cannot be split among shares that are all zero')
  const largest = weights.reduce((max, weight, index) => (weight > weights[max]! ? index : max), 0)

  const rounded = weights.map(weight => (2n * size * weight + all) / (2n * all))
  const cut = weights.map(weight => (size * weight) / all)
  const parts = remainderFor(size, rounded, largest) < 0n ? cut : rounded
  const rest = remainderFor(size, parts, largest)
  return parts.map((part, index) => dollars(index === largest ? rest : part, cents < 0n))
}

/** The remainder of the amount for one part after all others. */
const remainderFor = (size: bigint, parts: readonly bigint[], index: number) =>
  parts.reduce((remainder, part, partIndex) => (partIndex === index ? remainder : remainder - part), size)

function parseCents(amount: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{0,2})0*)?$/.exec(amount)
  if (!match) throw new RangeError(`“${amount}” is not an amount in dollars and cents`)
  const [sign, integer, places = ''] = match.slice(1)
  return BigInt(`${integer}${places.padEnd(2, '0')}`) * (sign ? -1n : 1n)
}

/** Converts the shares to integers with a common scale. */
function toWeights(shares: readonly string[]): bigint[] {
  const matches = shares.map(share => {
    const parts = /^(\d+)(?:\.(\d+))?$/.exec(share)
    if (!parts) throw new RangeError(`“${share}” is not a share`)
    return { whole: parts[1]!, places: parts[2] ?? '' }
  })
  const places = Math.max(0, ...matches.map(share => share.places.length))
  return matches.map(share => BigInt(share.whole + share.places.padEnd(places, '0')))
}

function dollars(cents: bigint, negative: boolean): string {
  const digits = String(cents).padStart(3, '0')
  return `${negative && cents > 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
