import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange, type Actor } from '../../../core/data/record.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { allModules } from '../../../core/module/modules.server.ts'
import type { NewVersion } from '../../../core/module/server-module.server.ts'
import { recordType } from '../document-records.server.ts'
import { documents, documentVersions, type VersionRow } from '../document.table.ts'

export type VersionFile = Pick<VersionRow, 'fileId' | 'sha256' | 'size' | 'mediaType' | 'fileName'>

/** The files of one version, in order. */
export const readVersionFiles = (
  tx: Tx,
  tenantId: string,
  documentId: string,
  number: number,
): Promise<VersionRow[]> =>
  tx
    .select()
    .from(documentVersions)
    .where(
      and(
        eq(documentVersions.tenantId, tenantId),
        eq(documentVersions.documentId, documentId),
        eq(documentVersions.number, number),
      ),
    )
    .orderBy(documentVersions.part)

type VersionedDocument = { id: string; number: number; version: number }

/**
 * Adds a version with these files to a locked document. A file from an earlier version keeps its `fileId`;
 * the row of a new file has the id under which its bytes are attached.
 */
export async function addVersion(
  tx: Tx,
  actor: Actor,
  document: VersionedDocument,
  files: readonly VersionFile[],
  number = document.number + 1,
): Promise<void> {
  const { tenantId, userId } = actor
  const isFirst = number === 1
  const knownFileIds = new Set(isFirst ? [] : await readFileIds(tx, tenantId, document.id))
  const rows = files.map((file, index) => ({
    tenantId,
    id: knownFileIds.has(file.fileId) ? newId() : file.fileId,
    documentId: document.id,
    number,
    part: index + 1,
    fileId: file.fileId,
    sha256: file.sha256,
    size: file.size,
    mediaType: file.mediaType,
    fileName: file.fileName,
    createdBy: userId,
  }))
  await tx.insert(documentVersions).values(rows)
  if (isFirst) return
  await tx
    .update(documents)
    .set({ number, version: document.version + 1, updatedAt: sql`now()`, updatedBy: userId })
    .where(and(eq(documents.tenantId, tenantId), eq(documents.id, document.id)))
  const logged = { number, files: files.map(({ fileName }) => fileName).join(', ') }
  await recordChange(tx, actor, {
    noun: recordType,
    recordId: document.id,
    act: 'add version',
    after: logged,
  })
}

async function readFileIds(tx: Tx, tenantId: string, documentId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: documentVersions.id })
    .from(documentVersions)
    .where(and(eq(documentVersions.tenantId, tenantId), eq(documentVersions.documentId, documentId)))
  return rows.map(({ id }) => id)
}

/** Notifies the modules that listen for versions, in the same transaction. */
export async function notifyVersion(
  tx: Tx,
  services: Services,
  { tenantId, userId }: Actor,
  version: Pick<NewVersion, 'documentId' | 'number'>,
): Promise<void> {
  for (const { onVersion } of allModules()) await onVersion?.(tx, services, { tenantId, userId, ...version })
}
