import type { AreaGeometry, Ring } from './map.ts'

// WGS 84 (NIMA TR8350.2): semi-major axis in meters, first eccentricity squared.
const a = 6_378_137
const e2 = 0.00669437999014
const e = Math.sqrt(e2)
const squareMetersPerAcre = 4046.8564224

/** Snyder, Map Projections (USGS PP 1395), eq. 3-12: the function whose differences are areas on the ellipsoid. */
function q(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180)
  return (1 - e2) * (sine / (1 - e2 * sine * sine) - Math.log((1 - e * sine) / (1 + e * sine)) / (2 * e))
}

/** The area of a ring in square meters, on the cylindrical equal-area projection of the ellipsoid (Snyder eq. 10). */
function ringArea(ring: Ring): number {
  let doubleArea = 0
  ring.forEach(([lon, lat], i) => {
    const [nextLon, nextLat] = ring[(i + 1) % ring.length] ?? [lon, lat]
    doubleArea += (((lon - nextLon) * Math.PI) / 180) * (q(lat) + q(nextLat))
  })
  return Math.abs((doubleArea * a * a) / 4)
}

/**
 * The acres (international, 4,046.8564224 m²) of an outline on the WGS 84 ellipsoid, without its holes; 4
 * decimals. Edges are straight in longitude and authalic latitude, which for lease outlines differs from
 * geodesics by less than one part in a million.
 */
export function polygonAcres(geometry: AreaGeometry): number {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  let squareMeters = 0
  for (const [outer, ...holes] of polygons) {
    if (outer) squareMeters += ringArea(outer)
    for (const hole of holes) squareMeters -= ringArea(hole)
  }
  return Math.round((Math.max(squareMeters, 0) / squareMetersPerAcre) * 1e4) / 1e4
}
