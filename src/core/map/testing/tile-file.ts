import { zxyToTileId } from 'pmtiles'
import { mercator, type Box, type Coordinate } from '../map.ts'

/** A line or, with one place, a point; its fields are texts. */
export type TileFeature = { places: readonly Coordinate[]; fields: Readonly<Record<string, string>> }

const extent = 4096
const headerLength = 127

/**
 * A small PMTiles file (version 3, uncompressed vector tiles) for tests. Lines are cut at their places only, so these
 * should be closer together than a tile is wide.
 */
export function tileFile(
  layers: Readonly<Record<string, readonly TileFeature[]>>,
  [minZoom, maxZoom]: readonly [number, number],
): Buffer {
  const all = Object.values(layers).flat()
  const box = boxAround(all.flatMap(({ places }) => places))
  const tiles: { id: number; bytes: number[] }[] = []
  for (let z = minZoom; z <= maxZoom; z++) {
    const [west, north] = tilePosition([box.west, box.north], z)
    const [east, south] = tilePosition([box.east, box.south], z)
    for (let x = Math.floor(west); x <= Math.floor(east); x++)
      for (let y = Math.floor(north); y <= Math.floor(south); y++) {
        const bytes = Object.entries(layers).flatMap(([name, features]) => layer(name, features, z, x, y))
        if (bytes.length > 0) tiles.push({ id: zxyToTileId(z, x, y), bytes })
      }
  }
  tiles.sort((a, b) => a.id - b.id)
  const directory = [
    ...varint(tiles.length),
    ...tiles.flatMap(({ id }, at) => varint(id - (tiles[at - 1]?.id ?? 0))),
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ bytes }) => varint(bytes.length)),
    // An offset of 0 means right after the previous tile.
    ...tiles.flatMap((_, at) => varint(at === 0 ? 1 : 0)),
  ]
  const metadata = Buffer.from(JSON.stringify({ vector_layers: Object.keys(layers).map(id => ({ id })) }))
  const data = Buffer.from(tiles.flatMap(({ bytes }) => bytes))
  const header = Buffer.alloc(headerLength)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const parts = [directory.length, metadata.length, 0, data.length]
  parts.forEach((length, at) => {
    const start = headerLength + parts.slice(0, at).reduce((sum, one) => sum + one, 0)
    header.writeBigUInt64LE(BigInt(start), 8 + 16 * at)
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * at)
  })
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tiles.length), at)
  // Clustered; the directory and the tiles uncompressed; vector tiles.
  for (const [at, value] of [1, 1, 1, 1, minZoom, maxZoom].entries()) header.writeUInt8(value, 96 + at)
  for (const [at, degrees] of [box.west, box.south, box.east, box.north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * at)
  return Buffer.concat([header, Buffer.from(directory), metadata, data])
}

/** A layer of a tile; empty if none of its features touches the tile. */
function layer(name: string, features: readonly TileFeature[], z: number, x: number, y: number): number[] {
  const keys: string[] = []
  const values: string[] = []
  const indexIn = (list: string[], text: string) =>
    list.includes(text) ? list.indexOf(text) : list.push(text) - 1
  const tileFeatures = features.flatMap(({ places, fields }) => {
    const points = places.map((place): Coordinate => {
      const [left, top] = tilePosition(place, z)
      return [Math.round((left - x) * extent), Math.round((top - y) * extent)]
    })
    const lines = points.length === 1 ? (createTileTest(points) ? [points] : []) : splitIntoParts(points)
    if (lines.length === 0) return []
    const tags = Object.entries(fields).flatMap(([key, value]) => [
      indexIn(keys, key),
      indexIn(values, value),
    ])
    const shape = [
      ...block(2, tags.flatMap(varint)),
      ...field(3, points.length === 1 ? 1 : 2),
      ...block(4, encodeGeometry(lines)),
    ]
    return block(2, shape)
  })
  if (tileFeatures.length === 0) return []
  const texts = (at: number, list: readonly string[], asValue: boolean) =>
    list.flatMap(text => block(at, asValue ? block(1, [...Buffer.from(text)]) : [...Buffer.from(text)]))
  return block(3, [
    ...field(15, 2),
    ...block(1, [...Buffer.from(name)]),
    ...tileFeatures,
    ...texts(3, keys, false),
    ...texts(4, values, true),
    ...field(5, extent),
  ])
}

/** The runs of a line whose pieces touch the tile. */
function splitIntoParts(points: readonly Coordinate[]): Coordinate[][] {
  const parts: Coordinate[][] = []
  points.slice(1).forEach((to, at) => {
    const from = points[at]!
    if (!createTileTest([from, to])) return
    const last = parts.at(-1)
    if (last?.at(-1) === from) last.push(to)
    else parts.push([from, to])
  })
  return parts
}

const createTileTest = (points: readonly Coordinate[]) => {
  const { west, south, east, north } = boxAround(points)
  return east >= 0 && west <= extent && north >= 0 && south <= extent
}

/** Moves and lines in the units of the tile, each from the previous point. */
function encodeGeometry(lines: readonly (readonly Coordinate[])[]): number[] {
  let [left, top] = [0, 0]
  const step = ([x, y]: Coordinate) => {
    const delta = [...varint(zigzag(x - left)), ...varint(zigzag(y - top))]
    ;[left, top] = [x, y]
    return delta
  }
  const command = (id: number, count: number) => varint(id | (count << 3))
  return lines.flatMap(([first, ...rest]) => [
    ...command(1, 1),
    ...step(first!),
    ...(rest.length > 0 ? [...command(2, rest.length), ...rest.flatMap(step)] : []),
  ])
}

const zigzag = (value: number) => (value << 1) ^ (value >> 31)
const field = (fieldNumber: number, value: number) => [...varint(fieldNumber << 3), ...varint(value)]
const block = (fieldNumber: number, bytes: readonly number[]) => [
  ...varint((fieldNumber << 3) | 2),
  ...varint(bytes.length),
  ...bytes,
]

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))]
}

/** The column and row of a place among the tiles of a zoom, with fractions. */
const tilePosition = ([lon, lat]: Coordinate, z: number): Coordinate => [
  (lon / 360 + 0.5) * 2 ** z,
  mercator(lat) * 2 ** z,
]

function boxAround(places: readonly Coordinate[]): Box {
  const [lons, lats] = [places.map(([lon]) => lon), places.map(([, lat]) => lat)]
  return {
    west: Math.min(...lons),
    south: Math.min(...lats),
    east: Math.max(...lons),
    north: Math.max(...lats),
  }
}
