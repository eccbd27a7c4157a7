import { boundingBox, type Coordinate } from '../../../core/map/map.ts'
import { doubleSignedArea } from '../../../core/map/ring.ts'
import { LeaseShapeError, parseShape } from '../../leases/shapes/lease-shape.ts'

/**
 * The size limit of a section, which is about a mile, in degrees. Anything larger is a township, a county, or in
 * another coordinate system.
 */
const maxDegrees = 0.08
const maxCorners = 200

/**
 * Returns the outline of a section from a file: its largest ring, checked.
 * @param shape a GeoJSON geometry
 * @throws LeaseShapeError with a sentence for the user who imported the file
 */
export function sectionRing(shape: unknown): Coordinate[] {
  const { geometry, rough } = parseShape(shape)
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const rings = polygons.flatMap(([ring]) => (ring ? [ring] : []))
  const [largest] = rings.toSorted((a, b) => Math.abs(doubleSignedArea(b)) - Math.abs(doubleSignedArea(a)))
  const ring = largest && largest.length > maxCorners ? firstRing(rough) : largest
  if (!ring) throw new LeaseShapeError('The outline is empty: it has no polygon.')
  const { west, east, south, north } = boundingBox({ type: 'Polygon', coordinates: [ring] })
  if (east - west > maxDegrees || north - south > maxDegrees)
    throw new LeaseShapeError(
      'The outline is larger than a section. Use the section layer (first divisions).',
    )
  return ring
}

const firstRing = (rough: ReturnType<typeof parseShape>['rough']) =>
  rough.type === 'Polygon' ? rough.coordinates[0] : rough.coordinates[0]?.[0]
