import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { record, type Actor } from '../../../core/data/record.server.ts'
import { fieldsIn, type Records } from '../../../core/data/rows.server.ts'
import { takeAdvisoryLock } from '../../../core/data/advisory-lock.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { documentFolders, type FolderRow } from '../document.table.ts'
import { folderSchema, maxFolders } from './folder.ts'
import { missingIn, maxDepth, folderPath } from './folder-tree.ts'

export const folderRecordType = 'document_folders'

export const folderRecords: Records<typeof documentFolders, { name: string }> = {
  table: documentFolders,
  noun: folderRecordType,
  one: 'folder',
  named: 'name',
  fieldsOf: fieldsIn(folderSchema),
}

const activeFolders = (tenantId: string) =>
  and(eq(documentFolders.tenantId, tenantId), isNull(documentFolders.deletedAt))

/** All folders of an organization that are not in the trash. */
export const allFolders = (tx: Tx, tenantId: string): Promise<FolderRow[]> =>
  tx
    .select()
    .from(documentFolders)
    .where(activeFolders(tenantId))
    .orderBy(sql`lower(name)`, documentFolders.id)

/** All folders of an organization, each locked. */
export async function lockFolders(tx: Tx, tenantId: string): Promise<FolderRow[]> {
  await waitForFolders(tx, tenantId)
  return tx
    .select()
    .from(documentFolders)
    .where(activeFolders(tenantId))
    .orderBy(documentFolders.id)
    .for('update')
}

/** Folder changes run one after the other, so that depth and count stay within their limits. */
const waitForFolders = (tx: Tx, tenantId: string) => takeAdvisoryLock(tx, `folders ${tenantId}`)

/** Locks a folder until the transaction ends; null is the top level. */
export async function holdFolder(tx: Tx, tenantId: string, id: string | null): Promise<void> {
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
async function readFolder(tx: Tx, actor: Actor, parentId: string | null, name: string): Promise<string> {
  const { tenantId, userId } = actor
  const row = { tenantId, id: newId(), parentId, name, createdBy: userId, updatedBy: userId }
  const [created] = await tx.insert(documentFolders).values(row).onConflictDoNothing().returning()
  if (created) {
    await record(tx, actor, { noun: folderRecordType, recordId: created.id, act: 'create', after: { name } })
    return created.id
  }
  const inParent = parentId ? eq(documentFolders.parentId, parentId) : isNull(documentFolders.parentId)
  const [known] = await tx
    .select({ id: documentFolders.id })
    .from(documentFolders)
    .where(
      and(activeFolders(tenantId), inParent, eq(sql`lower(${documentFolders.name})`, name.toLowerCase())),
    )
  if (!known) throw new AppError('conflict', `The folder ${name} was just changed. Try again.`)
  return known.id
}

/** Creates any missing folders on a path of names below a folder, and returns the last one. */
export async function loadFolder(
  tx: Tx,
  actor: Actor,
  top: string | null,
  names: readonly string[],
): Promise<string | null> {
  if (names.length > 0) await reserveFolders(tx, actor.tenantId, top, names)
  await holdFolder(tx, actor.tenantId, top)
  let at = top
  for (const name of names) at = await readFolder(tx, actor, at, name)
  return at
}

/**
 * Reserves room for a path of folders below another one, with a place for each missing folder.
 * @throws AppError if they would be too deep or too many
 */
export async function reserveFolders(
  tx: Tx,
  tenantId: string,
  top: string | null,
  names: readonly string[],
): Promise<void> {
  await waitForFolders(tx, tenantId)
  const folders = await allFolders(tx, tenantId)
  if (folderPath(folders, top).length + names.length > maxDepth)
    throw new AppError('invalid', `Folders can be nested at most ${maxDepth} levels deep.`)
  refuseTooMany(folders.length + missingIn(folders, top, names))
}

/** @throws AppError if the organization would have more folders than allowed */
export function refuseTooMany(count: number): void {
  if (count > maxFolders)
    throw new AppError(
      'limit_reached',
      `An organization can have at most ${maxFolders.toLocaleString('en-US')} folders.`,
    )
}
