import Decimal from 'decimal.js'

/** The difference between two amounts, in dollars and cents; null if either is unknown. */
export const amountDifference = (amount: string | null, than: string | null): string | null =>
  amount === null || than === null ? null : new Decimal(amount).minus(than).toFixed(2)
