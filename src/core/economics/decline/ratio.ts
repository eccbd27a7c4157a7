/** A time-varying ratio to the main product: GOR in mcf/bbl, water in bbl/bbl, yields in bbl/MMcf. */
export type RatioPoint = { readonly month: number; readonly ratio: number }

/**
 * The ratio of each month: linear between points, constant before the first and after the last. Throws a RangeError
 * without points.
 */
export function interpolateRatios(points: readonly RatioPoint[], months: number): Float64Array {
  const sorted = points.toSorted((a, b) => a.month - b.month)
  const [first] = sorted
  if (!first) throw new RangeError('A ratio needs a value.')
  const ratios = new Float64Array(months).fill(sorted.at(-1)!.ratio)
  ratios.fill(first.ratio, 0, Math.min(first.month, months))
  for (const [index, previousPoint] of sorted.entries()) {
    const nextPoint = sorted[index + 1]
    if (!nextPoint) break
    for (let month = previousPoint.month; month < Math.min(nextPoint.month, months); month++) {
      const share = (month - previousPoint.month) / (nextPoint.month - previousPoint.month)
      ratios[month] = previousPoint.ratio + share * (nextPoint.ratio - previousPoint.ratio)
    }
  }
  return ratios
}

/**
 * Converts a water cut (0 to below 1) to barrels of water per barrel of oil: cut / (1 − cut). Throws a RangeError
 * outside that range.
 */
export function waterPerOil(cut: number): number {
  if (cut < 0 || cut >= 1) throw new RangeError('A water cut must be at least 0 and below 1.')
  return cut / (1 - cut)
}
