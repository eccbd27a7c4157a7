import type { CashFlow } from '../cashflow/cash-flow.ts'
import type { PreparedCase } from '../cashflow/prepare.ts'
import { taxYear, type TaxYears } from './deductions.ts'
import { propertyYears, type PropertyYears, taxYears } from './property-years.ts'
import { depletableBarrels, type IncomeTaxRules, lossLimit, propertyLimit, taxpayerLimit } from './rules.ts'

/** A tax year of all properties, in dollars. */
export type TaxYear = {
  readonly year: number
  readonly gross: number
  readonly costs: number
  readonly intangibles: number
  readonly depreciation: number
  /** The allowed depletion: for each property the greater of cost and percentage depletion, within the limits. */
  readonly depletion: number
  /** Percentage depletion carried to later years because of the taxable income limit. */
  readonly depletionCarried: number
  readonly lossUsed: number
  readonly taxable: number
  readonly tax: number
}

type WellRun = { readonly prepared: PreparedCase; readonly worth: { readonly flow: CashFlow } }

/**
 * The federal income tax of wells that belong to one taxpayer, by calendar year (docs/decisions/305). All wells have
 * the same as-of date. Income, costs and depletion are those of the wells; the taxpayer's other income affects only
 * the 65% limit. Daily barrels are averaged over the days of the year that the forecast covers, at 365.25 per year.
 */
export function incomeTax(wells: readonly WellRun[], rules: IncomeTaxRules): TaxYear[] {
  const [first] = wells
  if (!first) return []
  const { asOf } = first.prepared.given
  const months = wells.reduce((max, { worth }) => Math.max(max, worth.flow.net.length), 0)
  const years = taxYears(asOf, months)
  const properties = wells.map(({ prepared, worth }) => propertyYears(prepared, worth.flow, years, rules))
  const bases = properties.map(() => 0)
  let [loss, carried] = [0, 0]
  return Array.from({ length: years.count }, (_, index) => {
    const sum = (deductions: (years: PropertyYears) => Float64Array) =>
      properties.reduce((all, property) => all + deductions(property)[index]!, 0)
    const [gross, costs] = [sum(item => item.gross), sum(item => item.costs)]
    const [intangibles, depreciation] = [sum(item => item.intangibles), sum(item => item.depreciation)]
    const incomeBeforeDepletion = gross - costs - intangibles - depreciation
    const depleted = depletionInYear(index, properties, bases, rules, {
      dailyBarrels: sum(item => item.barrels) / daysInYear(index, years, months),
      before: incomeBeforeDepletion,
      carried,
    })
    carried = depleted.carried
    const income = incomeBeforeDepletion - depleted.allowed
    const lossUsed = rules.losses === 'carried' ? Math.min(loss, lossLimit * Math.max(0, income)) : 0
    if (rules.losses === 'carried') loss += Math.max(0, -income) - lossUsed
    const taxable = rules.losses === 'carried' ? Math.max(0, income) - lossUsed : income
    return {
      year: Number(asOf.slice(0, 4)) + index,
      gross,
      costs,
      intangibles,
      depreciation,
      depletion: depleted.allowed,
      depletionCarried: carried,
      lossUsed,
      taxable,
      tax: rules.rate * taxable,
    }
  })
}

/** The days of a year that the forecast covers. */
function daysInYear(year: number, { skipped }: TaxYears, months: number): number {
  const from = Math.max(0, year * 12 - skipped)
  const to = Math.min(months, (year + 1) * 12 - skipped)
  return (Math.max(1, to - from) * 365.25) / 12
}

type Taxpayer = { readonly dailyBarrels: number; readonly before: number; readonly carried: number }

/** The depletion of a year, and the part carried to later years. Reduces the bases by the allowed amount. */
function depletionInYear(
  year: number,
  properties: readonly PropertyYears[],
  bases: number[],
  { percentageDepletion, depletionRate, otherIncome }: IncomeTaxRules,
  { dailyBarrels, before, carried }: Taxpayer,
): { allowed: number; carried: number } {
  const eligibleShare = dailyBarrels > depletableBarrels ? depletableBarrels / dailyBarrels : 1
  const byProperty = properties.map((property, index) => {
    bases[index]! += property.leasehold[year]!
    const remaining = property.barrels.subarray(year + 1).reduce((all, barrels) => all + barrels, 0)
    const produced = property.barrels[year]!
    // With nothing left to sell, the whole remaining basis is recovered.
    const cost = bases[index]! * (remaining > 0 ? produced / (produced + remaining) : 1)
    const net =
      property.gross[year]! -
      property.costs[year]! -
      property.intangibles[year]! -
      property.depreciation[year]!
    const percent = percentageDepletion
      ? Math.min(
          depletionRate * Math.max(0, property.gross[year]!) * eligibleShare,
          propertyLimit * Math.max(0, net),
        )
      : 0
    return { cost, percent: percent > cost ? percent : 0 }
  })
  const byCost = byProperty.reduce((all, { cost, percent }) => all + (percent > 0 ? 0 : cost), 0)
  const byPercent = byProperty.reduce((all, { percent }) => all + percent, 0)
  const limit = taxpayerLimit * Math.max(0, before - byCost + otherIncome)
  const share = byPercent > limit ? limit / byPercent : 1
  let allowed = 0
  for (const [index, { cost, percent }] of byProperty.entries()) {
    const depletion = percent > 0 ? Math.max(cost, percent * share) : cost
    bases[index] = Math.max(0, bases[index]! - depletion)
    allowed += depletion
  }
  const carriedOver = carried + byPercent * (1 - share)
  const used = Math.min(carried, limit - byPercent * share)
  return { allowed: allowed + used, carried: carriedOver - used }
}

/**
 * Tax by month. A year's tax is spread evenly over its months in the forecast, the way estimated taxes are
 * paid.
 */
export function taxByMonth(taxes: readonly TaxYear[], asOf: string, months: number): Float64Array {
  const years = taxYears(asOf, months)
  const counts = new Float64Array(years.count)
  for (let month = 0; month < months; month++) counts[taxYear(years, month)]!++
  return new Float64Array(months).map((_, month) => {
    const year = taxYear(years, month)
    return (taxes[year]?.tax ?? 0) / counts[year]!
  })
}
