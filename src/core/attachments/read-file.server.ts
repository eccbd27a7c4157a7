import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../data/database.server.ts'
import { AppError, notFound } from '../error/AppError.ts'
import { fileResponse } from '../files/export/file-response.server.ts'
import type { Services } from '../http/context.server.ts'
import type { Target } from './attachment.ts'
import { attachments, blobs } from './attachment.table.ts'
import { downloadName } from './file-name.ts'
import { anyBytes, isShown } from './media-type.ts'
import { blobPath, contentOf, sizeOf } from './store.server.ts'
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

const filesWhere = (tx: Tx, where: ReturnType<typeof and>) =>
  tx
    .select(columns)
    .from(attachments)
    .innerJoin(blobs, and(eq(blobs.tenantId, attachments.tenantId), eq(blobs.sha256, attachments.sha256)))
    .where(and(where, isNull(attachments.deletedAt)))

export type StoredFile = Awaited<ReturnType<typeof filesWhere>>[number]

/** @throws AppError not_found */
export const fileById = async (tx: Tx, tenantId: string, id: string): Promise<StoredFile> =>
  only(await filesWhere(tx, and(eq(attachments.tenantId, tenantId), eq(attachments.id, id))))

/** The file of a record that has one. */
export const fileOf = async (tx: Tx, tenantId: string, { noun, recordId }: Target): Promise<StoredFile> =>
  only(
    await filesWhere(
      tx,
      and(eq(attachments.tenantId, tenantId), eq(attachments.noun, noun), eq(attachments.recordId, recordId)),
    ),
  )

/** The files of all records of a kind that have one each. */
export const filesOfKind = (tx: Tx, tenantId: string, noun: string): Promise<StoredFile[]> =>
  filesWhere(tx, and(eq(attachments.tenantId, tenantId), eq(attachments.noun, noun)))

function only([file]: StoredFile[]): StoredFile {
  if (!file) throw notFound('File')
  return file
}

/** Up to this size a file is read before its first byte is sent; a larger one while it is sent. */
const mostReadFirst = 32 * 1024 ** 2

/** What a browser may do with what it is shown: draw it. A PDF's viewer is no page of ours, and refuses to be shut in. */
const shownPolicy = (mediaType: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'` +
  (mediaType === 'application/pdf' ? '' : '; sandbox')

/**
 * A stored file as a download, or to be looked at where that is harmless. It is compared with what arrived: a damaged
 * one is refused in words, or, where it is large, breaks off before its end.
 */
export async function sendFile(services: Services, file: StoredFile, shown: boolean): Promise<Response> {
  const handle = await openWhole(services, file)
  const { headers, body } = fileResponse(
    downloadName(file.title, file.fileName),
    shown && isShown(file.mediaType) ? file.mediaType : anyBytes,
    checked(services, file, handle),
  )
  headers.set('content-length', String(file.size))
  headers.set('x-content-type-options', 'nosniff')
  headers.set('content-security-policy', shownPolicy(file.mediaType))
  if (shown && isShown(file.mediaType))
    headers.set('content-disposition', headers.get('content-disposition')!.replace('attachment', 'inline'))
  return new Response(body, { headers })
}

/** Where a file lies, once it is read and found as it arrived: for what reads it by itself. */
export async function wholePath(services: Services, file: StoredFile): Promise<string> {
  const path = blobPath(services.config.DATA_DIR, file.path)
  await checkSize(services, file, path)
  if ((await contentOf(path)).sha256 !== file.sha256) throw await damaged(services, file)
  return path
}

async function openWhole(services: Services, file: StoredFile): Promise<FileHandle> {
  const path = blobPath(services.config.DATA_DIR, file.path)
  if (file.size <= mostReadFirst) await wholePath(services, file)
  else await checkSize(services, file, path)
  return open(path)
}

async function checkSize(services: Services, file: StoredFile, path: string): Promise<void> {
  if (file.damagedAt !== null || (await sizeOf(path)) !== file.size) throw await damaged(services, file)
}

/** The last piece is held back until all are known to be right: who gets it has the file as it was sent. */
async function* checked(services: Services, file: StoredFile, handle: FileHandle) {
  const hash = createHash('sha256')
  let held: Buffer | null = null
  try {
    for await (const piece of handle.createReadStream({ autoClose: false, highWaterMark: 256 * 1024 })) {
      hash.update(piece as Buffer)
      if (held) yield held
      held = piece as Buffer
    }
    if (hash.digest('hex') !== file.sha256) throw await damaged(services, file)
    if (held) yield held
  } finally {
    await handle.close()
  }
}

/** Notes that a file is not as it arrived, for everyone who sees it, and for the operator of the server. */
async function damaged({ database, log }: Services, file: StoredFile): Promise<AppError> {
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
    `“${title}” is damaged on the server: it is not as it was uploaded. Upload it again, or ask the operator of the server for a backup.`,
  )
}
