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
 * month. After payout comes before before payout, a deck for the product before one for all products. A payout is not
 * undone: where a deck after it has ended, as of a well that was sold, none from before it stands again.
 */
export function deckInEffect<Deck extends Dated>(
  decks: readonly Deck[],
  product: DeckProduct,
  month: Day,
): Deck | null {
  const begun = decks
    .filter(({ state, effectiveFrom }) => state === 'APPROVED' && effectiveFrom <= month)
    .toSorted((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom))
  const latest = (tier: Tier, of: DeckProduct) =>
    begun.findLast(deck => deck.tier === tier && deck.product === of) ?? null
  const products = [...new Set<DeckProduct>([product, 'ALL'])]
  const standing = (tier: Tier, since: Day) =>
    products
      .map(of => latest(tier, of))
      .find(
        deck => deck && deck.effectiveFrom > since && (deck.lastMonth === null || month <= deck.lastMonth),
      ) ?? null
  const paidOut = products
    .map(of => latest('APO', of)?.effectiveFrom ?? '')
    .toSorted()
    .at(-1)!
  return standing('APO', '') ?? standing('BPO', paidOut)
}
