import { type Figure, formatNumber } from '../../ui/formats.ts'

/** Acres: always two places, without the unit. */
export function formatAcres(value: Figure): string {
  return formatNumber(value, 2)
}

/** An ownership decimal: always eight places. */
export function formatDecimal8(value: Figure): string {
  return formatNumber(value, 8)
}
