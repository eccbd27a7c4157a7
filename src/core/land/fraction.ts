import { Decimal } from 'decimal.js'
import { parseOk, parseFailure, type ParseResult } from '../form/parse-result.ts'

/** An exact share, never rounded: 3/16, in lowest terms. The denominator is positive. */
export type Fraction = { num: bigint; den: bigint }

export const zero: Fraction = { num: 0n, den: 1n }
export const oneFraction: Fraction = { num: 1n, den: 1n }

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))

/** Reduces to lowest terms. Throws a RangeError if the denominator is zero. */
export function fraction(num: bigint, den: bigint): Fraction {
  if (den === 0n) throw new RangeError('A fraction cannot have a zero denominator')
  const common = gcd(num, den) * (den < 0n ? -1n : 1n)
  return { num: num / common, den: den / common }
}

export const plus = (a: Fraction, b: Fraction) => fraction(a.num * b.den + b.num * a.den, a.den * b.den)
export const minus = (a: Fraction, b: Fraction) => fraction(a.num * b.den - b.num * a.den, a.den * b.den)
export const times = (a: Fraction, b: Fraction) => fraction(a.num * b.num, a.den * b.den)
/** Throws a RangeError if the divisor is zero. */
export const divide = (a: Fraction, b: Fraction) => fraction(a.num * b.den, a.den * b.num)
export const sum = (parts: readonly Fraction[]) => parts.reduce(plus, zero)

/** Negative, zero or positive if the first is less than, equal to or greater than the second. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.num * b.den - b.num * a.den
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const toDecimal = ({ num, den }: Fraction) => new Decimal(num.toString()).div(den.toString())

/** Formats an ownership decimal with 8 places, rounded half up: 3/16 is "0.18750000". */
export const decimalText = (share: Fraction, places = 8) =>
  toDecimal(share).toFixed(places, Decimal.ROUND_HALF_UP)

export const fractionText = ({ num, den }: Fraction) => (den === 1n ? `${num}` : `${num}/${den}`)

/**
 * Reads a share as users write it: "3/16", "1/8th", "0.1875", ".1875", "18.75%", "12.5 %", and products such as "1/2
 * of 3/16" or "1/2 x 1/8". Exact, without binary floating point.
 */
export function readFraction(text: string): ParseResult<Fraction> {
  const trimmed = text.trim()
  if (trimmed === '')
    return parseFailure('Enter the share as a fraction (3/16), a decimal (0.1875) or a percentage (18.75%).')
  const factors = trimmed.toLowerCase().split(/\s+of\s+(?:an?\s+|the\s+)?|\s*[x×*]\s*/)
  let product = oneFraction
  for (const factor of factors) {
    const part = readFactor(factor.trim())
    if (part === 'zero below') return parseFailure(`“${trimmed}” divides by zero.`)
    if (!part) return parseFailure(`“${trimmed}” is not a share. Enter it like 3/16, 0.1875 or 18.75%.`)
    product = times(product, part)
  }
  return parseOk(product)
}

function readFactor(text: string): Fraction | 'zero below' | null {
  const ratio = /^(\d{1,18})\s*[/⁄]\s*(\d{1,18})(?:st|nd|rd|ths?)?$/.exec(text)
  if (ratio) {
    const den = BigInt(ratio[2] ?? '')
    return den === 0n ? 'zero below' : fraction(BigInt(ratio[1] ?? ''), den)
  }
  const decimal = /^(\d{0,18})(?:\.(\d{0,18}))?\s*(%|percent)?$/.exec(text)
  const [integer = '', places = '', percent] = decimal?.slice(1) ?? []
  if (!decimal || integer + places === '') return null
  const scale = 10n ** BigInt(places.length) * (percent ? 100n : 1n)
  return fraction(BigInt(integer + places), scale)
}

/**
 * Reads a royalty above zero and below 100%. A percentage typed without its sign ("12.5") is refused with both
 * possible meanings, because a wrong guess would be off by a factor of one hundred.
 */
export function readRoyalty(text: string): ParseResult<Fraction> {
  if (/slid|scale|escalat|varies|variable/i.test(text))
    return parseFailure(
      'A sliding royalty is not a single share. Enter the current one, and the scale in the notes; update it when the royalty changes.',
    )
  const reading = readFraction(text)
  if (!reading.ok) return reading
  if (compare(reading.value, zero) <= 0)
    return parseFailure('Royalty must be above zero. Leave it blank if unknown.')
  if (compare(reading.value, oneFraction) < 0) return reading
  const percent = /^[\d.]+$/.test(text.trim()) && compare(reading.value, fraction(100n, 1n)) < 0
  return parseFailure(
    percent
      ? `A royalty must be less than 1. Did you mean ${text.trim()}%?`
      : 'A royalty must be less than 100%. Enter it like 3/16, 0.1875 or 18.75%.',
  )
}

/** Reads an ownership share from 0 to 100%, both included. */
export function readShare(text: string): ParseResult<Fraction> {
  const reading = readFraction(text)
  if (!reading.ok || compare(reading.value, oneFraction) <= 0) return reading
  return parseFailure(`“${text.trim()}” is more than 100%. Write a share like 1/2, 0.5 or 50%.`)
}
