import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formatBytes } from '../../ui/formats.ts'
import { AppError } from '../error/AppError.ts'

/**
 * Writes an upload to disk as it arrives and answers its fingerprint. A file that is shorter or longer than was
 * announced is not kept: the connection broke, or somebody changed the file on the way.
 */
export async function keepUpload(
  path: string,
  body: ReadableStream<Uint8Array> | null,
  announced: number,
): Promise<{ sha256: string }> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const part = `${path}.part`
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
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error instanceof AppError ? error : incomplete(size, announced)
  }
  return { sha256: hash.digest('hex') }
}

export const forgetUpload = (path: string): Promise<void> => rm(path, { force: true })

const incomplete = (size: number, announced: number) =>
  new AppError(
    'invalid',
    size > announced
      ? `More than the announced ${formatBytes(announced)} arrived: the file was changed while it was sent. Please choose it again.`
      : `Only ${formatBytes(size)} of ${formatBytes(announced)} arrived. Please choose the file again; nothing was kept.`,
  )
