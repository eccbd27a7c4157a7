import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { readSingleFile, type StoredFile } from '../../../core/attachments/read-file.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { fileRecordType } from '../document-records.server.ts'
import { documents, documentVersions } from '../document.table.ts'

/** One file of a document, from its current version unless another is requested. */
export async function readDocumentPart(
  tx: Tx,
  tenantId: string,
  id: string,
  { number, part }: { number?: number | undefined; part: number },
): Promise<StoredFile & { number: number }> {
  const [row] = await tx
    .select({ fileId: documentVersions.fileId, name: documents.name, number: documentVersions.number })
    .from(documents)
    .innerJoin(
      documentVersions,
      and(
        eq(documentVersions.tenantId, documents.tenantId),
        eq(documentVersions.documentId, documents.id),
        eq(documentVersions.number, number ?? documents.number),
        eq(documentVersions.part, part),
      ),
    )
    .where(and(eq(documents.tenantId, tenantId), eq(documents.id, id), isNull(documents.deletedAt)))
  if (!row) throw notFound('Document')
  const file = await readSingleFile(tx, tenantId, { noun: fileRecordType, recordId: row.fileId })
  return { ...file, title: part === 1 ? row.name : file.fileName, number: row.number }
}

const maxDocuments = 500

/**
 * Documents of an organization by name, with the files of their current versions, without deleted ones. The
 * caller must have checked that the user may see them.
 */
export async function presentDocuments(tx: Tx, tenantId: string, condition: SQL) {
  const rows = await tx
    .select({
      id: documents.id,
      name: documents.name,
      number: documents.number,
      part: documentVersions.part,
      fileName: documentVersions.fileName,
      mediaType: documentVersions.mediaType,
      size: documentVersions.size,
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
    .where(and(eq(documents.tenantId, tenantId), condition, isNull(documents.deletedAt)))
    .orderBy(asc(documents.name), asc(documents.id), asc(documentVersions.part))
    .limit(maxDocuments)
  const ids = [...new Set(rows.map(({ id }) => id))]
  return ids.map(id => {
    const versions = rows.filter(row => row.id === id)
    const { name, number } = versions[0]!
    const files = versions.map(({ part, fileName, mediaType, size }) => ({ part, fileName, mediaType, size }))
    return { id, name, number, files }
  })
}
