import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordAll } from '../../../core/data/record.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { recordType } from '../document-records.server.ts'
import { documents } from '../document.table.ts'
import { holdFolder } from '../folders/folder-rows.server.ts'

/** Maximum number of documents filed together. */
const maxPlaced = 1000

export const placesInput = z.object({
  places: z
    .array(z.object({ id: z.uuid(), folderId: z.uuid().nullable() }))
    .min(1)
    .max(maxPlaced, `At most ${maxPlaced.toLocaleString('en-US')} documents at a time.`),
})
type Places = z.output<typeof placesInput>['places']

/** Moves documents into folders, in one transaction. Returns their previous places, for undo. */
export async function placeDocuments(tx: Tx, { actor }: TenantContext, places: Places): Promise<Places> {
  const { tenantId, userId } = actor
  const requested = new Map(places.map(({ id, folderId }) => [id, folderId]))
  for (const folderId of new Set(requested.values())) await holdFolder(tx, tenantId, folderId)
  const rows = await tx
    .select({ id: documents.id, folderId: documents.folderId })
    .from(documents)
    .where(
      and(
        eq(documents.tenantId, tenantId),
        inArray(documents.id, [...requested.keys()]),
        isNull(documents.deletedAt),
      ),
    )
    .orderBy(documents.id)
    .for('update')
  if (rows.length < requested.size) throw notFound('Document')
  const moved = rows.filter(({ id, folderId }) => requested.get(id) !== folderId)
  for (const [folderId, ids] of byFolder(moved.map(({ id }) => [id, requested.get(id)!])))
    await tx
      .update(documents)
      .set({ folderId, version: sql`version + 1`, updatedAt: sql`now()`, updatedBy: userId })
      .where(and(eq(documents.tenantId, tenantId), inArray(documents.id, ids)))
  await recordAll(
    tx,
    actor,
    moved.map(({ id, folderId }) => ({
      noun: recordType,
      recordId: id,
      act: 'move',
      before: { folderId },
      after: { folderId: requested.get(id)! },
    })),
  )
  return rows
}

function byFolder(all: readonly (readonly [id: string, folderId: string | null])[]) {
  const groups = new Map<string | null, string[]>()
  for (const [id, folderId] of all) groups.set(folderId, [...(groups.get(folderId) ?? []), id])
  return groups
}
