import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange, recordChanges } from '../../../core/data/record.server.ts'
import { addRow, lockVersion, missingError, writeRow } from '../../../core/data/rows.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { access } from '../access.ts'
import { recordType } from '../document-records.server.ts'
import { documentFolders, documents } from '../document.table.ts'
import { folderName } from './folder.ts'
import {
  readFolders,
  folderRecordType,
  folderRecords,
  lockFolder,
  lockFolders,
  refuseTooMany,
  checkFolderLimits,
} from './folder-rows.server.ts'
import { moveProblem, withDescendants } from './folder-tree.ts'

const read = tenantProcedure(access.read).meta({ reads: [recordType, folderRecordType] })
const write = tenantProcedure(access.write)
const idInput = z.object({ id: z.uuid() })
const versionInput = idInput.extend({ version: z.int32() })

const rethrowConstraintError = (error: unknown) =>
  rethrowAsFieldError(error, {
    document_folders_name: ['name', 'A folder with this name already exists.'],
  })

/** Document folders: creates, renames, moves and trashes them with their contents. */
export const folderRouter = router({
  /** All folders, with the number of documents directly in each. */
  tree: read.query(({ ctx }) => ctx.inTenant(tx => readFolderTree(tx, ctx.actor.tenantId))),

  /** Folders that were trashed individually, the latest first. */
  trashed: read.query(({ ctx }) =>
    ctx.inTenant(async tx => {
      const { rows } = await tx.execute<{ id: string; name: string; documents: number }>(sql`
        select f.id, f.name, (select count(*)::int from documents d
          where d.tenant_id = f.tenant_id and d.trashed_with = f.id and d.deleted_at is not null) as documents
        from document_folders f where f.tenant_id = ${ctx.actor.tenantId} and f.deleted_at is not null and f.trashed_with = f.id
        order by f.deleted_at desc, f.id limit 100`)
      return rows
    }),
  ),

  create: write
    .input(z.object({ parentId: z.uuid().nullable(), name: folderName }))
    .mutation(({ ctx, input: { parentId, name } }) =>
      ctx
        .inTenant(async tx => {
          await checkFolderLimits(tx, ctx.actor.tenantId, parentId, [name])
          await lockFolder(tx, ctx.actor.tenantId, parentId)
          const { id, version } = await addRow(tx, ctx.actor, folderRecords, { name }, { parentId })
          return { id, version }
        })
        .catch(rethrowConstraintError),
    ),

  rename: write
    .input(versionInput.extend({ name: folderName }))
    .mutation(({ ctx, input: { name, ...target } }) =>
      ctx
        .inTenant(async tx => {
          const row = await lockVersion(tx, ctx.actor.tenantId, folderRecords, target)
          const { version, before } = await writeRow(tx, ctx.actor, folderRecords, row, { name }, 'rename')
          return { version, before: before.name }
        })
        .catch(rethrowConstraintError),
    ),

  /** Moves a folder into another one or to the top level. Returns its previous parent. */
  move: write
    .input(idInput.extend({ parentId: z.uuid().nullable() }))
    .mutation(({ ctx, input: { id, parentId } }) =>
      ctx.inTenant(tx => moveFolder(tx, ctx, id, parentId)).catch(rethrowConstraintError),
    ),

  /** Moves a folder to the trash with its contents. */
  remove: write
    .input(idInput)
    .mutation(({ ctx, input: { id } }) => ctx.inTenant(tx => trashFolder(tx, ctx, id))),

  /** Restores a folder with everything that was trashed with it. */
  restore: write
    .input(idInput)
    .mutation(({ ctx, input: { id } }) =>
      ctx.inTenant(tx => restoreFolder(tx, ctx, id)).catch(rethrowConstraintError),
    ),
})

async function readFolderTree(tx: Tx, tenantId: string) {
  const folders = await readFolders(tx, tenantId)
  const counts = await tx
    .select({ id: documents.folderId, count: sql<number>`count(*)::int` })
    .from(documents)
    .where(and(eq(documents.tenantId, tenantId), sql`${documents.deletedAt} is null`))
    .groupBy(documents.folderId)
  const countByKey = new Map(counts.map(({ id, count }) => [id, count]))
  return {
    folders: folders.map(({ id, parentId, name, version }) => ({
      id,
      parentId,
      name,
      version,
      documents: countByKey.get(id) ?? 0,
    })),
    documents: counts.reduce((sum, { count }) => sum + count, 0),
  }
}

async function moveFolder(tx: Tx, { actor }: TenantContext, id: string, parentId: string | null) {
  const folders = await lockFolders(tx, actor.tenantId)
  const row = folders.find(folder => folder.id === id)
  if (!row) throw missingError(folderRecords)
  if (parentId !== null && !folders.some(folder => folder.id === parentId)) throw missingError(folderRecords)
  const problem = moveProblem(folders, id, parentId)
  if (problem) throw new AppError('invalid', problem)
  await tx
    .update(documentFolders)
    .set({ parentId, version: row.version + 1, updatedAt: sql`now()`, updatedBy: actor.userId })
    .where(and(eq(documentFolders.tenantId, actor.tenantId), eq(documentFolders.id, id)))
  const [previous, next] = [{ folderId: row.parentId }, { folderId: parentId }]
  await recordChange(tx, actor, {
    noun: folderRecordType,
    recordId: id,
    act: 'move',
    before: previous,
    after: next,
  })
  return { parentId: row.parentId }
}

async function trashFolder(tx: Tx, { actor }: TenantContext, id: string) {
  const { tenantId, userId } = actor
  const deleted = withDescendants(await lockFolders(tx, tenantId), id)
  if (deleted.length === 0) throw missingError(folderRecords)
  const ids = deleted.map(folder => folder.id)
  const trashColumns = {
    deletedAt: sql`now()`,
    trashedWith: id,
    version: sql`version + 1`,
    updatedAt: sql`now()`,
    updatedBy: userId,
  }
  const trashed = await tx
    .update(documents)
    .set(trashColumns)
    .where(and(eq(documents.tenantId, tenantId), inArray(documents.folderId, ids), sql`deleted_at is null`))
    .returning({ id: documents.id, name: documents.name })
  await tx
    .update(documentFolders)
    .set(trashColumns)
    .where(and(eq(documentFolders.tenantId, tenantId), inArray(documentFolders.id, ids)))
  const lines = trashed.map(({ id: recordId, name }) => ({
    noun: recordType,
    recordId,
    act: 'delete',
    before: { name },
  }))
  await recordChanges(tx, actor, [
    ...lines,
    { noun: folderRecordType, recordId: id, act: 'delete', before: { name: deleted[0]!.name } },
  ])
  return { documents: trashed.length, folders: ids.length }
}

async function restoreFolder(tx: Tx, { actor }: TenantContext, id: string) {
  const { tenantId, userId } = actor
  const trashed = and(
    eq(documentFolders.tenantId, tenantId),
    eq(documentFolders.trashedWith, id),
    isNotNull(documentFolders.deletedAt),
  )
  const activeFolders = await lockFolders(tx, tenantId)
  const rows = await tx.select().from(documentFolders).where(trashed).for('update')
  const trashedFolder = rows.find(folder => folder.id === id)
  if (!trashedFolder) throw missingError(folderRecords)
  refuseTooMany(activeFolders.length + rows.length)
  const parentExists =
    trashedFolder.parentId === null || activeFolders.some(folder => folder.id === trashedFolder.parentId)
  const problem = moveProblem([...activeFolders, ...rows], id, parentExists ? trashedFolder.parentId : null)
  if (problem) throw new AppError('invalid', problem)
  const restoredColumns = {
    deletedAt: null,
    trashedWith: null,
    version: sql`version + 1`,
    updatedAt: sql`now()`,
    updatedBy: userId,
  }
  await tx.update(documentFolders).set(restoredColumns).where(trashed)
  if (!parentExists)
    await tx
      .update(documentFolders)
      .set({ parentId: null })
      .where(and(eq(documentFolders.tenantId, tenantId), eq(documentFolders.id, id)))
  const restoredDocuments = await tx
    .update(documents)
    .set(restoredColumns)
    .where(
      and(eq(documents.tenantId, tenantId), eq(documents.trashedWith, id), isNotNull(documents.deletedAt)),
    )
    .returning({ id: documents.id, name: documents.name })
  const lines = restoredDocuments.map(({ id: recordId, name }) => ({
    noun: recordType,
    recordId,
    act: 'restore',
    after: { name },
  }))
  await recordChanges(tx, actor, [
    ...lines,
    { noun: folderRecordType, recordId: id, act: 'restore', after: { name: trashedFolder.name } },
  ])
  return { documents: restoredDocuments.length }
}
