import { degreesAt } from '../../../core/land/section-fit.ts'
import type { Coordinate, Survey } from '../../../core/map/map.ts'
import type { Township } from './official.ts'

/** The distance in miles from its township's edge within which a line counts as a township line. */
const maxDistance = 0.12

/** Returns the sides of official sections; a shared side appears once. */
export function officialLines(townships: readonly Township[]): Survey['lines'] {
  const lines = new Map<string, Survey['lines'][number]>()
  for (const township of townships) {
    for (const ring of Object.values(township.rings ?? {})) {
      for (let index = 1; index < ring.length; index++) {
        const [from, to] = [ring[index - 1]!, ring[index]!]
        const key = [pointKey(from), pointKey(to)].toSorted().join(' ')
        if (!lines.has(key))
          lines.set(key, { kind: isEdge(township, from, to) ? 'township' : 'section', line: [from, to] })
      }
    }
  }
  return [...lines.values()]
}

/** Rounds to about a meter, because files contain a shared side once for each section. */
const pointKey = ([lon, lat]: Coordinate) => `${lon.toFixed(5)},${lat.toFixed(5)}`

function isEdge(township: Township, from: Coordinate, to: Coordinate): boolean {
  const [west, south] = degreesAt(township, township.x0 - 3, township.y0 - 3)
  const [east, north] = degreesAt(township, township.x0 + 3, township.y0 + 3)
  const [mileOfLongitude, mileOfLatitude] = [(east - west) / 6, (north - south) / 6]
  const isAlong = (axis: 0 | 1, edge: number, mile: number) =>
    Math.abs((from[axis] + to[axis]) / 2 - edge) < Math.abs(mile) * maxDistance &&
    Math.abs(from[axis] - to[axis]) < Math.abs(mile) * maxDistance
  return (
    isAlong(0, west, mileOfLongitude) ||
    isAlong(0, east, mileOfLongitude) ||
    isAlong(1, south, mileOfLatitude) ||
    isAlong(1, north, mileOfLatitude)
  )
}
