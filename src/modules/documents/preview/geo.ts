import { boxAround, type AreaGeometry, type Box, type MapContent, type Ring } from '../../../core/map/map.ts'

export type GeoPreview = { content: MapContent; box: Box; rows: string[][]; omittedCount: number }

/** Maximum number of shapes drawn. */
const maxShapes = 2000

type Position = [number, number]

/**
 * The points and outlines of a GeoJSON file in degrees, and a table of their attributes; lines are drawn as
 * thin outlines. `omittedCount` counts those that are not drawn.
 * @returns null if there is nothing to draw
 */
export function buildGeoPreview(json: unknown): GeoPreview | null {
  const features = listFeatures(json)
  const content: MapContent = { points: [], clusters: [], areas: [] }
  for (const [index, feature] of features.slice(0, maxShapes).entries())
    for (const geometry of listGeometries(feature['geometry']))
      toGeometry(content, geometry, `${index} ${content.areas.length}`)
  const box = boundingBox(content)
  return (
    box && {
      content,
      box,
      rows: propertyTable(features),
      omittedCount: Math.max(0, features.length - maxShapes),
    }
  )
}

type JsonObject = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function listFeatures(json: unknown): JsonObject[] {
  if (!isObject(json)) return []
  if (Array.isArray(json['features'])) return json['features'].filter(isObject)
  return 'geometry' in json ? [json] : [{ geometry: json }]
}

function listGeometries(geometry: unknown): JsonObject[] {
  if (!isObject(geometry)) return []
  return Array.isArray(geometry['geometries']) ? geometry['geometries'].filter(isObject) : [geometry]
}

function toGeometry(content: MapContent, { type, coordinates }: JsonObject, id: string): void {
  const points = type === 'Point' ? [coordinates] : type === 'MultiPoint' ? toArray(coordinates) : []
  for (const [index, point] of points.entries()) {
    const position = parsePosition(point)
    if (position)
      content.points.push({
        id: `${id} ${index}`,
        lon: position[0],
        lat: position[1],
        label: '',
        sign: 'other',
        mark: 'none',
        tone: 'none',
      })
  }
  const area = parseArea(type, coordinates)
  if (area) content.areas.push({ id, geometry: area, tone: 'info', label: '' })
}

function parseArea(type: unknown, coordinates: unknown): AreaGeometry | null {
  const polygons =
    type === 'Polygon'
      ? [coordinates]
      : type === 'MultiPolygon'
        ? toArray(coordinates)
        : type === 'LineString'
          ? [[closeLine(coordinates)]]
          : type === 'MultiLineString'
            ? toArray(coordinates).map(line => [closeLine(line)])
            : []
  const rings = polygons.map(polygon =>
    toArray(polygon)
      .map(toRing)
      .filter(ring => ring.length > 2),
  )
  const nonEmpty = rings.filter(polygon => polygon.length > 0)
  return nonEmpty.length > 0 ? { type: 'MultiPolygon', coordinates: nonEmpty } : null
}

const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const closeLine = (line: unknown) => [...toArray(line), ...toArray(line).toReversed()]
const toRing = (ring: unknown): Ring =>
  toArray(ring)
    .map(parsePosition)
    .filter(position => position !== null)

/** Null if the value is not a position on the earth in degrees. */
function parsePosition(value: unknown): Position | null {
  const [lon, lat] = toArray(value)
  const isPlace =
    typeof lon === 'number' && typeof lat === 'number' && Math.abs(lon) <= 180 && Math.abs(lat) <= 90
  return isPlace ? [lon, lat] : null
}

function boundingBox({ points, areas }: MapContent): Box | null {
  const areaBox = boxAround(areas.map(({ geometry }) => geometry))
  if (!areaBox && points.length === 0) return null
  const box = { ...(areaBox ?? { west: 180, east: -180, south: 90, north: -90 }) }
  for (const { lon, lat } of points) {
    box.west = Math.min(box.west, lon)
    box.east = Math.max(box.east, lon)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  const widened = Math.max(0, 0.05 - (box.east - box.west)) / 2
  return {
    west: box.west - widened,
    east: box.east + widened,
    south: box.south - widened,
    north: box.north + widened,
  }
}

function propertyTable(features: readonly JsonObject[]): string[][] {
  const properties = features.map(feature => (isObject(feature['properties']) ? feature['properties'] : {}))
  const names = [...new Set(properties.slice(0, 200).flatMap(feature => Object.keys(feature)))].slice(0, 50)
  if (names.length === 0) return []
  return [names, ...properties.map(feature => names.map(name => propertyText(feature[name])))]
}

const propertyText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
