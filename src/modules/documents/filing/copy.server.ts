import { attachments } from '../../../core/attachments/attachment.table.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { addRow, lockRow, setDeleted } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { reserveStorage } from '../../../core/tenancy/limits.server.ts'
import { documentRecords, fileRecordType } from '../document-records.server.ts'
import { addVersion, readVersionFiles, notifyVersion, type VersionFile } from './versions.server.ts'

/** Copies documents in their current state, each into its own folder. Returns the new ids. */
export async function copyDocuments(tx: Tx, ctx: TenantContext, ids: readonly string[]): Promise<string[]> {
  const { tenantId } = ctx.actor
  const created: string[] = []
  for (const id of ids) {
    const row = await lockRow(tx, tenantId, documentRecords, id)
    const files = await readVersionFiles(tx, tenantId, id, row.number)
    const { notes, kind, datedOn, expiresOn, folderId, custom } = row
    const fields = { name: copyName(row.name), kind, datedOn, expiresOn, notes, ...custom }
    const copy = await addRow(tx, ctx.actor, documentRecords, fields, { folderId, number: 1 })
    await addVersion(tx, ctx.actor, copy, await copyFiles(tx, ctx, files), 1)
    await notifyVersion(tx, ctx.services, ctx.actor, { documentId: copy.id, number: 1 })
    created.push(copy.id)
  }
  return created
}

/** "OGL Berg.pdf" is copied as "OGL Berg (copy).pdf". */
function copyName(name: string): string {
  const [, stem = name, extension = ''] = /^(.+?)(\.[^.]{1,20})?$/s.exec(name) ?? []
  return `${stem.slice(0, 190 - extension.length)} (copy)${extension}`
}

/**
 * Attaches the same bytes again: they are stored on disk once, and count toward each document that has them.
 */
async function copyFiles(
  tx: Tx,
  { actor, membership }: TenantContext,
  files: readonly VersionFile[],
): Promise<VersionFile[]> {
  const { tenantId, userId } = actor
  const copies: VersionFile[] = []
  for (const file of files) {
    await reserveStorage(tx, membership, file.size)
    const fileId = newId()
    const { sha256, fileName } = file
    const stamps = { createdBy: userId, updatedBy: userId }
    await tx.insert(attachments).values({
      tenantId,
      id: newId(),
      noun: fileRecordType,
      recordId: fileId,
      title: fileName,
      fileName,
      sha256,
      ...stamps,
    })
    copies.push({ ...file, fileId })
  }
  return copies
}

/**
 * Combines several documents into one: the files of all, in order, become the next version of the first, and
 * the others go to the trash.
 */
export async function combineDocuments(tx: Tx, ctx: TenantContext, ids: readonly string[]) {
  const { tenantId } = ctx.actor
  const [targetId, ...otherIds] = [...new Set(ids)]
  if (!targetId || otherIds.length === 0) throw new AppError('invalid', 'Choose at least two documents.')
  const row = await lockRow(tx, tenantId, documentRecords, targetId)
  const files: VersionFile[] = await readVersionFiles(tx, tenantId, targetId, row.number)
  for (const id of otherIds) {
    const source = await lockRow(tx, tenantId, documentRecords, id)
    files.push(...(await copyFiles(tx, ctx, await readVersionFiles(tx, tenantId, id, source.number))))
  }
  if (files.length > 100) throw new AppError('invalid', 'A document can have at most 100 files.')
  await addVersion(tx, ctx.actor, row, files)
  await setDeleted(tx, ctx.actor, documentRecords, otherIds, true)
  await notifyVersion(tx, ctx.services, ctx.actor, { documentId: targetId, number: row.number + 1 })
  return { id: targetId, before: row.number, others: otherIds }
}

/** Makes an earlier version the current one by adding it as a new version, so nothing is lost. */
export async function restoreVersion(tx: Tx, ctx: TenantContext, id: string, number: number): Promise<void> {
  const { tenantId } = ctx.actor
  const row = await lockRow(tx, tenantId, documentRecords, id)
  const files = await readVersionFiles(tx, tenantId, id, number)
  if (files.length === 0 || number === row.number)
    throw new AppError('conflict', 'Choose an earlier version.')
  await addVersion(tx, ctx.actor, row, files)
  await notifyVersion(tx, ctx.services, ctx.actor, { documentId: id, number: row.number + 1 })
}
