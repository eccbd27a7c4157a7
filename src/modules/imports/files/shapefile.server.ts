import { parseDbf, parseShp } from 'shpjs'
import { featureRows, type Feature } from './feature-rows.ts'
import { toDegreesFrom } from './projection.server.ts'
import { shapeTooLong } from './json-features.ts'
import { FileRefusal, limits, type FileRow, type RowSource } from './row-source.ts'
import { openArchive, type Archive } from './unzip.server.ts'

/** Larger shapefiles would not fit into memory beside other people's work. */
const most = 256 * 1024 * 1024

/** A zipped shapefile as a table with outlines: .shp and .dbf together, in degrees after its .prj. */
export async function shapefile(path: string): Promise<RowSource> {
  const archive = await openArchive(path)
  try {
    const layer = layerOf(archive.names)
    return {
      format: `Shapefile “${layer.split('/').at(-1)}”`,
      sheets: [],
      sheet: null,
      batches: () => rows(path, layer),
    }
  } finally {
    archive.close()
  }
}

function layerOf(names: readonly string[]): string {
  const layers = names.filter(name => /\.shp$/i.test(name) && !name.includes('__MACOSX'))
  if (layers.length > 1) {
    throw new FileRefusal(`The archive holds ${layers.length} shapefiles. Pack each into its own archive.`)
  }
  return layers[0]!.slice(0, -4)
}

async function part(archive: Archive, layer: string, ending: string): Promise<Buffer | null> {
  const name = archive.names.find(name => name.toLowerCase() === `${layer}.${ending}`.toLowerCase())
  return name ? archive.bytes(name, most) : null
}

async function* rows(path: string, layer: string): AsyncGenerator<FileRow[]> {
  const archive = await openArchive(path)
  try {
    const [shp, dbf, prj, cpg] = [
      await part(archive, layer, 'shp'),
      await part(archive, layer, 'dbf'),
      await part(archive, layer, 'prj'),
      await part(archive, layer, 'cpg'),
    ]
    if (!dbf) throw new FileRefusal('The shapefile lacks its .dbf file, which holds the facts of each shape.')
    const toDegrees = prj ? toDegreesFrom(prj.toString('utf8')) : null
    const facts = read(() => parseDbf(datesAsText(dbf), cpg?.toString('latin1').trim()))
    yield* featureRows(() => features(shp!, facts), toDegrees)
  } finally {
    archive.close()
  }
}

/**
 * The table with its dates as they are written in it, eight digits: the library makes moments of them, and of no date
 * one in 1899.
 */
function datesAsText(dbf: Buffer): Buffer {
  const table = Buffer.from(dbf)
  const end = Math.min(table.readUInt16LE(8), table.length) - 1
  for (let at = columnsFrom; at + 12 <= end; at += columnLength)
    if (table[at + kindOfColumn] === dateKind) table[at + kindOfColumn] = textKind
  return table
}

/** A dBASE table describes each of its columns in 32 bytes behind its head; the eleventh says of which kind it is. */
const [columnsFrom, columnLength, kindOfColumn] = [32, 32, 11]
const [dateKind, textKind] = ['D'.charCodeAt(0), 'C'.charCodeAt(0)]

function read<T>(parse: () => T): T {
  try {
    return parse()
  } catch {
    throw new FileRefusal('The shapefile is damaged. Pack its .shp, .shx, .dbf and .prj files again.')
  }
}

/** Shapes in small groups, so that other requests get their turn between them. */
async function* features(shp: Buffer, facts: Record<string, unknown>[]): AsyncGenerator<Feature[]> {
  let at = 0
  for (const group of groupsOf(shp)) {
    const shapes = read(() => parseShp(group))
    yield shapes.map(geometry => ({ geometry, properties: facts[at++] ?? null }))
    await new Promise(resolve => setImmediate(resolve))
  }
}

const headerLength = 100
const groupLength = 1024 * 1024
/** 16 bytes are a point, which takes some 40 letters as GeoJSON. */
const maxOfShape = limits.shapeLength * 0.4

/** Cuts a .shp into separate files with about a megabyte of records each: a header, then whole records. */
function* groupsOf(shp: Buffer): Generator<Buffer> {
  const header = shp.subarray(0, headerLength)
  let begin = headerLength
  let end = headerLength
  let number = 0
  while (end + 8 <= shp.length) {
    // Record lengths are counted in words of 16 bits, without the record's own head.
    const next = end + 8 + shp.readInt32BE(end + 4) * 2
    if (next <= end || next > shp.length) {
      throw new FileRefusal('The shapefile ends in the middle of a shape: it was cut off. Download it again.')
    }
    if (next - end > maxOfShape) throw shapeTooLong(number + 1)
    number++
    end = next
    if (end - begin < groupLength && end < shp.length) continue
    const group = Buffer.concat([header, shp.subarray(begin, end)])
    group.writeInt32BE(group.length / 2, 24)
    yield group
    begin = end
  }
}
