import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'

/** Stores unmapped columns with a record, unless an earlier file gave exactly the same values. */
export async function storeExtras({ query, tenantId, batchId }: MergeContext, noun: string): Promise<void> {
  await query(
    `insert into import_extras (tenant_id, noun, record_id, batch_id, facts)
     select $1, $3, s.id, $2, s.extra from import_records s left join (
         select record_id, facts from import_extras where tenant_id = $1 and noun = $3 offset 0) e
       on e.record_id = s.id and e.facts = s.extra
     where s.extra is not null and e.record_id is null ${onConflictIgnore}`,
    [tenantId, batchId, noun],
  )
}
