import { fitFrame, type Frame } from '../../../core/map/frame.ts'
import type { MapFigure } from './figure.ts'

/** Returns the frame that contains all places of a map. */
export function placesFrame(places: MapFigure['places']): Frame {
  const lons = places.map(({ lon }) => lon)
  const lats = places.map(({ lat }) => lat)
  return fitFrame({
    west: Math.min(...lons),
    east: Math.max(...lons),
    south: Math.min(...lats),
    north: Math.max(...lats),
  })
}

/** Returns a key for the land behind a map, the same for equal frames. */
export const landKey = ({ box: { west, south, east, north } }: Frame) =>
  [west, south, east, north].map(degrees => degrees.toFixed(4)).join(' ')
