import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'
import type { Answers } from '../../../core/importing/row.ts'
import { joinRows } from './join-rows.server.ts'
import { mergeDays } from './merge-days.server.ts'
import { preserveFullerMonths } from './partial-months.server.ts'
import { volumeColumns } from './well-columns.ts'

const mergedColumns = [...volumeColumns, 'status'] as const
const columnList = mergedColumns.join(', ')
const mergedSql = mergedColumns.map(column => `coalesce(m.${column}, p.${column})`).join(', ')
const stagedSql = 'import_months m join import_records s on s.key = m.key'
const knownMonthsSql = `${stagedSql} join production_months p
  on p.tenant_id = $1 and p.well_id = s.id and p.month = m.month and p.pool = m.pool and p.source = $2`
const differsSql = `(${mergedColumns.map(column => `p.${column}`).join(', ')}) is distinct from (${mergedSql})`

const productionSource = (answers: Answers) => (answers['source'] === 'OPERATOR' ? 'OPERATOR' : 'STATE')

/** Merges months of production. A value missing from the file never clears a stored volume. */
export async function mergeMonths(merge: MergeContext): Promise<void> {
  const { query, tenantId, batchId, userId, count, answers } = merge
  const source = productionSource(answers)
  await query('analyze import_months')
  const daily = await joinRows(merge)
  if (daily) {
    await preserveFullerMonths(merge, source)
    await mergeDays(merge, source)
  }
  const { matched, changed } = await updateKnownMonths(merge, source)
  // A multi-node engine reports the rows submitted to an insert, so the inserted rows are returned and counted.
  const { rows: created } = await query<{ n: number }>(
    `with made as (
     insert into production_months (tenant_id, well_id, month, pool, source, ${columnList}, updated_by, import_batch_id, import_row)
     select $1, s.id, m.month, m.pool, $2, ${mergedColumns.map(column => `m.${column}`).join(', ')}, $3, $4, m.row
       from ${stagedSql} order by s.id, m.month, m.pool
     on conflict (tenant_id, well_id, month, pool, source) do nothing
     returning 1)
     select count(*)::int as n from made`,
    [tenantId, source, userId, batchId],
  )
  count('added', 'production_months', created[0]!.n)
  count('changed', 'production_months', changed)
  count('same', 'production_months', matched - changed)
  merge.countLost(await countDifferingVolumes(merge, source))
}

/** Counts the volumes that, read back, differ from the file. */
async function countDifferingVolumes({ query, tenantId }: MergeContext, source: string): Promise<number> {
  const differsCount = (column: string) =>
    `(m.${column} is not null and p.${column} is distinct from m.${column}${column === 'days_on' ? '::numeric(5, 2)' : ''})::int`
  const { rows } = await query<{ n: number }>(
    `select coalesce(sum(${mergedColumns.map(differsCount).join(' + ')}), 0)::int as n from ${stagedSql} left join production_months p
       on p.tenant_id = $1 and p.well_id = s.id and p.month = m.month and p.pool = m.pool and p.source = $2`,
    [tenantId, source],
  )
  return rows[0]!.n
}

/** Totals the stored volumes of the months and columns in the file. */
export async function readStoredVolumes({ query, tenantId, answers }: MergeContext) {
  const sum = (column: string) => `sum(p.${column}) filter (where m.${column} is not null)`
  const { rows } = await query<Record<string, string | null>>(
    `select ${sum('oil_bbl')} as "production.oil", ${sum('gas_mcf')} as "production.gas", ${sum('water_bbl')} as "production.water" from ${knownMonthsSql}`,
    [tenantId, productionSource(answers)],
  )
  return rows[0]!
}

async function updateKnownMonths({ query, tenantId, batchId, userId }: MergeContext, source: string) {
  const { rows: existing } = await query<{ found: boolean }>(
    `select exists (select 1 from import_records s join production_months p on p.tenant_id = $1 and p.well_id = s.id
       where not s.is_new) as found`,
    [tenantId],
  )
  if (!existing[0]?.found) return { matched: 0, changed: 0 }
  const { rows } = await query<{ n: number }>(`select count(*)::int as n from ${knownMonthsSql}`, [
    tenantId,
    source,
  ])
  await query(
    `create temp table import_changed on commit drop as select p.well_id, p.month, p.pool,
       ${mergedColumns.map(column => `coalesce(m.${column}, p.${column}) as ${column}`).join(', ')}, to_jsonb(p) as before, p.version
     from ${knownMonthsSql} where ${differsSql}`,
    [tenantId, source],
  )
  await query(
    `insert into import_before (tenant_id, batch_id, noun, before, after_version)
     select $1, $2, 'production_months', before, version + 1 from import_changed ${onConflictIgnore}`,
    [tenantId, batchId],
  )
  const changed = await query(
    `update production_months p set ${mergedColumns.map(column => `${column} = c.${column}`).join(', ')},
       version = p.version + 1, updated_at = now(), updated_by = $3
     from import_changed c
     where p.tenant_id = $1 and p.well_id = c.well_id and p.month = c.month and p.pool = c.pool and p.source = $2`,
    [tenantId, source, userId],
  )
  return { matched: rows[0]?.n ?? 0, changed: changed.rowCount ?? 0 }
}
