import { Decimal } from 'decimal.js'

/** The sum of the known decimal texts; null if all are unknown. */
export function sumTexts(texts: readonly (string | null)[]): string | null {
  const known = texts.filter(text => text !== null)
  return known.length === 0 ? null : Decimal.sum(...known).toFixed()
}

export const sumCounts = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
