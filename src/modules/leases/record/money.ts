import { Decimal } from 'decimal.js'

/** Dollars and cents as text, half up: "120.00". */
export const cents = (amount: Decimal) => amount.toFixed(2, Decimal.ROUND_HALF_UP)

/** "$1,250.00" */
export function dollars(amount: string): string {
  const [whole = '0', part = '00'] = new Decimal(amount).toFixed(2, Decimal.ROUND_HALF_UP).split('.')
  return `$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${part}`
}

/** The exact sum of amounts written as text. */
export const addMoney = (amounts: readonly string[]) =>
  cents(amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0)))
