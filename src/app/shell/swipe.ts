/** Where a finger is, in pixels of the window. */
export type Touch = { x: number; y: number }

const opensFrom = 20
const closesFrom = 280
const threshold = 60
const phoneBelow = 768

/**
 * What a swipe does to the sidebar (spec §9): from x ≤ 20 it opens, from x ≤ 280 it closes, when it went 60 px and
 * more sideways than up or down, and only on a window narrower than 768 px.
 */
export function swiped(open: boolean, from: Touch, to: Touch, windowWidth: number): 'open' | 'close' | null {
  if (windowWidth >= phoneBelow) return null
  const sideways = to.x - from.x
  if (Math.abs(sideways) < threshold || Math.abs(sideways) <= Math.abs(to.y - from.y)) return null
  if (!open && sideways > 0 && from.x <= opensFrom) return 'open'
  if (open && sideways < 0 && from.x <= closesFrom) return 'close'
  return null
}
