import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { uploads } from '../../../core/attachments/attachment.table.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { arrivalRecordType } from '../document-records.server.ts'
import { documentArrivals } from '../document.table.ts'

/** A user's unfinished document uploads and the refused ones; a refusal is deleted after it was read. */
export function unfinishedUploads(tx: Tx, { tenantId, userId }: Actor, documentId: string | null) {
  const { id, fileName, fileSize, modified, received, refusal } = uploads
  return tx
    .select({ id, fileName, fileSize, modified, received, refusal })
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
        ne(uploads.state, 'kept'),
        gt(uploads.expiresAt, sql`now()`),
        sql`${documentArrivals.documentId} is not distinct from ${documentId}`,
      ),
    )
    .orderBy(uploads.createdAt, id)
    .limit(50)
}
