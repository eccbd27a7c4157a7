import { boundingBox, type AreaGeometry, type Box, type Ring } from '../../../core/map/map.ts'
import { polygonAcres } from '../../../core/map/acres.ts'
import { nestRings, type FileRing } from './nested-rings.ts'
import { doubleSignedArea } from '../../../core/map/ring.ts'
import { findCrossing } from './ring-crossing.ts'
import { simplify } from './simplify.ts'
import { swapCoordinates } from './swap-coordinates.ts'

/** Thrown if a geometry cannot be an outline of a lease; the message is written for the user who imported the file. */
export class LeaseShapeError extends Error {}

export type LeaseShape = Box & {
  geometry: AreaGeometry
  rough: AreaGeometry
  mapAcres: number
  /** Repairs made to interpret the outline. */
  repairs: string[]
}

const roughTolerance = 0.0006
/** A smaller ring, in square degrees (about two square meters), is a line drawn there and back. */
const minRingArea = 3e-10
/** More land than any lease covers, and close to the most that the database can store. */
const maxAcres = 100_000_000
/** Limits the quadratic comparison of rings. */
const maxRings = 2_000

/**
 * Prepares an outline for storage: rounds to six decimals (0.1 m), closes rings, drops repeated corners, decides
 * which rings are parts and which are holes, and computes box, acres and the simplified copy.
 * @param geometry a GeoJSON geometry in degrees, WGS 84: Polygon, MultiPolygon, or a collection of these
 * @throws LeaseShapeError if it is none of these, empty, out of range, or crosses itself
 */
export function parseShape(geometry: unknown): LeaseShape {
  const fileRings = listPolygons(geometry).flatMap((rings, polygon) =>
    rings.map((corners): FileRing => ({ ring: parseRing(corners), polygon })),
  )
  if (fileRings.length === 0) throw new LeaseShapeError('The outline is empty: it has no polygon.')
  if (fileRings.length > maxRings)
    throw new LeaseShapeError(
      `The outline has ${fileRings.length.toLocaleString('en-US')} rings, more than a lease can have.`,
    )
  const { rings, repairs } = swapCoordinates(fileRings)
  for (const { ring } of rings) for (const corner of ring) checkLatitude(corner)
  const crossing = findCrossing(rings.map(({ ring }) => ring))
  if (crossing) throw new LeaseShapeError(crossingMessage(crossing))
  const areas = rings.filter(({ ring }) => Math.abs(doubleSignedArea(ring)) >= minRingArea)
  if (areas.length === 0)
    throw new LeaseShapeError('The outline encloses no land: it has fewer than three distinct corners.')
  if (areas.length < rings.length) repairs.push('A ring that encloses no land was skipped.')
  const parts = nestRings(areas)
  const shape = toGeometry(parts.polygons)
  const mapAcres = polygonAcres(shape)
  if (!(mapAcres > 0 && mapAcres <= maxAcres))
    throw new LeaseShapeError(`The outline would have ${mapAcres.toLocaleString('en-US')} acres.`)
  const rough = toGeometry(parts.polygons.map(polygon => polygon.map(ring => simplify(ring, roughTolerance))))
  return { geometry: shape, rough, ...boundingBox(shape), mapAcres, repairs: [...repairs, ...parts.repairs] }
}

const crossingMessage = ([lon, lat]: readonly [number, number]) =>
  `The outline crosses itself near ${lat.toFixed(5)}, ${lon.toFixed(5)}, so its acres cannot be measured. Redraw it there.`

/**
 * Computes whether map acres differ from the lease's acres by more than 5.0% of the latter; null if the lease has
 * none. Compared to a tenth of a percent: agencies measure in a grid (UTM, state plane) that is off the true acres
 * by about that much, so a finer difference means nothing.
 */
export function acresDisagree(mapAcres: number, leaseAcres: number | null): boolean | null {
  if (leaseAcres === null || !(leaseAcres > 0)) return null
  return Math.round((Math.abs(mapAcres - leaseAcres) / leaseAcres) * 1000) > 50
}

const toGeometry = (polygons: Ring[][]): AreaGeometry => {
  const [single] = polygons
  return single && polygons.length === 1
    ? { type: 'Polygon', coordinates: single }
    : { type: 'MultiPolygon', coordinates: polygons }
}

/** Returns the polygons of a geometry, each a list of rings; lines and points in a collection are ignored. */
function listPolygons(geometry: unknown, depth = 0): unknown[][] {
  const { type, coordinates, geometries } = (geometry ?? {}) as Record<string, unknown>
  if (type === 'Polygon' && Array.isArray(coordinates)) return coordinates.length > 0 ? [coordinates] : []
  if (type === 'MultiPolygon' && Array.isArray(coordinates)) return coordinates.filter(Array.isArray)
  if (type === 'GeometryCollection' && Array.isArray(geometries) && depth < 8)
    return geometries.filter(isArea).flatMap(part => listPolygons(part, depth + 1))
  throw new LeaseShapeError(
    `An outline must be a polygon; this one is ${typeof type === 'string' ? `a ${type}` : 'not GeoJSON geometry'}.`,
  )
}

const isArea = (geometry: unknown) =>
  /Polygon|Collection/.test(String((geometry as { type?: unknown } | null)?.type))

/** Returns a closed ring without repeated corners. */
function parseRing(corners: unknown): Ring {
  if (!Array.isArray(corners)) throw new LeaseShapeError('A ring of the outline is not a list of corners.')
  const ring: Ring = []
  for (const corner of corners) {
    const [lon, lat] = parseCorner(corner)
    const last = ring.at(-1)
    if (last?.[0] !== lon || last[1] !== lat) ring.push([lon, lat])
  }
  const [first] = ring
  const last = ring.at(-1)
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) ring.push([first[0], first[1]])
  return ring
}

function parseCorner(corner: unknown): [number, number] {
  const [lon, lat] = Array.isArray(corner) ? (corner as unknown[]) : []
  if (typeof lon !== 'number' || typeof lat !== 'number' || !(Math.abs(lon) <= 180 && Math.abs(lat) <= 180))
    throw degreesError(corner)
  return [Math.round(lon * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6]
}

function checkLatitude(corner: readonly [number, number]) {
  if (Math.abs(corner[1]) > 90) throw degreesError(corner)
}

const degreesError = (corner: unknown) =>
  new LeaseShapeError(
    `The corner ${JSON.stringify(corner) ?? 'without numbers'} is not a longitude and latitude in degrees. The file may be in another ` +
      'coordinate system; export it as WGS 84 (EPSG:4326).',
  )
