import { crc32, deflateRawSync } from 'node:zlib'

type Part = { name: string; content: string | Buffer; claimedSize?: number; encrypted?: boolean }

/** Builds a ZIP archive. `claimedSize` makes it declare a false uncompressed size. */
export function createZip(parts: Part[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claimedSize, encrypted } of parts) {
    const data = Buffer.from(content as Buffer)
    const packed = deflateRawSync(data)
    const nameBytes = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(encrypted ? 1 : 0, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(data), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claimedSize ?? data.length, 18)
    fields.writeUInt16LE(nameBytes.length, 22)
    files.push(Buffer.from('PK\u0003\u0004', 'latin1'), fields, nameBytes, packed)
    const header = Buffer.alloc(14)
    header.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, header, nameBytes)
    offset += 30 + nameBytes.length + packed.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, central, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}
