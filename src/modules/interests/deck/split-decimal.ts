import type { Fraction } from '../../../core/land/fraction.ts'
import { formatDecimal, parseUnits } from '../../../core/trade/ownership-decimal.ts'

/**
 * Splits an ownership decimal by exact shares, which total one. Each part is truncated to eight places, and
 * the remainder goes to the largest share, the first of several, so the parts total the decimal.
 */
export function splitByShares(decimal: string, shares: readonly Fraction[]): string[] {
  const units = parseUnits(decimal)
  const parts = shares.map(({ num, den }) => (units * num) / den)
  const remainder = units - parts.reduce((sum, part) => sum + part, 0n)
  const largest = shares.reduce(
    (max, { num, den }, index) => (num * shares[max]!.den > shares[max]!.num * den ? index : max),
    0,
  )
  return parts.map((part, index) => formatDecimal(index === largest ? part + remainder : part))
}
