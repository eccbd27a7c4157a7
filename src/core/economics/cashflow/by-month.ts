import { type Day, monthNumber } from '../../time/calendar.ts'
import type { EconomicCase, SoldProduct } from './case.ts'

/**
 * Expands dated values to one per month: each applies from its month until the next one, and the first also
 * covers the months before it. All values are 0 if there are none.
 */
function valuesByMonth<Dated extends { from: Day }>(
  { asOf, months }: EconomicCase,
  datedValues: readonly Dated[],
  getValue: (datedValues: Dated) => number,
): Float64Array {
  const values = new Float64Array(months)
  const inOrder =
    datedValues.length === 1 ? datedValues : datedValues.toSorted((a, b) => a.from.localeCompare(b.from))
  for (const [index, item] of inOrder.entries()) {
    const start = index === 0 ? 0 : Math.max(0, monthNumber(item.from) - monthNumber(asOf))
    if (start < months) values.fill(getValue(item), start)
  }
  return values
}

/** Growth factors by month: 1 at first, then one step every twelve months after `startMonth`. */
function growthFactors(months: number, startMonth: number, growth: number): Float64Array {
  const values = new Float64Array(months).fill(1)
  if (growth !== 0)
    for (let step = 1; startMonth + 12 * step < months; step++)
      values.fill(
        (1 + growth) ** step,
        Math.max(0, startMonth + 12 * step),
        Math.max(0, startMonth + 12 * (step + 1)),
      )
  return values
}

/**
 * The index price of a product by month, per unit sold; gas is converted to $/mcf by its heating value. Prices grow
 * after the deck's last month.
 */
export function indexPrices(economicCase: EconomicCase, product: SoldProduct): Float64Array {
  const { prices, asOf, months, plant } = economicCase
  const last = prices.deck.reduce(
    (latest, { from }) => Math.max(latest, monthNumber(from)),
    monthNumber(asOf),
  )
  const growth = growthFactors(months, last - monthNumber(asOf), prices.growth)
  const perUnit = product === 'gas' ? plant.btu : 1
  const cap = prices.cap?.[product] ?? Infinity
  return valuesByMonth(economicCase, prices.deck, point => point[product]).map((price, month) => {
    const grownPrice = price * perUnit * growth[month]!
    return growth[month]! > 1 ? Math.min(grownPrice, Math.max(cap, price) * perUnit) : grownPrice
  })
}

/** The months of a span as [first, end), counted from the as-of date and limited to those of the case. */
function monthSpan({ asOf, months }: EconomicCase, from: Day, through: Day | null): [number, number] {
  const end = through === null ? months : monthNumber(through) - monthNumber(asOf) + 1
  return [Math.max(0, monthNumber(from) - monthNumber(asOf)), Math.min(months, end)]
}

/** The differentials of a product by month; dated ones override the base. */
export function monthlyDifferentials(economicCase: EconomicCase, product: SoldProduct) {
  const base = economicCase.prices.differentials[product]
  const percent = new Float64Array(economicCase.months).fill(base.percent)
  const dollars = new Float64Array(economicCase.months).fill(base.dollars)
  const overrides = economicCase.prices.dated?.filter(item => item.product === product) ?? []
  for (const item of overrides.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const [first, end] = monthSpan(economicCase, item.from, item.through)
    if (first >= end) continue
    percent.fill(item.percent, first, end)
    dollars.fill(item.dollars, first, end)
  }
  return { percent, dollars }
}

/** Dated costs by month, 8/8ths, before growth. Monthly costs begin with production, unit costs follow the volumes. */
export function monthlyDatedCosts(
  economicCase: EconomicCase,
  volumes: Readonly<Record<'oil' | 'gas' | 'water', Float64Array>>,
) {
  const fixed = new Float64Array(economicCase.months)
  const byVolume = new Float64Array(economicCase.months)
  for (const { from, through, per, dollars } of economicCase.operating.dated ?? []) {
    const [first, end] = monthSpan(economicCase, from, through)
    for (let month = first; month < end; month++)
      if (per !== 'month') byVolume[month]! += dollars * volumes[per][month]!
      else if (month >= economicCase.firstMonth) fixed[month]! += dollars
  }
  return { fixed, byVolume }
}

/** The severance tax of a product by month: a fraction of its value, and dollars per unit. */
export const severanceRates = (economicCase: EconomicCase, product: SoldProduct) => ({
  percent: valuesByMonth(
    economicCase,
    economicCase.taxes.periods,
    ({ severance }) => severance[product].percent,
  ),
  perUnit: valuesByMonth(
    economicCase,
    economicCase.taxes.periods,
    ({ severance }) => severance[product].perUnit,
  ),
})

/** The ad valorem tax by month, as a fraction. */
export const adValoremRates = (economicCase: EconomicCase): Float64Array =>
  valuesByMonth(economicCase, economicCase.taxes.periods, ({ adValorem }) => adValorem)

/** The growth factor of costs by month. */
export const costGrowth = ({ operating, months }: EconomicCase): Float64Array =>
  growthFactors(months, 0, operating.growth)
