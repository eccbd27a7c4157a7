import type { Day } from '../../../core/time/calendar.ts'
import { tiers, type DeckProduct, type DeckState, type Tier } from './deck.ts'

type DeckTerm = {
  state: DeckState
  product: DeckProduct
  tier: Tier
  effectiveFrom: Day
  lastMonth: Day | null
}

/**
 * Returns the deck of one property that divides a product in a production month (its first day), or null if no deck is
 * in effect. A deck is in effect from its first month until the next one of its product and tier begins, or through its
 * last month. A later tier takes precedence over an earlier one, and a deck for the product over one for all products.
 * After a deck of a later tier has ended, for example because the well was sold, no earlier deck takes effect again.
 */
export function deckInEffect<Deck extends DeckTerm>(
  decks: readonly Deck[],
  product: DeckProduct,
  month: Day,
): Deck | null {
  const started = decks
    .filter(({ state, effectiveFrom }) => state === 'APPROVED' && effectiveFrom <= month)
    .toSorted((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom))
  const latest = (tier: Tier, product: DeckProduct) =>
    started.findLast(deck => deck.tier === tier && deck.product === product) ?? null
  const products = [...new Set<DeckProduct>([product, 'ALL'])]
  const inEffectSince = (tier: Tier, since: Day) =>
    products
      .map(product => latest(tier, product))
      .find(
        deck => deck && deck.effectiveFrom > since && (deck.lastMonth === null || month <= deck.lastMonth),
      ) ?? null
  let paidOut = ''
  for (const tier of tiers.toReversed()) {
    const deck = inEffectSince(tier, paidOut)
    if (deck) return deck
    for (const product of products) {
      const start = latest(tier, product)?.effectiveFrom ?? ''
      if (start > paidOut) paidOut = start
    }
  }
  return null
}
