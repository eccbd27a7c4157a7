import { z } from 'zod'
import { boxAround, type Box, type Coordinate } from './map.ts'

/** More corners than a user sets by hand. */
export const maxCorners = 60

const degreesSchema = (limit: number) => z.number().min(-limit).max(limit)

/** An area drawn on the map: its corners in degrees. */
export const areaSchema = z
  .array(z.tuple([degreesSchema(180), degreesSchema(85)]))
  .min(3, 'An area needs at least three corners.')
  .max(maxCorners)

/** The box around an area of three corners or more. */
export const areaBox = (area: readonly Coordinate[]): Box =>
  boxAround([{ type: 'Polygon', coordinates: [[...area, area[0]!]] }])!

export const boxCorners = ({ west, south, east, north }: Box): Coordinate[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

/** "-103.1,47.2;-103,47.2;-103,47.3", as in the address of the map and of lists. */
export const areaText = (area: readonly Coordinate[]): string =>
  area.map(([lon, lat]) => `${lon.toFixed(5)},${lat.toFixed(5)}`).join(';')

/** The inverse of `areaText`; null if the text is not an area. */
export function readArea(text: string): Coordinate[] | null {
  const corners = areaSchema.safeParse(text.split(';').map(corner => corner.split(',').map(Number)))
  return corners.success ? corners.data : null
}
