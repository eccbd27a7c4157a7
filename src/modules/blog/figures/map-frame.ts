import { frameOf, type Frame } from '../../../core/map/frame.ts'
import type { MapFigure } from './figure.ts'

/** The picture that shows all places of a map. */
export function frameOfPlaces(places: MapFigure['places']): Frame {
  const lons = places.map(({ lon }) => lon)
  const lats = places.map(({ lat }) => lat)
  return frameOf({
    west: Math.min(...lons),
    east: Math.max(...lons),
    south: Math.min(...lats),
    north: Math.max(...lats),
  })
}

/** Maps of the same frame have the same land behind them. */
export const groundKey = ({ box: { west, south, east, north } }: Frame) =>
  [west, south, east, north].map(degrees => degrees.toFixed(4)).join(' ')
