import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { storeFor, openStore } from '../attachments/store/stores.server.ts'
import { ChildCrashedError, streamFromChild } from '../child-process/from-child.server.ts'
import { scheduleOpen } from '../child-process/opening.server.ts'
import { newId } from '../data/id.server.ts'
import { AppError } from '../error/AppError.ts'
import type { Services } from '../http/context.server.ts'
import type { PicturePiece, PictureRequest } from './child/child.server.ts'
import { maxPictureBytes, pictureWidths, type PictureSize } from './picture-size.ts'

const program = {
  source: new URL('child/child.server.ts', import.meta.url),
  built: 'picture-maker.js',
  heapMb: 320,
  maxFiles: 40,
  niceness: 10,
}

const maxMs = 60_000

/**
 * `tenantId` is the owner of the picture, `line` the queue for opening it, and `as` the sizes and format; the usual
 * sizes by default.
 */
type PictureJob = { tenantId: string; line: string; signal: AbortSignal; as?: Omit<PictureRequest, 'path'> }

/**
 * Makes the sizes of an uploaded picture in a child process, and saves each in the file store.
 * @throws AppError invalid, if it is not a picture; too_large; too_many
 */
export async function makePictures(
  services: Services,
  body: ReadableStream<Uint8Array> | null,
  { tenantId, line, signal, as = { widths: pictureWidths } }: PictureJob,
): Promise<PictureSize[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wellhead-picture-'))
  try {
    const path = join(folder, 'picture')
    await pipeline(Readable.from(limitStream(body)), createWriteStream(path))
    return await scheduleOpen({ line, signal }, () =>
      storePictures(services, tenantId, { path, ...as }, signal),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function storePictures(
  services: Services,
  tenantId: string,
  toMake: PictureRequest,
  signal: AbortSignal,
): Promise<PictureSize[]> {
  const created: { width: number; height: number; pieces: Buffer[] }[] = []
  try {
    for await (const piece of streamFromChild<PicturePiece>(program, {
      question: toMake,
      tenantId,
      maxMs,
      signal,
    }))
      if ('bytes' in piece) created.at(-1)!.pieces.push(Buffer.from(piece.bytes, 'base64'))
      else created.push({ ...piece, pieces: [] })
  } catch (error) {
    if (!(error instanceof ChildCrashedError)) throw error
    throw new AppError('invalid', 'This picture is too complex to process. Make it smaller and try again.')
  }
  const sizes: PictureSize[] = []
  for (const { width, height, pieces } of created) {
    const bytes = Buffer.concat(pieces)
    const arriving = { tenantId, id: newId(), fileSize: bytes.length, received: 0, parts: null }
    const store = storeFor(services.config, arriving)
    const parts = await store.add(arriving, 0, singleChunk(bytes))
    const path = await store.finish({ ...arriving, received: bytes.length, parts })
    sizes.push({ width, height, bytes: bytes.length, path })
  }
  return sizes
}

/** Deletes files that no picture refers to. */
export async function deleteSizes(services: Services, sizes: readonly PictureSize[]): Promise<void> {
  for (const { path } of sizes) await openStore(services.config, path).remove(path)
}

/**
 * An oversized body is read to its end and discarded, because a connection with an unread request breaks on the next
 * one.
 */
async function* limitStream(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  if (!body) return
  let size = 0
  for await (const bytes of body as unknown as AsyncIterable<Uint8Array>) {
    size += bytes.length
    if (size <= maxPictureBytes) yield bytes
  }
  if (size > maxPictureBytes)
    throw new AppError('too_large', 'A picture can be up to 20 MB. Make it smaller and try again.')
}

async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
