import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Membership } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import { newId } from '../data/id.server.ts'
import type { Actor } from '../data/record.server.ts'
import { AppError, notFound } from '../error/AppError.ts'
import { isId } from '../data/is-id.ts'
import { releaseStorage, reserveStorage } from '../tenancy/limits.server.ts'
import { formatBytes } from '../../ui/formats.ts'
import { maxFileBytes, type AttachmentTarget } from './attachment.ts'
import { uploads, type UploadRow } from './attachment.table.ts'
import { safeFileName } from './file-name.ts'
import { attachableFor, lockTarget, signalFiles } from './targets.server.ts'

export type FileAnnouncement = { fileName: string; fileSize: number; modified?: number }
type Announcer = { actor: Actor; membership: Membership }

/** How long an upload may go without new bytes before it is deleted and its storage is released. */
export const uploadLifetime = sql`now() + interval '24 hours'`

/** The most concurrent uploads of one user. */
const maxUploads = 50

/** The states in which an upload reserves storage. */
const inProgress = inArray(uploads.state, ['arriving', 'arrived'])

/** Reserves the storage for a file of a record before its first byte is sent. Returns the upload's id. */
export async function announceUpload(
  tx: Tx,
  { actor, membership }: Announcer,
  target: AttachmentTarget,
  { fileName, fileSize, modified = 0 }: FileAnnouncement,
): Promise<string> {
  const { tenantId, userId } = actor
  const limit = attachableFor(target.noun).single?.maxBytes ?? maxFileBytes
  if (fileSize <= 0) throw new AppError('invalid', `${safeFileName(fileName)} is empty.`)
  if (fileSize > limit)
    throw new AppError(
      'too_large',
      `${safeFileName(fileName)} has ${formatBytes(fileSize)}; the limit is ${formatBytes(limit)}.`,
    )
  await lockTarget(tx, { tenantId, userId }, target)
  // The counter's row is locked from here on, so that concurrent uploads are counted one after the other.
  await reserveStorage(tx, membership, fileSize)
  const where = and(eq(uploads.tenantId, tenantId), eq(uploads.createdBy, userId), inProgress)
  if ((await tx.$count(uploads, where)) >= maxUploads)
    throw new AppError(
      'too_many',
      `${maxUploads} of your uploads are not finished. Finish or cancel some first.`,
    )
  const id = newId()
  await tx.insert(uploads).values({
    tenantId,
    id,
    ...target,
    fileName: safeFileName(fileName),
    fileSize,
    modified,
    expiresAt: uploadLifetime,
    createdBy: userId,
  })
  await signalFiles(tx, tenantId)
  return id
}

/** The user's own upload; another user's gives the same error as a missing one. */
export async function readUpload(tx: Tx, { tenantId, userId }: Actor, id: string): Promise<UploadRow> {
  const [row] = isId(id)
    ? await tx
        .select()
        .from(uploads)
        .where(whereOwnUpload(tenantId, userId, id))
    : []
  if (!row) throw notFound('Upload')
  return row
}

export const whereUpload = (tenantId: string, id: string) =>
  and(eq(uploads.tenantId, tenantId), eq(uploads.id, id))
const whereOwnUpload = (tenantId: string, userId: string, id: string) =>
  and(whereUpload(tenantId, id), eq(uploads.createdBy, userId), sql`${uploads.expiresAt} > now()`)

/** Deletes uploads and frees their storage. Returns the deleted ones. */
export async function deleteUploads(tx: Tx, selection: ReturnType<typeof and>): Promise<UploadRow[]> {
  const removed = await tx.delete(uploads).where(selection).returning()
  for (const { tenantId, state, fileSize } of removed) {
    if (state === 'arriving' || state === 'arrived') await releaseStorage(tx, tenantId, fileSize)
    await signalFiles(tx, tenantId)
  }
  return removed
}

/** The user's own interrupted upload of this file. */
export async function interruptedUpload(
  tx: Tx,
  { tenantId, userId }: Actor,
  noun: string,
  { fileName, fileSize, modified = 0 }: FileAnnouncement,
): Promise<UploadRow | undefined> {
  const criteria = { tenantId, createdBy: userId, noun, fileName: safeFileName(fileName), fileSize, modified }
  const conditions = Object.entries(criteria).map(([name, value]) =>
    eq(uploads[name as keyof typeof criteria], value),
  )
  const [row] = await tx
    .select()
    .from(uploads)
    .where(and(...conditions, eq(uploads.state, 'arriving'), sql`${uploads.expiresAt} > now()`))
    .limit(1)
  return row
}
