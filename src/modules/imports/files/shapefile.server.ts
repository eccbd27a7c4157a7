import { parseDbf, parseShp } from 'shpjs'
import { featureRows, type Feature } from './feature-rows.ts'
import { toDegreesFrom } from './projection.server.ts'
import { shapeTooLongError } from './json-features.ts'
import { FileRefusal, limits, type FileRow, type RowSource } from './row-source.ts'
import { openArchive, type Archive } from './unzip.server.ts'

/** Larger shapefiles would not fit in memory along with other users' work. */
const maxBytes = 256 * 1024 * 1024

/** Opens a zipped shapefile as a table with outlines: .shp and .dbf together, converted to degrees by its .prj. */
export async function shapefile(path: string): Promise<RowSource> {
  const archive = await openArchive(path)
  try {
    const layer = findLayer(archive.names)
    return {
      format: `Shapefile “${layer.split('/').at(-1)}”`,
      sheets: [],
      sheet: null,
      batches: () => readRows(path, layer),
    }
  } finally {
    archive.close()
  }
}

function findLayer(names: readonly string[]): string {
  const layers = names.filter(name => /\.shp$/i.test(name) && !name.includes('__MACOSX'))
  if (layers.length > 1) {
    throw new FileRefusal(`The archive has ${layers.length} shapefiles. Zip each one separately.`)
  }
  return layers[0]!.slice(0, -4)
}

async function readPart(archive: Archive, layer: string, ending: string): Promise<Buffer | null> {
  const name = archive.names.find(name => name.toLowerCase() === `${layer}.${ending}`.toLowerCase())
  return name ? archive.bytes(name, maxBytes) : null
}

async function* readRows(path: string, layer: string): AsyncGenerator<FileRow[]> {
  const archive = await openArchive(path)
  try {
    const [shp, dbf, prj, cpg] = [
      await readPart(archive, layer, 'shp'),
      await readPart(archive, layer, 'dbf'),
      await readPart(archive, layer, 'prj'),
      await readPart(archive, layer, 'cpg'),
    ]
    if (!dbf)
      throw new FileRefusal('The shapefile lacks its .dbf file, which has the attributes of each shape.')
    const toDegrees = prj ? toDegreesFrom(prj.toString('utf8')) : null
    const facts = readOrRefuse(() => parseDbf(convertDatesToText(dbf), cpg?.toString('latin1').trim()))
    yield* featureRows(() => readFeatures(shp!, facts), toDegrees)
  } finally {
    archive.close()
  }
}

/** Changes date columns to text of eight digits: the library converts dates to timestamps, and empty ones to 1899. */
function convertDatesToText(dbf: Buffer): Buffer {
  const table = Buffer.from(dbf)
  const end = Math.min(table.readUInt16LE(8), table.length) - 1
  for (let offset = columnsFrom; offset + 12 <= end; offset += columnLength)
    if (table[offset + columnKindOffset] === dateKind) table[offset + columnKindOffset] = textKind
  return table
}

/** A dBASE table describes each column in 32 bytes after its header; the eleventh byte is its type. */
const [columnsFrom, columnLength, columnKindOffset] = [32, 32, 11]
const [dateKind, textKind] = ['D'.charCodeAt(0), 'C'.charCodeAt(0)]

function readOrRefuse<T>(parse: () => T): T {
  try {
    return parse()
  } catch {
    throw new FileRefusal('The shapefile is damaged. Zip its .shp, .shx, .dbf and .prj files again.')
  }
}

/** Yields shapes in small groups, so other requests can run in between. */
async function* readFeatures(shp: Buffer, facts: Record<string, unknown>[]): AsyncGenerator<Feature[]> {
  let index = 0
  for (const group of readGroups(shp)) {
    const shapes = readOrRefuse(() => parseShp(group))
    yield shapes.map(geometry => ({ geometry, properties: facts[index++] ?? null }))
    await new Promise(resolve => setImmediate(resolve))
  }
}

const headerLength = 100
const groupLength = 1024 * 1024
/** A point takes 16 bytes, or about 40 characters as GeoJSON. */
const maxShapeBytes = limits.shapeLength * 0.4

/** Splits a .shp into separate files of about a megabyte of records each: a header, then whole records. */
function* readGroups(shp: Buffer): Generator<Buffer> {
  const header = shp.subarray(0, headerLength)
  let begin = headerLength
  let end = headerLength
  let number = 0
  while (end + 8 <= shp.length) {
    // Record lengths count 16-bit words, excluding the record's own header.
    const next = end + 8 + shp.readInt32BE(end + 4) * 2
    if (next <= end || next > shp.length) {
      throw new FileRefusal('The shapefile ends mid-shape: it was truncated. Download it again.')
    }
    if (next - end > maxShapeBytes) throw shapeTooLongError(number + 1)
    number++
    end = next
    if (end - begin < groupLength && end < shp.length) continue
    const group = Buffer.concat([header, shp.subarray(begin, end)])
    group.writeInt32BE(group.length / 2, 24)
    yield group
    begin = end
  }
}
