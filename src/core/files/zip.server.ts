import { createHash } from 'node:crypto'
import { constants, createDeflateRaw, crc32 } from 'node:zlib'

/** A file to be packed: its content arrives in pieces and is never held as a whole. */
export type ZipEntry = { name: string; content: AsyncIterable<string | Buffer> }

type Packed = { name: Buffer; crc: number; packedSize: number; size: number; offset: number }

const most32 = 0xffff_ffff
/** General purpose flags: sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808
const deflated = 8

/**
 * Packs files into a ZIP, piece by piece, as they come (APPNOTE 6.3). An archive may exceed 4 GiB; a single file may
 * not, and is refused by an error.
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry>,
  at: Date,
  commentLength = 0,
): AsyncGenerator<Buffer> {
  const packed: Packed[] = []
  let offset = 0
  for await (const entry of entries) {
    const file: Packed = { name: Buffer.from(entry.name), crc: 0, packedSize: 0, size: 0, offset }
    for await (const piece of fileOf(file, entry.content, at)) {
      offset += piece.length
      yield piece
    }
    packed.push(file)
  }
  const directory = Buffer.concat(packed.map(file => centralHeader(file, at)))
  yield directory
  yield endOfDirectory(packed.length, directory.length, offset, commentLength)
}

/** Length of the seal at the end of an archive: a SHA-256 in hexadecimal. */
export const sealLength = 64

/** The same, with the SHA-256 of everything before it as the archive's comment: any changed byte is found. */
export async function* sealedZipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of zipOf(entries, at, sealLength)) {
    hash.update(piece)
    yield piece
  }
  yield Buffer.from(hash.digest('hex'))
}

async function* fileOf(file: Packed, content: ZipEntry['content'], at: Date): AsyncGenerator<Buffer> {
  yield localHeader(file.name, at)
  for await (const piece of deflate(measured(file, content))) {
    file.packedSize += piece.length
    yield piece
  }
  if (file.size > most32 || file.packedSize > most32)
    throw new Error(`${file.name.toString()} is too large for a ZIP: split it`)
  yield numbers([0x0807_4b50, 4], [file.crc, 4], [file.packedSize, 4], [file.size, 4])
}

/** Counts and checksums what passes. */
async function* measured(file: Packed, content: ZipEntry['content']): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    file.crc = crc32(bytes, file.crc)
    file.size += bytes.length
    yield bytes
  }
}

/** Compresses off the event loop, no faster than the result is taken. */
async function* deflate(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const stream = createDeflateRaw({ level: constants.Z_DEFAULT_COMPRESSION })
  const fed = (async () => {
    for await (const bytes of content) {
      if (!stream.write(bytes)) await new Promise(resolve => stream.once('drain', resolve))
    }
    stream.end()
  })().catch((error: unknown) => stream.destroy(error as Error))
  yield* stream as AsyncIterable<Buffer>
  await fed
}

const localHeader = (name: Buffer, at: Date) =>
  Buffer.concat([
    numbers([0x0403_4b50, 4], [20, 2], [flags, 2], [deflated, 2], ...moment(at)),
    numbers([0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]),
    name,
  ])

function centralHeader({ name, crc, packedSize, size, offset }: Packed, at: Date): Buffer {
  const far = offset >= most32
  const extra = far ? numbers([1, 2], [8, 2], [offset, 8]) : Buffer.alloc(0)
  return Buffer.concat([
    numbers([0x0201_4b50, 4], [45, 2], [far ? 45 : 20, 2], [flags, 2], [deflated, 2], ...moment(at)),
    numbers([crc, 4], [packedSize, 4], [size, 4], [name.length, 2], [extra.length, 2]),
    numbers([0, 2], [0, 2], [0, 2], [0, 4], [far ? most32 : offset, 4]),
    name,
    extra,
  ])
}

/** Beyond 65,534 files or 4 GiB the wide form stands before the short one, which then only points at it. */
function endOfDirectory(count: number, size: number, offset: number, commentLength: number): Buffer {
  const wide = count >= 0xffff || offset >= most32
  const wideEnd = offset + size
  const wideForm = Buffer.concat([
    numbers([0x0606_4b50, 4], [44, 8], [45, 2], [45, 2], [0, 4], [0, 4]),
    numbers([count, 8], [count, 8], [size, 8], [offset, 8]),
    numbers([0x0706_4b50, 4], [0, 4], [wideEnd, 8], [1, 4]),
  ])
  const short = Math.min(count, 0xffff)
  return Buffer.concat([
    ...(wide ? [wideForm] : []),
    numbers([0x0605_4b50, 4], [0, 2], [0, 2], [short, 2], [short, 2]),
    numbers([size, 4], [Math.min(offset, most32), 4], [commentLength, 2]),
  ])
}

/** Time and date as DOS wrote them, in UTC and in steps of two seconds. */
const moment = (at: Date): [number, 2][] => [
  [(at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), 2],
  [((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(), 2],
]

function numbers(...parts: readonly (readonly [value: number, bytes: 2 | 4 | 8])[]): Buffer {
  return Buffer.concat(
    parts.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes)
      if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value))
      else buffer.writeUIntLE(value, 0, bytes)
      return buffer
    }),
  )
}
