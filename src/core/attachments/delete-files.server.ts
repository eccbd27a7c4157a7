import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../data/database.server.ts'
import type { Services } from '../http/context.server.ts'
import { releaseStorage } from '../tenancy/limits.server.ts'
import type { AttachmentTarget } from './attachment.ts'
import { uploads } from './attachment.table.ts'
import { sweepJob } from './sweep.server.ts'
import { deleteUploads } from './uploads.server.ts'

/** Deletes the files and uploads of a record that is permanently deleted. The next sweep removes their bytes. */
export async function deleteRecordFiles(
  tx: Tx,
  { jobs }: Services,
  tenantId: string,
  { noun, recordId }: AttachmentTarget,
): Promise<void> {
  await deleteUploads(
    tx,
    and(eq(uploads.tenantId, tenantId), eq(uploads.noun, noun), eq(uploads.recordId, recordId)),
  )
  const { rows } = await tx.execute<{ bytes: number }>(sql`
    with gone as (
      delete from attachments where tenant_id = ${tenantId} and noun = ${noun} and record_id = ${recordId}
      returning tenant_id, sha256, deleted_at)
    select coalesce(sum(b.size), 0)::bigint as bytes from gone
    join blobs b on b.tenant_id = gone.tenant_id and b.sha256 = gone.sha256 where gone.deleted_at is null`)
  await releaseStorage(tx, tenantId, rows[0]!.bytes)
  await jobs.add(tx, sweepJob, { tenantId })
}
