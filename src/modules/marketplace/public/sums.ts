import { Decimal } from 'decimal.js'

/** The sum of the known values; null if none are known. */
export function sumKnown(values: readonly (string | null)[]): string | null {
  const knownValues = values.filter(value => value !== null)
  return knownValues.length === 0
    ? null
    : knownValues.reduce((sum, value) => sum.plus(value), new Decimal(0)).toFixed()
}

/** The sum of all values; null if one is unknown, because a partial sum would be too low. */
export const sumIfAllKnown = (values: readonly (string | null)[]): string | null =>
  values.includes(null) ? null : sumKnown(values)
