import { type Day, monthOf } from '../../time/calendar.ts'
import type { EconomicCase, SoldProduct } from './case.ts'

/** What holds from a month on, in each month of a case: the last that began; the first also before it began. */
function holding<Dated extends { from: Day }>(
  dated: readonly Dated[],
  asOf: Day,
  month: number,
): Dated | null {
  const wanted = monthOf(asOf) + month
  const begun = dated.findLast(({ from }) => monthOf(from) <= wanted)
  return begun ?? dated[0] ?? null
}

const inOrder = <Dated extends { from: Day }>(dated: readonly Dated[]) =>
  dated.toSorted((a, b) => a.from.localeCompare(b.from))

/** How often twelve months have passed since the day of the value. */
const years = (month: number) => Math.floor(month / 12)

/** The index price of a product by month, per unit sold: gas in $/mcf by its heat. It grows after the deck's last month. */
export function indexPrices(
  { prices, asOf, months, plant }: EconomicCase,
  product: SoldProduct,
): Float64Array {
  const deck = inOrder(prices.deck)
  const last = deck.at(-1)
  const since = last ? Math.max(0, monthOf(last.from) - monthOf(asOf)) : 0
  const perUnit = product === 'gas' ? plant.btu : 1
  return Float64Array.from({ length: months }, (_, month) => {
    const price = holding(deck, asOf, month)?.[product] ?? 0
    const grown = month >= since ? (1 + prices.growth) ** years(month - since) : 1
    return price * perUnit * grown
  })
}

/** The taxes of a product by month: a fraction of its value, and dollars a unit. */
export function severanceRates({ taxes, asOf, months }: EconomicCase, product: SoldProduct) {
  const periods = inOrder(taxes.periods)
  const of = (part: 'percent' | 'perUnit') =>
    Float64Array.from(
      { length: months },
      (_, month) => holding(periods, asOf, month)?.severance[product][part] ?? 0,
    )
  return { percent: of('percent'), perUnit: of('perUnit') }
}

/** The ad valorem tax by month, as a fraction. */
export function adValoremRates({ taxes, asOf, months }: EconomicCase): Float64Array {
  const periods = inOrder(taxes.periods)
  return Float64Array.from({ length: months }, (_, month) => holding(periods, asOf, month)?.adValorem ?? 0)
}

/** By how much costs have grown, by month. */
export const costGrowth = ({ operating, months }: EconomicCase) =>
  Float64Array.from({ length: months }, (_, month) => (1 + operating.growth) ** years(month))
