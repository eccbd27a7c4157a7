import { formatRate } from '../../../core/trade/figures.ts'
import { formatMonth, formatPercent } from '../../../ui/formats.ts'
import { daysInMonth, type Month } from '../identity/month.ts'
import { productionFields, type ProductionMonth } from '../production/production.ts'

/** A month that leaves the trend of the months before it. */
export type OffTrend = {
  rule: 'off_trend' | 'sudden_water'
  month: Month
  says: string
  seen: string
  product: 'oil' | 'gas' | null
  /** Gross, in bbl or mcf: what the months before let expect, less what was made. */
  lost: number | null
}

/** The trend is the middle of so many months before, of which so many have to be known. */
const monthsBefore = 6
const knownAtLeast = 4

/** Below this share of the trend a month's rate is off it. */
const offTrendBelow = 0.6
/** A well that made less a day stops and starts: it has no trend. */
const leastRate = { oil: 1, gas: 10 }

/** Water rises suddenly when its share of the liquid is this much above the trend's. */
const waterCutRise = 0.2

/**
 * The months of a well, oldest first, that leave its trend: oil or gas far below the middle of the months before, and
 * water far above. A month on record without a day on production and without volume was shut in and is none of them.
 */
export function offTrend(months: readonly ProductionMonth[]): OffTrend[] {
  return months.flatMap((row, at) => {
    const before = months.slice(Math.max(0, at - monthsBefore), at)
    return [below(row, before, 'oil') ?? below(row, before, 'gas'), water(row, before)].filter(
      found => found !== null,
    )
  })
}

function below(
  row: ProductionMonth,
  before: readonly ProductionMonth[],
  product: 'oil' | 'gas',
): OffTrend | null {
  const volume = row[product]
  if (volume === null || volume < 0 || (row.daysOn === 0 && volume === 0)) return null
  const base = middle(before.map(one => rateOf(one, product)).filter(rate => rate !== null && rate > 0))
  const rate = rateOf(row, product)!
  if (base === null || base < leastRate[product] || rate >= offTrendBelow * base) return null
  const { title, unit } = productionFields[product]
  return {
    rule: 'off_trend',
    month: row.month,
    says: `${title} of ${formatRate(rate)} ${unit}/d in ${formatMonth(row.month)}; the months before made ${formatRate(base)}.`,
    seen: `${product} ${volume} ${formatRate(base)}`,
    product,
    lost: base * daysInMonth(row.month) - volume,
  }
}

function water(row: ProductionMonth, before: readonly ProductionMonth[]): OffTrend | null {
  const base = middle(before.map(waterCutOf))
  const cut = waterCutOf(row)
  if (base === null || cut === null || cut - base < waterCutRise) return null
  return {
    rule: 'sudden_water',
    month: row.month,
    says: `Water cut of ${formatPercent(cut)} in ${formatMonth(row.month)}; the months before had ${formatPercent(base)}.`,
    seen: `${row.oil} ${row.water} ${formatPercent(base)}`,
    product: null,
    lost: null,
  }
}

const rateOf = (row: ProductionMonth, product: 'oil' | 'gas') =>
  row[product] === null ? null : row[product] / daysInMonth(row.month)

function waterCutOf({ oil, water }: ProductionMonth): number | null {
  return oil === null || water === null || oil < 0 || water < 0 || oil + water <= 0
    ? null
    : water / (oil + water)
}

/** The median of what is known; null where too little is. */
function middle(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null).toSorted((a, b) => a - b)
  if (known.length < knownAtLeast) return null
  const half = Math.floor(known.length / 2)
  return known.length % 2 === 1 ? known[half]! : (known[half - 1]! + known[half]!) / 2
}
