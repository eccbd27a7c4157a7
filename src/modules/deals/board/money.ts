import { Decimal } from 'decimal.js'
import { formatMoney, formatNumber } from '../../../ui/formats.ts'

/**
 * "$2,229.60k" from a decimal text: thousands, because a board has no room for more; amounts below a thousand
 * in dollars.
 */
export function abbreviateMoney(value: string | null): string {
  if (value === null) return '—'
  const amount = new Decimal(value)
  if (amount.abs().lt(1000)) return formatMoney(value)
  return `$${formatNumber(amount.div(1000).toFixed(2, Decimal.ROUND_HALF_UP), 2)}k`
}

/** Adds up decimal texts. Returns null if all are unknown. */
export function sumMoney(values: readonly (string | null)[]): string | null {
  const knownValues = values.filter(value => value !== null)
  return knownValues.length === 0
    ? null
    : knownValues.reduce((sum, value) => sum.plus(value), new Decimal(0)).toFixed()
}

/** "$2,400.00" per net acre; null without acres. */
export const bonusPerAcre = (bonus: string | null, netAcres: string | null): string | null =>
  bonus === null || netAcres === null || Number(netAcres) === 0
    ? null
    : new Decimal(bonus).div(netAcres).toFixed(2, Decimal.ROUND_HALF_UP)
