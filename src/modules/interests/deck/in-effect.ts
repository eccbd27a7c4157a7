import type { Day } from '../../../core/time/calendar.ts'
import type { DeckProduct, DeckState, Tier } from './deck.ts'

type Dated = {
  state: DeckState
  product: DeckProduct
  tier: Tier
  effectiveFrom: Day
  lastMonth: Day | null
}

/**
 * The deck of one property that divides a product in a month of production (its first day), or null: no deck is in
 * effect. A deck stands from its first month until the next one of its product and tier begins, or through its last
 * month. After payout comes before before payout, a deck for the product before one for all products.
 */
export function deckInEffect<Deck extends Dated>(
  decks: readonly Deck[],
  product: DeckProduct,
  month: Day,
): Deck | null {
  const standing = (tier: Tier, of: DeckProduct) => {
    const begun = decks.filter(
      deck =>
        deck.state === 'APPROVED' && deck.tier === tier && deck.product === of && deck.effectiveFrom <= month,
    )
    const latest = begun.reduce<Deck | null>(
      (last, deck) => (last === null || deck.effectiveFrom > last.effectiveFrom ? deck : last),
      null,
    )
    return latest && (latest.lastMonth === null || month <= latest.lastMonth) ? latest : null
  }
  return (
    standing('APO', product) ??
    (product === 'ALL' ? null : standing('APO', 'ALL')) ??
    standing('BPO', product) ??
    (product === 'ALL' ? null : standing('BPO', 'ALL'))
  )
}
