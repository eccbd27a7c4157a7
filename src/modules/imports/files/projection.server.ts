import proj4 from 'proj4'
import { FileRefusal } from './row-source.ts'

/** Converts geometries from another coordinate system to longitude and latitude on WGS 84. */
export type ToDegrees = (geometry: unknown) => unknown

/**
 * Returns the conversion from a coordinate system to degrees. `definition` is the text of a .prj file, or a name such
 * as `urn:ogc:def:crs:EPSG::26913`. Null if the coordinates are already degrees on WGS 84 or NAD 83, which agree
 * within about two meters. Throws FileRefusal for an unknown system.
 */
export function toDegreesFrom(definition: string): ToDegrees | null {
  if (/CRS:?84|EPSG:+4326$|EPSG:+4269$/i.test(definition.trim())) return null
  const epsg = /EPSG:+(\d{4,5})$/i.exec(definition.trim())?.[1]
  try {
    const convert = proj4(epsg ? projectionDefinition(epsg) : definition, 'WGS84')
    return geometry => reproject(geometry, point => convert.forward(point))
  } catch {
    throw new FileRefusal(
      'The shapes’ coordinate system is unknown. Export them as WGS 84 (EPSG:4326) and choose the file again.',
    )
  }
}

/** Covers UTM zones, which agencies use most, by EPSG number; other systems need a .prj file that spells them out. */
function projectionDefinition(epsg: string): string {
  const zone = Number(epsg.slice(-2))
  const utm: Record<string, string> = { '269': 'NAD83', '267': 'NAD27', '326': 'WGS84' }
  const datum = utm[epsg.slice(0, -2)]
  if (epsg === '3857') return 'EPSG:3857'
  if (!datum || zone < 1 || zone > 60) throw new RangeError(`EPSG ${epsg}`)
  return `+proj=utm +zone=${zone} +datum=${datum} +units=m`
}

/** Leaves a geometry without positions unchanged; its error is reported when it becomes an outline. */
function reproject(geometry: unknown, forward: (point: [number, number]) => [number, number]): unknown {
  const { coordinates, geometries, ...otherArguments } = geometry as {
    coordinates?: unknown
    geometries?: unknown
  }
  const walk = (part: unknown): unknown => {
    if (!Array.isArray(part)) return part
    const [x, y] = part as unknown[]
    if (typeof x !== 'number') return part.map(walk)
    return Number.isFinite(x) && Number.isFinite(y) ? forward([x, y as number]) : part
  }
  return {
    ...otherArguments,
    ...(coordinates === undefined ? {} : { coordinates: walk(coordinates) }),
    ...(Array.isArray(geometries)
      ? { geometries: geometries.map(part => reproject(part ?? {}, forward)) }
      : {}),
  }
}
