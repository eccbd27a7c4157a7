import { createZip } from './zip.ts'

type Ring = [number, number][]

/**
 * Builds a zipped shapefile of polygons (each a list of rings), as agencies publish them, with a text column and an
 * optional date column.
 */
export function createShapefile(shapes: { rings: Ring[]; key: string; day?: string }[], prj: string): Buffer {
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
    points.forEach(([x, y], index) => {
      body.writeDoubleLE(x, 44 + rings.length * 4 + index * 16)
      body.writeDoubleLE(y, 52 + rings.length * 4 + index * 16)
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
  return createZip([
    { name: 'leases/Leases.shp', content: Buffer.concat([header, ...records]) },
    { name: 'leases/Leases.dbf', content: createDbf(shapes) },
    { name: 'leases/Leases.prj', content: prj },
  ])
}

/** A table with the keys, and a date column if any shape has a day. */
function createDbf(shapes: readonly { key: string; day?: string }[]): Buffer {
  const hasDates = shapes.some(({ day }) => day !== undefined)
  const columns = [
    columnDescriptor('unique_key', 'C', 20),
    ...(hasDates ? [columnDescriptor('EFF_DATE', 'D', 8)] : []),
  ]
  const header = Buffer.alloc(33 + columns.length * 32)
  header.writeUInt8(3, 0)
  header.writeUInt32LE(shapes.length, 4)
  header.writeUInt16LE(header.length, 8)
  header.writeUInt16LE(hasDates ? 29 : 21, 10)
  columns.forEach((described, index) => described.copy(header, 32 + index * 32))
  header.writeUInt8(0x0d, header.length - 1)
  const rows = shapes.map(({ key, day = '' }) =>
    Buffer.from(` ${key.padEnd(20)}${hasDates ? day.padEnd(8) : ''}`),
  )
  return Buffer.concat([header, ...rows, Buffer.from([0x1a])])
}

function columnDescriptor(name: string, kind: 'C' | 'D', length: number): Buffer {
  const described = Buffer.alloc(32)
  described.write(name)
  described.write(kind, 11)
  described.writeUInt8(length, 16)
  return described
}
