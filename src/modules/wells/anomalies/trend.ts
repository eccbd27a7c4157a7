import { formatRate } from '../../../core/trade/figures.ts'
import { formatMonth, formatPercent } from '../../../ui/formats.ts'
import { daysInMonth, type Month } from '../identity/month.ts'
import { productionFields, type ProductionMonth } from '../production/production.ts'

/** A month whose volumes depart from the trend of the preceding months. */
export type OffTrend = {
  rule: 'off_trend' | 'sudden_water'
  month: Month
  says: string
  seen: string
  product: 'oil' | 'gas' | null
  /** The gross shortfall in bbl or mcf: the volume expected from the preceding months, less the actual volume. */
  lost: number | null
}

/** The trend is the median of `trendMonths` months, at least `minKnownMonths` of which must have a value. */
const monthsBefore = 6
const knownAtLeast = 4

/** A month is off trend when its rate is below this share of the trend. */
const minTrendShare = 0.6
/** A well below these daily rates produces intermittently and has no trend. */
const leastRate = { oil: 1, gas: 10 }

/** Water has risen suddenly when its share of the liquid exceeds the trend's by this much. */
const waterCutRise = 0.2

/**
 * Returns the months that depart from a well's trend, oldest first: oil or gas far below the median of the preceding
 * months, or water far above it. A month with no days on production and no volume was shut in and is not reported.
 */
export function findOffTrend(months: readonly ProductionMonth[]): OffTrend[] {
  return months.flatMap((row, index) => {
    const before = months.slice(Math.max(0, index - monthsBefore), index)
    return [below(row, before, 'oil') ?? below(row, before, 'gas'), water(row, before)].filter(
      match => match !== null,
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
  const base = middle(before.map(item => dailyRate(item, product)).filter(rate => rate !== null && rate > 0))
  const rate = dailyRate(row, product)!
  if (base === null || base < leastRate[product] || rate >= minTrendShare * base) return null
  const { title, unit } = productionFields[product]
  return {
    rule: 'off_trend',
    month: row.month,
    says: `${title} fell to ${formatRate(rate)} ${unit}/d in ${formatMonth(row.month)} (was ${formatRate(base)}).`,
    seen: `${product} ${volume} ${formatRate(base)}`,
    product,
    lost: base * daysInMonth(row.month) - volume,
  }
}

function water(row: ProductionMonth, before: readonly ProductionMonth[]): OffTrend | null {
  const base = middle(before.map(waterCut))
  const cut = waterCut(row)
  if (base === null || cut === null || cut - base < waterCutRise) return null
  return {
    rule: 'sudden_water',
    month: row.month,
    says: `Water cut rose to ${formatPercent(cut)} in ${formatMonth(row.month)} (was ${formatPercent(base)}).`,
    seen: `${row.oil} ${row.water} ${formatPercent(base)}`,
    product: null,
    lost: null,
  }
}

const dailyRate = (row: ProductionMonth, product: 'oil' | 'gas') =>
  row[product] === null ? null : row[product] / daysInMonth(row.month)

function waterCut({ oil, water }: ProductionMonth): number | null {
  return oil === null || water === null || oil < 0 || water < 0 || oil + water <= 0
    ? null
    : water / (oil + water)
}

/** The median of the known values; null when too few are known. */
function middle(values: readonly (number | null)[]): number | null {
  const known = values.filter(value => value !== null).toSorted((a, b) => a - b)
  if (known.length < knownAtLeast) return null
  const half = Math.floor(known.length / 2)
  return known.length % 2 === 1 ? known[half]! : (known[half - 1]! + known[half]!) / 2
}
