import { asInserts } from '../../../core/data/distributed/as-inserts.ts'
import { keyWords } from '../../../core/importing/merge-records.server.ts'
import type { Merge } from '../../../core/importing/merge.server.ts'
import { volumeColumns } from './well-columns.ts'

const values = [...volumeColumns, 'status'] as const
const list = values.join(', ')
const newValues = values.map(column => `coalesce(m.${column}, p.${column})`).join(', ')
const staged = 'import_months m join import_records s on s.key = m.key'
const known = `${staged} join production_months p
  on p.tenant_id = $1 and p.well_id = s.id and p.month = m.month and p.pool = m.pool and p.source = $2`
const differs = `(${values.map(column => `p.${column}`).join(', ')}) is distinct from (${newValues})`

/**
 * Merges months of production. Where the file says nothing, what is known stays: null never empties a volume.
 * Of two rows about one well, pool and month the first counts, and the second is refused.
 */
export async function mergeMonths(merge: Merge, source: 'STATE' | 'OPERATOR'): Promise<void> {
  const { query, tenantId, batchId, userId, count } = merge
  await query('analyze import_months')
  const { rows } = await query<{ n: number }>(`select count(*)::int as n from ${staged}`)
  const all = rows[0]?.n ?? 0
  const { matched, changed } = await changeKnown(merge, source)
  // An engine of many nodes says of an insert how many rows it was given, and gives back those that it made.
  const { rows: made } = await query<{ n: number }>(
    `with made as (
     insert into production_months (tenant_id, well_id, month, pool, source, ${list}, updated_by, import_batch_id, import_row)
     select $1, s.id, m.month, m.pool, $2, ${values.map(column => `m.${column}`).join(', ')}, $3, $4, m.row
       from ${staged} order by s.id, m.month, m.pool, m.row
     on conflict (tenant_id, well_id, month, pool, source) do nothing
     returning 1)
     select count(*)::int as n from made`,
    [tenantId, source, userId, batchId],
  )
  const n = made[0]!.n
  count('added', 'production_months', n)
  count('changed', 'production_months', changed)
  count('same', 'production_months', matched - changed)
  if (n + matched < all) await noteRepeated(merge)
}

async function changeKnown({ query, tenantId, batchId, userId }: Merge, source: string) {
  const { rows: any } = await query<{ found: boolean }>(
    `select exists (select 1 from import_records s join production_months p on p.tenant_id = $1 and p.well_id = s.id
       where not s.is_new) as found`,
    [tenantId],
  )
  if (!any[0]?.found) return { matched: 0, changed: 0 }
  const { rows } = await query<{ n: number }>(
    `select count(*)::int as n from (select distinct p.well_id, p.month, p.pool from ${known}) k`,
    [tenantId, source],
  )
  const first = `select distinct on (p.well_id, p.month, p.pool) p.well_id, p.month, p.pool, ${values
    .map(column => `coalesce(m.${column}, p.${column}) as ${column}`)
    .join(
      ', ',
    )}, to_jsonb(p) as before, p.version from ${known} where ${differs} order by p.well_id, p.month, p.pool, m.row`
  await query(`create temp table import_changed on commit drop as ${first}`, [tenantId, source])
  await query(
    `insert into import_before (tenant_id, batch_id, noun, before, after_version)
     select $1, $2, 'production_months', before, version + 1 from import_changed ${asInserts}`,
    [tenantId, batchId],
  )
  const changed = await query(
    `update production_months p set ${values.map(column => `${column} = c.${column}`).join(', ')},
       version = p.version + 1, updated_at = now(), updated_by = $3
     from import_changed c
     where p.tenant_id = $1 and p.well_id = c.well_id and p.month = c.month and p.pool = c.pool and p.source = $2`,
    [tenantId, source, userId],
  )
  return { matched: rows[0]?.n ?? 0, changed: changed.rowCount ?? 0 }
}

async function noteRepeated({ query, notes }: Merge): Promise<void> {
  const { rows } = await query<{ row: number; first: number; key: string; month: string }>(
    `select * from (
       select m.row, m.key, m.month::text, first_value(m.row) over w as first, row_number() over w as n
         from ${staged} window w as (partition by s.id, m.month, m.pool order by m.row)) r where n > 1`,
  )
  for (const { row, first, key, month } of rows) {
    const reason = `Row ${first} has the same well, pool and month; that row counts.`
    notes.add({
      row,
      kind: 'refused',
      column: null,
      reason,
      original: `${keyWords(key)}, ${month.slice(0, 7)}`,
    })
  }
}
