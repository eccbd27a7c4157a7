import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formatBytes } from '../../ui/formats.ts'
import { diskFault } from '../data/away.server.ts'
import { newId } from '../data/id.server.ts'
import { AppError } from '../error/AppError.ts'

export type Upload = {
  sha256: string
  /** Where it lies until it is kept. */
  part: string
  /** Puts it into its place, in the transaction that decides whose upload it is. */
  keep(): Promise<void>
  /** Throws it away, unless it was kept. */
  forget(): Promise<void>
}

/**
 * Writes an upload to disk as it arrives, beside its place: of several for one place, none is in another's way. A file
 * that is shorter or longer than was announced is thrown away: the connection broke, or it was changed on the way.
 */
export async function receiveUpload(
  path: string,
  body: ReadableStream<Uint8Array> | null,
  announced: number,
  part = `${path}.${newId()}.part`,
): Promise<Upload> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const forget = () => rm(part, { force: true })
  const hash = createHash('sha256')
  let size = 0
  async function* counted(source: AsyncIterable<Uint8Array>) {
    for await (const piece of source) {
      size += piece.length
      if (size > announced) throw incomplete(size, announced)
      hash.update(piece)
      yield piece
    }
  }
  try {
    const source = body ? Readable.fromWeb(body as never) : Readable.from([])
    await pipeline(source, counted, createWriteStream(part, { mode: 0o600 }))
    if (size !== announced) throw incomplete(size, announced)
  } catch (error) {
    await forget()
    throw error instanceof AppError ? error : (diskFault(error) ?? incomplete(size, announced))
  }
  return { sha256: hash.digest('hex'), part, keep: () => rename(part, path), forget }
}

export const forgetUpload = (path: string): Promise<void> => rm(path, { force: true })

const incomplete = (size: number, announced: number) =>
  new AppError(
    'invalid',
    size > announced
      ? `More than the announced ${formatBytes(announced)} arrived: the file changed during the upload. Choose it again.`
      : `Only ${formatBytes(size)} of ${formatBytes(announced)} arrived. Choose the file again; nothing was kept.`,
  )
