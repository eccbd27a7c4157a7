import { Decimal } from 'decimal.js'

/** Whether net acres stand above gross: never shown without saying so. */
export const netAboveGross = (row: { grossAcres: string | null; netAcres: string | null }) =>
  row.grossAcres !== null && row.netAcres !== null && new Decimal(row.netAcres).gt(row.grossAcres)

export const netAboveGrossWords = 'Net exceeds gross: the interests total more than 100%.'

/** A sum of acres, and how many parts of it are not known: a total never passes over them. */
export function acresTotal(parts: readonly (number | string | null)[]): {
  known: string | null
  unknown: number
} {
  const known = parts.filter(part => part !== null)
  return {
    known:
      known.length === 0
        ? null
        : known.reduce<Decimal>((sum, part) => sum.plus(part), new Decimal(0)).toFixed(4),
    unknown: parts.length - known.length,
  }
}

/** Acres are kept with four places, half up. */
export const roundedAcres = (acres: Decimal) => acres.toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toNumber()

/** The sum of the acres that are known, to four places; null when none is. */
export function addAcres(parts: readonly (Decimal | number | null)[]): number | null {
  const known = parts.filter(part => part !== null)
  return known.length === 0
    ? null
    : roundedAcres(known.reduce<Decimal>((sum, part) => sum.plus(part), new Decimal(0)))
}
