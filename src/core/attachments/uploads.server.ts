import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Membership } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import { newId } from '../data/id.server.ts'
import type { Actor } from '../data/record.server.ts'
import { AppError, notFound } from '../error/AppError.ts'
import { isId } from '../data/is-id.ts'
import { giveStorage, takeStorage } from '../tenancy/limits.server.ts'
import { formatBytes } from '../../ui/formats.ts'
import { maxFileBytes, type Target } from './attachment.ts'
import { uploads, type UploadRow } from './attachment.table.ts'
import { harmlessName } from './file-name.ts'
import { attachableFor, holdTarget, signalFiles } from './targets.server.ts'

export type Announced = { fileName: string; fileSize: number; modified?: number }
type Announcer = { actor: Actor; membership: Membership }

/** An upload without new bytes for this long is deleted, and its storage becomes free again. */
export const uploadLifetime = sql`now() + interval '24 hours'`

/** The most concurrent uploads of one user. */
const maxUploads = 50

/** The states in which an upload reserves storage. */
const isInProgress = inArray(uploads.state, ['arriving', 'arrived'])

/** Reserves the storage for a file of a record before its first byte is sent. Returns the upload's id. */
export async function announce(
  tx: Tx,
  { actor, membership }: Announcer,
  target: Target,
  { fileName, fileSize, modified = 0 }: Announced,
): Promise<string> {
  const { tenantId, userId } = actor
  const limit = attachableFor(target.noun).single?.maxBytes ?? maxFileBytes
  if (fileSize <= 0) throw new AppError('invalid', `${harmlessName(fileName)} is empty.`)
  if (fileSize > limit)
    throw new AppError(
      'too_large',
      `${harmlessName(fileName)} has ${formatBytes(fileSize)}; the limit is ${formatBytes(limit)}.`,
    )
  await holdTarget(tx, { tenantId, userId }, target)
  // The counter's row is locked from here on, so that concurrent uploads are counted one after the other.
  await takeStorage(tx, membership, fileSize)
  const where = and(eq(uploads.tenantId, tenantId), eq(uploads.createdBy, userId), isInProgress)
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
    fileName: harmlessName(fileName),
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
        .where(isOwn(tenantId, userId, id))
    : []
  if (!row) throw notFound('Upload')
  return row
}

export const isUpload = (tenantId: string, id: string) =>
  and(eq(uploads.tenantId, tenantId), eq(uploads.id, id))
const isOwn = (tenantId: string, userId: string, id: string) =>
  and(isUpload(tenantId, id), eq(uploads.createdBy, userId), sql`${uploads.expiresAt} > now()`)

/** Deletes uploads and frees their storage. Returns the deleted ones. */
export async function dropUploads(tx: Tx, selection: ReturnType<typeof and>): Promise<UploadRow[]> {
  const removed = await tx.delete(uploads).where(selection).returning()
  for (const { tenantId, state, fileSize } of removed) {
    if (state === 'arriving' || state === 'arrived') await giveStorage(tx, tenantId, fileSize)
    await signalFiles(tx, tenantId)
  }
  return removed
}

/** The user's own interrupted upload of this file. */
export async function interruptedUpload(
  tx: Tx,
  { tenantId, userId }: Actor,
  noun: string,
  { fileName, fileSize, modified = 0 }: Announced,
): Promise<UploadRow | undefined> {
  const same = { tenantId, createdBy: userId, noun, fileName: harmlessName(fileName), fileSize, modified }
  const alike = Object.entries(same).map(([name, value]) => eq(uploads[name as keyof typeof same], value))
  const [row] = await tx
    .select()
    .from(uploads)
    .where(and(...alike, eq(uploads.state, 'arriving'), sql`${uploads.expiresAt} > now()`))
    .limit(1)
  return row
}
