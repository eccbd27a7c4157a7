import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import { noOrigin, recordChanges } from '../../../core/data/record.server.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'
import type { NoteKind } from '../../../core/importing/row.ts'
import { recordType } from '../record/afe-records.server.ts'

/** Columns that two lines of a billing share if they are one cost, or the same cost twice. */
const identityColumns = 'month, code, description, vendor, invoice, gross'

/**
 * Collects the costs of the file. A billing to all owners has a row per owner for each cost, which counts
 * once, with the share billed to the organization. `nth` numbers a cost that occurs more than once in the
 * file.
 */
async function gatherCosts({ query, tenantId, notes }: MergeContext): Promise<void> {
  await query(
    `create temp table import_costs on commit drop as
     with listed as (
       select r.row, s.id as afe_id, c.*,
         row_number() over (partition by s.id, ${identityColumns}, lower(c.owner) order by r.row) as nth,
         coalesce((s.id, lower(c.owner)) in (select p.afe_id, lower(p.name) from afe_partners p where p.tenant_id = $1 and p.own)
           or lower(c.owner) = (select lower(t.name) from tenants t where t.id = $1), false) as ours
       from import_rows r join import_records s using (key)
       cross join lateral jsonb_to_record(r.part) c (owner text, property text, month date, code text, description text, vendor text,
         invoice text, gross numeric, share numeric, net numeric))
     select listed.*, first_value(row) over (cost order by ours desc, row) as counts, count(*) over cost as owners,
       case when count(share) over cost = count(*) over cost then sum(share) over cost end as shares
     from listed window cost as (partition by afe_id, ${identityColumns}, nth)`,
    [tenantId],
  )
  const note = async (kind: NoteKind, rule: string, reason: string, original = 'owner') => {
    const { rows } = await query<{ row: number; original: string }>(
      `select row, ${original} as original from import_costs where ${rule} order by row`,
    )
    for (const { row, original } of rows) notes.add({ row, kind, column: null, reason, original })
  }
  await note('skipped', 'row <> counts', 'Another owner’s share of an existing cost: its gross counts once.')
  await note(
    'warning',
    'row = counts and owners > 1 and shares <> 1',
    'The shares of this cost do not total 1. Its gross was imported; ask the operator which owner is missing.',
    'shares::text',
  )
  await note(
    'warning',
    'row = counts and nth > 1',
    'The file has this cost more than once. Each was imported: remove one if it was billed twice.',
    'gross::text',
  )
}

const comparableCodeSql = (code: string) => `regexp_replace(lower(${code}), '[^a-z0-9]', '', 'g')`

/** Notes accounts that the estimate of an AFE lacks, once for each. */
async function noteAccounts({ query, tenantId, notes }: MergeContext): Promise<void> {
  const { rows } = await query<{ row: number; code: string }>(
    `with lines as (
       select coalesce(a.supplement_of, a.id) as afe_id, ${comparableCodeSql('l.code')} as code
       from afe_lines l join afes a on a.tenant_id = l.tenant_id and a.id = l.afe_id
       where l.tenant_id = $1 and a.deleted_at is null and coalesce(a.supplement_of, a.id) in (select afe_id from import_costs))
     select min(row) as row, min(code) as code from import_costs c
     where code <> '' and row = counts
       and exists (select 1 from lines l where l.afe_id = c.afe_id and l.code <> '')
       and not exists (select 1 from lines l where l.afe_id = c.afe_id and l.code = ${comparableCodeSql('c.code')})
     group by afe_id, ${comparableCodeSql('code')} order by 1`,
    [tenantId],
  )
  const reason = 'The estimate has no line for this account. Its costs are listed outside the estimate.'
  for (const { row, code } of rows) notes.add({ row, kind: 'warning', column: null, reason, original: code })
}

/**
 * Notes bills that name a property other than the well of its AFE, once for each. If one name contains the
 * other, they match; a property without letters is the operator's own number and proves nothing.
 */
async function noteProperties({ query, tenantId, notes }: MergeContext): Promise<void> {
  const { rows } = await query<{ row: number; original: string }>(
    `select min(c.row) as row, min(c.property) || ' (AFE: ' || min(w.name) || ')' as original
     from import_costs c join afes a on a.tenant_id = $1 and a.id = c.afe_id
       join wells w on w.tenant_id = a.tenant_id and w.id = a.well_id and w.deleted_at is null
     where row = counts and c.property ~* '[a-z]'
       and strpos(${comparableCodeSql('c.property')}, ${comparableCodeSql('w.name')}) = 0
       and strpos(${comparableCodeSql('w.name')}, ${comparableCodeSql('c.property')}) = 0
     group by c.afe_id, ${comparableCodeSql('c.property')} order by 1`,
    [tenantId],
  )
  const reason =
    'The bill is for a property other than this AFE’s well. Its costs were imported; ask the operator which is right.'
  for (const { row, original } of rows) notes.add({ row, kind: 'warning', column: null, reason, original })
}

/** Adds the costs that are not there yet: of identical ones, as many as the file has. */
export async function addCosts(merge: MergeContext): Promise<void> {
  const { query, tx, tenantId, batchId, userId, count } = merge
  await gatherCosts(merge)
  await noteAccounts(merge)
  await noteProperties(merge)
  const { rows } = await query<{ afeId: string }>(
    `insert into afe_costs (tenant_id, id, afe_id, ${identityColumns}, owner_share, net, created_by, updated_by, import_batch_id, import_row)
     select $1, ordered_id(g.row), g.afe_id, ${identityColumns}, case when owners = 1 or ours then g.share end,
       case when owners = 1 or ours then g.net end, $3, $3, $2, g.row
     from import_costs g left join (
       select afe_id, ${identityColumns}, count(*) as n from afe_costs
       where tenant_id = $1 and afe_id in (select afe_id from import_costs) group by afe_id, ${identityColumns}) t using (afe_id, ${identityColumns})
     where g.row = g.counts and g.nth > coalesce(t.n, 0) order by g.row ${onConflictIgnore}
     returning afe_id as "afeId"`,
    [tenantId, batchId, userId],
  )
  await compareCosts(merge)
  const all = await query<{ n: number }>('select count(*)::int as n from import_costs where row = counts')
  count('added', 'afe_costs', rows.length)
  count('same', 'afe_costs', all.rows[0]!.n - rows.length)
  await recordChanges(
    tx,
    { tenantId, userId, origin: noOrigin },
    [...new Set(rows.map(({ afeId }) => afeId))].map(recordId => ({
      noun: recordType,
      recordId,
      act: 'import costs',
    })),
  )
}

/** Reads back what was added, and compares it with the file. */
async function compareCosts({ query, tenantId, batchId, countLost }: MergeContext): Promise<void> {
  const shareSql = (column: string) => `case when owners = 1 or ours then ${column} end`
  const columnPairs = [
    ...identityColumns.split(', ').map(column => [`c.${column}`, `g.${column}`]),
    ['c.owner_share', shareSql('round(g.share, 8)')],
    ['c.net', shareSql('g.net')],
  ]
  const { rows } = await query<{ n: number }>(
    `select coalesce(sum(${columnPairs.map(([stored, file]) => `(${stored} is distinct from ${file})::int`).join(' + ')}), 0)::int as n
     from import_costs g join afe_costs c on c.tenant_id = $1 and c.import_batch_id = $2 and c.import_row = g.row`,
    [tenantId, batchId],
  )
  countLost(rows[0]!.n)
}

/** The gross dollars of the rows whose cost is stored on their AFE, counting each row of the file. */
export async function storedCosts({ query, tenantId }: MergeContext) {
  const { rows } = await query<{ gross: string | null }>(
    `select sum(gross) as gross from import_costs g
     where exists (select 1 from afe_costs c where c.tenant_id = $1 and c.afe_id = g.afe_id
       and row(${identityColumns.replaceAll(/\w+/g, 'c.$&')}) = row(${identityColumns.replaceAll(/\w+/g, 'g.$&')}))`,
    [tenantId],
  )
  return { 'bill.gross': rows[0]!.gross }
}
