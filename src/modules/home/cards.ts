import { z } from 'zod/mini'

/** The cards of the dashboard in default order, with widths in twelfths of the page. */
export const cards = {
  week: { title: 'This week', width: 9 },
  clocks: { title: 'Days left', width: 3 },
  production: { title: 'Production', width: 3 },
  acreage: { title: 'Acreage', width: 3 },
  wells: { title: 'Wells', width: 3 },
  since: { title: 'Since your last visit', width: 3 },
  leases: { title: 'Leases', width: 6 },
  value: { title: 'Value', width: 6 },
} as const satisfies Record<string, { title: string; width: Width }>
export type CardName = keyof typeof cards
const cardNames = Object.keys(cards) as [CardName, ...CardName[]]

/** Multiples of three columns, so that rows stay full. */
export const widths = [3, 6, 9, 12] as const
export type Width = (typeof widths)[number]

export const placedCard = z.object({
  name: z.enum(cardNames),
  width: z.literal(widths),
  hidden: z.boolean(),
})
export type PlacedCard = z.output<typeof placedCard>

/** The default arrangement: every card, none hidden. */
const defaultCards: readonly PlacedCard[] = cardNames.map(name => ({
  name,
  width: cards[name].width,
  hidden: false,
}))

/** Restores a user's arrangement. Cards added since go to the end, and removed cards are dropped. */
export function arrangeCards(stored: unknown): PlacedCard[] {
  const validCards = (Array.isArray(stored) ? stored : []).flatMap(card => {
    const parsed = placedCard.safeParse(card)
    return parsed.success ? [parsed.data] : []
  })
  const distinctCards = validCards.filter(
    (card, index) => validCards.findIndex(({ name }) => name === card.name) === index,
  )
  return [
    ...distinctCards,
    ...defaultCards.filter(({ name }) => !distinctCards.some(card => card.name === name)),
  ]
}

/**
 * The order of the default cards if This week is long: recent changes go below the lease clocks, so that both columns
 * have a similar height. Null if the user has arranged the cards.
 */
export function longWeekOrder(all: readonly PlacedCard[]): CardName[] | null {
  const isCustomized = all.some((card, index) => {
    const { name, width, hidden } = defaultCards[index]!
    return card.name !== name || card.width !== width || card.hidden !== hidden
  })
  return isCustomized
    ? null
    : ['week', 'clocks', 'since', 'production', 'acreage', 'wells', 'leases', 'value']
}

/** Moves one card by one position; it stays at the ends. */
export function moveCard(all: readonly PlacedCard[], name: CardName, offset: -1 | 1): PlacedCard[] {
  const from = all.findIndex(card => card.name === name)
  const to = Math.min(all.length - 1, Math.max(0, from + offset))
  const others = all.filter(card => card.name !== name)
  return [...others.slice(0, to), all[from]!, ...others.slice(to)]
}

/** Makes one card a step wider or narrower, within the limits. */
export function resizeCard(all: readonly PlacedCard[], name: CardName, offset: -1 | 1): PlacedCard[] {
  return all.map(card => {
    if (card.name !== name) return card
    return { ...card, width: widths[widths.indexOf(card.width) + offset] ?? card.width }
  })
}

export const toggleCard = (all: readonly PlacedCard[], name: CardName): PlacedCard[] =>
  all.map(card => (card.name === name ? { ...card, hidden: !card.hidden } : card))
