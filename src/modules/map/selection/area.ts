import { boxAround, type AreaGeometry, type Box, type Place } from '../../../core/map/map.ts'
import { middleOfLargest } from '../../../core/map/middle.ts'
import { isInside } from '../../../core/map/ring.ts'

/** More corners than a user sets by hand. */
export const maxCorners = 60

const ringOf = (area: readonly Place[]): Place[] => [...area, area[0]!]

/** The box around an area of three corners or more. */
export const boxOfArea = (area: readonly Place[]): Box =>
  boxAround([{ type: 'Polygon', coordinates: [ringOf(area)] }])!

export const cornersOf = ({ west, south, east, north }: Box): Place[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

export const isPlaceIn = (area: readonly Place[], place: Place): boolean => isInside(place, ringOf(area))

/** True if an outline is in an area: its center is in the area, or the area's center is in the outline. */
export function isOutlineIn(area: readonly Place[], geometry: AreaGeometry): boolean {
  const { lon, lat } = middleOfLargest(geometry)
  if (isPlaceIn(area, [lon, lat])) return true
  const middle = middleOfLargest({ type: 'Polygon', coordinates: [ringOf(area)] })
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.some(([ring]) => ring !== undefined && isInside([middle.lon, middle.lat], ring))
}
