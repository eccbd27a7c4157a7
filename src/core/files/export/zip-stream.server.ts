import { createDeflateRaw, crc32 } from 'node:zlib'

export type ZipPart = { name: string; content: AsyncIterable<string> | Iterable<string> }

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

/**
 * A ZIP archive as it is made: sizes and checksums follow each file (PKZIP's data descriptors), so that no file has to
 * be in memory as a whole. Files and archive stay below 4 GB.
 */
export async function* zipStream(
  parts: AsyncIterable<ZipPart> | Iterable<ZipPart>,
): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, content } of parts) {
    const file: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    const head = Buffer.concat([localHead(file), file.name])
    yield head
    for await (const piece of deflated(content, file)) {
      file.packed += piece.length
      yield piece
    }
    const tail = descriptor(file)
    yield tail
    offset += head.length + file.packed + tail.length
    written.push(file)
  }
  const directory = Buffer.concat(written.flatMap(file => [centralHead(file), file.name]))
  yield directory
  yield end(written.length, directory.length, offset)
}

async function* deflated(content: ZipPart['content'], file: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 6 })
  const feed = async () => {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      file.crc = crc32(bytes, file.crc)
      file.size += bytes.length
      if (!deflate.write(bytes)) await new Promise(resolve => deflate.once('drain', resolve))
    }
    deflate.end()
  }
  const feeding = feed().catch((error: unknown) => deflate.destroy(error as Error))
  for await (const piece of deflate) yield piece as Buffer
  await feeding
}

const version = 20
/** Sizes follow the file (bit 3); names are UTF-8 (bit 11). */
const flags = 0x0808
const deflateMethod = 8
/** January 1, 1980, the first day that a ZIP knows: a made file has no date of its own. */
const day = 0x21

function localHead({ name }: Written): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  common(head, 4, name.length)
  return head
}

function common(head: Buffer, at: number, nameLength: number) {
  head.writeUInt16LE(version, at)
  head.writeUInt16LE(flags, at + 2)
  head.writeUInt16LE(deflateMethod, at + 4)
  head.writeUInt16LE(day, at + 8)
  head.writeUInt16LE(nameLength, at + 22)
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  sizes(tail, 4, crc, packed, size)
  return tail
}

function sizes(buffer: Buffer, at: number, crc: number, packed: number, size: number) {
  buffer.writeUInt32LE(crc, at)
  buffer.writeUInt32LE(packed, at + 4)
  buffer.writeUInt32LE(size, at + 8)
}

function centralHead({ name, crc, packed, size, offset }: Written): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(version, 4)
  common(head, 6, name.length)
  sizes(head, 16, crc, packed, size)
  head.writeUInt32LE(offset, 42)
  return head
}

function end(count: number, length: number, offset: number): Buffer {
  const tail = Buffer.alloc(22)
  tail.writeUInt32LE(0x06054b50, 0)
  tail.writeUInt16LE(count, 8)
  tail.writeUInt16LE(count, 10)
  tail.writeUInt32LE(length, 12)
  tail.writeUInt32LE(offset, 16)
  return tail
}
