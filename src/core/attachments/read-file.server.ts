import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../data/database.server.ts'
import { AppError, notFound } from '../error/AppError.ts'
import { fileResponse } from '../files/export/file-response.server.ts'
import type { Services } from '../http/context.server.ts'
import type { AttachmentTarget } from './attachment.ts'
import { attachments, blobs } from './attachment.table.ts'
import { downloadName } from './file-name.ts'
import { unknownMediaType, isDisplayable } from './media-type.ts'
import { readContent, hashedBytes, rechunk, isPieceIntact } from './store/content.server.ts'
import { bucketPrefix } from './store/bucket.server.ts'
import { blobPath, readBytes } from './store/disk.server.ts'
import { fetchToCache } from './store/bucket-cache.server.ts'
import { requestedRange, type ByteRange } from './store/byte-range.ts'
import { openStore } from './store/stores.server.ts'
import type { ReadProof } from './file-reads.server.ts'
import { signalFiles } from './targets.server.ts'

const columns = {
  tenantId: attachments.tenantId,
  id: attachments.id,
  recordId: attachments.recordId,
  noun: attachments.noun,
  title: attachments.title,
  fileName: attachments.fileName,
  sha256: blobs.sha256,
  size: blobs.size,
  mediaType: blobs.mediaType,
  path: blobs.path,
  damagedAt: blobs.damagedAt,
}

const selectFiles = (tx: Tx, condition: ReturnType<typeof and>) =>
  tx
    .select(columns)
    .from(attachments)
    .innerJoin(blobs, and(eq(blobs.tenantId, attachments.tenantId), eq(blobs.sha256, attachments.sha256)))
    .where(and(condition, isNull(attachments.deletedAt)))

export type StoredFile = Awaited<ReturnType<typeof selectFiles>>[number]

/** @throws AppError not_found */
export const readFileById = async (tx: Tx, tenantId: string, id: string): Promise<StoredFile> =>
  requireFile(await selectFiles(tx, and(eq(attachments.tenantId, tenantId), eq(attachments.id, id))))

/** The only file of a record whose kind has one file each. */
export const readSingleFile = async (
  tx: Tx,
  tenantId: string,
  { noun, recordId }: AttachmentTarget,
): Promise<StoredFile> =>
  requireFile(
    await selectFiles(
      tx,
      and(eq(attachments.tenantId, tenantId), eq(attachments.noun, noun), eq(attachments.recordId, recordId)),
    ),
  )

/** The files of all records of a kind that has one file each. */
export const readKindFiles = (tx: Tx, tenantId: string, noun: string): Promise<StoredFile[]> =>
  selectFiles(tx, and(eq(attachments.tenantId, tenantId), eq(attachments.noun, noun)))

function requireFile([file]: StoredFile[]): StoredFile {
  if (!file) throw notFound('File')
  return file
}

/**
 * The content security policy of a displayed file: the browser may only draw it. PDFs are not sandboxed, because the
 * browser's PDF viewer refuses to run in a sandbox.
 */
const displayPolicy = (mediaType: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'` +
  (mediaType === 'application/pdf' ? '' : '; sandbox')

/** Makes the browser only save an untrusted file, or display it if that is harmless and requested. */
export function setSafetyHeaders(headers: Headers, mediaType: string, shown: boolean): void {
  headers.set('x-content-type-options', 'nosniff')
  headers.set('content-security-policy', displayPolicy(mediaType))
  if (shown && isDisplayable(mediaType))
    headers.set('content-disposition', headers.get('content-disposition')!.replace('attachment', 'inline'))
}

/**
 * Sends a stored file, or the requested range, as a download or for display if that is harmless. Each piece is
 * compared with its hash before it is sent. A file damaged in its first piece is refused with a message; otherwise
 * the response breaks off at the damage.
 */
export async function sendFile(
  services: Services,
  file: StoredFile,
  { shown, request }: { shown: boolean; request: Request },
  _: ReadProof,
): Promise<Response> {
  const etag = `"${file.sha256}"`
  const range = requestedRange(request.headers, file.size, etag)
  if (range === 'none' || range === 'several') return rangeNotSatisfiable(file, range)
  const span = range === 'all' ? { from: 0, to: file.size } : range
  const bytes = await startReading(readVerifiedBytes(services, file, span))
  const { headers, body } = fileResponse(
    downloadName(file.title, file.fileName),
    shown && isDisplayable(file.mediaType) ? file.mediaType : unknownMediaType,
    bytes,
  )
  headers.set('accept-ranges', 'bytes')
  headers.set('etag', etag)
  headers.set('content-length', String(span.to - span.from))
  if (range !== 'all') headers.set('content-range', `bytes ${span.from}-${span.to - 1}/${file.size}`)
  setSafetyHeaders(headers, file.mediaType, shown)
  if (request.method === 'HEAD') await body?.cancel()
  return new Response(request.method === 'HEAD' ? null : body, {
    status: range === 'all' ? 200 : 206,
    headers,
  })
}

function rangeNotSatisfiable({ size }: StoredFile, request: 'none' | 'several'): Response {
  const message =
    request === 'several'
      ? 'Request one range of a file at a time, or the whole file.'
      : `The file has ${size} bytes; the requested range lies outside it.`
  const headers = { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' }
  return Response.json({ message, code: 'bad_request', fields: {} }, { status: 416, headers })
}

/** Reads the first piece immediately, so that an error in it becomes a message instead of a broken connection. */
async function startReading(bytes: AsyncGenerator<Buffer>): Promise<AsyncGenerator<Buffer>> {
  const first = await bytes.next()
  return (async function* () {
    try {
      if (!first.done) yield first.value
      yield* bytes
    } finally {
      await bytes.return(undefined)
    }
  })()
}

/**
 * Returns the path of a file on this server's disk after verifying it, for programs that read the file on their own.
 * A file from a bucket is downloaded and cached for a while.
 * @throws AppError conflict if it is damaged
 */
export async function verifiedPath(services: Services, file: StoredFile): Promise<string> {
  if (file.path.startsWith(bucketPrefix))
    return fetchToCache(services.config.DATA_DIR, file, () => readVerifiedBytes(services, file))
  const path = blobPath(services.config.DATA_DIR, file.path)
  await checkSize(services, file)
  if ((await readContent(readBytes(path))).sha256 !== file.sha256) throw await reportDamage(services, file)
  return path
}

async function checkSize(services: Services, file: StoredFile): Promise<void> {
  const size = await openStore(services.config, file.path).readSize(file.path)
  if (file.damagedAt !== null || size !== file.size) throw await reportDamage(services, file)
}

/** The bytes of a file, in verified pieces. @throws AppError if one is damaged */
async function* readVerifiedBytes(
  services: Services,
  file: StoredFile,
  span?: ByteRange,
): AsyncGenerator<Buffer> {
  const { from, to } = span ?? { from: 0, to: file.size }
  await checkSize(services, file)
  const pieces = await pieceHashes(services, file)
  let number = Math.floor(from / hashedBytes)
  const alignedSpan = {
    from: number * hashedBytes,
    to: Math.min(Math.ceil(to / hashedBytes) * hashedBytes, file.size),
  }
  const bytes = openStore(services.config, file.path).read(file.path, alignedSpan)
  for await (const piece of rechunk(bytes)) {
    if (!isPieceIntact(pieces, number, piece)) throw await reportDamage(services, file)
    const pieceOffset = number * hashedBytes
    yield piece.subarray(Math.max(from - pieceOffset, 0), Math.min(to - pieceOffset, piece.length))
    number++
  }
}

/** The hashes of a file's pieces. For a file from before they were stored, they are calculated now. */
async function pieceHashes(services: Services, { tenantId, sha256, ...file }: StoredFile): Promise<Buffer> {
  const scope = { tenantId, userId: 'system' }
  const whereBlob = and(eq(blobs.tenantId, tenantId), eq(blobs.sha256, sha256))
  const [stored] = await services.database.inTenant(scope, tx =>
    tx.select({ pieces: blobs.pieces }).from(blobs).where(whereBlob),
  )
  if (stored?.pieces) return Buffer.from(stored.pieces, 'base64')
  const content = await readContent(openStore(services.config, file.path).read(file.path))
  if (content.sha256 !== sha256) throw await reportDamage(services, { tenantId, sha256, ...file })
  await services.database.inTenant(scope, tx =>
    tx.update(blobs).set({ pieces: content.pieces }).where(whereBlob),
  )
  return Buffer.from(content.pieces, 'base64')
}

/** Marks a file as damaged for everyone who sees it, and logs it for the server's operator. */
async function reportDamage({ database, log }: Services, file: StoredFile): Promise<AppError> {
  const { tenantId, sha256, path, title } = file
  if (file.damagedAt === null) {
    log.error({ tenantId, path, sha256 }, 'a stored file is missing or damaged')
    await database.acrossTenants(async tx => {
      await tx
        .update(blobs)
        .set({ damagedAt: sql`now()` })
        .where(and(eq(blobs.tenantId, tenantId), eq(blobs.sha256, sha256), eq(blobs.path, path)))
      await signalFiles(tx, tenantId)
    })
  }
  return new AppError(
    'conflict',
    `“${title}” is damaged on the server. Upload it again, or ask the server’s administrator for a backup.`,
  )
}
