import { createHash } from 'node:crypto'
import { constants, createDeflateRaw, crc32 } from 'node:zlib'
import {
  descriptor,
  centralDirectory,
  localHeader,
  maxUint32,
  streamedPacking,
  type Packing,
  type ZippedFileInfo,
} from './zip-format.ts'

/** A file to pack. Its content arrives in pieces and is never in memory completely. */
export type ZipEntry = { name: string; content: AsyncIterable<string | Buffer> | Iterable<string> }

/**
 * Packs files into a ZIP as a stream. The archive may exceed 4 GiB.
 * @throws Error if a single file exceeds 4 GiB
 */
export async function* createZip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  modifiedAt: Date,
  commentLength = 0,
): AsyncGenerator<Uint8Array> {
  const packing = streamedPacking(modifiedAt)
  const packed: ZippedFileInfo[] = []
  let offset = 0
  for await (const entry of entries) {
    const file: ZippedFileInfo = { name: Buffer.from(entry.name), crc: 0, packedSize: 0, size: 0, offset }
    for await (const chunk of zipEntry(file, entry.content, packing)) {
      offset += chunk.length
      yield chunk
    }
    packed.push(file)
  }
  yield centralDirectory(packed, offset, packing, commentLength)
}

/** Length of the seal at the end of an archive: a SHA-256 in hexadecimal. */
export const sealLength = 64

/**
 * Packs files like `createZip`, and ends with the SHA-256 of everything before as the archive's comment, so that any
 * changed byte is detected.
 */
export async function* sealedZip(
  entries: AsyncIterable<ZipEntry>,
  modifiedAt: Date,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of createZip(entries, modifiedAt, sealLength)) {
    hash.update(chunk)
    yield chunk
  }
  yield Buffer.from(hash.digest('hex'))
}

async function* zipEntry(
  file: ZippedFileInfo,
  content: ZipEntry['content'],
  packing: Packing,
): AsyncGenerator<Uint8Array> {
  yield localHeader(file, packing)
  for await (const chunk of deflate(measureFile(file, content))) {
    file.packedSize += chunk.length
    yield chunk
  }
  if (file.size > maxUint32 || file.packedSize > maxUint32)
    throw new Error(`${Buffer.from(file.name).toString()} is too large for a ZIP. Split it`)
  yield descriptor(file)
}

/** Counts the bytes and computes their checksum. */
async function* measureFile(file: ZippedFileInfo, content: ZipEntry['content']): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    file.crc = crc32(bytes, file.crc)
    file.size += bytes.length
    yield bytes
  }
}

/** Compresses outside the event loop, no faster than the result is read. */
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
