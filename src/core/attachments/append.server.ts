import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { newId } from '../data/id.server.ts'
import type { Actor } from '../data/record.server.ts'
import { AppError } from '../error/AppError.ts'
import type { Services } from '../http/context.server.ts'
import type { UploadRow } from './attachment.table.ts'
import { uploads } from './attachment.table.ts'
import { storeJob } from './store-upload.server.ts'
import { storeFor } from './store/stores.server.ts'
import type { Checksum } from './tus.ts'
import { whereUpload, uploadLifetime } from './uploads.server.ts'

export type UploadPiece = {
  offset: number
  length: number
  checksum: Checksum | null
  body: ReadableStream<Uint8Array> | null
}

/** Thrown if the bytes of a piece do not match its checksum. */
export class ChecksumMismatch extends Error {}

/**
 * Only one request at a time writes to an upload. A later one aborts an earlier one, whose connection is probably
 * dead.
 */
const activeWrites = new Map<string, { stop: AbortController; ended: Promise<unknown> }>()

export async function runExclusively<T>(
  uploadId: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const previous = activeWrites.get(uploadId)
  previous?.stop.abort(new AppError('conflict', 'A later request is continuing this upload.'))
  const stop = new AbortController()
  const result = Promise.resolve(previous?.ended).then(() => {
    stop.signal.throwIfAborted()
    return work(stop.signal)
  })
  const current = { stop, ended: result.catch(() => {}) }
  activeWrites.set(uploadId, current)
  try {
    return await result
  } finally {
    if (activeWrites.get(uploadId) === current) activeWrites.delete(uploadId)
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
export function append(
  services: Services,
  actor: Actor,
  upload: UploadRow,
  piece: UploadPiece,
): Promise<number> {
  const { id } = upload
  return runExclusively(id, async signal => {
    const { database, config, jobs } = services
    const { tenantId } = actor
    const offset = await readOffset(services, upload)
    if (piece.offset !== offset) throw wrongOffsetError(offset)
    if (offset + piece.length > upload.fileSize)
      throw new AppError('bad_request', 'The upload is larger than announced. Choose the file again.')
    if (upload.state !== 'arriving') return offset
    const writer = newId()
    const isUnchanged = and(
      whereUpload(tenantId, id),
      eq(uploads.received, upload.received),
      eq(uploads.state, 'arriving'),
    )
    const [claimed] = await database.inTenant(actor, tx =>
      tx.update(uploads).set({ writer, received: offset }).where(isUnchanged).returning(),
    )
    if (!claimed) throw wrongOffsetError(offset)
    const parts = await storeFor(config, upload).add(upload, offset, checkPiece(piece, signal))
    const received = offset + piece.length
    const isComplete = received === upload.fileSize
    await database.inTenant(actor, async tx => {
      const [updated] = await tx
        .update(uploads)
        .set({ received, parts, expiresAt: uploadLifetime, ...(isComplete && { state: 'arrived' as const }) })
        .where(and(whereUpload(tenantId, id), eq(uploads.writer, writer), eq(uploads.received, offset)))
        .returning()
      if (!updated) throw wrongOffsetError(offset)
      if (isComplete) await jobs.add(tx, storeJob, { tenantId, uploadId: id, userId: actor.userId })
    })
    return received
  })
}

/** The bytes of a piece. Throws at the end if they do not match its length and checksum. */
async function* checkPiece({ body, length, checksum }: UploadPiece, signal: AbortSignal) {
  const hash = checksum && createHash(checksum.algorithm)
  let index = 0
  for await (const bytes of readUntilAborted(body, signal)) {
    if (index + bytes.length > length) throw incompleteError()
    hash?.update(bytes)
    yield bytes
    index += bytes.length
  }
  if (index !== length) throw incompleteError()
  if (hash && !hash.digest().equals(checksum!.digest)) throw new ChecksumMismatch()
}

/** The bytes that arrive, until another request takes over. A broken connection is reported as the sender's error. */
async function* readUntilAborted(body: ReadableStream<Uint8Array> | null, signal: AbortSignal) {
  const reader = body?.getReader()
  const cancel = () => void reader?.cancel().catch(() => {})
  signal.addEventListener('abort', cancel)
  try {
    for (;;) {
      const next = await reader?.read().catch(() => Promise.reject(incompleteError()))
      signal.throwIfAborted()
      if (!next || next.done) return
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}

const wrongOffsetError = (offset: number) =>
  new AppError('conflict', 'The upload is now at another position. Continue from there.', {
    details: { offset },
  })

const incompleteError = () =>
  new AppError('bad_request', 'The connection was lost. This piece was not stored; send it again.')
