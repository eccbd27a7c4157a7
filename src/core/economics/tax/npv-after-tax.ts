import { type Factors, runCase } from '../cashflow/cash-flow.ts'
import type { PreparedCase } from '../cashflow/prepare.ts'
import { effectiveRate } from '../value/discount.ts'
import { presentValue } from '../value/present-value.ts'
import { toTimedFlows } from '../value/case-value.ts'
import { incomeTax, taxByMonth } from './income-tax.ts'
import type { IncomeTaxRules } from './rules.ts'

/**
 * The net present value of wells with multipliers, in dollars, before and after federal income tax. One
 * taxpayer owns all wells, with the same as-of date and discounting. Equals the NPV of {@link valueAfterTax}
 * without its other figures, because a simulation calls it thousands of times.
 */
export function npvAfterTax(
  wells: readonly PreparedCase[],
  rules: IncomeTaxRules,
  rate: number,
  factors: Factors,
): { before: number; after: number } {
  const [first] = wells
  if (!first) return { before: 0, after: 0 }
  const { asOf, discounting } = first.given
  const effective = effectiveRate(rate, discounting)
  const runs = wells.map(prepared => {
    const flow = runCase(prepared, factors)
    return { prepared, worth: { flow }, flows: toTimedFlows(prepared, flow) }
  })
  const npv = runs.reduce((sum, { flows }) => sum + presentValue(flows, effective), 0)
  const longest = runs.reduce((max, run) =>
    run.worth.flow.net.length > max.worth.flow.net.length ? run : max,
  )
  const tax = taxByMonth(incomeTax(runs, rules), asOf, longest.worth.flow.net.length)
  return { before: npv, after: npv - presentValue({ dollars: tax, years: longest.flows.years }, effective) }
}
