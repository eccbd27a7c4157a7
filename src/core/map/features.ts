import type { Feature, FeatureCollection } from 'geojson'
import type { Sketch } from './map.ts'

/** The position of a point or a cluster as GeoJSON. */
export const pointAt = (thing: { lon: number; lat: number }) => ({
  type: 'Point' as const,
  coordinates: [thing.lon, thing.lat],
})

/** A line through places as GeoJSON. */
export const lineAlong = (thing: { line: [lon: number, lat: number][] }) => ({
  type: 'LineString' as const,
  coordinates: thing.line,
})

/** Converts items to GeoJSON features; all their fields except the geometry become properties. */
export function featuresOf<T extends object>(
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
export const short = (count: number) =>
  new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: count < 1000 ? 3 : 2 })
    .format(count)
    .replace('K', 'k')

/** The user's drawing as features: its line or area, and its corners. */
export function sketchFeatures(sketch: Sketch | null): FeatureCollection {
  const corners = sketch?.corners.map(([lon, lat]) => [lon, lat]) ?? []
  const [first] = corners
  const features: Feature['geometry'][] = corners.map(coordinates => ({ type: 'Point', coordinates }))
  if (first && sketch?.closed && corners.length > 2)
    features.push({ type: 'Polygon', coordinates: [[...corners, first]] })
  if (corners.length > 1) features.push({ type: 'LineString', coordinates: corners })
  return {
    type: 'FeatureCollection',
    features: features.map(geometry => ({ type: 'Feature', properties: {}, geometry })),
  }
}
