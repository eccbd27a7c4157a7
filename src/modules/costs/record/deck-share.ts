import { missingUnits } from '../../../core/trade/ownership-decimal.ts'
import { splitCents } from '../../../core/economics/money/split-cents.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { formatDecimal8 } from '../../../core/trade/figures.ts'
import { deckInEffect } from '../../interests/deck/in-effect.ts'
import type { DeckProduct, DeckState, Tier } from '../../interests/deck/deck.ts'
import type { DeckShare } from './check.ts'

export type PayingDeck = {
  state: DeckState
  product: DeckProduct
  tier: Tier
  effectiveFrom: Day
  lastMonth: Day | null
  lines: readonly { partyId: string; owner: string; cost: string }[]
}

const noDeckMessage = 'No approved deck is in effect in this month.'

/**
 * The deck that divides a month's costs (by its first day): the deck for all products, else oil's, else gas's.
 */
const findCostDeck = <Deck extends PayingDeck>(decks: readonly Deck[], month: Day): Deck | null => {
  for (const product of ['ALL', 'OIL', 'GAS'] as const) {
    const deck = deckInEffect(decks, product, month)
    if (deck && deck.lines.length > 0) return deck
  }
  return null
}

/** The cost share of one owner in the deck of a month. `name` is the owner's name in the deck. */
export function findDeckShare(decks: readonly PayingDeck[], month: Day, name: string): DeckShare {
  const deck = findCostDeck(decks, month)
  if (!deck) return { why: noDeckMessage }
  const line = deck.lines.find(({ owner }) => owner.toLowerCase() === name.toLowerCase())
  return line ? { decimal: line.cost } : { why: `The deck has no owner named ${name} who pays costs.` }
}

/** An owner's part of a cost. */
export type CostPart = { partyId: string; owner: string; interest: string; net: string }

/**
 * Splits a gross cost among the owners of the deck of its month, to the cent; or returns the reason why it
 * cannot be billed. The deck's cost decimals must total exactly 1, because otherwise an owner would pay for
 * one that is not listed.
 */
export function splitCost(
  decks: readonly PayingDeck[],
  month: Day,
  gross: string,
): CostPart[] | { why: string } {
  const deck = findCostDeck(decks, month)
  if (!deck) return { why: noDeckMessage }
  const decimals = deck.lines.map(({ cost }) => cost)
  const missing = missingUnits(decimals)
  if (missing !== 0n) return { why: `The deck’s cost decimals do not total ${formatDecimal8('1')}.` }
  const nets = splitCents(gross, decimals)
  return deck.lines.map(({ partyId, owner, cost }, index) => ({
    partyId,
    owner,
    interest: cost,
    net: nets[index]!,
  }))
}
