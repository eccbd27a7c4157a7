/**
 * Splits an amount of money by shares, so that the parts come to exactly the amount: each share's part is rounded half
 * up to the cent, and the largest share takes what rounding left (the custom of joint-interest bills and revenue
 * checks). Of several largest, the first takes it. Where rounding up would leave the largest share with less than
 * nothing (a few cents among many owners), the others' parts are cut to whole cents instead: no part ever has another
 * sign than the amount.
 *
 * `amount`: dollars as text with at most two places that are not zero, below zero for a credit. `shares`: decimals as
 * text, none below zero, in the order of the parts that come out. Shares that do not come to 1 split the whole amount
 * in their proportion; whether a deck is whole is asked before, not here. Throws a RangeError for an amount that is no
 * whole number of cents, for a share that is no number from zero, and where all shares are zero.
 */
export function splitCents(amount: string, shares: readonly string[]): string[] {
  const cents = centsOf(amount)
  const size = cents < 0n ? -cents : cents
  const weights = weightsOf(shares)
  const all = weights.reduce((sum, weight) => sum + weight, 0n)
  if (all === 0n) throw new RangeError('An amount cannot be split among shares that are all zero')
  const largest = weights.reduce((most, weight, at) => (weight > weights[most]! ? at : most), 0)

  const rounded = weights.map(weight => (2n * size * weight + all) / (2n * all))
  const cut = weights.map(weight => (size * weight) / all)
  const parts = restOf(size, rounded, largest) < 0n ? cut : rounded
  const rest = restOf(size, parts, largest)
  return parts.map((part, at) => dollars(at === largest ? rest : part, cents < 0n))
}

/** What the others' parts leave for one of them. */
const restOf = (size: bigint, parts: readonly bigint[], at: number) =>
  parts.reduce((left, part, other) => (other === at ? left : left - part), size)

function centsOf(amount: string): bigint {
  const written = /^(-?)(\d+)(?:\.(\d{0,2})0*)?$/.exec(amount)
  if (!written) throw new RangeError(`“${amount}” is not an amount in dollars and cents`)
  const [sign, whole, places = ''] = written.slice(1)
  return BigInt(`${whole}${places.padEnd(2, '0')}`) * (sign ? -1n : 1n)
}

/** The shares as whole numbers of one common size. */
function weightsOf(shares: readonly string[]): bigint[] {
  const written = shares.map(share => {
    const parts = /^(\d+)(?:\.(\d+))?$/.exec(share)
    if (!parts) throw new RangeError(`“${share}” is not a share`)
    return { whole: parts[1]!, places: parts[2] ?? '' }
  })
  const places = Math.max(0, ...written.map(share => share.places.length))
  return written.map(share => BigInt(share.whole + share.places.padEnd(places, '0')))
}

function dollars(cents: bigint, negative: boolean): string {
  const digits = String(cents).padStart(3, '0')
  return `${negative && cents > 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
