import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { documents, documentVersions } from '../documents/document.table.ts'

/**
 * The files of a document's current version in order; empty if the document does not exist or is in the
 * trash.
 */
export const presentFiles = (tx: Tx, tenantId: string, documentId: string) =>
  tx
    .select({
      name: documents.name,
      number: documents.number,
      part: documentVersions.part,
      fileId: documentVersions.fileId,
      sha256: documentVersions.sha256,
      mediaType: documentVersions.mediaType,
      fileName: documentVersions.fileName,
    })
    .from(documents)
    .innerJoin(
      documentVersions,
      and(
        eq(documentVersions.tenantId, documents.tenantId),
        eq(documentVersions.documentId, documents.id),
        eq(documentVersions.number, documents.number),
      ),
    )
    .where(and(eq(documents.tenantId, tenantId), eq(documents.id, documentId), isNull(documents.deletedAt)))
    .orderBy(asc(documentVersions.part))
