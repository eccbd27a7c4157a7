import { FileRefusal, type FileRow } from './row-source.ts'

export type Feature = { properties: Record<string, unknown> | null; geometry: unknown }

/**
 * Features as rows of a table: row 0 holds the names of their properties, row 1 is the first feature. Points become
 * latitude and longitude; outlines go along with their row.
 */
export async function* featureRows(
  features: AsyncIterable<Feature[]>,
  toDegrees: ((geometry: unknown) => unknown) | null,
): AsyncGenerator<FileRow[]> {
  let names: string[] | null = null
  let points = false
  let row = 0
  for await (const batch of features) {
    if (!batch.length) continue
    if (!names) {
      points = batch.some(({ geometry }) => pointOf(geometry) !== null)
      names = [...new Set(batch.flatMap(({ properties }) => Object.keys(properties ?? {})))]
      yield [{ row: 0, cells: points ? [...names, 'Latitude', 'Longitude'] : names }]
    }
    const rows: FileRow[] = []
    for (const { properties, geometry } of batch) {
      row++
      const cells = names.map(name => cellOf(properties?.[name]))
      const shape = toDegrees && geometry ? toDegrees(geometry) : geometry
      const point = points ? pointOf(shape) : null
      if (points) cells.push(point ? String(point[1]) : '', point ? String(point[0]) : '')
      rows.push(points || !shape ? { row, cells } : { row, cells, shape })
    }
    yield rows
  }
  if (!names) throw new FileRefusal('The file holds no features. Please check that it was saved completely.')
}

const cellOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean)

function pointOf(geometry: unknown): [number, number] | null {
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown }
  if (type !== 'Point' || !Array.isArray(coordinates)) return null
  const [x, y] = coordinates as unknown[]
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null
}
