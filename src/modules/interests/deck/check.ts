import { formatDecimal, missingUnits, sumDecimals } from '../../../core/trade/ownership-decimal.ts'
import type { Coverage, DeckLine } from './deck.ts'

type Line = Pick<DeckLine, 'revenue' | 'cost'>

/**
 * Sentences on what prevents a deck's approval; empty if it is complete, or if it lists only some owners and
 * totals at most one.
 */
export function deckProblems(lines: readonly Line[], coverage: Coverage): string[] {
  if (lines.length === 0) return ['The deck has no owners yet.']
  const revenue = lines.flatMap(line => line.revenue ?? [])
  const cost = lines.flatMap(line => line.cost ?? [])
  if (coverage === 'SOME' && revenue.length + cost.length === 0) return ['No owner has a decimal yet.']
  return [
    ...sideProblems(revenue, 'Revenue decimals', coverage),
    ...sideProblems(cost, 'Cost decimals', coverage),
  ]
}

/** Checks that decimals total exactly 1.00000000, without tolerance; a partial list may total less. */
function sideProblems(decimals: readonly string[], noun: string, coverage: Coverage): string[] {
  const rest = missingUnits(decimals)
  if (rest === 0n || (rest > 0n && coverage === 'SOME')) return []
  const text = rest > 0n ? `${formatDecimal(rest)} short of` : `${formatDecimal(-rest)} more than`
  return [`${noun} total ${formatDecimal(sumDecimals(decimals))}: ${text} the whole.`]
}
