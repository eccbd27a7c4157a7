import { serveInChild } from '../../child-process/serve-in-child.server.ts'
import type { PictureFormat } from '../picture-size.ts'
import { makeSizes } from './make-sizes.server.ts'

export type PictureRequest = { path: string; widths: readonly number[]; format?: PictureFormat }
/** Each size begins with its dimensions in pixels; its bytes follow. */
export type PicturePiece = { width: number; height: number } | { bytes: string }

/** The bytes in one piece of an answer, small enough that a message does not block others. */
const pieceBytes = 48 * 1024

/** The child process that opens uploaded pictures. */
serveInChild(async function* ({ path, widths, format }: PictureRequest): AsyncGenerator<PicturePiece> {
  for await (const { width, height, bytes } of makeSizes(path, widths, format)) {
    yield { width, height }
    for (let index = 0; index < bytes.length; index += pieceBytes)
      yield { bytes: bytes.subarray(index, index + pieceBytes).toString('base64') }
  }
})
