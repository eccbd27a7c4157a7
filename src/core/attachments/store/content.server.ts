import { createHash } from 'node:crypto'
import { headBytes, mediaTypeOf } from '../media-type.ts'

/** Each piece of a file has a hash of its own, so that a part of it can be compared without reading all of it. */
export const hashedBytes = 1024 ** 2
const hashLength = 32

/** What is in a file; `pieces` are the hashes of its pieces, one after the other, in base64. */
export type Content = { sha256: string; size: number; mediaType: string; pieces: string }

/** Reads a file once, as it comes, and tells what is in it. */
export async function contentOf(bytes: AsyncIterable<Buffer>): Promise<Content> {
  const whole = createHash('sha256')
  const pieces: Buffer[] = []
  let [size, mediaType] = [0, '']
  for await (const piece of inPieces(bytes)) {
    if (size === 0) mediaType = mediaTypeOf(piece.subarray(0, headBytes))
    whole.update(piece)
    pieces.push(createHash('sha256').update(piece).digest())
    size += piece.length
  }
  return { sha256: whole.digest('hex'), size, mediaType, pieces: Buffer.concat(pieces).toString('base64') }
}

/** The same bytes in pieces of the size that hashes are of; the last may be smaller. */
export async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let piece = Buffer.allocUnsafe(hashedBytes)
  let filled = 0
  for await (const some of bytes)
    for (let done = 0; done < some.length;) {
      const copied = some.copy(piece, filled, done)
      done += copied
      filled += copied
      if (filled < hashedBytes) continue
      yield piece
      piece = Buffer.allocUnsafe(hashedBytes)
      filled = 0
    }
  if (filled > 0) yield piece.subarray(0, filled)
}

/** Whether a piece, by its number from 0 on, is what it was when the file arrived. */
export function isPiece(pieces: Buffer, number: number, piece: Buffer): boolean {
  const known = pieces.subarray(number * hashLength, (number + 1) * hashLength)
  return createHash('sha256').update(piece).digest().equals(known)
}
