import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import { refuseWhere } from '../../../core/importing/merge-records.server.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'
import type { Cells } from '../../../core/importing/row.ts'
import { toLand } from '../record/prospect-tract.ts'

/** The location of a row as written in the file, and its parsed description. */
export type RowLocation = {
  prospect: string
  tract: string | null
  state: string | null
  county: string | null
  legal: string
  land: unknown
  stated: number | null
  gross: number | null
}

/** Reads the location of a row; a description that is not of a single tract is skipped with a note. */
export function readLocation(cells: Cells, group: string): RowLocation | null {
  const get = (id: string) => cells.get(`${group}.${id}`)
  const prospect = get('prospect')
  if (prospect === null) {
    cells.note('refused', null, 'The row does not identify a prospect.')
    return null
  }
  const [state, county, legal, acres] = [get('state'), get('county'), get('legal'), get('acres')]
  const location = {
    prospect: prospect.slice(0, 200),
    tract: get('tract')?.slice(0, 20) ?? null,
    state,
    county,
  }
  const stated = acres === null || Number(acres) <= 0 ? null : Number(acres)
  const withoutLand = { ...location, legal: '', land: null, stated, gross: stated }
  if (legal === null) return withoutLand
  const parsed = toLand({ legal, state, statedAcres: stated })
  if ('problem' in parsed) {
    cells.note('warning', `${group}.legal`, parsed.problem)
    return withoutLand
  }
  return { ...location, legal, land: parsed.land, stated, gross: parsed.grossAcres }
}

/** Matches the prospects and tracts that the rows name. Unmatched ones are new; `createLocations` creates them. */
export async function matchLocations(merge: MergeContext): Promise<void> {
  const { query, tenantId } = merge
  await query(
    `create temp table import_prospects on commit drop as
     select lower(part ->> 'prospect') as key, (array_agg(part ->> 'prospect' order by row))[1] as name, min(row) as row,
       (array_agg(part ->> 'state' order by row) filter (where part ->> 'state' is not null))[1] as state,
       (array_agg(part ->> 'county' order by row) filter (where part ->> 'county' is not null))[1] as county,
       null::uuid as id, 0 as found, false as is_new
     from import_rows group by 1`,
  )
  await query(
    `update import_prospects i set id = p.id, found = p.n from (
       select lower(name) as key, min(id::text)::uuid as id, count(*)::int as n from prospects
       where tenant_id = $1 and deleted_at is null group by 1) p where p.key = i.key`,
    [tenantId],
  )
  await refuseWhere(
    merge,
    `row in (select r.row from import_rows r join import_prospects i on i.key = lower(r.part ->> 'prospect') where i.found > 1)`,
    'More than one prospect has this name. Rename one of them first.',
    'import_rows',
  )
  await query(
    `create temp table import_tracts on commit drop as
     select lower(r.part ->> 'prospect') as prospect, lower(r.part ->> 'tract') as key,
       (array_agg(r.part ->> 'tract' order by r.row))[1] as number, min(r.row) as row,
       (array_agg(r.part order by r.row) filter (where r.part ->> 'legal' <> ''))[1] as part, null::uuid as id, false as is_new
     from import_rows r where r.part ->> 'tract' is not null group by 1, 2`,
  )
  await query(
    `update import_tracts i set id = t.id from import_prospects p join prospect_tracts t on t.tenant_id = $1 and t.prospect_id = p.id
     where p.key = i.prospect and lower(t.tract_number) = i.key`,
    [tenantId],
  )
}

/** Creates the new prospects and tracts and counts them. */
export async function createLocations(merge: MergeContext): Promise<void> {
  const { query, tenantId, batchId, userId, count } = merge
  const stamps = [tenantId, batchId, userId]
  const isUsed = (key: string) =>
    `exists (select 1 from import_records s join import_rows r using (row) where ${key})`
  const usedProspectCondition = isUsed(`lower(r.part ->> 'prospect') = i.key`)
  const usedTractCondition = isUsed(
    `lower(r.part ->> 'prospect') = i.prospect and lower(r.part ->> 'tract') = i.key`,
  )
  await query(
    `update import_prospects i set id = ordered_id(i.row), is_new = true where id is null and ${usedProspectCondition}`,
  )
  await query(
    `update import_tracts i set id = ordered_id(i.row), is_new = true where id is null and part is not null and ${usedTractCondition}`,
  )
  const prospects = await query(
    `insert into prospects (tenant_id, id, name, state, county, created_by, updated_by, import_batch_id, import_row)
     select $1, id, name, state, county, $3, $3, $2, row from import_prospects where is_new order by row ${onConflictIgnore}`,
    stamps,
  )
  const tracts = await query(
    `insert into prospect_tracts (tenant_id, id, prospect_id, position, tract_number, state, county, land, legal, stated_acres,
       gross_acres, created_by, updated_by, import_batch_id, import_row)
     select $1, i.id, p.id, i.row, i.number, coalesce(i.part ->> 'state', p.state), coalesce(i.part ->> 'county', p.county),
       i.part -> 'land', i.part ->> 'legal', (i.part ->> 'stated')::numeric, (i.part ->> 'gross')::numeric, $3, $3, $2, i.row
     from import_tracts i join import_prospects p on p.key = i.prospect where i.is_new order by i.row ${onConflictIgnore}`,
    stamps,
  )
  count('added', 'prospects', prospects.rowCount ?? 0)
  count('added', 'prospect_tracts', tracts.rowCount ?? 0)
  await query(
    `update import_records s set facts = s.facts || jsonb_strip_nulls(jsonb_build_object('prospect_id', p.id, 'tract_id', t.id))
     from import_rows r join import_prospects p on p.key = lower(r.part ->> 'prospect')
     left join import_tracts t on t.prospect = p.key and t.key = lower(r.part ->> 'tract') where r.row = s.row`,
  )
}
