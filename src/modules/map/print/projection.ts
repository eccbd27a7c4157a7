import type { Box, Coordinate } from '../../../core/map/map.ts'

const metersPerPoint = 0.0254 / 72

/** Returns meters in a degree of latitude and of longitude on the WGS 84 ellipsoid (NGA's series). */
function metersPerDegree(lat: number): { lat: number; lon: number } {
  const phi = (lat * Math.PI) / 180
  return {
    lat: 111_132.92 - 559.82 * Math.cos(2 * phi) + 1.175 * Math.cos(4 * phi),
    lon: 111_412.84 * Math.cos(phi) - 93.5 * Math.cos(3 * phi) + 0.118 * Math.cos(5 * phi),
  }
}

export type Frame = { x: number; y: number; width: number; height: number }

/**
 * Projects places in degrees to points of a sheet, true to scale along each parallel and along the central
 * meridian (a sinusoidal projection). Directions are off by less than half a degree on any sheet printed
 * here.
 * @param frame of the map on the sheet, in points
 * @param scale the 24,000 of 1:24,000
 */
export function createProjection(center: { lon: number; lat: number }, scale: number, frame: Frame) {
  const pointsPerMeter = 1 / (scale * metersPerPoint)
  const [cx, cy] = [frame.x + frame.width / 2, frame.y + frame.height / 2]
  const metersPerDegreeLat = metersPerDegree(center.lat).lat
  const at = ([lon, lat]: Coordinate): [number, number] => [
    cx + (lon - center.lon) * metersPerDegree(lat).lon * pointsPerMeter,
    cy - (lat - center.lat) * metersPerDegreeLat * pointsPerMeter,
  ]
  const halfLat = frame.height / 2 / pointsPerMeter / metersPerDegreeLat
  const halfLon =
    frame.width / 2 / pointsPerMeter / metersPerDegree(Math.min(Math.abs(center.lat) + halfLat, 85)).lon
  const box: Box = {
    west: center.lon - halfLon,
    east: center.lon + halfLon,
    south: center.lat - halfLat,
    north: center.lat + halfLat,
  }
  return { at, box, pointsPerMile: 1609.344 * pointsPerMeter }
}
