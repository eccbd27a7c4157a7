/** What of 7-year property is deducted by year, half-year convention. Rev. Proc. 87-57, table 1. */
export const macrs7 = [0.1429, 0.2449, 0.1749, 0.1249, 0.0893, 0.0892, 0.0893, 0.0446] as const

/** Over so many months costs are amortized. */
const amortizedMonths = 60

/** Dollars spent in a month, counted from the first one of the first year. */
export type Spent = { readonly month: number; readonly dollars: number }

/** The years of a forecast: how many months of the first calendar year went by before it, and how many years there are. */
export type Years = { readonly skipped: number; readonly count: number }

export const yearOf = ({ skipped }: Years, month: number) => Math.floor((month + skipped) / 12)

/** Adds dollars to a year; what would fall after the last one is deducted in the last: the property is disposed of then. */
function deduct(years: Float64Array, year: number, dollars: number) {
  years[Math.min(year, years.length - 1)]! += dollars
}

/** Depreciation of tangible equipment by year: a part in its first year, the rest by MACRS. It adds up to what was spent. */
export function depreciationOf(spent: readonly Spent[], bonus: number, years: Years): Float64Array {
  const all = new Float64Array(years.count)
  for (const { month, dollars } of spent) {
    const first = yearOf(years, month)
    deduct(all, first, dollars * bonus)
    for (const [at, share] of macrs7.entries()) deduct(all, first + at, dollars * (1 - bonus) * share)
  }
  return all
}

/** Intangible costs by year: `expensed` of them when spent, the rest evenly over sixty months. It adds up to what was spent. */
export function intangiblesOf(spent: readonly Spent[], expensed: number, years: Years): Float64Array {
  const all = new Float64Array(years.count)
  for (const { month, dollars } of spent) {
    deduct(all, yearOf(years, month), dollars * expensed)
    if (expensed < 1)
      for (let later = 0; later < amortizedMonths; later++)
        deduct(all, yearOf(years, month + later), (dollars * (1 - expensed)) / amortizedMonths)
  }
  return all
}
