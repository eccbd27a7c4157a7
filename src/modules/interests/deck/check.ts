import { formatDecimal, missingUnits, sumDecimals } from '../../../core/trade/ownership-decimal.ts'
import type { Coverage, DeckLine } from './deck.ts'

type Line = Pick<DeckLine, 'revenue' | 'cost'>

/**
 * Returns sentences on what prevents a deck's approval; empty if it is complete, or if it lists only some owners and
 * totals at most one.
 */
export function deckProblems(lines: readonly Line[], coverage: Coverage): string[] {
  if (lines.length === 0) return ['The deck has no owners yet.']
  const revenue = lines.flatMap(line => line.revenue ?? [])
  const cost = lines.flatMap(line => line.cost ?? [])
  if (coverage === 'SOME' && revenue.length + cost.length === 0) return ['No owner has a decimal yet.']
  return [
    ...totalProblems(revenue, 'Revenue decimals', coverage),
    ...totalProblems(cost, 'Cost decimals', coverage),
  ]
}

/** Checks that decimals total exactly 1.00000000, without tolerance; a partial list may total less. */
function totalProblems(decimals: readonly string[], label: string, coverage: Coverage): string[] {
  const missingUnitCount = missingUnits(decimals)
  if (missingUnitCount === 0n || (missingUnitCount > 0n && coverage === 'SOME')) return []
  const text =
    missingUnitCount > 0n
      ? `${formatDecimal(missingUnitCount)} short of`
      : `${formatDecimal(-missingUnitCount)} more than`
  return [`${label} total ${formatDecimal(sumDecimals(decimals))}: ${text} the whole.`]
}
