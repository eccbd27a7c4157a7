import Decimal from 'decimal.js'

/** How much more one amount is than another, in dollars and cents; null where either is not known. */
export const differenceOf = (amount: string | null, than: string | null): string | null =>
  amount === null || than === null ? null : new Decimal(amount).minus(than).toFixed(2)
