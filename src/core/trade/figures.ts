import { type NumericValue, formatNumber, formatPercent } from '../../ui/formats.ts'

/** Acres with two decimals, without the unit. */
export function formatAcres(value: NumericValue): string {
  return formatNumber(value, 2)
}

/** An ownership decimal with eight places. */
export function formatDecimal8(value: NumericValue): string {
  return formatNumber(value, 8)
}

/** Decimal places of daily rates. A stripper well at 0.67 bbl would lose 5% with one place. */
export const ratePlaces = 2

/** A daily rate without its unit: "23.33". */
export function formatRate(value: NumericValue): string {
  return formatNumber(value, ratePlaces)
}

/** "−6.1%", "+2.7%"; without color, because neither direction is always good. */
export function formatChange(share: number | null): string {
  const text = formatPercent(share)
  return share !== null && share > 0 ? `+${text}` : text.replace('-', '−')
}
