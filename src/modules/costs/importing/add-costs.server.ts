import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import { noOrigin, recordChanges } from '../../../core/data/record.server.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'
import type { NoteKind } from '../../../core/importing/row.ts'
import { recordType } from '../record/cost.table.ts'

/** The columns that identify a cost: rows that agree in all of them are the same cost. */
const identityColumns = 'month, basis, category, code, description, vendor, invoice, gross'

type Note = { kind: NoteKind; where: string; reason: string; original: string }

/**
 * Loads the costs of the file into a temporary table. A cost with a row for each owner counts once, with the
 * organization's share of it.
 */
async function gatherCosts({ query, tenantId, notes }: MergeContext): Promise<void> {
  await query(
    `create temp table import_costs on commit drop as
     with listed as (
       select r.row, s.id as well_id, c.*,
         row_number() over (partition by s.id, ${identityColumns}, lower(c.owner) order by r.row) as nth,
         coalesce(lower(c.owner) = (select lower(t.name) from tenants t where t.id = $1), false) as ours
       from import_rows r join import_records s using (key)
       cross join lateral jsonb_to_record(r.part) c (owner text, month date, basis text, category text, code text,
         description text, vendor text, invoice text, gross numeric, share numeric, net numeric))
     select listed.*, first_value(row) over (cost order by ours desc, row) as counts, count(*) over cost as owners,
       case when count(share) over cost = count(*) over cost then sum(share) over cost end as shares
     from listed window cost as (partition by well_id, ${identityColumns}, nth)`,
    [tenantId],
  )
  const results: Note[] = [
    {
      kind: 'skipped',
      where: 'row <> counts',
      reason: 'Another owner’s share of the same cost. Its gross counts once.',
      original: 'owner',
    },
    {
      kind: 'warning',
      where: 'row = counts and owners > 1 and shares <> 1',
      reason: 'The bill interests of this cost do not total 1. Ask the operator which owner is missing.',
      original: 'shares::text',
    },
    {
      kind: 'warning',
      where: 'row = counts and owners > 1 and not ours',
      reason:
        'No owner of this cost matches your organization’s name. Its gross was imported without a bill interest.',
      original: 'owner',
    },
    {
      kind: 'warning',
      where: 'row = counts and nth > 1',
      reason: 'The file has this cost more than once. Each was imported: remove one if it was billed twice.',
      original: 'gross::text',
    },
    {
      kind: 'warning',
      where: `row = counts and nth > coalesce((select count(*) from well_costs c where c.tenant_id = $1
        and row(c.well_id, ${identityColumns.replaceAll(/\w+/g, 'c.$&')}) = row(i.well_id, ${identityColumns.replaceAll(/\w+/g, 'i.$&')})), 0)
        and exists (select 1 from well_costs c where c.tenant_id = $1 and c.well_id = i.well_id
          and c.month = i.month and c.basis = i.basis and c.category = i.category and c.gross = i.gross)`,
      reason:
        'A cost with the same month, category and amount is on file for this well. Both were kept: remove one if the month was billed twice.',
      original: 'gross::text',
    },
  ]
  for (const { kind, where, reason, original } of results) {
    const { rows } = await query<{ row: number; original: string }>(
      `select row, ${original} as original from import_costs i where $1::uuid is not null and (${where}) order by row`,
      [tenantId],
    )
    for (const row of rows) notes.add({ ...row, kind, column: null, reason })
  }
}

/**
 * Warns once for each well and month that already has other costs, because a statement may have been billed
 * twice.
 */
async function noteBilledMonths({ query, tenantId, notes }: MergeContext): Promise<void> {
  const { rows } = await query<{ row: number; original: string }>(
    `select min(i.row) as row, min(w.name) || ', ' || to_char(i.month, 'Mon YYYY') as original
     from import_costs i join wells w on w.tenant_id = $1 and w.id = i.well_id
     where i.row = i.counts and exists (select 1 from well_costs c
       where c.tenant_id = $1 and c.well_id = i.well_id and c.month = i.month and c.basis = i.basis)
     group by i.well_id, i.month order by 1`,
    [tenantId],
  )
  const reason = 'This well already has costs in this month. Lines that are on file are not added again.'
  for (const row of rows) notes.add({ ...row, kind: 'warning', column: null, reason })
}

/** Adds the costs that are not on file yet; of identical costs, as many as the file has. */
export async function addCosts(merge: MergeContext): Promise<void> {
  const { query, tx, tenantId, batchId, userId, count } = merge
  await gatherCosts(merge)
  await noteBilledMonths(merge)
  const shareSql = (column: string) => `case when owners = 1 or ours then ${column} end`
  const { rows } = await query<{ wellId: string }>(
    `insert into well_costs (tenant_id, id, well_id, ${identityColumns}, bill_interest, net, created_by, updated_by, import_batch_id, import_row)
     select $1, ordered_id(g.row), g.well_id, ${identityColumns}, ${shareSql('g.share')}, ${shareSql('g.net')}, $3, $3, $2, g.row
     from import_costs g left join (
       select well_id, ${identityColumns}, count(*) as n from well_costs
       where tenant_id = $1 and well_id in (select well_id from import_costs) group by well_id, ${identityColumns}) t using (well_id, ${identityColumns})
     where g.row = g.counts and g.nth > coalesce(t.n, 0) order by g.row ${onConflictIgnore}
     returning well_id as "wellId"`,
    [tenantId, batchId, userId],
  )
  const { rows: counts } = await query<{ all: number; differing: number }>(
    `select count(*)::int as all, count(*) filter (where c.id is not null and
       row(c.gross, c.month, c.category, c.bill_interest, c.net)
       is distinct from row(g.gross, g.month, g.category, ${shareSql('round(g.share, 8)')}, ${shareSql('g.net')}))::int as differing
     from import_costs g left join well_costs c on c.tenant_id = $1 and c.import_batch_id = $2 and c.import_row = g.row
       and c.description = g.description
     where g.row = g.counts`,
    [tenantId, batchId],
  )
  merge.countLost(counts[0]!.differing)
  count('added', recordType, rows.length)
  count('same', recordType, counts[0]!.all - rows.length)
  await recordChanges(
    tx,
    { tenantId, userId, origin: noOrigin },
    [...new Set(rows.map(({ wellId }) => wellId))].map(recordId => ({
      noun: recordType,
      recordId,
      act: 'import costs',
    })),
  )
}

/** The gross dollars of the rows whose cost is on file, for comparison with the file's total. */
export async function storedCosts({ query, tenantId }: MergeContext) {
  const { rows } = await query<{ gross: string | null }>(
    `select sum(gross) as gross from import_costs g
     where exists (select 1 from well_costs c where c.tenant_id = $1 and c.well_id = g.well_id
       and row(${identityColumns.replaceAll(/\w+/g, 'c.$&')}) = row(${identityColumns.replaceAll(/\w+/g, 'g.$&')}))`,
    [tenantId],
  )
  return { 'cost.gross': rows[0]!.gross }
}
