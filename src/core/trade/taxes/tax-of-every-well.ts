import { stateTaxes, type TaxLine } from './state-taxes.data.ts'

/** What a state takes of a product of each of its wells: a fraction of the value, and dollars a unit. */
export type StateTax = {
  readonly lines: readonly TaxLine[]
  readonly rate: number
  readonly perUnit: number
}

/** From this month on all that a state takes of a product stands here; before it, part of it is missing. */
const wholeSince: Readonly<Record<string, string>> = { 'ND oil': '2016-01-01' }

/** What a state takes of a product in a month, where each of its wells pays the same; null where that is not known. */
export function taxOfEveryWell(
  state: string | null,
  product: TaxLine['product'] | null,
  month: string,
): StateTax | null {
  if (month < (wholeSince[`${state} ${product}`] ?? '')) return null
  const lines = stateTaxes.filter(
    line => line.state === state && line.product === product && line.from <= month,
  )
  if (lines.length === 0 || !lines.every(({ everyWell }) => everyWell)) return null
  return {
    lines,
    rate: Number(lines.reduce((sum, { percent }) => sum + percent, 0).toFixed(8)),
    perUnit: lines.reduce((sum, { perUnit }) => sum + perUnit, 0),
  }
}
