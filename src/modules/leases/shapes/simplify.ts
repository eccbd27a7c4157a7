import type { Ring } from '../../../core/map/map.ts'

/**
 * Simplifies a closed ring (Douglas and Peucker 1973): no corner of the original is farther than `tolerance` degrees
 * from the result. Never returns fewer than four corners, so that it stays a ring.
 */
export function simplify(ring: Ring, tolerance: number): Ring {
  const middle = farthest(ring, 0, ring.length - 1).at
  const vertices = new Set([0, middle, ring.length - 1])
  const pendingSpans: [number, number][] = [
    [0, middle],
    [middle, ring.length - 1],
  ]
  for (let span = pendingSpans.pop(); span; span = pendingSpans.pop()) {
    const [from, to] = span
    const { at: index, distance } = farthest(ring, from, to)
    if (distance <= tolerance) continue
    vertices.add(index)
    pendingSpans.push([from, index], [index, to])
  }
  const simplified = ring.filter((_, i) => vertices.has(i))
  return simplified.length >= 4 ? simplified : ring
}

function farthest(ring: Ring, from: number, to: number): { at: number; distance: number } {
  let best = { at: from, distance: -1 }
  const start = ring[from]
  const end = ring[to]
  if (!start || !end) return best
  for (let i = from + 1; i < to; i++) {
    const distance = distanceTo(ring[i] ?? start, start, end)
    if (distance > best.distance) best = { at: i, distance }
  }
  return best
}

type Position = readonly [number, number]

function distanceTo([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const fraction = length === 0 ? 0 : Math.min(Math.max(((x - x1) * dx + (y - y1) * dy) / length, 0), 1)
  return Math.hypot(x - x1 - fraction * dx, y - y1 - fraction * dy)
}
