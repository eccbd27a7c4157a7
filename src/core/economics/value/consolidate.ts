import { monthNumber } from '../../time/calendar.ts'
import type { EconomicCase } from '../cashflow/case.ts'
import type { CashFlow } from '../cashflow/cash-flow.ts'

/** The dollar columns of a consolidated cash flow. */
export const moneyColumns = [
  'oil',
  'gas',
  'ngl',
  'severance',
  'adValorem',
  'operating',
  'invested',
  'abandonment',
  'netProfits',
  'earned',
  'net',
] as const
export type Consolidated = { readonly firstMonth: number } & Readonly<
  Record<(typeof moneyColumns)[number], Float64Array>
>

/** The owner's cash flow of several wells by calendar month, from the first month of the earliest one. */
export function consolidate(wells: readonly { given: EconomicCase; flow: CashFlow }[]): Consolidated {
  const starts = wells.map(({ given }) => monthNumber(given.asOf))
  const firstMonth = starts.reduce((first, start) => Math.min(first, start), Infinity)
  const length = wells.reduce(
    (longest, { flow }, index) => Math.max(longest, starts[index]! - firstMonth + flow.net.length),
    0,
  )
  const columns = moneyColumns.map(column => {
    const sums = new Float64Array(length)
    for (const [index, { flow }] of wells.entries()) {
      const from = starts[index]! - firstMonth
      const values = flow[column]
      for (let month = 0; month < values.length; month++) sums[from + month]! += values[month]!
    }
    return [column, sums] as const
  })
  return {
    firstMonth: wells.length ? firstMonth : 0,
    ...(Object.fromEntries(columns) as Omit<Consolidated, 'firstMonth'>),
  }
}
