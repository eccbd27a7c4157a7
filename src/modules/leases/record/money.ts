import { Decimal } from 'decimal.js'

/** Dollars and cents as text, half up: "120.00". */
export const toCents = (amount: Decimal) => amount.toFixed(2, Decimal.ROUND_HALF_UP)

/** Returns the exact sum of amounts written as text. */
export const sumMoney = (amounts: readonly string[]) =>
  toCents(amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0)))
