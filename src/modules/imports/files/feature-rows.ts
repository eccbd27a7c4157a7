import { FileRefusal, type FileRow } from './row-source.ts'

export type Feature = { properties: Record<string, unknown> | null; geometry: unknown }

/** The facts about all features that are needed before the first row is written. */
type Heading = { names: string[]; points: boolean }

/**
 * Converts features into table rows: row 0 has their property names, row 1 is the first feature. Points become
 * latitude and longitude; outlines accompany their row. Features are read twice, because a late one may introduce a
 * property.
 */
export async function* featureRows(
  features: () => AsyncIterable<Feature[]>,
  toDegrees: ((geometry: unknown) => unknown) | null,
): AsyncGenerator<FileRow[]> {
  const { names, points } = await buildHeading(features())
  yield [{ row: 0, cells: points ? [...names, 'Latitude', 'Longitude'] : names }]
  let row = 0
  for await (const batch of features()) {
    const rows = batch.map(({ properties, geometry }): FileRow => {
      row++
      const cells = names.map(name => cellText(properties?.[name]))
      const shape = toDegrees && geometry ? toDegrees(geometry) : geometry
      const point = points ? toPoint(shape) : null
      if (points) cells.push(point ? String(point[1]) : '', point ? String(point[0]) : '')
      return point || !shape ? { row, cells } : { row, cells, shape }
    })
    yield rows
  }
}

async function buildHeading(features: AsyncIterable<Feature[]>): Promise<Heading> {
  const names = new Set<string>()
  let points = false
  let result = false
  for await (const batch of features) {
    result ||= batch.length > 0
    for (const { properties, geometry } of batch) {
      points ||= toPoint(geometry) !== null
      for (const name in properties) names.add(name)
    }
  }
  if (!result) throw new FileRefusal('The file has no features. Check that it was saved completely.')
  return { names: [...names], points }
}

const cellText = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean)

function toPoint(geometry: unknown): [number, number] | null {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown }
  if (type !== 'Point' || !Array.isArray(coordinates)) return null
  const [x, y] = coordinates as unknown[]
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null
}
