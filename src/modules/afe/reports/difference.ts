import Decimal from 'decimal.js'

/** The difference between two amounts, in dollars and cents; null if either is unknown. */
export const amountDifference = (amount: string | null, subtrahend: string | null): string | null =>
  amount === null || subtrahend === null ? null : new Decimal(amount).minus(subtrahend).toFixed(2)
