import { Decimal } from 'decimal.js'

/** Returns the sum of the known values, or null if none are known. */
export function sumKnown(values: readonly (string | null)[]): string | null {
  const knownValues = values.filter(value => value !== null)
  return knownValues.length === 0
    ? null
    : knownValues.reduce((sum, value) => sum.plus(value), new Decimal(0)).toFixed()
}

/** Returns the sum of all values, or null if one is unknown, because a partial sum would be too low. */
export const sumIfAllKnown = (values: readonly (string | null)[]): string | null =>
  values.includes(null) ? null : sumKnown(values)
