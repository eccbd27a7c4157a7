import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange, type Actor } from '../../../core/data/record.server.ts'
import { fieldsIn, type RecordMapping } from '../../../core/data/rows.server.ts'
import { takeAdvisoryLock } from '../../../core/data/advisory-lock.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { documentFolders, type FolderRow } from '../document.table.ts'
import { folderSchema, maxFolders } from './folder.ts'
import { countMissing, maxDepth, folderPath } from './folder-tree.ts'

export const folderRecordType = 'document_folders'

export const folderRecords: RecordMapping<typeof documentFolders, { name: string }> = {
  table: documentFolders,
  noun: folderRecordType,
  one: 'folder',
  nameField: 'name',
  toFields: fieldsIn(folderSchema),
}

const activeFolders = (tenantId: string) =>
  and(eq(documentFolders.tenantId, tenantId), isNull(documentFolders.deletedAt))

/** All folders of an organization that are not in the trash. */
export const readFolders = (tx: Tx, tenantId: string): Promise<FolderRow[]> =>
  tx
    .select()
    .from(documentFolders)
    .where(activeFolders(tenantId))
    .orderBy(sql`lower(name)`, documentFolders.id)

/** All folders of an organization, each locked. */
export async function lockFolders(tx: Tx, tenantId: string): Promise<FolderRow[]> {
  await lockFolderTree(tx, tenantId)
  return tx
    .select()
    .from(documentFolders)
    .where(activeFolders(tenantId))
    .orderBy(documentFolders.id)
    .for('update')
}

/** Folder changes run one after the other, so that depth and count stay within their limits. */
const lockFolderTree = (tx: Tx, tenantId: string) => takeAdvisoryLock(tx, `folders ${tenantId}`)

/** Locks a folder until the transaction ends; null is the top level. */
export async function lockFolder(tx: Tx, tenantId: string, id: string | null): Promise<void> {
  if (id === null) return
  const [row] = await tx
    .select({ id: documentFolders.id })
    .from(documentFolders)
    .where(and(activeFolders(tenantId), eq(documentFolders.id, id)))
    .for('key share')
  if (!row) throw notFound('Folder')
}

/**
 * Finds a folder by name in a parent folder, or creates it. If two users create it concurrently, only one
 * does.
 */
async function findOrCreateFolder(
  tx: Tx,
  actor: Actor,
  parentId: string | null,
  name: string,
): Promise<string> {
  const { tenantId, userId } = actor
  const row = { tenantId, id: newId(), parentId, name, createdBy: userId, updatedBy: userId }
  const [created] = await tx.insert(documentFolders).values(row).onConflictDoNothing().returning()
  if (created) {
    await recordChange(tx, actor, {
      noun: folderRecordType,
      recordId: created.id,
      act: 'create',
      after: { name },
    })
    return created.id
  }
  const inParent = parentId ? eq(documentFolders.parentId, parentId) : isNull(documentFolders.parentId)
  const [existing] = await tx
    .select({ id: documentFolders.id })
    .from(documentFolders)
    .where(
      and(activeFolders(tenantId), inParent, eq(sql`lower(${documentFolders.name})`, name.toLowerCase())),
    )
  if (!existing) throw new AppError('conflict', `The folder ${name} was just changed. Try again.`)
  return existing.id
}

/** Creates any missing folders on a path of names below a folder, and returns the last one. */
export async function findOrCreatePath(
  tx: Tx,
  actor: Actor,
  topFolderId: string | null,
  names: readonly string[],
): Promise<string | null> {
  if (names.length > 0) await checkFolderLimits(tx, actor.tenantId, topFolderId, names)
  await lockFolder(tx, actor.tenantId, topFolderId)
  let parentId = topFolderId
  for (const name of names) parentId = await findOrCreateFolder(tx, actor, parentId, name)
  return parentId
}

/**
 * Reserves room for a path of folders below another one, with a place for each missing folder.
 * @throws AppError if they would be too deep or too many
 */
export async function checkFolderLimits(
  tx: Tx,
  tenantId: string,
  topFolderId: string | null,
  names: readonly string[],
): Promise<void> {
  await lockFolderTree(tx, tenantId)
  const folders = await readFolders(tx, tenantId)
  if (folderPath(folders, topFolderId).length + names.length > maxDepth)
    throw new AppError('invalid', `Folders can be nested at most ${maxDepth} levels deep.`)
  refuseTooMany(folders.length + countMissing(folders, topFolderId, names))
}

/** @throws AppError if the organization would have more folders than allowed */
export function refuseTooMany(count: number): void {
  if (count > maxFolders)
    throw new AppError(
      'limit_reached',
      `An organization can have at most ${maxFolders.toLocaleString('en-US')} folders.`,
    )
}
