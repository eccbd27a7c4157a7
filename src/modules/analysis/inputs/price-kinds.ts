/** The kinds of prices that a deck may contain. */
export const priceKinds = {
  own: 'Own forecast',
  strip: 'Strip',
  sec: 'SEC',
  flat: 'Flat',
} as const
export type PriceKind = keyof typeof priceKinds
