import { type Figure, formatNumber, formatPercent } from '../../ui/formats.ts'

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

/** "−6.1%", "+2.7%": growth is no news by its sign alone, so it has no color. */
export function changeWords(share: number | null): string {
  const text = formatPercent(share)
  return share !== null && share > 0 ? `+${text}` : text.replace('-', '−')
}
