import { ratePlaces } from '../../../core/trade/figures.ts'
import type { Product } from '../../../core/trade/products.ts'
import { monthAfter, monthsBetween } from '../identity/month.ts'
import type { Exclusion } from '../../../ui/chart/series.ts'
import type { Flag } from './production-checks.ts'
import { calendarDayRate, cumulative, producingDayRate } from './production-rates.ts'
import { blankMonth, type ProductionMonth } from './production.ts'

/** The measures in which production can be charted. */
export const productionMeasures = {
  calendar: { label: 'Per calendar day', per: '/d', decimals: ratePlaces },
  producing: { label: 'Per producing day', per: '/d', decimals: ratePlaces },
  monthly: { label: 'Per month', per: '/month', decimals: 0 },
  cumulative: { label: 'Cumulative', per: '', decimals: 0 },
} as const
export type ProductionMeasure = keyof typeof productionMeasures

/** Months excluded from the rates of one product, for the whole well or one pool. Totals include them as reported. */
export function excludedMonths(
  flags: readonly Flag[],
  product: Product,
  measure: ProductionMeasure,
  pool: string | null,
): Exclusion[] {
  if (measure === 'cumulative') return []
  return flags
    .filter(flag => pool === null || flag.pool === pool)
    .flatMap(({ month, rule, field }) => {
      const x = month.slice(0, 7)
      if (rule === 'negative' && field === product) return [{ x, reason: 'with a negative volume' }]
      if (rule === 'days_over' && measure === 'producing')
        return [{ x, reason: 'with more producing days than the month has' }]
      return []
    })
}

/** Fills in blank months between the first and the last, so gaps are visible. */
export function fillGaps(rows: readonly ProductionMonth[]): ProductionMonth[] {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return []
  const byMonth = new Map(rows.map(row => [row.month, row]))
  return Array.from({ length: monthsBetween(first.month, last.month) + 1 }, (_, index) => {
    const month = monthAfter(first.month, index)
    return byMonth.get(month) ?? blankMonth(month)
  })
}

/** Returns the points of one product over months, `[YYYY-MM, value]`; a null value is a gap. */
export function seriesPoints(rows: readonly ProductionMonth[], product: Product, measure: ProductionMeasure) {
  const runningTotals = measure === 'cumulative' ? cumulative(rows, product) : []
  const valueAt = (row: ProductionMonth, index: number): number | null => {
    if (measure === 'calendar') return calendarDayRate(row, product).value
    if (measure === 'producing') return producingDayRate(row, product).value
    return measure === 'monthly' ? row[product] : (runningTotals[index] ?? null)
  }
  return rows.map((row, index) => [row.month.slice(0, 7), valueAt(row, index)] as const)
}
