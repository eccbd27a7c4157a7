import { formatNumber } from '../../../ui/formats.ts'

const storedPattern = /^-?\d+\.\d\d$/

/**
 * Cents of a decimal text with at most two places, such as "-1250.5". A bigint keeps sums exact without
 * bounds, and ten thousand of them take a millisecond.
 */
export function parseCents(dollars: string): bigint {
  // The format that the database writes; amounts beyond exact numbers are read digit by digit.
  if (storedPattern.test(dollars)) {
    const cents = Number(dollars.slice(0, -3) + dollars.slice(-2))
    if (Number.isSafeInteger(cents)) return BigInt(cents)
  }
  const [, sign, integer = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(dollars) ?? []
  if (sign === undefined) throw new Error(`These are not dollars and cents: ${dollars}`)
  const cents = BigInt(integer) * 100n + BigInt(fraction.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}

/** "-1250.50" from cents. */
export function formatDollars(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The sum of the known amounts; null if none is known. */
export function sumAmounts(amounts: readonly (string | null)[]): string | null {
  const present = amounts.filter(amount => amount !== null)
  return present.length === 0
    ? null
    : formatDollars(present.reduce((sum, value) => sum + parseCents(value), 0n))
}

/** The difference of two amounts, null if the first is unknown; an unknown second amount counts as zero. */
export const subtractCents = (from: string | null, amount: string | null): string | null =>
  from === null ? null : formatDollars(parseCents(from) - parseCents(amount ?? '0'))

/** The organization's share of gross dollars, rounded to the cent; halves round away from zero. */
export function netAmount(gross: string | null, workingInterest: string): string | null {
  if (gross === null) return null
  const [integer = '0', places = ''] = workingInterest.split('.')
  const share = BigInt(integer + places.padEnd(8, '0').slice(0, 8))
  const cents = parseCents(gross) * share
  const half = cents < 0n ? -50_000_000n : 50_000_000n
  return formatDollars((cents + half) / 100_000_000n)
}

/** Thousands of dollars to two places, short enough for a budget table: "1,318.25". */
export const thousands = (dollars: string | null): string =>
  dollars === null ? '—' : formatNumber(formatDollars(divideByThousand(parseCents(dollars))), 2)

const divideByThousand = (cents: bigint) => (cents + (cents < 0n ? -500n : 500n)) / 1000n
