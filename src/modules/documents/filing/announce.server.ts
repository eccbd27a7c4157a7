import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { maxFileBytes } from '../../../core/attachments/attachment.ts'
import { uploads } from '../../../core/attachments/attachment.table.ts'
import { harmlessName } from '../../../core/attachments/file-name.ts'
import { announce } from '../../../core/attachments/uploads.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { lockRow } from '../../../core/data/rows.server.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { arrivalRecordType, documentRecords } from '../document-records.server.ts'
import { documentArrivals } from '../document.table.ts'
import { folderPath } from '../folders/folder.ts'
import { loadFolder } from '../folders/folder-rows.server.ts'
import { checkTargets } from '../links/link-document.server.ts'
import { kindLabels, type DocumentKind } from '../document.ts'
import { linkTarget } from '../link.ts'

const file = {
  fileName: z.string().min(1).max(400),
  fileSize: z
    .int()
    .min(0)
    .max(maxFileBytes * 2),
  modified: z.int().min(0).default(0),
}

/** A file for a folder, with the path of the dropped folders and the record it is about. */
export const newFile = z.object({
  folderId: z.uuid().nullable(),
  path: folderPath.default([]),
  links: z.array(linkTarget).max(20).default([]),
  /** The kind of a new document; by default its file name decides. */
  kind: z
    .enum(Object.keys(kindLabels) as DocumentKind[])
    .nullable()
    .default(null),
  ...file,
})

/** A file for an existing document: its next version, or an additional file. */
export const nextFile = z.object({ id: z.uuid(), asPart: z.boolean().default(false), ...file })

type Place = Pick<
  typeof documentArrivals.$inferInsert,
  'documentId' | 'folderId' | 'asPart' | 'links' | 'kind'
>

/**
 * Announces a document's file. An interrupted upload of the same file to the same target resumes where it
 * stopped.
 */
export async function announceNew(
  tx: Tx,
  ctx: TenantContext,
  { folderId: top, path, links, kind, ...sent }: z.output<typeof newFile>,
) {
  checkTargets(ctx.viewer, links)
  const folderId = await loadFolder(tx, ctx.actor, top, path)
  const there = and(
    isNull(documentArrivals.documentId),
    sql`${documentArrivals.folderId} is not distinct from ${folderId}`,
  )
  return begin(tx, ctx, sent, { folderId, links, kind }, there)
}

export async function announceNext(
  tx: Tx,
  ctx: TenantContext,
  { id, asPart, ...sent }: z.output<typeof nextFile>,
) {
  await lockRow(tx, ctx.actor.tenantId, documentRecords, id)
  const there = and(eq(documentArrivals.documentId, id), eq(documentArrivals.asPart, asPart))
  return begin(tx, ctx, sent, { documentId: id, asPart }, there)
}

type Sent = { fileName: string; fileSize: number; modified: number }

async function begin(tx: Tx, ctx: TenantContext, sent: Sent, place: Place, there: SQL | undefined) {
  const { tenantId, userId } = ctx.actor
  const [cutOff] = await tx
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
        eq(uploads.fileName, harmlessName(sent.fileName)),
        eq(uploads.fileSize, sent.fileSize),
        eq(uploads.modified, sent.modified),
        sql`${uploads.expiresAt} > now()`,
        there,
      ),
    )
    .limit(1)
  if (cutOff) return { uploadId: cutOff.id }
  const id = newId()
  await tx.insert(documentArrivals).values({ tenantId, id, ...place, createdBy: userId })
  return { uploadId: await announce(tx, ctx, { noun: arrivalRecordType, recordId: id }, sent) }
}
