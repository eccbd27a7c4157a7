import { boxOf, type AreaGeometry, type Box, type Ring } from '../../ui/map/map.ts'
import { acresOf } from './acres.ts'
import { simplified } from './simplified.ts'

/** Why a geometry cannot be an outline of a lease, in words for who brought the file. */
export class LeaseShapeError extends Error {}

export type LeaseShape = Box & { geometry: AreaGeometry; rough: AreaGeometry; mapAcres: number }

const roughly = 0.0006

/**
 * Makes an outline ready to be stored: rounds to six decimals (0.1 m), closes rings, drops repeated corners, and
 * computes box, acres and the simplified copy.
 * @param geometry a GeoJSON geometry in degrees, WGS84: Polygon, MultiPolygon, or a collection of these
 * @throws LeaseShapeError when it is none, empty, or out of range
 */
export function shapeOf(geometry: unknown): LeaseShape {
  const polygons = polygonsOf(geometry).map(polygon => polygon.map(ringOf))
  if (polygons.length === 0) throw new LeaseShapeError('The outline is empty: it has no polygon.')
  const shape = geometryOf(polygons)
  const rough = geometryOf(polygons.map(polygon => polygon.map(ring => simplified(ring, roughly))))
  return { geometry: shape, rough, ...boxOf(shape), mapAcres: acresOf(shape) }
}

/**
 * Whether acres on the map and acres on paper differ by more than 5.0 % of the paper's; null when the paper has
 * none. Compared to a tenth of a per cent: agencies measure in a grid (UTM, state plane) that is off the ground's
 * acres by about that much, so a finer difference says nothing about the outline.
 */
export function acresDisagree(mapAcres: number, paperAcres: number | null): boolean | null {
  if (paperAcres === null || !(paperAcres > 0)) return null
  return Math.round((Math.abs(mapAcres - paperAcres) / paperAcres) * 1000) > 50
}

const geometryOf = (polygons: Ring[][]): AreaGeometry => {
  const [only] = polygons
  return only && polygons.length === 1
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: polygons }
}

function polygonsOf(geometry: unknown): unknown[][] {
  const { type, coordinates, geometries } = (geometry ?? {}) as Record<string, unknown>
  if (type === 'Polygon' && Array.isArray(coordinates)) return coordinates.length > 0 ? [coordinates] : []
  if (type === 'MultiPolygon' && Array.isArray(coordinates)) return coordinates.filter(Array.isArray)
  if (type === 'GeometryCollection' && Array.isArray(geometries)) return geometries.flatMap(polygonsOf)
  throw new LeaseShapeError(
    `An outline must be a polygon; this one is ${typeof type === 'string' ? `a ${type}` : 'no GeoJSON geometry'}.`,
  )
}

function ringOf(corners: unknown): Ring {
  if (!Array.isArray(corners)) throw new LeaseShapeError('A ring of the outline is not a list of corners.')
  const ring: Ring = []
  for (const corner of corners) {
    const [lon, lat] = cornerOf(corner)
    const last = ring.at(-1)
    if (last?.[0] !== lon || last[1] !== lat) ring.push([lon, lat])
  }
  const [first] = ring
  const last = ring.at(-1)
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) ring.push([first[0], first[1]])
  if (ring.length < 4)
    throw new LeaseShapeError('A ring of the outline has fewer than three different corners.')
  return ring
}

function cornerOf(corner: unknown): [number, number] {
  const [lon, lat] = Array.isArray(corner) ? (corner as unknown[]) : []
  if (typeof lon !== 'number' || typeof lat !== 'number' || !(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) {
    throw new LeaseShapeError(
      `The corner ${JSON.stringify(corner) ?? 'without numbers'} is not a longitude and latitude in degrees. The file may be in another ` +
        'coordinate system; export it as WGS 84 (EPSG:4326).',
    )
  }
  return [Math.round(lon * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6]
}
