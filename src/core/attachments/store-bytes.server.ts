import { and, eq, isNull } from 'drizzle-orm'
import type { Membership } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import { newId } from '../data/id.server.ts'
import type { Actor } from '../data/record.server.ts'
import type { Services } from '../http/context.server.ts'
import { reserveStorage } from '../tenancy/limits.server.ts'
import type { AttachmentTarget } from './attachment.ts'
import { attachments, blobs, uploads } from './attachment.table.ts'
import { storeJob } from './store-upload.server.ts'
import { storeFor } from './store/stores.server.ts'
import { lockTarget, logFileChange } from './targets.server.ts'
import { announceUpload, whereUpload, readUpload } from './uploads.server.ts'

type AttachmentContext = { services: Services; actor: Actor; membership: Membership }

/**
 * Attaches a generated file to a record, the same way as an upload: it is available once the job has checked it. The
 * caller must have the right to change the record's files. Returns the upload's id.
 */
export async function attachBytes(
  tx: Tx,
  { services, actor, membership }: AttachmentContext,
  target: AttachmentTarget,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
): Promise<string> {
  const { tenantId, userId } = actor
  const uploadId = await announceUpload(tx, { actor, membership }, target, {
    fileName,
    fileSize: bytes.length,
  })
  const upload = await readUpload(tx, actor, uploadId)
  const parts = await storeFor(services.config, upload).add(upload, 0, singleChunk(bytes))
  await tx
    .update(uploads)
    .set({ received: bytes.length, parts, state: 'arrived' })
    .where(whereUpload(tenantId, uploadId))
  await services.jobs.add(tx, storeJob, { tenantId, uploadId, userId })
  return uploadId
}

/** Attaches the files of one record to another; their contents are stored only once. Returns the number of files. */
export async function copyFiles(
  tx: Tx,
  { actor, membership }: Omit<AttachmentContext, 'services'>,
  from: AttachmentTarget,
  to: AttachmentTarget,
): Promise<number> {
  const { tenantId, userId } = actor
  const files = await tx
    .select({ title: attachments.title, fileName: attachments.fileName, blob: blobs })
    .from(attachments)
    .innerJoin(blobs, and(eq(blobs.tenantId, attachments.tenantId), eq(blobs.sha256, attachments.sha256)))
    .where(
      and(
        eq(attachments.tenantId, tenantId),
        eq(attachments.noun, from.noun),
        eq(attachments.recordId, from.recordId),
        isNull(attachments.deletedAt),
      ),
    )
    .orderBy(attachments.id)
  await lockTarget(tx, actor, to)
  for (const { title, fileName, blob } of files) {
    const { sha256, size } = blob
    await reserveStorage(tx, membership, size)
    const stamps = { createdBy: userId, updatedBy: userId }
    await tx.insert(attachments).values({ tenantId, id: newId(), ...to, title, fileName, sha256, ...stamps })
    await logFileChange(tx, actor, to, { act: 'add file', after: { file: title, size, sha256 } })
  }
  return files.length
}

async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
