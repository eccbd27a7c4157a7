import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'

export const dayColumns = ['oil_bbl', 'gas_mcf', 'water_bbl'] as const

const columnList = dayColumns.join(', ')
const mergedSql = dayColumns.map(column => `coalesce(d.${column}, p.${column})`).join(', ')
const knownDaysSql = `import_days d join production_days p
  on p.tenant_id = $1 and p.well_id = d.id and p.day = d.day and p.pool = d.pool and p.source = $2`
const differsSql = `(${dayColumns.map(column => `p.${column}`).join(', ')}) is distinct from (${mergedSql})`

/**
 * Merges the days of a daily file, from which its months were added up. A well with one row in a month has days only
 * if another of its months has several. Rows set aside add no days.
 */
export async function mergeDays(merge: MergeContext, source: string): Promise<void> {
  const { query, tenantId, batchId, userId, count } = merge
  const volumeSumsSql = dayColumns.map(column => `sum(${column}) as ${column}`).join(', ')
  await query(
    `create temp table import_days on commit drop as
     with several as (
       select id, month, day, pool, row, counts, ${columnList}, min(day) over w < max(day) over w as daily
         from import_several where fate in ('days', 'columns', 'parts') window w as (partition by id, month, pool)),
     single as (
       select s.id, m.month, m.day, m.pool, m.row, ${dayColumns.map(column => `m.${column}`).join(', ')}
         from import_months m join import_records s on s.key = m.key
         where s.id in (select id from several where daily) and not exists (select 1 from import_several r where r.row = m.row))
     select id, month + (day - 1) as day, pool, min(row) as row, ${volumeSumsSql} from (
       select id, month, day, pool, row, ${columnList} from several s where daily
         and exists (select 1 from import_months m where m.row = s.counts)
       union all select id, month, day, pool, row, ${columnList} from single) d
     where coalesce(${columnList}) is not null group by id, month, day, pool`,
  )
  await query('analyze import_days')
  const { rows } = await query<{ n: number }>(`select count(*)::int as n from ${knownDaysSql}`, [
    tenantId,
    source,
  ])
  await query(
    `insert into import_before (tenant_id, batch_id, noun, before, after_version)
     select $1, $3, 'production_days', to_jsonb(p), p.version + 1 from ${knownDaysSql} where ${differsSql} ${onConflictIgnore}`,
    [tenantId, source, batchId],
  )
  const changed = await query(
    `update production_days p set (${columnList}) = row(${mergedSql}), version = p.version + 1, updated_at = now(), updated_by = $3
     from import_days d where p.tenant_id = $1 and p.well_id = d.id and p.day = d.day and p.pool = d.pool and p.source = $2
       and ${differsSql}`,
    [tenantId, source, userId],
  )
  const { rows: created } = await query<{ n: number }>(
    `with made as (
     insert into production_days (tenant_id, well_id, day, pool, source, ${columnList}, updated_by, import_batch_id, import_row)
     select $1, id, day, pool, $2, ${columnList}, $3, $4, row from import_days order by id, day, pool
     on conflict (tenant_id, well_id, day, pool, source) do nothing returning 1)
     select count(*)::int as n from made`,
    [tenantId, source, userId, batchId],
  )
  count('added', 'production_days', created[0]!.n)
  count('changed', 'production_days', changed.rowCount ?? 0)
  count('same', 'production_days', rows[0]!.n - (changed.rowCount ?? 0))
}
