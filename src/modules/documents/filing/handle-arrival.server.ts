import { and, eq, isNull, sql } from 'drizzle-orm'
import { attachments, blobs } from '../../../core/attachments/attachment.table.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { addRow } from '../../../core/data/rows.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { releaseStorage } from '../../../core/tenancy/limits.server.ts'
import { arrivalRecordType, documentRecords, fileRecordType } from '../document-records.server.ts'
import type { DocumentKind } from '../document.ts'
import { documentArrivals, documents, type DocumentRow } from '../document.table.ts'
import { lockFolder } from '../folders/folder-rows.server.ts'
import { linkDocument } from '../links/link-document.server.ts'
import { mediaTypeNamed } from '../media-types.ts'
import { addVersion, readVersionFiles, notifyVersion } from './versions.server.ts'
import { guessKind } from './guess-kind.ts'

type ArrivedFile = { recordId: string; fileName: string; size: number; sha256: string }

/**
 * Turns an arrived file into a document or the next version of one: of the document it was sent to, or of the
 * one with its name in its folder. An unchanged file adds nothing.
 */
export async function handleArrival(
  tx: Tx,
  services: Services,
  actor: Actor,
  file: ArrivedFile,
): Promise<void> {
  const { tenantId } = actor
  const isArrival = and(eq(documentArrivals.tenantId, tenantId), eq(documentArrivals.id, file.recordId))
  const [arrival] = await tx.delete(documentArrivals).where(isArrival).returning()
  if (!arrival) throw notFound('Document')
  const folderId = await existingFolder(tx, tenantId, arrival.folderId)
  const existing = await findExistingDocument(tx, tenantId, { ...arrival, folderId }, file.fileName)
  const previousFiles = existing ? await readVersionFiles(tx, tenantId, existing.id, existing.number) : []
  const isUnchanged =
    previousFiles.length === 1 && previousFiles[0]!.sha256 === file.sha256 && !arrival.asPart
  if (existing && isUnchanged) {
    await discardArrival(tx, tenantId, file)
    await linkDocument(tx, actor, existing.id, arrival.links)
    return
  }
  const document = existing ?? (await addDocument(tx, actor, folderId, file.fileName, arrival.kind))
  const mediaType = await readMediaType(tx, tenantId, file)
  const added = { id: file.recordId, fileId: file.recordId, ...file, mediaType }
  await assignToVersion(tx, tenantId, file.recordId)
  if (existing) await addVersion(tx, actor, existing, arrival.asPart ? [...previousFiles, added] : [added])
  else await addVersion(tx, actor, document, [added], 1)
  await linkDocument(tx, actor, document.id, arrival.links)
  await notifyVersion(tx, services, actor, {
    documentId: document.id,
    number: existing ? existing.number + 1 : 1,
  })
}

/** Returns the folder, or the top level if the folder was trashed in the meantime. */
async function existingFolder(tx: Tx, tenantId: string, id: string | null): Promise<string | null> {
  return lockFolder(tx, tenantId, id).then(
    () => id,
    () => null,
  )
}

async function findExistingDocument(
  tx: Tx,
  tenantId: string,
  { documentId, folderId }: { documentId: string | null; folderId: string | null },
  fileName: string,
): Promise<DocumentRow | undefined> {
  const inFolder = folderId ? eq(documents.folderId, folderId) : isNull(documents.folderId)
  const sameName = and(inFolder, eq(sql`lower(${documents.name})`, fileName.toLowerCase()))
  const [row] = await tx
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.tenantId, tenantId),
        documentId ? eq(documents.id, documentId) : sameName,
        isNull(documents.deletedAt),
      ),
    )
    .orderBy(documents.id)
    .limit(1)
    .for('update')
  if (documentId && !row) throw notFound('Document')
  return row
}

const addDocument = (
  tx: Tx,
  actor: Actor,
  folderId: string | null,
  fileName: string,
  kind: DocumentKind | null,
) =>
  addRow(
    tx,
    actor,
    documentRecords,
    { name: fileName, kind: kind ?? guessKind(fileName), datedOn: null, expiresOn: null, notes: null },
    { folderId, number: 1 },
  )

async function readMediaType(tx: Tx, tenantId: string, { sha256, fileName }: ArrivedFile): Promise<string> {
  const [blob] = await tx
    .select({ mediaType: blobs.mediaType })
    .from(blobs)
    .where(and(eq(blobs.tenantId, tenantId), eq(blobs.sha256, sha256)))
  return mediaTypeNamed(blob!.mediaType, fileName)
}

const arrivalCondition = (tenantId: string, id: string) =>
  and(
    eq(attachments.tenantId, tenantId),
    eq(attachments.noun, arrivalRecordType),
    eq(attachments.recordId, id),
  )

/** Reassigns the bytes of the arrival to the version. */
const assignToVersion = (tx: Tx, tenantId: string, id: string) =>
  tx.update(attachments).set({ noun: fileRecordType }).where(arrivalCondition(tenantId, id))

/** Releases the storage of content that is already stored. */
async function discardArrival(tx: Tx, tenantId: string, { recordId, size }: ArrivedFile): Promise<void> {
  await tx.delete(attachments).where(arrivalCondition(tenantId, recordId))
  await releaseStorage(tx, tenantId, size)
}
