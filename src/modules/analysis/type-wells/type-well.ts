import { type TypeMonth, calculateTypeWell } from '../../../core/economics/fit/type-well.ts'
import { type Day, monthKey, monthNumber } from '../../../core/time/calendar.ts'
import { fitHistory, toStream } from '../history/fitted-well.ts'
import type { WellHistory } from '../history/history.ts'
import type { DeclineStream, Inputs, WellInputs } from '../inputs/inputs.ts'
import { createInitialInputs, createUndrilledInputs } from '../inputs/start.ts'

export type TypeProduct = 'oil' | 'gas'
export const percentiles = { p90: 'P90', p50: 'P50', p10: 'P10', mean: 'Mean' } as const
export type Percentile = keyof typeof percentiles

export type TypeWellQuery = {
  readonly product: TypeProduct
  /** Volumes are normalized from each well's lateral to this one, in feet; null for no normalization. */
  readonly lateralFt: number | null
  /** The curve ends when fewer wells have records; null for half of them, at least three. */
  readonly fewest?: number | null
}

export type TypeWellResult = {
  readonly months: readonly TypeMonth[]
  readonly counted: number
  /** The number of wells with records below which the curve ends. */
  readonly fewest: number
  /** Wells that are excluded, with the reasons. */
  readonly leftOut: readonly { readonly name: string; readonly why: string }[]
}

/** The typical well of a group by month from first production, normalized to the requested lateral length. */
export function fitTypeWell(
  wells: readonly WellHistory[],
  { product, lateralFt, fewest: requestedFewest = null }: TypeWellQuery,
): TypeWellResult {
  const candidates = wells.map(well => ({ well, why: exclusionReason(well, product, lateralFt) }))
  const included = candidates.flatMap(({ well, why }) => (why === null ? [well] : []))
  const fewest = Math.min(included.length, requestedFewest ?? Math.max(3, Math.ceil(included.length / 2)))
  const months = calculateTypeWell(
    included.map(({ months, lateralFt: lateral }) => ({
      history: months.map(month => ({ month: monthNumber(month.month), volume: month[product] })),
      per: lateralFt === null ? 1 : lateral! / lateralFt,
    })),
    fewest,
  )
  return {
    months,
    fewest,
    counted: included.length,
    leftOut: candidates.flatMap(({ well, why }) => (why === null ? [] : [{ name: well.name, why }])),
  }
}

function exclusionReason(
  { months, lateralFt: lateral }: WellHistory,
  product: TypeProduct,
  requestedLateral: number | null,
) {
  if (!months.some(month => (month[product] ?? 0) > 0)) return `No ${product} on record`
  return requestedLateral !== null && !(lateral !== null && lateral > 0) ? 'No lateral length' : null
}

/** The cumulative volume through a month, by percentile; null beyond the last month of the curve. */
export const cumulativeVolume = (
  months: readonly TypeMonth[],
  percentile: Percentile,
  through: number,
): number | null =>
  through > months.length ? null : months.slice(0, through).reduce((sum, month) => sum + month[percentile], 0)

/**
 * The decline of a percentile from its peak, dated as a new well that begins on a date; null if it has fewer than six
 * months to fit.
 */
export function fitDecline(
  months: readonly TypeMonth[],
  percentile: Percentile,
  start: Day,
): DeclineStream | null {
  const first = monthNumber(start)
  const history = months.map((month, index) => ({
    month: `${monthKey(first + index)}-01`,
    oil: month[percentile],
    gas: null,
    water: null,
  }))
  const fit = fitHistory({ months: history }, 'oil')
  return fit.arps === null ? null : { ...toStream(fit), since: start, fit: null }
}

/** A new analysis of a well to be drilled that performs like the group; null if no decline can be fitted. */
export function createAnalysis(
  wells: readonly WellHistory[],
  query: TypeWellQuery,
  percentile: Percentile,
  asOf: Day,
): Inputs | null {
  const { months, counted } = fitTypeWell(wells, query)
  const stream = fitDecline(months, percentile, asOf)
  if (!stream) return null
  const otherProduct = query.product === 'oil' ? 'gas' : 'oil'
  const project: WellInputs = {
    ...createUndrilledInputs(asOf),
    name: `Type well, ${percentiles[percentile]} of ${counted}`,
    oil: null,
    gas: null,
    [query.product]: stream,
    [otherProduct]: ratioToMain(wells, otherProduct, query.product),
    water: ratioToMain(wells, 'water', query.product),
  }
  return createInitialInputs(asOf, [project])
}

/** The ratio of another product to the main one, over all wells and months that have both; null if there was none. */
function ratioToMain(wells: readonly WellHistory[], product: 'oil' | 'gas' | 'water', to: TypeProduct) {
  const pairs = wells.flatMap(({ months }) =>
    months.flatMap(month =>
      month[product] !== null && month[to] !== null ? [{ of: month[product], to: month[to] }] : [],
    ),
  )
  const [above, below] = [
    pairs.reduce((sum, value) => sum + value.of, 0),
    pairs.reduce((sum, value) => sum + value.to, 0),
  ]
  if (!(above > 0 && below > 0)) return null
  return { by: 'ratio' as const, to, points: [{ month: 0, ratio: Number((above / below).toFixed(6)) }] }
}
