/** A finger's position in window pixels. */
export type Touch = { x: number; y: number }

const maxOpenStart = 20
const minCloseStart = 280
const threshold = 60
const phoneBelow = 768

/**
 * The effect of a swipe on the sidebar (spec §9): it opens from x ≤ 20 and closes from x ≤ 280, after 60 px in
 * a mostly horizontal direction, and only in a window narrower than 768 px.
 */
export function swipeResult(
  open: boolean,
  from: Touch,
  to: Touch,
  windowWidth: number,
): 'open' | 'close' | null {
  if (windowWidth >= phoneBelow) return null
  const dx = to.x - from.x
  if (Math.abs(dx) < threshold || Math.abs(dx) <= Math.abs(to.y - from.y)) return null
  if (!open && dx > 0 && from.x <= maxOpenStart) return 'open'
  if (open && dx < 0 && from.x <= minCloseStart) return 'close'
  return null
}
