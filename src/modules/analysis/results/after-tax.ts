import { valueAfterTax } from '../../../core/economics/tax/after-tax.ts'
import { incomeTax, taxByMonth, type TaxYear } from '../../../core/economics/tax/income-tax.ts'
import type { CombinedValue } from '../../../core/economics/value/combined-value.ts'
import type { EconomicValue } from '../../../core/economics/value/case-value.ts'
import type { Inputs } from '../inputs/inputs.ts'

/** The value after federal income tax, and the tax by year. */
export type AfterTax = { readonly worth: EconomicValue; readonly years: readonly TaxYear[] }

/** Null if the analysis is before tax, or nothing can be calculated. */
export function calculateAfterTax(
  { incomeTax: rules, asOf, discounting, rate }: Inputs,
  wells: Parameters<typeof incomeTax>[0],
  total: CombinedValue | null,
): AfterTax | null {
  if (!rules || !total) return null
  const years = incomeTax(wells, rules)
  const tax = taxByMonth(years, asOf, total.money.net.length)
  return { worth: valueAfterTax(total, tax, discounting, rate), years }
}
