import { type Day, monthOf } from '../../time/calendar.ts'
import type { EconomicCase, SoldProduct } from './case.ts'

/**
 * A value in each month of a case, of what holds from a month on: the last that began; the first also before it began,
 * and 0 where there is none.
 */
function heldByMonth<Dated extends { from: Day }>(
  { asOf, months }: EconomicCase,
  dated: readonly Dated[],
  valueOf: (one: Dated) => number,
): Float64Array {
  const values = new Float64Array(months)
  const inOrder = dated.length === 1 ? dated : dated.toSorted((a, b) => a.from.localeCompare(b.from))
  for (const [at, one] of inOrder.entries()) {
    const begins = at === 0 ? 0 : Math.max(0, monthOf(one.from) - monthOf(asOf))
    if (begins < months) values.fill(valueOf(one), begins)
  }
  return values
}

/** What grows by a step every twelve months after a month, in each month: 1 until then. */
function grown(months: number, since: number, growth: number): Float64Array {
  const values = new Float64Array(months).fill(1)
  if (growth !== 0)
    for (let step = 1; since + 12 * step < months; step++)
      values.fill((1 + growth) ** step, Math.max(0, since + 12 * step), Math.max(0, since + 12 * (step + 1)))
  return values
}

/** The index price of a product by month, per unit sold: gas in $/mcf by its heat. It grows after the deck's last month. */
export function indexPrices(given: EconomicCase, product: SoldProduct): Float64Array {
  const { prices, asOf, months, plant } = given
  const last = prices.deck.reduce((latest, { from }) => Math.max(latest, monthOf(from)), monthOf(asOf))
  const growth = grown(months, last - monthOf(asOf), prices.growth)
  const perUnit = product === 'gas' ? plant.btu : 1
  return heldByMonth(given, prices.deck, point => point[product]).map(
    (price, month) => price * perUnit * growth[month]!,
  )
}

/** The taxes of a product by month: a fraction of its value, and dollars a unit. */
export const severanceRates = (given: EconomicCase, product: SoldProduct) => ({
  percent: heldByMonth(given, given.taxes.periods, ({ severance }) => severance[product].percent),
  perUnit: heldByMonth(given, given.taxes.periods, ({ severance }) => severance[product].perUnit),
})

/** The ad valorem tax by month, as a fraction. */
export const adValoremRates = (given: EconomicCase): Float64Array =>
  heldByMonth(given, given.taxes.periods, ({ adValorem }) => adValorem)

/** By how much costs have grown, by month. */
export const costGrowth = ({ operating, months }: EconomicCase): Float64Array =>
  grown(months, 0, operating.growth)
