import { z } from 'zod'

/** One in hundred-millionths, the unit of ownership decimals with eight places. */
const unitsPerWhole = 100_000_000n

/** The problem of a typed ownership decimal as a sentence; null if it is valid. */
export function decimalProblem(text: string): string | null {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text)
  const [sign, integer = '', places = ''] = match?.slice(1) ?? []
  if (!match || integer + places === '') return 'Enter a decimal with eight places, such as 0.12500000.'
  if (sign) return 'An ownership decimal cannot be negative.'
  if (/[^0]/.test(places.slice(8))) return 'An ownership decimal can have at most eight places.'
  if (BigInt(integer || '0') > 1n || (BigInt(integer || '0') === 1n && /[^0]/.test(places)))
    return `An ownership decimal must be at most 1. Write ${text}% as a decimal.`
  return null
}

/** Converts "0.5" and ".5" to "0.50000000"; leaves invalid text unchanged, so that it is refused. */
const padToEightPlaces = (text: string) =>
  decimalProblem(text) === null ? formatDecimal(parseUnits(text)) : text

/** An ownership decimal from 0 to 1, stored as text with eight places; empty means unknown. */
export const optionalDecimal = (title: string) =>
  z
    .string()
    .trim()
    .max(40)
    .overwrite(padToEightPlaces)
    .superRefine((text, context) => {
      const problem = decimalProblem(text)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
    .nullable()
    .default(null)
    .meta({ title, kind: 'decimal' })

/** Converts a decimal to hundred-millionths. The text must have passed `decimalProblem`. */
export function parseUnits(text: string): bigint {
  const [integer = '', places = ''] = text.split('.')
  return BigInt(integer || '0') * unitsPerWhole + BigInt(places.slice(0, 8).padEnd(8, '0'))
}

/** Converts hundred-millionths to a decimal with eight places; negative for a difference. */
export function formatDecimal(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(9, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`
}

/** The exact sum of decimals in hundred-millionths; unknown ones are skipped. */
export const sumDecimals = (decimals: readonly (string | null)[]): bigint =>
  decimals.reduce((sum, text) => sum + (text === null ? 0n : parseUnits(text)), 0n)

/** The difference to 1 in hundred-millionths; negative if the decimals total more. */
export const missingUnits = (decimals: readonly (string | null)[]): bigint =>
  unitsPerWhole - sumDecimals(decimals)

/**
 * Adds the rounding difference to the largest decimal, the first of several: three times 0.33333333 then total
 * 1.00000000. Null if the decimals total 1, or if the difference is larger than rounding each of them can cause,
 * because an owner is then missing or a decimal is wrong.
 */
export function findPlug(decimals: readonly (string | null)[]): { at: number; decimal: string } | null {
  const known = decimals.filter(text => text !== null)
  const difference = missingUnits(decimals)
  const size = difference < 0n ? -difference : difference
  if (difference === 0n || size > BigInt(known.length)) return null
  const largest = known.reduce((max, text) => (parseUnits(text) > parseUnits(max) ? text : max), known[0]!)
  return { at: decimals.indexOf(largest), decimal: formatDecimal(parseUnits(largest) + difference) }
}
