import type { Geometry, Position } from 'geojson'

/** The centroid of the largest polygon of a geometry, and that polygon's area in square degrees. */
export function largestPolygonCentroid(geometry: Geometry): { area: number; lon: number; lat: number } {
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : []
  let best = { area: 0, lon: 0, lat: 0 }
  for (const [ring] of polygons) {
    const result = centroid(ring ?? [])
    if (result.area > best.area) best = result
  }
  return best
}

/** Measured from the first corner, because far from the origin the products of small rings would lose precision. */
function centroid(ring: Position[]) {
  const [[atX = 0, atY = 0] = []] = ring
  let [doubleArea, lon, lat] = [0, 0, 0]
  ring.forEach(([x = 0, y = 0], i) => {
    const [nextX = 0, nextY = 0] = ring[(i + 1) % ring.length] ?? []
    const cross = (x - atX) * (nextY - atY) - (nextX - atX) * (y - atY)
    doubleArea += cross
    lon += (x + nextX - 2 * atX) * cross
    lat += (y + nextY - 2 * atY) * cross
  })
  return doubleArea === 0
    ? { area: 0, lon: 0, lat: 0 }
    : { area: Math.abs(doubleArea / 2), lon: atX + lon / (3 * doubleArea), lat: atY + lat / (3 * doubleArea) }
}
