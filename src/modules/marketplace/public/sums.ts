import { Decimal } from 'decimal.js'

/** What is known, added up; null where nothing is. */
export function knownSum(values: readonly (string | null)[]): string | null {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum.plus(value), new Decimal(0)).toFixed()
}

/** All of it added up; null where some of it is not known, since such a sum would say too little. */
export const wholeSum = (values: readonly (string | null)[]): string | null =>
  values.includes(null) ? null : knownSum(values)
