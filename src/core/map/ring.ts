import type { Ring } from './map.ts'

export type RingPoint = readonly [lon: number, lat: number]

/** Twice the signed area of a closed ring in square degrees; positive if it is counterclockwise. */
export function doubleSignedArea(ring: Ring): number {
  const [x0, y0] = ring[0] ?? [0, 0]
  let doubleArea = 0
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1]!
    const [bx, by] = ring[i]!
    // Measured from the first corner, because degrees far from zero would lose the precision of a small ring.
    doubleArea += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
  }
  return doubleArea
}

/** True if a place is inside a closed ring. */
export function isInside([x, y]: RingPoint, ring: Ring): boolean {
  let inside = false
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1]!
    const [bx, by] = ring[i]!
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside
  }
  return inside
}

/**
 * A place inside a ring that does not cross itself, away from its edges: the center of its widest span at some height.
 */
export function placeInside(ring: Ring): RingPoint {
  const heights = [...new Set(ring.map(([, lat]) => lat))].sort((a, b) => a - b)
  let best: { width: number; place: RingPoint } = { width: -1, place: ring[0] ?? [0, 0] }
  const step = Math.max(1, Math.floor(heights.length / 16))
  for (let i = 1; i < heights.length; i += step) {
    const y = (heights[i - 1]! + heights[i]!) / 2
    const crossings: number[] = []
    for (let index = 1; index < ring.length; index++) {
      const [ax, ay] = ring[index - 1]!
      const [bx, by] = ring[index]!
      if (ay > y !== by > y) crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax))
    }
    crossings.sort((a, b) => a - b)
    for (let index = 1; index < crossings.length; index += 2) {
      const width = Math.min(crossings[index]! - crossings[index - 1]!, (heights[i]! - heights[i - 1]!) * 4)
      if (width > best.width) best = { width, place: [(crossings[index]! + crossings[index - 1]!) / 2, y] }
    }
  }
  return best.place
}
