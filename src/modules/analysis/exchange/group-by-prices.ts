import type { Day } from '../../../core/time/calendar.ts'
import { maxWells } from '../../../core/economics/most-wells.ts'
import { createInitialInputs } from '../inputs/start.ts'
import type { Inputs, PriceInputs, WellInputs } from '../inputs/inputs.ts'
import type { SoldProduct } from './dated-periods.ts'

const products: readonly SoldProduct[] = ['oil', 'gas', 'ngl']

/** A well with its prices and other data. */
type PricedWell<Known> = { well: WellInputs; prices: PriceInputs | null } & Known

/**
 * Groups wells by their prices: one analysis for each price deck, split at the maximum number of wells per
 * analysis.
 */
export function groupByPrices<Known>(
  cases: readonly PricedWell<Known>[],
  asOf: Day,
): { inputs: Inputs; cases: readonly PricedWell<Known>[] }[] {
  const groups = new Map<string, PricedWell<Known>[]>()
  for (const item of cases) {
    const key = JSON.stringify(item.prices)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups.values()].flatMap(group => {
    const start = createInitialInputs(asOf, [])
    const parts: { inputs: Inputs; cases: readonly PricedWell<Known>[] }[] = []
    for (let index = 0; index < group.length; index += maxWells) {
      const part = group.slice(index, index + maxWells)
      const { prices, wells } = withSharedDifferentials(
        part[0]!.prices ?? start.prices,
        part.map(({ well }) => well),
        asOf,
      )
      parts.push({ inputs: { ...start, prices, wells }, cases: part })
    }
    return parts
  })
}

/**
 * Moves a differential that all wells share for the whole forecast into the shared prices; others stay with
 * their wells.
 */
function withSharedDifferentials(prices: PriceInputs, wells: WellInputs[], asOf: Day) {
  const differentials = { ...prices.differentials }
  let remainingWells = wells
  for (const product of products) {
    const productDifferentials = remainingWells.map(({ differentials: all = [] }) =>
      all.filter(item => item.product === product),
    )
    const first = productDifferentials[0]?.[0]
    const isShared =
      first !== undefined &&
      productDifferentials.every(
        ([only, ...others]) =>
          only !== undefined &&
          others.length === 0 &&
          only.from <= asOf &&
          only.through === null &&
          only.percent === first.percent &&
          only.dollars === first.dollars,
      )
    if (!isShared) continue
    differentials[product] = { percent: first.percent, dollars: first.dollars }
    remainingWells = remainingWells.map(({ differentials: all = [], ...well }) => {
      const remaining = all.filter(item => item.product !== product)
      return remaining.length > 0 ? { ...well, differentials: remaining } : well
    })
  }
  return { prices: { ...prices, differentials }, wells: remainingWells }
}
