import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import { sealedColumns } from '../../../core/data/record.server.ts'
import { createSealNonce } from '../../../core/data/seal-key.server.ts'
import { titleSql } from '../../../core/data/changes/titles.server.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'

/**
 * Records the import in the history of each record, in bulk, as `record` does for one. Related records are
 * traceable only through the batch.
 */
export async function recordMerged(
  { query, tenantId, batchId, userId }: MergeContext,
  fileName: string,
  noun: string,
): Promise<void> {
  const title = titleSql(noun, 'n')
  const { nonce, key } = createSealNonce()
  const values = [tenantId, batchId, userId, noun, fileName, nonce, key]
  await query(
    `with written as (
     insert into changes (tenant_id, actor_id, noun, record_id, act, before, after, title)
     select $1, $3, $4, s.id::text, 'import', null,
       jsonb_build_object('import', $2::text, 'file', $5::text, 'row', s.row) || s.facts, ${title}
     from import_records s join ${noun} n on n.tenant_id = $1 and n.id = s.id where s.is_new returning ${sealedColumns})
     ${insertProofSql}`,
    values,
  )
  await query(
    `with written as (
     insert into changes (tenant_id, actor_id, noun, record_id, act, before, after, title)
     select $1, $3, $4, v.id, 'import', d.before,
       d.after || jsonb_build_object('import', $2::text, 'file', $5::text), v.title
     from (select b.before ->> 'id' as id, ${flattenCustomSql('b.before')} as old, ${flattenCustomSql('to_jsonb(n)')} as new, ${title} as title
       from import_before b join ${noun} n on n.tenant_id = b.tenant_id and n.id = (b.before ->> 'id')::uuid
       where b.tenant_id = $1 and b.batch_id = $2::text::uuid and b.noun = $4 offset 0) v
     cross join lateral (
       select jsonb_object_agg(key, coalesce(v.old -> key, 'null')) as before,
         jsonb_object_agg(key, coalesce(v.new -> key, 'null')) as after
         from jsonb_object_keys(v.old || v.new) key where v.old -> key is distinct from v.new -> key
           and key not in ('version', 'updated_at', 'updated_by')) d
     returning ${sealedColumns})
     ${insertProofSql}`,
    values,
  )
}

/** A record with its custom fields merged in, as `record` stores it. */
const flattenCustomSql = (row: string) => `(${row} - 'custom' || coalesce(${row} -> 'custom', '{}'))`

/** Adds proofs of the entries, as `record` does. */
const insertProofSql = `insert into unsealed_changes (tenant_id, change_id, nonce, proof)
  select tenant_id, id, $6::text, change_proof($7::text, ${sealedColumns}) from written ${onConflictIgnore}`
