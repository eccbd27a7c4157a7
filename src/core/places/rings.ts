import type { Geometry } from 'geojson'

/** Corners of an outline: longitude and latitude in degrees, WGS84. */
export type Ring = readonly (readonly [lon: number, lat: number])[]

/** The outlines of an area, including those of its holes; empty for geometry that is not an area. */
export function toRings(geometry: Geometry): Ring[] {
  const rings =
    geometry.type === 'Polygon'
      ? geometry.coordinates
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : []
  return rings.map(ring => ring.map(([lon = 0, lat = 0]) => [lon, lat] as const))
}
