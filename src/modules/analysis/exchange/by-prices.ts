import type { Day } from '../../../core/time/calendar.ts'
import { maxWells } from '../../../core/economics/most-wells.ts'
import { startInputs } from '../inputs/start.ts'
import type { Inputs, PriceInputs, WellInputs } from '../inputs/inputs.ts'
import type { SoldProduct } from './pieces.ts'

const products: readonly SoldProduct[] = ['oil', 'gas', 'ngl']

/** A well with its prices and other data. */
type Priced<Known> = { well: WellInputs; prices: PriceInputs | null } & Known

/**
 * Groups wells by their prices: one analysis for each price deck, split at the maximum number of wells per
 * analysis.
 */
export function byPrices<Known>(
  cases: readonly Priced<Known>[],
  asOf: Day,
): { inputs: Inputs; cases: readonly Priced<Known>[] }[] {
  const groups = new Map<string, Priced<Known>[]>()
  for (const each of cases) {
    const key = JSON.stringify(each.prices)
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return [...groups.values()].flatMap(group => {
    const start = startInputs(asOf, [])
    const parts: { inputs: Inputs; cases: readonly Priced<Known>[] }[] = []
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
  let rest = wells
  for (const product of products) {
    const productDifferentials = rest.map(({ differentials: all = [] }) =>
      all.filter(item => item.product === product),
    )
    const first = productDifferentials[0]?.[0]
    const isShared =
      first !== undefined &&
      productDifferentials.every(
        ([one, ...more]) =>
          one !== undefined &&
          more.length === 0 &&
          one.from <= asOf &&
          one.through === null &&
          one.percent === first.percent &&
          one.dollars === first.dollars,
      )
    if (!isShared) continue
    differentials[product] = { percent: first.percent, dollars: first.dollars }
    rest = rest.map(({ differentials: all = [], ...well }) => {
      const left = all.filter(item => item.product !== product)
      return left.length > 0 ? { ...well, differentials: left } : well
    })
  }
  return { prices: { ...prices, differentials }, wells: rest }
}
