import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { maxFileBytes } from '../../../core/attachments/attachment.ts'
import { uploads } from '../../../core/attachments/attachment.table.ts'
import { safeFileName } from '../../../core/attachments/file-name.ts'
import { announceUpload } from '../../../core/attachments/uploads.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { lockRow } from '../../../core/data/rows.server.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { arrivalRecordType, documentRecords } from '../document-records.server.ts'
import { documentArrivals } from '../document.table.ts'
import { folderPath } from '../folders/folder.ts'
import { findOrCreatePath } from '../folders/folder-rows.server.ts'
import { checkTargets } from '../links/link-document.server.ts'
import { kindLabels, type DocumentKind } from '../document.ts'
import { linkTarget } from '../link.ts'

const fileFields = {
  fileName: z.string().min(1).max(400),
  fileSize: z
    .int()
    .min(0)
    .max(maxFileBytes * 2),
  modified: z.int().min(0).default(0),
}

/** A file for a folder, with the path of the dropped folders and the record it is about. */
export const newFileInput = z.object({
  folderId: z.uuid().nullable(),
  path: folderPath.default([]),
  links: z.array(linkTarget).max(20).default([]),
  /** The kind of a new document; by default its file name decides. */
  kind: z
    .enum(Object.keys(kindLabels) as DocumentKind[])
    .nullable()
    .default(null),
  ...fileFields,
})

/** A file for an existing document: its next version, or an additional file. */
export const nextVersionInput = z.object({ id: z.uuid(), asPart: z.boolean().default(false), ...fileFields })

type ArrivalTarget = Pick<
  typeof documentArrivals.$inferInsert,
  'documentId' | 'folderId' | 'asPart' | 'links' | 'kind'
>

/**
 * Announces a document's file. An interrupted upload of the same file to the same target resumes where it
 * stopped.
 */
export async function announceDocument(
  tx: Tx,
  ctx: TenantContext,
  { folderId: topFolderId, path, links, kind, ...file }: z.output<typeof newFileInput>,
) {
  checkTargets(ctx.viewer, links)
  const folderId = await findOrCreatePath(tx, ctx.actor, topFolderId, path)
  const sameTargetCondition = and(
    isNull(documentArrivals.documentId),
    sql`${documentArrivals.folderId} is not distinct from ${folderId}`,
  )
  return beginUpload(tx, ctx, file, { folderId, links, kind }, sameTargetCondition)
}

export async function announceVersion(
  tx: Tx,
  ctx: TenantContext,
  { id, asPart, ...file }: z.output<typeof nextVersionInput>,
) {
  await lockRow(tx, ctx.actor.tenantId, documentRecords, id)
  const sameTargetCondition = and(eq(documentArrivals.documentId, id), eq(documentArrivals.asPart, asPart))
  return beginUpload(tx, ctx, file, { documentId: id, asPart }, sameTargetCondition)
}

type AnnouncedFile = { fileName: string; fileSize: number; modified: number }

async function beginUpload(
  tx: Tx,
  ctx: TenantContext,
  file: AnnouncedFile,
  target: ArrivalTarget,
  sameTargetCondition: SQL | undefined,
) {
  const { tenantId, userId } = ctx.actor
  const [interrupted] = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .innerJoin(
      documentArrivals,
      and(eq(documentArrivals.tenantId, uploads.tenantId), eq(documentArrivals.id, uploads.recordId)),
    )
    .where(
      and(
        eq(uploads.tenantId, tenantId),
        eq(uploads.createdBy, userId),
        eq(uploads.noun, arrivalRecordType),
        eq(uploads.state, 'arriving'),
        eq(uploads.fileName, safeFileName(file.fileName)),
        eq(uploads.fileSize, file.fileSize),
        eq(uploads.modified, file.modified),
        sql`${uploads.expiresAt} > now()`,
        sameTargetCondition,
      ),
    )
    .limit(1)
  if (interrupted) return { uploadId: interrupted.id }
  const id = newId()
  await tx.insert(documentArrivals).values({ tenantId, id, ...target, createdBy: userId })
  return { uploadId: await announceUpload(tx, ctx, { noun: arrivalRecordType, recordId: id }, file) }
}
