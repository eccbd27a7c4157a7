import { z } from 'zod'

/** Eight places, as ownership decimals are written: their unit is a hundred-millionth. */
const one = 100_000_000n

/** What is wrong with an ownership decimal as it was typed; null where nothing is. */
export function decimalProblem(text: string): string | null {
  const written = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text)
  const [sign, whole = '', places = ''] = written?.slice(1) ?? []
  if (!written || whole + places === '') return 'Write a decimal with eight places, such as 0.12500000.'
  if (sign) return 'An ownership decimal cannot be negative.'
  if (/[^0]/.test(places.slice(8))) return 'An ownership decimal has at most eight places.'
  if (BigInt(whole || '0') > 1n || (BigInt(whole || '0') === 1n && /[^0]/.test(places)))
    return `An ownership decimal is at most 1. Write ${text}% as a decimal.`
  return null
}

/** "0.5" and ".5" as "0.50000000"; what is no decimal stays, and is refused. */
const eightPlaces = (text: string) => (decimalProblem(text) === null ? decimalOf(unitsOf(text)) : text)

/** An ownership decimal from 0 to 1, kept as text with eight places; empty is not known. */
export const optionalDecimal = (title: string) =>
  z
    .string()
    .trim()
    .max(40)
    .overwrite(eightPlaces)
    .superRefine((text, context) => {
      const problem = decimalProblem(text)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
    .nullable()
    .default(null)
    .meta({ title, kind: 'decimal' })

/** A decimal in hundred-millionths. The text has passed `decimalProblem`. */
export function unitsOf(text: string): bigint {
  const [whole = '', places = ''] = text.split('.')
  return BigInt(whole || '0') * one + BigInt(places.slice(0, 8).padEnd(8, '0'))
}

/** Hundred-millionths as a decimal of eight places, which may be below zero: a difference. */
export function decimalOf(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(9, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`
}

/** The exact sum of decimals; those that are not known add nothing. */
export const sumOf = (decimals: readonly (string | null)[]): bigint =>
  decimals.reduce((sum, text) => sum + (text === null ? 0n : unitsOf(text)), 0n)

/** What is missing to the whole, in hundred-millionths; below zero where the decimals come to more. */
export const missing = (decimals: readonly (string | null)[]): bigint => one - sumOf(decimals)

/**
 * The same decimals with what rounding lost given to the largest of them, the first of several: three times 0.33333333
 * come to 1.00000000. Null where the decimals are whole, or where more is missing than rounding each of them can have
 * lost: then an owner is missing, or a decimal is wrong.
 */
export function plugged(decimals: readonly (string | null)[]): { at: number; decimal: string } | null {
  const known = decimals.filter(text => text !== null)
  const rest = missing(decimals)
  const size = rest < 0n ? -rest : rest
  if (rest === 0n || size > BigInt(known.length)) return null
  const largest = known.reduce((most, text) => (unitsOf(text) > unitsOf(most) ? text : most), known[0]!)
  return { at: decimals.indexOf(largest), decimal: decimalOf(unitsOf(largest) + rest) }
}
