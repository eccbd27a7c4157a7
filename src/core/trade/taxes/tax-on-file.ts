import { southernLevies } from './levies-south.data.ts'
import { northernLevies } from './levies-north.data.ts'
import { conditionWords, holds, type Levy, type Rate, type TaxedProduct, type TaxFacts } from './levy.ts'

/** Every tax and fee on file. */
export const levies: readonly Levy[] = [...southernLevies, ...northernLevies]

/** The states of which a tax is on file. */
export const taxedStates: readonly string[] = [...new Set(levies.map(({ state }) => state))].toSorted()

export type AppliedLevy = {
  levy: Levy
  rate: Rate
  /** Rates that may be lower, and what each asks for that no record shows. */
  may: readonly Rate[]
}

/** What a state takes of a product in a month, by what is on file. */
export type TaxOnFile = {
  levies: readonly AppliedLevy[]
  /** A fraction of the value, and dollars a bbl or mcf, as they are applied. */
  percent: number
  perUnit: number
  /** The most of the value that they come to, where one of them moves with a price. */
  most: number
}

const exact = (sum: number) => Number(sum.toFixed(8))
const inMonth =
  (month: string) =>
  ({ from, until }: Rate) =>
    from <= month && (until === null || month <= until)

/** The one rate of a levy in a month of production (its first day); null where none is on file or facts are missing for it. */
export function rateOf(levy: Levy, month: string, facts: TaxFacts): AppliedLevy | null {
  const rates = levy.rates.filter(inMonth(month))
  const rate = rates.find(one => holds(one, month, facts) === 'yes')
  if (!rate) return null
  const may = rates.filter(one => holds(one, month, facts) === 'open')
  return { levy, rate, may }
}

/**
 * The taxes and fees of a state on a product in a month of production (its first day), each at one rate; null where no
 * severance rate is on file. A rate that asks for what the facts do not show is not applied, and is named in `may`.
 */
export function taxOnFile(
  state: string | null,
  product: TaxedProduct | null,
  month: string,
  facts: TaxFacts,
): TaxOnFile | null {
  const of = levies.filter(
    levy => levy.state === state && product !== null && levy.products.includes(product),
  )
  const found = of.map(levy => ({ levy, applied: rateOf(levy, month, facts) }))
  const severance = found.filter(({ levy }) => levy.kind === 'severance')
  // A part of what a state takes is none of it: North Dakota's extraction tax of before 2016 is missing.
  if (severance.length === 0 || severance.some(({ applied }) => applied === null)) return null
  const applied = found.flatMap(one => one.applied ?? [])
  return {
    levies: applied,
    percent: exact(applied.reduce((sum, { rate }) => sum + rate.percent, 0)),
    perUnit: exact(applied.reduce((sum, { rate }) => sum + rate.perUnit, 0)),
    most: exact(applied.reduce((sum, { rate }) => sum + (rate.upTo ?? rate.percent), 0)),
  }
}

/** Where a state takes a tax that no single rate tells, of all products or of one, in words. */
const whyNone: Readonly<Record<string, string>> = {
  CO: 'Colorado’s severance tax goes by each owner’s gross income (C.R.S. 39-29-105)',
  UT: 'Utah’s severance tax depends on the price (Utah Code 59-5-102)',
  'ND gas': 'North Dakota sets the rate on gas each July (N.D.C.C. 57-51-02.2)',
  'LA gas': 'Louisiana sets the rate on gas each July (La. R.S. 47:633)',
  MT: 'Montana’s rate depends on the interest and the well’s age (MCA 15-36-304)',
}

/** "No rate on file for gas in ND: …", as it stands beside a figure that lacks one. */
export function noRateWords(state: string | null, product: string): string {
  if (state === null) return 'No rate on file: the well has no state.'
  const why = whyNone[`${state} ${product}`] ?? whyNone[state]
  return `No rate on file for ${product} in ${state}${why ? `: ${why}` : ''}.`
}

/** States whose counties tax production as well, often withheld from owners; no such rate is on file. */
const localTaxed: ReadonlySet<string> = new Set(['AR', 'CA', 'CO', 'KS', 'NE', 'NM', 'SD', 'UT', 'WV', 'WY'])
export const hasLocalTax = (state: string | null): boolean => state !== null && localTaxed.has(state)

/** A rate as people read it: "5% + $0.10 a unit". */
export const rateWords = ({ percent, perUnit, upTo }: Rate, unit = 'unit'): string => {
  const share = (of: number) => `${Number((of * 100).toFixed(4))}%`
  const parts = [
    percent !== 0 || perUnit === 0 ? share(percent) + (upTo === undefined ? '' : ` to ${share(upTo)}`) : '',
    perUnit === 0 ? '' : `$${perUnit} a ${unit}`,
  ]
  return parts.filter(Boolean).join(' + ')
}

/** What may lower a tax, in words: "5%: the first 36 months of production". */
export const mayWords = (applied: AppliedLevy): string[] =>
  applied.may.map(rate => `${rateWords(rate)}: ${conditionWords(rate)}`)
