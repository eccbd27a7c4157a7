import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { newId } from '../data/id.server.ts'
import type { Actor } from '../data/record.server.ts'
import { AppError } from '../error/AppError.ts'
import type { Services } from '../http/context.server.ts'
import type { UploadRow } from './attachment.table.ts'
import { uploads } from './attachment.table.ts'
import { storeJob } from './keep.server.ts'
import { storeFor } from './store/stores.server.ts'
import type { Checksum } from './tus.ts'
import { isUpload, uploadLifetime } from './uploads.server.ts'

export type Piece = {
  offset: number
  length: number
  checksum: Checksum | null
  body: ReadableStream<Uint8Array> | null
}

/** Thrown if the bytes of a piece do not match its checksum. */
export class Mismatch extends Error {}

/**
 * Only one request at a time writes to an upload. A later one aborts an earlier one, whose connection is probably
 * dead.
 */
const writing = new Map<string, { stop: AbortController; ended: Promise<unknown> }>()

export async function runExclusively<T>(
  uploadId: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const before = writing.get(uploadId)
  before?.stop.abort(new AppError('conflict', 'A later request is continuing this upload.'))
  const stop = new AbortController()
  const done = Promise.resolve(before?.ended).then(() => {
    stop.signal.throwIfAborted()
    return work(stop.signal)
  })
  const mine = { stop, ended: done.catch(() => {}) }
  writing.set(uploadId, mine)
  try {
    return await done
  } finally {
    if (writing.get(uploadId) === mine) writing.delete(uploadId)
  }
}

/** The offset of the next piece. Bytes that are no longer on the disk must be sent again. */
export const readOffset = async ({ config }: Services, upload: UploadRow): Promise<number> =>
  upload.state === 'arriving' ? storeFor(config, upload).arrived(upload) : upload.fileSize

/**
 * Adds a piece to an upload. It counts only once it is completely on the disk; until then the upload stays unchanged.
 * Returns the offset of the next piece.
 * @throws Mismatch if the checksum differs, AppError conflict if another request continued the upload in the meantime
 */
export function append(services: Services, actor: Actor, upload: UploadRow, piece: Piece): Promise<number> {
  const { id } = upload
  return runExclusively(id, async signal => {
    const { database, config, jobs } = services
    const { tenantId } = actor
    const offset = await readOffset(services, upload)
    if (piece.offset !== offset) throw wrongOffset(offset)
    if (offset + piece.length > upload.fileSize)
      throw new AppError('bad_request', 'The upload is larger than announced. Choose the file again.')
    if (upload.state !== 'arriving') return offset
    const writer = newId()
    const stands = and(
      isUpload(tenantId, id),
      eq(uploads.received, upload.received),
      eq(uploads.state, 'arriving'),
    )
    const [claimed] = await database.inTenant(actor, tx =>
      tx.update(uploads).set({ writer, received: offset }).where(stands).returning(),
    )
    if (!claimed) throw wrongOffset(offset)
    const parts = await storeFor(config, upload).add(upload, offset, checkPiece(piece, signal))
    const received = offset + piece.length
    const isComplete = received === upload.fileSize
    await database.inTenant(actor, async tx => {
      const [counted] = await tx
        .update(uploads)
        .set({ received, parts, expiresAt: uploadLifetime, ...(isComplete && { state: 'arrived' as const }) })
        .where(and(isUpload(tenantId, id), eq(uploads.writer, writer), eq(uploads.received, offset)))
        .returning()
      if (!counted) throw wrongOffset(offset)
      if (isComplete) await jobs.add(tx, storeJob, { tenantId, uploadId: id, userId: actor.userId })
    })
    return received
  })
}

/** The bytes of a piece. Throws at the end if they do not match its length and checksum. */
async function* checkPiece({ body, length, checksum }: Piece, signal: AbortSignal) {
  const hash = checksum && createHash(checksum.algorithm)
  let index = 0
  for await (const bytes of readUntil(body, signal)) {
    if (index + bytes.length > length) throw incomplete()
    hash?.update(bytes)
    yield bytes
    index += bytes.length
  }
  if (index !== length) throw incomplete()
  if (hash && !hash.digest().equals(checksum!.digest)) throw new Mismatch()
}

/** The bytes that arrive, until another request takes over. A broken connection is reported as the sender's error. */
async function* readUntil(body: ReadableStream<Uint8Array> | null, signal: AbortSignal) {
  const reader = body?.getReader()
  const cancel = () => void reader?.cancel().catch(() => {})
  signal.addEventListener('abort', cancel)
  try {
    for (;;) {
      const next = await reader?.read().catch(() => Promise.reject(incomplete()))
      signal.throwIfAborted()
      if (!next || next.done) return
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}

const wrongOffset = (offset: number) =>
  new AppError('conflict', 'The upload is now at another position. Continue from there.', {
    details: { offset },
  })

const incomplete = () =>
  new AppError('bad_request', 'The connection was lost. Nothing of this piece was stored; send it again.')
