import { Decimal } from 'decimal.js'

/** True if net acres exceed gross; never shown without a warning. */
export const isNetAboveGross = (row: { grossAcres: string | null; netAcres: string | null }) =>
  row.grossAcres !== null && row.netAcres !== null && new Decimal(row.netAcres).gt(row.grossAcres)

export const netAboveGrossMessage = 'Net exceeds gross: the interests total more than 100%.'

/** Sums acres and counts the unknown parts, so that a total never hides them. */
export function totalAcres(parts: readonly (number | string | null)[]): {
  known: string | null
  unknown: number
} {
  const knownParts = parts.filter(part => part !== null)
  return {
    known:
      knownParts.length === 0
        ? null
        : knownParts.reduce<Decimal>((sum, part) => sum.plus(part), new Decimal(0)).toFixed(4),
    unknown: parts.length - knownParts.length,
  }
}

/** Rounds acres half up to four places, as stored. */
export const roundAcres = (acres: Decimal) => acres.toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toNumber()

/** Returns the sum of the known acres, to four places; null if none is known. */
export function sumAcres(parts: readonly (Decimal | number | null)[]): number | null {
  const knownParts = parts.filter(part => part !== null)
  return knownParts.length === 0
    ? null
    : roundAcres(knownParts.reduce<Decimal>((sum, part) => sum.plus(part), new Decimal(0)))
}
