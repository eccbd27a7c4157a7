import { zipOf } from './zip.ts'

type Ring = [number, number][]

/** A zipped shapefile of polygons (each a list of rings) with one text column, as an agency publishes it. */
export function shapefileOf(shapes: { rings: Ring[]; key: string }[], prj: string): Buffer {
  const records = shapes.map(({ rings }, i) => {
    const points = rings.flat()
    const body = Buffer.alloc(44 + rings.length * 4 + points.length * 16)
    body.writeInt32LE(5, 0)
    body.writeInt32LE(rings.length, 36)
    body.writeInt32LE(points.length, 40)
    let from = 0
    rings.forEach((ring, part) => {
      body.writeInt32LE(from, 44 + part * 4)
      from += ring.length
    })
    points.forEach(([x, y], at) => {
      body.writeDoubleLE(x, 44 + rings.length * 4 + at * 16)
      body.writeDoubleLE(y, 52 + rings.length * 4 + at * 16)
    })
    const head = Buffer.alloc(8)
    head.writeInt32BE(i + 1, 0)
    head.writeInt32BE(body.length / 2, 4)
    return Buffer.concat([head, body])
  })
  const header = Buffer.alloc(100)
  header.writeInt32BE(9994, 0)
  header.writeInt32BE((100 + records.reduce((sum, record) => sum + record.length, 0)) / 2, 24)
  header.writeInt32LE(1000, 28)
  header.writeInt32LE(5, 32)
  return zipOf([
    { name: 'leases/Leases.shp', content: Buffer.concat([header, ...records]) },
    { name: 'leases/Leases.dbf', content: dbfOf(shapes.map(({ key }) => key)) },
    { name: 'leases/Leases.prj', content: prj },
  ])
}

function dbfOf(keys: string[]): Buffer {
  const header = Buffer.alloc(65)
  header.writeUInt8(3, 0)
  header.writeUInt32LE(keys.length, 4)
  header.writeUInt16LE(65, 8)
  header.writeUInt16LE(21, 10)
  header.write('unique_key', 32)
  header.write('C', 43)
  header.writeUInt8(20, 48)
  header.writeUInt8(0x0d, 64)
  return Buffer.concat([header, ...keys.map(key => Buffer.from(` ${key.padEnd(20)}`)), Buffer.from([0x1a])])
}
