import { monthNumber } from '../../time/calendar.ts'
import type { CashFlow } from '../cashflow/cash-flow.ts'
import type { PreparedCase } from '../cashflow/prepare.ts'
import {
  calculateDepreciation,
  intangibleDeductions,
  type Expense,
  taxYear,
  type TaxYears,
} from './deductions.ts'
import { type IncomeTaxRules, mcfPerBarrel } from './rules.ts'

/** One owner's part of a property by calendar year: dollars, and barrels with 6 mcf as one. */
export type PropertyYears = {
  readonly gross: Float64Array
  /** Production taxes, operating costs and abandonment. */
  readonly costs: Float64Array
  readonly intangibles: Float64Array
  readonly depreciation: Float64Array
  readonly barrels: Float64Array
  /** Leasehold costs by the year spent, which cost depletion recovers. */
  readonly leasehold: Float64Array
}

/** The calendar years of a forecast with a number of months. */
export function taxYears(asOf: string, months: number): TaxYears {
  const skipped = ((monthNumber(asOf) % 12) + 12) % 12
  return { skipped, count: Math.max(1, Math.ceil((months + skipped) / 12)) }
}

const expensedShare = { expensed: 1, integrated: 0.7, amortized: 0 } as const

/** Totals the months of a property by tax year. */
export function propertyYears(
  { given, capital, capitalMonths, volumes }: PreparedCase,
  flow: CashFlow,
  years: TaxYears,
  rules: IncomeTaxRules,
): PropertyYears {
  const wellYears: TaxYears = { ...years, count: Math.min(years.count, taxYear(years, flow.life) + 1) }
  const sumByYear = (valueAt: (month: number) => number) => {
    const sums = new Float64Array(years.count)
    for (let month = 0; month <= flow.life; month++) sums[taxYear(years, month)]! += valueAt(month)
    return sums
  }
  const listExpenses = (kind: (typeof given.capital)[number]['kind']): Expense[] =>
    given.capital.flatMap((outlay, index) => {
      const month = capitalMonths[index]!
      const invested = flow.invested[month]
      return outlay.kind === kind && invested
        ? [{ month, dollars: (outlay.dollars * invested) / capital[month]! }]
        : []
    })
  const padYears = (values: Float64Array) => {
    const all = new Float64Array(years.count)
    all.set(values)
    return all
  }
  const leasehold = new Float64Array(years.count)
  for (const { month, dollars } of listExpenses('leasehold')) leasehold[taxYear(years, month)]! += dollars
  return {
    gross: sumByYear(
      month => flow.oil[month]! + flow.gas[month]! + flow.ngl[month]! + flow.netProfits[month]!,
    ),
    costs: sumByYear(
      month =>
        flow.severance[month]! + flow.adValorem[month]! + flow.operating[month]! + flow.abandonment[month]!,
    ),
    intangibles: padYears(
      intangibleDeductions(listExpenses('intangible'), expensedShare[rules.idc], wellYears),
    ),
    depreciation: padYears(calculateDepreciation(listExpenses('tangible'), rules.bonus, wellYears)),
    barrels: sumByYear(month =>
      month < flow.life
        ? flow.share[month]! *
          (volumes.oil[month]! + volumes.ngl[month]! + volumes.soldGas[month]! / mcfPerBarrel)
        : 0,
    ),
    leasehold,
  }
}
