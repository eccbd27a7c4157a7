/** What kind of prices a deck holds. */
export const priceKinds = {
  own: 'Own forecast',
  strip: 'Strip',
  sec: 'SEC',
  flat: 'Flat',
} as const
export type PriceKind = keyof typeof priceKinds
