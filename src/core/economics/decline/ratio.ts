/** A ratio to the main product that changes with time: GOR in mcf/bbl, water in bbl/bbl, yields in bbl/MMcf. */
export type RatioPoint = { readonly month: number; readonly ratio: number }

/** The ratio in each of so many months: straight between its points, level before the first and after the last. */
export function ratiosOf(points: readonly RatioPoint[], months: number): Float64Array {
  const known = points.toSorted((a, b) => a.month - b.month)
  const [first] = known
  if (!first) throw new RangeError('A ratio needs a value.')
  const ratios = new Float64Array(months).fill(known.at(-1)!.ratio)
  ratios.fill(first.ratio, 0, Math.min(first.month, months))
  for (const [at, before] of known.entries()) {
    const after = known[at + 1]
    if (!after) break
    for (let month = before.month; month < Math.min(after.month, months); month++) {
      const share = (month - before.month) / (after.month - before.month)
      ratios[month] = before.ratio + share * (after.ratio - before.ratio)
    }
  }
  return ratios
}

/** Water per barrel of oil of a water cut (0 to below 1): cut / (1 − cut). */
export function waterPerOil(cut: number): number {
  if (cut < 0 || cut >= 1) throw new RangeError('A water cut is at least 0 and below 1.')
  return cut / (1 - cut)
}
