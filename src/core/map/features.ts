import type { Feature, FeatureCollection } from 'geojson'
import type { Coordinate, Sketch } from './map.ts'

/** The position of a point or a cluster as GeoJSON. */
export const toPoint = (thing: { lon: number; lat: number }) => ({
  type: 'Point' as const,
  coordinates: [thing.lon, thing.lat],
})

/** A line through places as GeoJSON. */
export const toLine = (thing: { line: [lon: number, lat: number][] }) => ({
  type: 'LineString' as const,
  coordinates: thing.line,
})

/** Converts items to GeoJSON features; all their fields except the geometry become properties. */
export function toFeatures<T extends object>(
  things: T[],
  geometry: (thing: T) => Feature['geometry'],
): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: things.map(thing => {
      const { geometry: _drawn, ...properties } = thing as T & { geometry?: unknown }
      return { type: 'Feature', properties, geometry: geometry(thing) }
    }),
  }
}

/** A compact count: 950, 1.2k, 38k or 1.1M. */
export const compactCount = (count: number) =>
  new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: count < 1000 ? 3 : 2 })
    .format(count)
    .replace('K', 'k')

/**
 * The user's drawing as features: its line or area, and its corners.
 * @param tip the place of the next corner if it were set now
 */
export function sketchFeatures(sketch: Sketch | null, tip: Coordinate | null = null): FeatureCollection {
  const corners = sketch?.corners ?? []
  const shownCorners = tip && corners.length > 0 ? [...corners, tip] : corners
  const outline = sketch?.shape === 'box' ? cornersBetween(shownCorners) : shownCorners
  const [first] = outline
  const features: Feature['geometry'][] = corners.map(([lon, lat]) => toPoint({ lon, lat }))
  if (first && sketch?.shape !== 'line' && outline.length > 2)
    features.push({ type: 'Polygon', coordinates: [[...outline, first]] })
  if (outline.length > 1) features.push({ type: 'LineString', coordinates: [...outline] })
  return {
    type: 'FeatureCollection',
    features: features.map(geometry => ({ type: 'Feature', properties: {}, geometry })),
  }
}

/** The corners of the box between two opposite ones. */
const cornersBetween = ([from, to]: readonly Coordinate[]): readonly Coordinate[] =>
  from && to ? [from, [to[0], from[1]], to, [from[0], to[1]]] : []
