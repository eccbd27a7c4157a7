import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import { mergeRecords, type StoredRecords } from '../../../core/importing/merge-records.server.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'
import { wellRecord } from './well-record.server.ts'

/** The way wells are stored, and the defaults of a new well. */
const storedRecords: StoredRecords = {
  noun: 'wells',
  columns: wellRecord.columns,
  fallbacks: {
    name: `coalesce(s.facts ->> 'name', s.facts ->> '_name')`,
    type: `coalesce(s.facts ->> 'type', s.facts ->> '_type', 'UNKNOWN')`,
    status: `coalesce(s.facts ->> 'status', s.facts ->> '_status', 'UNKNOWN')`,
    raw_status: `coalesce(s.facts ->> 'raw_status', s.facts ->> '_raw_status')`,
    status_date: `coalesce(s.facts ->> 'status_date', s.facts ->> '_status_date')::date`,
    confidential: `coalesce((s.facts ->> 'confidential')::boolean, false)`,
  },
}

/** Adds new wells with their status, and updates known ones with the file's facts. */
export async function mergeWells(merge: MergeContext): Promise<void> {
  await mergeRecords(merge, storedRecords)
  const { query, tenantId, batchId, userId } = merge
  await query(
    `insert into well_status_history (tenant_id, id, well_id, effective_on, status, type, raw_status, note, created_by, updated_by, import_batch_id, import_row)
     select w.tenant_id, ordered_id(w.import_row), w.id, w.status_date, w.status, w.type, w.raw_status, 'From an import.', $3, $3, $2, w.import_row
       from wells w where w.tenant_id = $1 and w.import_batch_id = $2 and w.status <> 'UNKNOWN' and w.status_date is not null ${onConflictIgnore}`,
    [tenantId, batchId, userId],
  )
}
