/** A finger's position in window pixels. */
export type Touch = { x: number; y: number }

const opensFrom = 20
const closesFrom = 280
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
  const sideways = to.x - from.x
  if (Math.abs(sideways) < threshold || Math.abs(sideways) <= Math.abs(to.y - from.y)) return null
  if (!open && sideways > 0 && from.x <= opensFrom) return 'open'
  if (open && sideways < 0 && from.x <= closesFrom) return 'close'
  return null
}
