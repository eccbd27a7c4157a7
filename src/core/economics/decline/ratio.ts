/** A ratio to the main product that changes with time: GOR in mcf/bbl, water in bbl/bbl, yields in bbl/MMcf. */
export type RatioPoint = { readonly month: number; readonly ratio: number }

/** The ratio in each of so many months: straight between its points, level before the first and after the last. */
export function ratiosOf(points: readonly RatioPoint[], months: number): Float64Array {
  const known = points.toSorted((a, b) => a.month - b.month)
  const [first] = known
  if (!first) throw new RangeError('A ratio needs a value.')
  let next = 0
  return Float64Array.from({ length: months }, (_, month) => {
    while (next < known.length && known[next]!.month <= month) next++
    const [before, after] = [known[next - 1], known[next]]
    if (!before) return first.ratio
    if (!after) return before.ratio
    const share = (month - before.month) / (after.month - before.month)
    return before.ratio + share * (after.ratio - before.ratio)
  })
}

/** Water per barrel of oil of a water cut (0 to below 1): cut / (1 − cut). */
export function waterPerOil(cut: number): number {
  if (cut < 0 || cut >= 1) throw new RangeError('A water cut is at least 0 and below 1.')
  return cut / (1 - cut)
}
