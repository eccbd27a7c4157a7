import { Decimal } from 'decimal.js'

/** The sum of the known values; null if none are known. */
export function knownSum(values: readonly (string | null)[]): string | null {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum.plus(value), new Decimal(0)).toFixed()
}

/** The sum of all values; null if one is unknown, because a partial sum would be too low. */
export const sumOrNull = (values: readonly (string | null)[]): string | null =>
  values.includes(null) ? null : knownSum(values)
