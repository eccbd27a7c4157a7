import { createHash } from 'node:crypto'
import { headBytes, detectMediaType } from '../media-type.ts'

/** Each piece of a file has its own hash, so that a part can be verified without reading the whole file. */
export const hashedBytes = 1024 ** 2
const hashLength = 32

/** The content of a file; `pieces` are the concatenated hashes of its pieces in base64. */
export type Content = { sha256: string; size: number; mediaType: string; pieces: string }

/** Reads a file once as a stream, and returns its hashes, size and type. */
export async function readContent(bytes: AsyncIterable<Buffer>): Promise<Content> {
  const fileHash = createHash('sha256')
  const pieces: Buffer[] = []
  let [size, mediaType] = [0, '']
  for await (const piece of rechunk(bytes)) {
    if (size === 0) mediaType = detectMediaType(piece.subarray(0, headBytes))
    fileHash.update(piece)
    pieces.push(createHash('sha256').update(piece).digest())
    size += piece.length
  }
  return { sha256: fileHash.digest('hex'), size, mediaType, pieces: Buffer.concat(pieces).toString('base64') }
}

/** The same bytes in pieces of the hashed size; the last may be smaller. */
export async function* rechunk(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let piece = Buffer.allocUnsafe(hashedBytes)
  let filled = 0
  for await (const batch of bytes)
    for (let copiedBytes = 0; copiedBytes < batch.length;) {
      const copied = batch.copy(piece, filled, copiedBytes)
      copiedBytes += copied
      filled += copied
      if (filled < hashedBytes) continue
      yield piece
      piece = Buffer.allocUnsafe(hashedBytes)
      filled = 0
    }
  if (filled > 0) yield piece.subarray(0, filled)
}

/** True if a piece (numbered from 0) is unchanged since the file arrived. */
export function isPieceIntact(pieces: Buffer, number: number, piece: Buffer): boolean {
  const storedHash = pieces.subarray(number * hashLength, (number + 1) * hashLength)
  return createHash('sha256').update(piece).digest().equals(storedHash)
}
