/** The visible part of the x axis, in the axis's own numbers. */
export type Span = { readonly from: number; readonly to: number }

/**
 * The smallest visible share of the axis: close enough to distinguish one month in sixty years from its
 * neighbors.
 */
const minVisibleShare = 1 / 400

/** Zooms around a fixed point. A factor below 1 zooms in. Returns null for the whole axis. */
export function zoomSpan(full: Span, visible: Span, factor: number, anchor: number): Span | null {
  const minLength = (full.to - full.from) * minVisibleShare
  const length = Math.max(minLength, (visible.to - visible.from) * factor)
  const anchorShare = visible.to > visible.from ? (anchor - visible.from) / (visible.to - visible.from) : 0.5
  return clampSpan(full, anchor - anchorShare * length, length)
}

/** Moves the visible part sideways by a share of its length: 0.25 moves a quarter to the right. */
export function panSpan(full: Span, visible: Span, share: number): Span | null {
  const length = visible.to - visible.from
  return clampSpan(full, visible.from + share * length, length)
}

/**
 * Zooms and pans with two fingers; the values under the fingers stay under them.
 * @param from positions of the fingers when `visible` was displayed, as shares of the chart's width
 * @param to their current positions
 */
export function pinchSpan(
  full: Span,
  visible: Span,
  from: readonly number[],
  to: readonly number[],
): Span | null {
  const [a = 0, b = 0] = from
  const [c = 0, d = 0] = to
  const length = visible.to - visible.from
  const minLength = (full.to - full.from) * minVisibleShare
  const nextLength = Math.max(minLength, (length * Math.abs(a - b)) / Math.max(0.01, Math.abs(c - d)))
  const anchor = visible.from + ((a + b) / 2) * length
  return clampSpan(full, anchor - ((c + d) / 2) * nextLength, nextLength)
}

function clampSpan(full: Span, from: number, length: number): Span | null {
  if (!(length < full.to - full.from)) return null
  const start = Math.min(Math.max(full.from, from), full.to - length)
  return { from: start, to: start + length }
}
