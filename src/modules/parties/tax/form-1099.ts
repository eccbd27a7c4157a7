import { Decimal } from 'decimal.js'
import { thresholds, type Income, type Threshold } from './form-1099.data.ts'

export type Payment = { income: Income; amount: string }

/** The income of one category paid in a year, and whether it is reported; null if the year's threshold is unknown. */
export type ReportedIncome = {
  income: Income
  /** In dollars and cents. */
  amount: string
  isReported: boolean | null
  threshold: Threshold | null
}

/**
 * Returns whether a payee gets a Form 1099 for the payments of a calendar year, separately for each category of
 * income: amounts below their own thresholds are not added together. Payments to corporations are not
 * reported (26 CFR 1.6041-3(p)(1) and 1.6050N-1(c)); Form W-9 shows whether a company is one.
 * @param payments gross payments in dollars as decimal text, before taxes and deductions; corrections may be
 * negative
 */
export function calculateForm1099(
  year: number,
  payee: { isCorporation: boolean },
  payments: readonly Payment[],
): ReportedIncome[] {
  const incomes = [...new Set(payments.map(({ income }) => income))]
  return incomes.map(income => {
    const threshold =
      thresholds.find(
        threshold => threshold.income === income && threshold.from <= year && year <= threshold.until,
      ) ?? null
    const sum = payments
      .filter(payment => payment.income === income)
      .reduce((sum, { amount }) => sum.plus(amount), new Decimal(0))
    const isReported = payee.isCorporation ? false : threshold && sum.gte(threshold.least)
    return { income, amount: sum.toFixed(2), isReported, threshold }
  })
}
