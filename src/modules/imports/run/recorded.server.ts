import { onceOnly } from '../../../core/data/seal-key.server.ts'
import { titleSql } from '../../../core/data/titles.server.ts'
import type { Merge } from '../../../core/importing/merge.server.ts'

/**
 * Writes into the history of each record that it was imported, set-based: what `record` writes for one record.
 * What hangs on a record is told by its batch alone.
 */
export async function recordMerged(
  { query, tenantId, batchId, userId }: Merge,
  fileName: string,
  noun: string,
): Promise<void> {
  const title = titleSql(noun, 'n')
  const { nonce, key } = onceOnly()
  const values = [tenantId, batchId, userId, noun, fileName, nonce, key]
  await query(
    `with written as (
     insert into changes (tenant_id, actor_id, noun, record_id, act, before, after, title)
     select $1, $3, $4, s.id::text, 'import', null,
       jsonb_build_object('import', $2::text, 'file', $5::text, 'row', s.row) || s.facts, ${title}
     from import_records s join ${noun} n on n.tenant_id = $1 and n.id = s.id where s.is_new returning changes as c)
     ${proved}`,
    values,
  )
  await query(
    `with written as (
     insert into changes (tenant_id, actor_id, noun, record_id, act, before, after, title)
     select $1, $3, $4, b.before ->> 'id', 'import', d.before,
       d.after || jsonb_build_object('import', $2::text, 'file', $5::text), ${title}
     from import_before b join ${noun} n on n.tenant_id = $1 and n.id = (b.before ->> 'id')::uuid
     cross join lateral (
       select jsonb_object_agg(old.key, old.value) as before, jsonb_object_agg(old.key, to_jsonb(n) -> old.key) as after
         from jsonb_each(b.before) old where old.value is distinct from to_jsonb(n) -> old.key
           and old.key not in ('version', 'updated_at', 'updated_by')) d
     where b.tenant_id = $1 and b.batch_id = $2::text::uuid and b.noun = $4
     returning changes as c)
     ${proved}`,
    values,
  )
}

/** As `record` proves what it writes. */
const proved = `insert into unsealed_changes (tenant_id, change_id, nonce, proof)
  select (c).tenant_id, (c).id, $6::text, change_proof($7::text, c) from written`
