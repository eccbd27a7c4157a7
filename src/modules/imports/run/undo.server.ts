import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import { dropUnusedTags } from '../../../core/custom/tags-import.server.ts'
import type { Database } from '../../../core/data/database.server.ts'
import { noOrigin, recordChange, signal } from '../../../core/data/record.server.ts'
import type { UndoContext } from '../../../core/importing/merge.server.ts'
import { releaseQuota } from '../../../core/tenancy/limits.server.ts'
import type { BatchRow } from '../batch/import-batch.table.ts'
import { requireSubject } from '../recognize/fields.server.ts'
import type { Mapping } from '../recognize/mapping.server.ts'
import { runInTransaction, importLockName } from './run.server.ts'

export type UndoRequest = {
  database: Database
  tenantId: string
  userId: string
  batch: BatchRow & { mapping: Mapping }
  today: string
}

/**
 * Undoes a batch in one transaction: removes what it added and restores the previous values of what it changed. Records
 * that users have changed since are left unchanged and listed.
 */
export async function undoBatch({
  database,
  tenantId,
  userId,
  batch,
  today,
}: UndoRequest): Promise<{ kept: number }> {
  const subject = requireSubject(batch.mapping)
  return runInTransaction(database, { tenantId, userId }, async (tx, client) => {
    const query: UndoContext['query'] = (text, values = []) =>
      client.query(text, [tenantId, batch.id, ...values])
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [importLockName(batch.id)])
    await client.query('create temp table import_kept (noun text, label text) on commit drop')
    // A setting needs its own message, because a multi-node engine sends the whole message to every node.
    await client.query('set local join_collapse_limit = 1')
    const undoing = { tx, query, tenantId, batchId: batch.id, today }
    const removed = await subject.undo(undoing)
    await dropUnusedTags(undoing)
    await query('delete from import_extras where tenant_id = $1 and batch_id = $2')
    if (subject.planLimit && removed > 0) await releaseQuota(tx, tenantId, subject.planLimit, removed)
    const unchanged = await noteUnchangedRecords(query)
    await query('delete from import_before where tenant_id = $1 and batch_id = $2')
    const logged = { file: batch.fileName, kept: unchanged }
    await recordChange(
      tx,
      { tenantId, userId, origin: noOrigin },
      { noun: 'imports', recordId: batch.id, act: 'undo', after: logged },
    )
    for (const topic of [...subject.topics, 'tags']) await signal(tx, tenantId, topic)
    await query(
      `update import_batches set state = 'undone', counts = counts || jsonb_build_object('kept', $3::int), finished_at = $4,
         progress = null, version = version + 1, updated_at = now() where tenant_id = $1 and id = $2`,
      [unchanged, new Date()],
    )
    return { kept: unchanged }
  })
}

async function noteUnchangedRecords(query: UndoContext['query']): Promise<number> {
  const noted = await query(
    `insert into import_notes (tenant_id, batch_id, position, row, kind, reason, original)
     select $1, $2, coalesce((select max(position) from import_notes where tenant_id = $1 and batch_id = $2), -1)
         + row_number() over (order by noun, label), 0, 'kept', 'Changed by people since the import; it was left as it is.', label
     from import_kept ${onConflictIgnore}`,
  )
  return noted.rowCount ?? 0
}
