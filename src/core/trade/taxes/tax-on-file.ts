import { southernLevies } from './levies-south.data.ts'
import { northernLevies } from './levies-north.data.ts'
import {
  rateConditionText,
  checkCondition,
  type Levy,
  type Rate,
  type TaxedProduct,
  type TaxFacts,
} from './levy.ts'

/** Every tax and fee on file. */
export const levies: readonly Levy[] = [...southernLevies, ...northernLevies]

/** The states with a tax on file. */
export const taxedStates: readonly string[] = [...new Set(levies.map(({ state }) => state))].toSorted()

export type AppliedLevy = {
  levy: Levy
  rate: Rate
  /** Lower rates that may apply, each with a condition that no record shows. */
  possibleRates: readonly Rate[]
}

/** The taxes of a state on a product in a month, as far as they are on file. */
export type TaxOnFile = {
  levies: readonly AppliedLevy[]
  /** The total fraction of the value that applies; `perUnit` is dollars per bbl or mcf. */
  percent: number
  perUnit: number
  /** The highest total fraction of the value, if one of the rates depends on a price. */
  maxPercent: number
}

const roundToEight = (sum: number) => Number(sum.toFixed(8))
const appliesInMonth =
  (month: string) =>
  ({ from, until }: Rate) =>
    from <= month && (until === null || month <= until)

/**
 * The rate of a levy in a month of production (its first day); null if none is on file, or facts for it are missing.
 */
export function taxRate(levy: Levy, month: string, facts: TaxFacts): AppliedLevy | null {
  const rates = levy.rates.filter(appliesInMonth(month))
  const rate = rates.find(rate => checkCondition(rate, month, facts) === 'yes')
  if (!rate) return null
  const may = rates.filter(rate => checkCondition(rate, month, facts) === 'open')
  return { levy, rate, possibleRates: may }
}

/**
 * The taxes and fees of a state on a product in a month of production (its first day), each at one rate; null if no
 * severance rate is on file. A rate with a condition that the facts do not show is not applied, but listed in `possibleRates`.
 */
export function taxOnFile(
  state: string | null,
  product: TaxedProduct | null,
  month: string,
  facts: TaxFacts,
): TaxOnFile | null {
  const candidates = levies.filter(
    levy => levy.state === state && product !== null && levy.products.includes(product),
  )
  const result = candidates.map(levy => ({ levy, applied: taxRate(levy, month, facts) }))
  const severance = result.filter(({ levy }) => levy.kind === 'severance')
  // A partial total would be wrong: North Dakota's extraction tax before 2016 is missing.
  if (severance.length === 0 || severance.some(({ applied }) => applied === null)) return null
  const applied = result.flatMap(item => item.applied ?? [])
  return {
    levies: applied,
    percent: roundToEight(applied.reduce((sum, { rate }) => sum + rate.percent, 0)),
    perUnit: roundToEight(applied.reduce((sum, { rate }) => sum + rate.perUnit, 0)),
    maxPercent: roundToEight(applied.reduce((sum, { rate }) => sum + (rate.upTo ?? rate.percent), 0)),
  }
}

/** Explains state taxes that have no single rate, for all products or one. */
const missingRateReasons: Readonly<Record<string, string>> = {
  CO: 'Colorado’s severance tax goes by each owner’s gross income (C.R.S. 39-29-105)',
  UT: 'Utah’s severance tax depends on the price (Utah Code 59-5-102)',
  'ND gas': 'North Dakota sets the rate on gas each July (N.D.C.C. 57-51-02.2)',
  'LA gas': 'Louisiana sets the rate on gas each July (La. R.S. 47:633)',
  MT: 'Montana’s rate depends on the interest and the well’s age (MCA 15-36-304)',
}

/** "No rate on file for gas in ND: …", displayed next to a figure without one. */
export function noRateMessage(state: string | null, product: string): string {
  if (state === null) return 'No rate on file: the well has no state.'
  const reason = missingRateReasons[`${state} ${product}`] ?? missingRateReasons[state]
  return `No rate on file for ${product} in ${state}${reason ? `: ${reason}` : ''}.`
}

/** States whose counties also tax production, often by withholding from owners; no such rate is on file. */
const localTaxed: ReadonlySet<string> = new Set(['AR', 'CA', 'CO', 'KS', 'NE', 'NM', 'SD', 'UT', 'WV', 'WY'])
export const hasLocalTax = (state: string | null): boolean => state !== null && localTaxed.has(state)

/** A rate as text: "5% + $0.10 a unit". */
export const formatRate = ({ percent, perUnit, upTo }: Rate, unit = 'unit'): string => {
  const share = (rate: number) => `${Number((rate * 100).toFixed(4))}%`
  const parts = [
    percent !== 0 || perUnit === 0 ? share(percent) + (upTo === undefined ? '' : ` to ${share(upTo)}`) : '',
    perUnit === 0 ? '' : `$${perUnit} a ${unit}`,
  ]
  return parts.filter(Boolean).join(' + ')
}

/** Possible reductions of a tax as text: "5%: the first 36 months of production". */
export const possibleReductions = (applied: AppliedLevy): string[] =>
  applied.possibleRates.map(rate => `${formatRate(rate)}: ${rateConditionText(rate)}`)
