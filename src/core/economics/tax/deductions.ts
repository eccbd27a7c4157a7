/** The deductible fractions of 7-year property by year, half-year convention. Rev. Proc. 87-57, table 1. */
export const macrs7 = [0.1429, 0.2449, 0.1749, 0.1249, 0.0893, 0.0892, 0.0893, 0.0446] as const

/** The amortization period in months. */
const amortizedMonths = 60

/** Dollars spent in a month, counted from the first month of the forecast. */
export type Expense = { readonly month: number; readonly dollars: number }

/** The years of a forecast: the months of the first calendar year before it begins, and the number of years. */
export type TaxYears = { readonly skipped: number; readonly count: number }

export const taxYear = ({ skipped }: TaxYears, month: number) => Math.floor((month + skipped) / 12)

/** Adds dollars to a year; amounts beyond the last year are deducted in the last, when the property is disposed of. */
function deduct(years: Float64Array, year: number, dollars: number) {
  years[Math.min(year, years.length - 1)]! += dollars
}

/**
 * Depreciation of tangible equipment by year: a bonus fraction in its first year, the rest by MACRS. The total equals
 * the amount spent.
 */
export function calculateDepreciation(
  expenses: readonly Expense[],
  bonus: number,
  years: TaxYears,
): Float64Array {
  const all = new Float64Array(years.count)
  for (const { month, dollars } of expenses) {
    const first = taxYear(years, month)
    deduct(all, first, dollars * bonus)
    for (const [index, share] of macrs7.entries()) deduct(all, first + index, dollars * (1 - bonus) * share)
  }
  return all
}

/**
 * Deductions of intangible costs by year: the fraction `expensedShare` when spent, the rest evenly over sixty
 * months. The total equals the amount spent.
 */
export function intangibleDeductions(
  expenses: readonly Expense[],
  expensedShare: number,
  years: TaxYears,
): Float64Array {
  const all = new Float64Array(years.count)
  for (const { month, dollars } of expenses) {
    deduct(all, taxYear(years, month), dollars * expensedShare)
    if (expensedShare < 1)
      for (let later = 0; later < amortizedMonths; later++)
        deduct(all, taxYear(years, month + later), (dollars * (1 - expensedShare)) / amortizedMonths)
  }
  return all
}
