import { decimalOf, missing, sumOf } from '../../../core/trade/ownership-decimal.ts'
import type { DeckLine } from './deck.ts'

type Line = Pick<DeckLine, 'revenue' | 'cost'>

/** What keeps a deck from being approved, in sentences; none where it is whole. */
export function deckProblems(lines: readonly Line[]): string[] {
  if (lines.length === 0) return ['The deck has no owners yet.']
  return [
    ...sideProblems(
      lines.map(({ revenue }) => revenue),
      'Revenue decimals',
    ),
    ...sideProblems(
      lines.map(({ cost }) => cost),
      'Cost decimals',
    ),
  ]
}

/** Whether decimals come to exactly 1.00000000. There is no tolerance. */
function sideProblems(decimals: readonly (string | null)[], noun: string): string[] {
  const rest = missing(decimals)
  if (rest === 0n) return []
  const words = rest > 0n ? `${decimalOf(rest)} short of` : `${decimalOf(-rest)} more than`
  return [`${noun} come to ${decimalOf(sumOf(decimals))}: ${words} the whole.`]
}
