import Decimal from 'decimal.js'
import type { Derived, DerivedInput } from '../../../core/resource/derived.ts'
import { pluralize, formatMoney, formatMonth } from '../../../ui/formats.ts'

type ContributingAnalysis = {
  name: string
  version: number
  asOf: string
  wells: number
  npv: string
  rate: number
}

const maxNamed = 8

/** "PV10" if every analysis discounts at 10% a year, otherwise "NPV". */
export const valueName = (analyses: readonly Pick<ContributingAnalysis, 'rate'>[]) =>
  analyses.every(({ rate }) => Math.abs(rate - 0.1) < 1e-9) ? 'PV10' : 'NPV'

/** The wells' total value in dollars, with the contributing analyses, highest first. */
export function derivedValue(npv: string, analyses: readonly ContributingAnalysis[]): Derived<string> {
  const unlistedAnalyses = analyses.slice(maxNamed)
  const inputs: DerivedInput[] = analyses.slice(0, maxNamed).map(({ name, version, asOf, wells, npv }) => ({
    label: `${name}, v${version}, ${formatMonth(asOf)}, ${pluralize(wells, 'well')}`,
    value: formatMoney(npv),
  }))
  if (unlistedAnalyses.length > 0)
    inputs.push({
      label: `${unlistedAnalyses.length} more analyses`,
      value: formatMoney(Decimal.sum(...unlistedAnalyses.map(item => item.npv)).toFixed(2)),
    })
  return {
    value: npv,
    formula: 'sum over wells of the value in the latest saved version that includes the well',
    inputs,
    convention: 'Shared analyses only; before income tax; each at its own prices and as-of date',
  }
}
