/** The ids of the bars between two bars, both included, in either order. */
export function barsBetween(bars: readonly { id: string }[], a: number, b: number): string[] {
  return bars.slice(Math.min(a, b), Math.max(a, b) + 1).map(bar => bar.id)
}

/** The interval between labeled bars, chosen so that the labels fit. */
export function labelEvery(count: number): number {
  return Math.max(1, Math.ceil(count / 20))
}

/** The end of an axis from zero: a round number with a round half, at least the highest value. */
export function axisEnd(highest: number): number {
  if (!(highest > 0)) return 1
  const size = 10 ** Math.floor(Math.log10(highest))
  return [1, 2, 3, 4, 5, 6, 8, 10].map(times => times * size).find(end => end >= highest) ?? 10 * size
}
