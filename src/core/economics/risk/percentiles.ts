/**
 * The quantile of sorted values at a fraction (0 to 1), interpolated linearly. Returns NaN for no values;
 * callers pass at least one.
 */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const place = (sorted.length - 1) * share
  const below = Math.floor(place)
  const [low, high] = [sorted[below], sorted[Math.min(below + 1, sorted.length - 1)]]
  return low === undefined || high === undefined ? Number.NaN : low + (high - low) * (place - below)
}

/**
 * P90 is the low value, which nine of ten outcomes exceed, as the industry uses it; quantiles are numbered the other
 * way.
 */
export type Percentiles = {
  readonly p90: number
  readonly p50: number
  readonly p10: number
  readonly mean: number
}

export function calculatePercentiles(values: ArrayLike<number>): Percentiles {
  const sorted = Float64Array.from(values).sort()
  let sum = 0
  for (const value of sorted) sum += value
  return {
    p90: quantile(sorted, 0.1),
    p50: quantile(sorted, 0.5),
    p10: quantile(sorted, 0.9),
    mean: sum / sorted.length,
  }
}

/** The counts of values in equal intervals from the lowest to the highest value. */
export function histogram(
  values: ArrayLike<number>,
  bars: number,
): { from: number; to: number; count: number }[] {
  const sorted = Float64Array.from(values).sort()
  const [low, high] = [sorted[0], sorted.at(-1)]
  if (low === undefined || high === undefined) return []
  const width = (high - low) / bars || 1
  const counts = Array.from({ length: bars }, () => 0)
  for (const value of sorted) counts[Math.min(bars - 1, Math.floor((value - low) / width))]! += 1
  return counts.map((count, index) => ({ from: low + index * width, to: low + (index + 1) * width, count }))
}
