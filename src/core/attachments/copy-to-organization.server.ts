import { and, eq, sql } from 'drizzle-orm'
import type { Membership } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import { newId } from '../data/id.server.ts'
import { noOrigin } from '../data/record.server.ts'
import type { Services } from '../http/context.server.ts'
import { releaseStorage, reserveStorage } from '../tenancy/limits.server.ts'
import type { AttachmentTarget } from './attachment.ts'
import { attachments, blobs, type AttachmentRow } from './attachment.table.ts'
import { storeBlob } from './store-upload.server.ts'
import type { ArrivingUpload } from './store/store.ts'
import { storeFor, openStore } from './store/stores.server.ts'
import { logFileChange } from './targets.server.ts'

type Receiver = Pick<Membership, 'tenantId' | 'plan'>

/** The files of a record, including removed ones. Reads across organizations. */
export const readAllFiles = (
  tx: Tx,
  tenantId: string,
  { noun, recordId }: AttachmentTarget,
): Promise<AttachmentRow[]> =>
  tx
    .select()
    .from(attachments)
    .where(
      and(eq(attachments.tenantId, tenantId), eq(attachments.noun, noun), eq(attachments.recordId, recordId)),
    )
    .orderBy(attachments.id)

/**
 * Copies a file to the record with the same id in another organization. The copy is independent: its bytes are stored
 * there and count against that organization's plan. Safe to repeat.
 * @throws AppError limit_reached if its plan has no room; then nothing is stored
 */
export async function copyToOrganization(
  services: Services,
  file: AttachmentRow,
  to: Receiver,
): Promise<void> {
  const { database, config } = services
  const { tenantId, sha256 } = file
  const [blob] = await database.acrossTenants(tx =>
    tx
      .select()
      .from(blobs)
      .where(and(eq(blobs.tenantId, tenantId), eq(blobs.sha256, sha256))),
  )
  if (!blob || blob.damagedAt) return
  const place = await copyContent(config, blob, to.tenantId)
  let isKept = false
  try {
    isKept = await database.acrossTenants(async tx => {
      const { size, mediaType, pieces, checkedAt } = blob
      const content = { sha256, size, mediaType, pieces, checkedAt }
      const storedCopy = await storeBlob(tx, services, { tenantId: to.tenantId, place, ...content })
      const { noun, recordId, title, fileName, createdBy, id } = file
      const row = { noun, recordId, title, fileName, sha256, id, createdBy, updatedBy: createdBy }
      const added = await tx
        .insert(attachments)
        .values({ ...row, tenantId: to.tenantId })
        .onConflictDoNothing()
        .returning()
      if (added.length === 0) return false
      await reserveStorage(tx, to, size)
      const actor = { tenantId: to.tenantId, userId: createdBy, origin: noOrigin }
      await logFileChange(tx, actor, file, { act: 'add file', after: { file: title, size, sha256 } })
      return storedCopy.path === place
    })
  } finally {
    if (!isKept) await openStore(config, place).remove(place)
  }
}

/** Bytes per step when a file is copied between two stores. */
const stepBytes = 8 * 1024 ** 2

/** Writes a copy of a content for another organization to the current store. Returns its place. */
async function copyContent(
  config: Services['config'],
  { path, size }: { path: string; size: number },
  tenantId: string,
): Promise<string> {
  const from = openStore(config, path)
  const copy: ArrivingUpload = { tenantId, id: newId(), fileSize: size, received: 0, parts: null }
  const to = storeFor(config, copy)
  while (copy.received < size) {
    const span = { from: copy.received, to: Math.min(copy.received + stepBytes, size) }
    copy.parts = await to.add(copy, span.from, from.read(path, span))
    copy.received = span.to
  }
  const place = await to.finish(copy)
  await to.deleteArriving(copy)
  return place
}

/** Updates a copy's title and deletion to match its original. */
export async function syncCopy(
  tx: Tx,
  file: AttachmentRow,
  copy: AttachmentRow,
  to: Receiver,
): Promise<void> {
  const isGone = file.deletedAt !== null
  const wasGone = copy.deletedAt !== null
  if (file.title === copy.title && isGone === wasGone) return
  const [blob] = await tx
    .select({ size: blobs.size })
    .from(blobs)
    .where(and(eq(blobs.tenantId, to.tenantId), eq(blobs.sha256, copy.sha256)))
  const size = blob?.size ?? 0
  if (isGone && !wasGone) await releaseStorage(tx, to.tenantId, size)
  if (!isGone && wasGone) await reserveStorage(tx, to, size)
  const { title, deletedAt, updatedBy } = file
  await tx
    .update(attachments)
    .set({ title, deletedAt, updatedBy, updatedAt: sql`now()`, version: sql`${attachments.version} + 1` })
    .where(and(eq(attachments.tenantId, to.tenantId), eq(attachments.id, copy.id)))
  const action = isGone === wasGone ? 'rename file' : isGone ? 'remove file' : 'restore file'
  await logFileChange(tx, { tenantId: to.tenantId, userId: updatedBy, origin: noOrigin }, copy, {
    act: action,
  })
}
