import type { Feature, FeatureCollection } from 'geojson'

/** Where a point or a cluster stands, as GeoJSON. */
export const pointAt = (thing: { lon: number; lat: number }) => ({
  type: 'Point' as const,
  coordinates: [thing.lon, thing.lat],
})

/** A line through places, as GeoJSON. */
export const lineAlong = (thing: { line: [lon: number, lat: number][] }) => ({
  type: 'LineString' as const,
  coordinates: thing.line,
})

/** Things as GeoJSON features; all that they are but their geometry becomes properties. */
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

/** 950, 1.2k, 38k, 1.1M */
export const short = (count: number) =>
  new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: count < 1000 ? 3 : 2 })
    .format(count)
    .replace('K', 'k')
