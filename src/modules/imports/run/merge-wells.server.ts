import { columnsSaid, factOf, laidOver } from './fact-columns.server.ts'
import { keepExtras } from './extras.server.ts'
import type { Merge } from './merge.server.ts'
import { wellColumns } from './merged-columns.data.ts'

/** What a well that is new takes on where the file does not say it. */
const fallbacks: Record<string, string> = {
  name: `coalesce(s.facts ->> 'name', s.facts ->> '_name')`,
  type: `coalesce(s.facts ->> 'type', s.facts ->> '_type', 'UNKNOWN')`,
  status: `coalesce(s.facts ->> 'status', s.facts ->> '_status', 'UNKNOWN')`,
  raw_status: `coalesce(s.facts ->> 'raw_status', s.facts ->> '_raw_status')`,
  status_date: `coalesce(s.facts ->> 'status_date', s.facts ->> '_status_date')::date`,
  confidential: `coalesce((s.facts ->> 'confidential')::boolean, false)`,
}

/** Turns the rows of a file of wells into wells; the first row of a well counts, further ones are noted. */
export async function wellsOfRows({ query, notes }: Merge): Promise<void> {
  await query(`insert into import_wells (key, row, facts, extra)
    select distinct on (key) key, row, facts, extra from import_rows order by key, row`)
  const { rows } = await query<{ row: number; first: number; key: string }>(
    `select r.row, s.row as first, r.key from import_rows r join import_wells s using (key) where r.row <> s.row`,
  )
  for (const { row, first, key } of rows) {
    const reason = `The well is already in row ${first}; that row counts.`
    notes.add({ row, kind: 'skipped', column: null, reason, original: key.slice(key.indexOf(':') + 1) })
  }
}

/** Finds the wells that are known already: by API number, then by the state's file number, then by name. */
export async function matchWells({ query, tenantId, notes }: Merge): Promise<void> {
  await query('create index on import_wells (key); analyze import_wells (key)')
  await query(
    `update import_wells s set well_id = w.id from wells w
      where w.tenant_id = $1 and w.deleted_at is null and w.api_key = substr(s.key, 5) and s.key like 'api:%'`,
    [tenantId],
  )
  await matchBy(
    query,
    tenantId,
    `w.state_file_no = s.facts ->> 'state_file_no' and coalesce(w.state, '') = coalesce(s.facts ->> 'state', w.state, '')`,
    'w.state_file_no is not null',
  )
  await matchBy(query, tenantId, `lower(w.name) = lower(s.facts ->> 'name')`, 'true')
  const { rows } = await query<{ row: number; key: string }>(
    `with unclear as (
       select s.row, s.key from import_wells s where s.well_id is null and s.key like 'name:%' and exists (
         select from wells w where w.tenant_id = $1 and w.deleted_at is null and lower(w.name) = lower(s.facts ->> 'name')))
     select row, key from unclear union select m.row, m.key from import_months m join unclear using (key)`,
    [tenantId],
  )
  for (const { row, key } of rows) {
    const reason = 'More than one well has this name. Give the API number, so that the right one is found.'
    notes.add({ row, kind: 'refused', column: null, reason, original: key.slice(5) })
  }
  const keys = [...new Set(rows.map(row => row.key))]
  if (keys.length) await query('delete from import_wells where key = any ($1)', [keys])
  await query(
    'update import_wells s set is_new = well_id is null, well_id = coalesce(well_id, ordered_id(s.row))',
  )
  // Now that every row has its well: a plan made from the statistics before would expect that none has.
  await query('analyze import_wells (key, well_id, is_new)')
}

/** Matches what is left by a rule that must give exactly one well, and never one with another API number. */
const matchBy = (query: Merge['query'], tenantId: string, rule: string, where: string) =>
  query(
    `update import_wells s set well_id = m.id from (
       select s.key, min(w.id::text)::uuid as id from import_wells s join wells w
         on w.tenant_id = $1 and w.deleted_at is null and ${rule}
       where s.well_id is null and ${where} and (s.key not like 'api:%' or w.api is null)
       group by s.key having count(*) = 1) m
     where m.key = s.key`,
    [tenantId],
  )

/** Adds the wells that are new, and lays what the file says over those that are known. */
export async function mergeWells(merge: Merge): Promise<void> {
  const { query, tenantId, batchId, userId, count } = merge
  const stamp = [tenantId, batchId, userId]
  const present = await columnsSaid(query, 'import_wells', wellColumns)
  const columns = [...new Set([...present, ...Object.keys(fallbacks)])]
  const added = await query(
    `insert into wells (tenant_id, id, ${columns.join(', ')}, created_by, updated_by, import_batch_id, import_row)
     select $1, s.well_id, ${columns.map(column => fallbacks[column] ?? factOf(wellColumns, column)).join(', ')}, $3, $3, $2, s.row
       from import_wells s where s.is_new order by s.row`,
    stamp,
  )
  count('added', 'wells', added.rowCount ?? 0)
  await changeKnown(merge, present)
  await query(
    `insert into well_status_history (tenant_id, id, well_id, effective_on, status, type, raw_status, note, created_by, updated_by, import_batch_id, import_row)
     select w.tenant_id, ordered_id(w.import_row), w.id, w.status_date, w.status, w.type, w.raw_status, 'From an import.', $3, $3, $2, w.import_row
       from wells w where w.tenant_id = $1 and w.import_batch_id = $2 and w.status <> 'UNKNOWN' and w.status_date is not null`,
    stamp,
  )
  await keepExtras(merge, 'wells', 'import_wells', 'well_id')
}

async function changeKnown({ query, tenantId, batchId, userId, count }: Merge, present: readonly string[]) {
  if (present.length === 0) return
  const { set, differs } = laidOver(wellColumns, present)
  const known = 'r.tenant_id = $1 and r.id = s.well_id and not s.is_new'
  await query(
    `insert into import_before (tenant_id, batch_id, noun, before, after_version)
     select $1, $2, 'wells', to_jsonb(r), r.version + 1 from import_wells s join wells r on ${known} where ${differs}`,
    [tenantId, batchId],
  )
  const changed = await query(
    `update wells r set ${set}version = r.version + 1, updated_at = now(), updated_by = $2
     from import_wells s where ${known} and ${differs}`,
    [tenantId, userId],
  )
  const { rows } = await query<{ n: number }>('select count(*)::int as n from import_wells where not is_new')
  count('changed', 'wells', changed.rowCount ?? 0)
  count('same', 'wells', (rows[0]?.n ?? 0) - (changed.rowCount ?? 0))
}
