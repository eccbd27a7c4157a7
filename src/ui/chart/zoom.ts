/** The visible part of the x axis, in the axis's own numbers. */
export type Span = { readonly from: number; readonly to: number }

/**
 * The smallest visible share of the axis: close enough to distinguish one month in sixty years from its
 * neighbors.
 */
const closest = 1 / 400

/** Zooms around a fixed point. A factor below 1 zooms in. Returns null for the whole axis. */
export function zoomSpan(full: Span, shown: Span, factor: number, about: number): Span | null {
  const least = (full.to - full.from) * closest
  const length = Math.max(least, (shown.to - shown.from) * factor)
  const part = shown.to > shown.from ? (about - shown.from) / (shown.to - shown.from) : 0.5
  return clampSpan(full, about - part * length, length)
}

/** Moves the visible part sideways by a share of its length: 0.25 moves a quarter to the right. */
export function panSpan(full: Span, shown: Span, by: number): Span | null {
  const length = shown.to - shown.from
  return clampSpan(full, shown.from + by * length, length)
}

/**
 * Zooms and pans with two fingers; the values under the fingers stay under them.
 * @param from positions of the fingers when `visible` was displayed, as shares of the chart's width
 * @param to their current positions
 */
export function pinchSpan(
  full: Span,
  shown: Span,
  from: readonly number[],
  to: readonly number[],
): Span | null {
  const [a = 0, b = 0] = from
  const [c = 0, d = 0] = to
  const length = shown.to - shown.from
  const least = (full.to - full.from) * closest
  const next = Math.max(least, (length * Math.abs(a - b)) / Math.max(0.01, Math.abs(c - d)))
  const under = shown.from + ((a + b) / 2) * length
  return clampSpan(full, under - ((c + d) / 2) * next, next)
}

function clampSpan(full: Span, from: number, length: number): Span | null {
  if (!(length < full.to - full.from)) return null
  const start = Math.min(Math.max(full.from, from), full.to - length)
  return { from: start, to: start + length }
}
