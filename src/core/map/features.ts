import type { Feature, FeatureCollection } from 'geojson'
import type { Place, Sketch } from './map.ts'

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
export const short = (count: number) =>
  new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: count < 1000 ? 3 : 2 })
    .format(count)
    .replace('K', 'k')

/**
 * The user's drawing as features: its line or area, and its corners.
 * @param tip the place of the next corner if it were set now
 */
export function sketchFeatures(sketch: Sketch | null, tip: Place | null = null): FeatureCollection {
  const set = sketch?.corners ?? []
  const all = tip && set.length > 0 ? [...set, tip] : set
  const outline = sketch?.shape === 'box' ? cornersBetween(all) : all
  const [first] = outline
  const features: Feature['geometry'][] = set.map(([lon, lat]) => pointAt({ lon, lat }))
  if (first && sketch?.shape !== 'line' && outline.length > 2)
    features.push({ type: 'Polygon', coordinates: [[...outline, first]] })
  if (outline.length > 1) features.push({ type: 'LineString', coordinates: [...outline] })
  return {
    type: 'FeatureCollection',
    features: features.map(geometry => ({ type: 'Feature', properties: {}, geometry })),
  }
}

/** The corners of the box between two opposite ones. */
const cornersBetween = ([from, to]: readonly Place[]): readonly Place[] =>
  from && to ? [from, [to[0], from[1]], to, [from[0], to[1]]] : []
