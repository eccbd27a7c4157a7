import { answerInChild } from '../../beside/answer-beside.server.ts'
import type { PictureFormat } from '../picture-size.ts'
import { makeSizes } from './make-sizes.server.ts'

export type ToMake = { path: string; widths: readonly number[]; format?: PictureFormat }
/** A size begins with how large it is; its bytes follow. */
export type MadePiece = { width: number; height: number } | { bytes: string }

/** Bytes of one piece of an answer: a message as long as that holds nobody up. */
const pieceBytes = 48 * 1024

/** The process beside the server in which uploaded pictures are opened. */
answerInChild(async function* ({ path, widths, format }: ToMake): AsyncGenerator<MadePiece> {
  for await (const { width, height, bytes } of makeSizes(path, widths, format)) {
    yield { width, height }
    for (let at = 0; at < bytes.length; at += pieceBytes)
      yield { bytes: bytes.subarray(at, at + pieceBytes).toString('base64') }
  }
})
