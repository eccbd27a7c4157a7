import type { AreaGeometry, Ring } from '../../../core/map/map.ts'

/** Degrees, WGS 84. */
export type Point = { lat: number; lon: number }

const ftPerDegree = 364_567
/** Feet east and north of `origin`; accurate to 0.1% within tens of miles. */
const feetFrom =
  (origin: Point) =>
  ([lon, lat]: readonly [number, number]): [number, number] => [
    (lon - origin.lon) * ftPerDegree * Math.cos((origin.lat * Math.PI) / 180),
    (lat - origin.lat) * ftPerDegree,
  ]

const areaRings = ({ type, coordinates }: AreaGeometry): Ring[] =>
  type === 'Polygon' ? coordinates : coordinates.flat()

/** True if a point is inside an outline. It must be inside an odd number of rings, so that holes count as outside. */
export function isInside({ lat, lon }: Point, outline: AreaGeometry): boolean {
  let inside = false
  for (const ring of areaRings(outline))
    for (let index = 1; index < ring.length; index++) {
      const [x1, y1] = ring[index - 1]!
      const [x2, y2] = ring[index]!
      if (y1 > lat !== y2 > lat && lon < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
    }
  return inside
}

/** Feet from a point to the nearest edge of an outline, on either side. */
export function feetToEdge(point: Point, outline: AreaGeometry): number {
  const toFeet = feetFrom(point)
  let nearest = Infinity
  for (const ring of areaRings(outline))
    for (let index = 1; index < ring.length; index++)
      nearest = Math.min(nearest, distanceToSegment(toFeet(ring[index - 1]!), toFeet(ring[index]!)))
  return nearest
}

/** Distance from the origin to a segment. */
function distanceToSegment([x1, y1]: [number, number], [x2, y2]: [number, number]): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const fraction = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length))
  return Math.hypot(x1 + fraction * dx, y1 + fraction * dy)
}

export const feetBetween = (from: Point, to: Point): number => Math.hypot(...feetFrom(from)([to.lon, to.lat]))

/** Returns the share of the straight line between two points that is inside an outline, from 0 to 1. */
export function shareInside(from: Point, to: Point, outline: AreaGeometry): number {
  const crossings = [0, 1]
  for (const ring of areaRings(outline))
    for (let index = 1; index < ring.length; index++) {
      const crossing = segmentCrossing(from, to, ring[index - 1]!, ring[index]!)
      if (crossing !== null) crossings.push(crossing)
    }
  crossings.sort((a, b) => a - b)
  const pointAt = (share: number): Point => ({
    lat: from.lat + share * (to.lat - from.lat),
    lon: from.lon + share * (to.lon - from.lon),
  })
  let inside = 0
  for (let i = 1; i < crossings.length; i++) {
    const [begin, end] = [crossings[i - 1]!, crossings[i]!]
    if (end > begin && isInside(pointAt((begin + end) / 2), outline)) inside += end - begin
  }
  return inside
}

/**
 * Returns the position along the line where an edge crosses it, 0 to 1; null if it does not cross, or runs along it.
 */
function segmentCrossing(
  from: Point,
  to: Point,
  [x1, y1]: Ring[number],
  [x2, y2]: Ring[number],
): number | null {
  const [dx, dy] = [to.lon - from.lon, to.lat - from.lat]
  const [ex, ey] = [x2 - x1, y2 - y1]
  const cross = dx * ey - dy * ex
  if (cross === 0) return null
  const fraction = ((x1 - from.lon) * ey - (y1 - from.lat) * ex) / cross
  const onEdge = ((x1 - from.lon) * dy - (y1 - from.lat) * dx) / cross
  return fraction > 0 && fraction < 1 && onEdge >= 0 && onEdge <= 1 ? fraction : null
}
