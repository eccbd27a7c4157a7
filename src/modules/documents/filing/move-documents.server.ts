import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChanges } from '../../../core/data/record.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { recordType } from '../document-records.server.ts'
import { documents } from '../document.table.ts'
import { lockFolder } from '../folders/folder-rows.server.ts'

/** Maximum number of documents filed together. */
const maxMoved = 1000

export const moveInput = z.object({
  places: z
    .array(z.object({ id: z.uuid(), folderId: z.uuid().nullable() }))
    .min(1)
    .max(maxMoved, `At most ${maxMoved.toLocaleString('en-US')} documents at a time.`),
})
type FolderMoves = z.output<typeof moveInput>['places']

/** Moves documents into folders, in one transaction. Returns their previous places, for undo. */
export async function moveDocuments(
  tx: Tx,
  { actor }: TenantContext,
  moves: FolderMoves,
): Promise<FolderMoves> {
  const { tenantId, userId } = actor
  const folderById = new Map(moves.map(({ id, folderId }) => [id, folderId]))
  for (const folderId of new Set(folderById.values())) await lockFolder(tx, tenantId, folderId)
  const rows = await tx
    .select({ id: documents.id, folderId: documents.folderId })
    .from(documents)
    .where(
      and(
        eq(documents.tenantId, tenantId),
        inArray(documents.id, [...folderById.keys()]),
        isNull(documents.deletedAt),
      ),
    )
    .orderBy(documents.id)
    .for('update')
  if (rows.length < folderById.size) throw notFound('Document')
  const movedDocuments = rows.filter(({ id, folderId }) => folderById.get(id) !== folderId)
  for (const [folderId, ids] of groupByFolder(movedDocuments.map(({ id }) => [id, folderById.get(id)!])))
    await tx
      .update(documents)
      .set({ folderId, version: sql`version + 1`, updatedAt: sql`now()`, updatedBy: userId })
      .where(and(eq(documents.tenantId, tenantId), inArray(documents.id, ids)))
  await recordChanges(
    tx,
    actor,
    movedDocuments.map(({ id, folderId }) => ({
      noun: recordType,
      recordId: id,
      act: 'move',
      before: { folderId },
      after: { folderId: folderById.get(id)! },
    })),
  )
  return rows
}

function groupByFolder(moves: readonly (readonly [id: string, folderId: string | null])[]) {
  const groups = new Map<string | null, string[]>()
  for (const [id, folderId] of moves) groups.set(folderId, [...(groups.get(folderId) ?? []), id])
  return groups
}
