import { formatRate } from '../../../core/trade/figures.ts'
import { formatMonth, formatPercent } from '../../../ui/formats.ts'
import { daysInMonth, type Month } from '../identity/month.ts'
import { productionFields, type ProductionMonth } from '../production/production.ts'

/** A month whose volumes depart from the trend of the preceding months. */
export type TrendDeparture = {
  rule: 'off_trend' | 'sudden_water'
  month: Month
  says: string
  seen: string
  product: 'oil' | 'gas' | null
  /** The gross shortfall in bbl or mcf: the volume expected from the preceding months, less the actual volume. */
  lost: number | null
}

/** The trend is the median of `trendMonths` months, at least `minKnownMonths` of which must have a value. */
const trendMonths = 6
const minKnownMonths = 4

/** A month is off trend when its rate is below this share of the trend. */
const minTrendShare = 0.6
/** A well below these daily rates produces intermittently and has no trend. */
const minRate = { oil: 1, gas: 10 }

/** Water has risen suddenly when its share of the liquid exceeds the trend's by this much. */
const waterCutRise = 0.2

/**
 * Returns the months that depart from a well's trend, oldest first: oil or gas far below the median of the preceding
 * months, or water far above it. A month with no days on production and no volume was shut in and is not reported.
 */
export function findTrendDepartures(months: readonly ProductionMonth[]): TrendDeparture[] {
  return months.flatMap((row, index) => {
    const preceding = months.slice(Math.max(0, index - trendMonths), index)
    return [
      findShortfall(row, preceding, 'oil') ?? findShortfall(row, preceding, 'gas'),
      findWaterRise(row, preceding),
    ].filter(match => match !== null)
  })
}

function findShortfall(
  row: ProductionMonth,
  preceding: readonly ProductionMonth[],
  product: 'oil' | 'gas',
): TrendDeparture | null {
  const volume = row[product]
  if (volume === null || volume < 0 || (row.daysOn === 0 && volume === 0)) return null
  const trendRate = median(
    preceding.map(month => dailyRate(month, product)).filter(rate => rate !== null && rate > 0),
  )
  const rate = dailyRate(row, product)!
  if (trendRate === null || trendRate < minRate[product] || rate >= minTrendShare * trendRate) return null
  const { title, unit } = productionFields[product]
  return {
    rule: 'off_trend',
    month: row.month,
    says: `${title} fell to ${formatRate(rate)} ${unit}/d in ${formatMonth(row.month)} (was ${formatRate(trendRate)}).`,
    seen: `${product} ${volume} ${formatRate(trendRate)}`,
    product,
    lost: trendRate * daysInMonth(row.month) - volume,
  }
}

function findWaterRise(row: ProductionMonth, preceding: readonly ProductionMonth[]): TrendDeparture | null {
  const trendCut = median(preceding.map(waterCut))
  const currentCut = waterCut(row)
  if (trendCut === null || currentCut === null || currentCut - trendCut < waterCutRise) return null
  return {
    rule: 'sudden_water',
    month: row.month,
    says: `Water cut rose to ${formatPercent(currentCut)} in ${formatMonth(row.month)} (was ${formatPercent(trendCut)}).`,
    seen: `${row.oil} ${row.water} ${formatPercent(trendCut)}`,
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

/** Returns the median of the known values; null when too few are known. */
function median(values: readonly (number | null)[]): number | null {
  const knownValues = values.filter(value => value !== null).toSorted((a, b) => a - b)
  if (knownValues.length < minKnownMonths) return null
  const middle = Math.floor(knownValues.length / 2)
  return knownValues.length % 2 === 1
    ? knownValues[middle]!
    : (knownValues[middle - 1]! + knownValues[middle]!) / 2
}
