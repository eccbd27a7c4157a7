import type { Derived } from '../../../core/resource/derived.ts'
import { formatMonth } from '../../../ui/formats.ts'
import { daysInMonth, monthAfter, type Month } from '../identity/month.ts'
import { productionFields } from '../production/production.ts'

/** The gross production of all wells of an organization in a month. */
export type MonthSum = {
  month: Month
  /** bbl, mcf, bbl; null if no well reported it. */
  oil: number | null
  gas: number | null
  water: number | null
  /** Wells that reported the month. */
  wells: number
  /** Wells that reported the previous month but not this one, except plugged wells. */
  missing: number
}

export type SummedProduct = 'oil' | 'gas' | 'water'

/** A month is complete if at most this share of the previous month's wells is missing. */
const maxMissingShare = 0.05

/** Returns the last complete month and the incomplete months after it. Null if none is complete. */
export function findLastComplete(sums: readonly MonthSum[]): { last: MonthSum; later: MonthSum[] } | null {
  const index = sums.findLastIndex(isComplete)
  return index < 0 ? null : { last: sums[index]!, later: sums.slice(index + 1) }
}

function isComplete({ missing }: MonthSum, index: number, sums: readonly MonthSum[]): boolean {
  return missing <= maxMissingShare * (sums[index - 1]?.wells ?? 0) || missing === 0
}

/** Volume per calendar day of the month, in bbl/d or mcf/d. Null if not reported. */
const dailySum = (sum: MonthSum | undefined, product: SummedProduct): number | null => {
  const volume = sum?.[product] ?? null
  return volume === null ? null : volume / daysInMonth(sum!.month)
}

/** Returns a product's daily rate in a month, with its formula. */
export function summedRate(sum: MonthSum, product: SummedProduct): Derived<number | null> {
  const { title, unit } = productionFields[product]
  return {
    value: dailySum(sum, product),
    formula: 'total volume of all wells ÷ calendar days in the month',
    inputs: [
      { label: `${title}, ${formatMonth(sum.month)}`, value: sum[product], unit },
      { label: `Days in ${formatMonth(sum.month)}`, value: daysInMonth(sum.month), unit: 'd' },
      { label: 'Wells that reported', value: sum.wells },
    ],
    convention: 'Calendar-day rate, gross; using the most trusted source for each well and pool',
  }
}

/**
 * Returns the relative change of a rate from a base: −0.06 is six percent less. Null if either is unknown or the base
 * is zero.
 */
export const relativeChange = (rate: number | null, baseRate: number | null): number | null =>
  rate === null || baseRate === null || baseRate <= 0 ? null : rate / baseRate - 1

/**
 * Returns the relative change of a product's daily rate from the same month a year before. Null if either is unknown.
 */
export function compareYearOverYear(
  sums: readonly MonthSum[],
  { month }: MonthSum,
  product: SummedProduct,
): Derived<number | null> {
  const current = sums.find(sum => sum.month === month)
  const yearBefore = sums.find(sum => sum.month === monthAfter(month, -12))
  const [rate, base] = [dailySum(current, product), dailySum(yearBefore, product)]
  const { title, unit } = productionFields[product]
  const input = (inputMonth: Month, value: number | null) => ({
    label: `${title}, ${formatMonth(inputMonth)}`,
    value,
    unit: `${unit}/d`,
  })
  return {
    value: relativeChange(rate, base),
    formula: 'rate ÷ rate a year before − 1',
    inputs: [input(month, rate), input(monthAfter(month, -12), base)],
    convention: 'Calendar-day rates of the same month',
  }
}

/** Returns a year of daily rates up to a month, each with the rate a year earlier; null is a gap. */
export function trailingYear(sums: readonly MonthSum[], last: Month, product: SummedProduct) {
  const byMonth = new Map(sums.map(sum => [sum.month, sum]))
  return Array.from({ length: 12 }, (_, index) => {
    const month = monthAfter(last, index - 11)
    return {
      month,
      rate: dailySum(byMonth.get(month), product),
      yearBefore: dailySum(byMonth.get(monthAfter(month, -12)), product),
    }
  })
}
