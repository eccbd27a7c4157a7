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
  const cap = prices.cap?.[product] ?? Infinity
  return heldByMonth(given, prices.deck, point => point[product]).map((price, month) => {
    const grownPrice = price * perUnit * growth[month]!
    return growth[month]! > 1 ? Math.min(grownPrice, Math.max(cap, price) * perUnit) : grownPrice
  })
}

/** The months of a span, counted from the day of the value, cut to those of the case: [first, end). */
function spanOf({ asOf, months }: EconomicCase, from: Day, through: Day | null): [number, number] {
  const end = through === null ? months : monthOf(through) - monthOf(asOf) + 1
  return [Math.max(0, monthOf(from) - monthOf(asOf)), Math.min(months, end)]
}

/** What is paid for a product beside its index, by month: what is dated stands in place of the rest. */
export function differentialsOf(given: EconomicCase, product: SoldProduct) {
  const base = given.prices.differentials[product]
  const percent = new Float64Array(given.months).fill(base.percent)
  const dollars = new Float64Array(given.months).fill(base.dollars)
  const dated = given.prices.dated?.filter(one => one.product === product) ?? []
  for (const one of dated.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const [first, end] = spanOf(given, one.from, one.through)
    if (first >= end) continue
    percent.fill(one.percent, first, end)
    dollars.fill(one.dollars, first, end)
  }
  return { percent, dollars }
}

/** Dated costs by month, 8/8ths, before they grow. Those of a month begin with production, those of a unit follow it. */
export function datedCosts(
  given: EconomicCase,
  volumes: Readonly<Record<'oil' | 'gas' | 'water', Float64Array>>,
) {
  const fixed = new Float64Array(given.months)
  const byVolume = new Float64Array(given.months)
  for (const { from, through, per, dollars } of given.operating.dated ?? []) {
    const [first, end] = spanOf(given, from, through)
    for (let month = first; month < end; month++)
      if (per !== 'month') byVolume[month]! += dollars * volumes[per][month]!
      else if (month >= given.firstMonth) fixed[month]! += dollars
  }
  return { fixed, byVolume }
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
