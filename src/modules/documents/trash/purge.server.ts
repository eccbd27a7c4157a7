import { and, eq, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import { deleteRecordFiles } from '../../../core/attachments/delete-files.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { noOrigin, recordChanges, type Actor } from '../../../core/data/record.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { scheduledPayload, defineJob } from '../../../core/jobs/job.server.ts'
import { fileRecordType, recordType } from '../document-records.server.ts'
import { documents, documentVersions } from '../document.table.ts'

/** Days that a document stays in the trash; until then it uses storage. */
const trashDays = 30

/**
 * Permanently deletes documents in the trash, with their files, and releases their storage. Returns their
 * number.
 */
export async function purgeDocuments(
  tx: Tx,
  services: Services,
  actor: Actor,
  condition: SQL | undefined,
): Promise<number> {
  const { tenantId } = actor
  const trashCondition = and(eq(documents.tenantId, tenantId), isNotNull(documents.deletedAt), condition)
  const rows = await tx
    .select({ id: documents.id, name: documents.name })
    .from(documents)
    .where(trashCondition)
    .limit(1000)
    .for('update')
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const files = await tx
    .selectDistinct({ id: documentVersions.fileId })
    .from(documentVersions)
    .where(and(eq(documentVersions.tenantId, tenantId), inArray(documentVersions.documentId, ids)))
  for (const { id } of files)
    await deleteRecordFiles(tx, services, tenantId, { noun: fileRecordType, recordId: id })
  await recordChanges(
    tx,
    actor,
    rows.map(({ id, name }) => ({ noun: recordType, recordId: id, act: 'purge', before: { name } })),
  )
  await tx.delete(documents).where(and(eq(documents.tenantId, tenantId), inArray(documents.id, ids)))
  return rows.length
}

/** Purges documents every night once they have been in the trash for `trashDays`. */
export const purgeJob = defineJob({
  name: 'documents:purge',
  title: 'Empty the trash of documents',
  description: 'Deletes documents that have been in the trash for 30 days.',
  long: true,
  payload: scheduledPayload,
  cron: '23 3 * * *',
  async work(services) {
    const { database } = services
    const expiryThreshold = sql`now() - make_interval(days => ${trashDays})`
    const tenants = await database.acrossTenants(tx =>
      tx
        .selectDistinct({ id: documents.tenantId })
        .from(documents)
        .where(lt(documents.deletedAt, expiryThreshold)),
    )
    for (const { id: tenantId } of tenants) {
      const actor = { tenantId, userId: 'system', origin: noOrigin }
      while (
        (await database.inTenant(actor, tx =>
          purgeDocuments(tx, services, actor, lt(documents.deletedAt, expiryThreshold)),
        )) > 0
      );
    }
  },
})
