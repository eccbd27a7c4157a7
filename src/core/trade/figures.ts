import { type Figure, formatNumber } from '../../ui/formats.ts'

/** Acres: always two places, without the unit. */
export function formatAcres(value: Figure): string {
  return formatNumber(value, 2)
}

/** An ownership decimal: always eight places. */
export function formatDecimal8(value: Figure): string {
  return formatNumber(value, 8)
}

/** The places of a rate a day: of a stripper well's 0.67 bbl, one alone would lose a twentieth. */
export const ratePlaces = 2

/** A rate a day, without its unit: "23.33". */
export function formatRate(value: Figure): string {
  return formatNumber(value, ratePlaces)
}
