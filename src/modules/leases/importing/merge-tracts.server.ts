import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'

const statedAcresSql = `(s.tract ->> 'statedAcres')::numeric(14, 4)`
const mapAcresSql = `coalesce(s.map_acres, (s.tract ->> 'mapAcres')::numeric(14, 4))`
/** A row without land never replaces a known description. */
const hasLandSql = `s.tract ->> 'legal' <> ''`

const mergedColumns = [
  ['state', `coalesce(s.tract ->> 'state', t.state)`],
  ['county', `coalesce(s.tract ->> 'county', t.county)`],
  ['land', `case when ${hasLandSql} then s.tract -> 'land' else t.land end`],
  ['legal', `case when ${hasLandSql} then s.tract ->> 'legal' else t.legal end`],
  ['stated_acres', `coalesce(${statedAcresSql}, t.stated_acres)`],
  // Acres measured on an outline take precedence over acres from a file of rows.
  ['map_acres', `coalesce(s.map_acres, s.outlined_acres, nullif(${mapAcresSql}, 0), t.map_acres)`],
] as const
const differsSql = `(${mergedColumns.map(([column]) => `t.${column}`).join(', ')}) is distinct from (${mergedColumns.map(([, value]) => value).join(', ')})`
const knownTractsSql = 'join tracts t on t.tenant_id = $1 and t.id = s.tract_id where not s.is_new'

/**
 * Matches known tracts by number or by land. If users entered a lease's tracts by hand and the file has a different
 * one, the file's tract is skipped with a note.
 */
export async function matchTracts({ query, tenantId, notes }: MergeContext): Promise<void> {
  await query(
    `update import_tracts s set tract_id = t.id, is_new = false
      from (select id, lease_id, tract_number, import_batch_id, legal from tracts where tenant_id = $1 offset 0) t
      where t.lease_id = s.lease_id and t.tract_number = s.number
        and (t.import_batch_id is not null or t.legal = nullif(s.tract ->> 'legal', ''))`,
    [tenantId],
  )
  await query(
    `update import_tracts s set tract_id = m.id, is_new = false from (
       select s.row, min(t.id::text)::uuid as id from import_tracts s join tracts t
         on t.tenant_id = $1 and t.lease_id = s.lease_id and t.legal = s.tract ->> 'legal'
       where s.tract_id is null and (${hasLandSql}) group by s.row having count(*) = 1) m
     where m.row = s.row`,
    [tenantId],
  )
  const { rows } = await query<{ row: number; number: string }>(
    `delete from import_tracts s
     using (select distinct lease_id from tracts where tenant_id = $1 and import_batch_id is null offset 0) t
     where s.tract_id is null and t.lease_id = s.lease_id returning s.row, s.number`,
    [tenantId],
  )
  for (const { row, number } of rows) {
    const reason =
      'The tracts of this lease were entered manually and none of them matches; the row was skipped.'
    notes.add({ row, kind: 'warning', column: null, reason, original: `tract ${number}`, names: 'ground' })
  }
  await query(
    `update import_tracts s set outlined_acres = m.acres from (
       select s.tract_id as id, sum(h.map_acres) as acres from import_tracts s join lease_shapes h
         on h.tenant_id = $1 and h.tract_id = s.tract_id group by 1) m
     where m.id = s.tract_id`,
    [tenantId],
  )
  await query('update import_tracts s set tract_id = ordered_id(s.row) where tract_id is null')
  await query('analyze import_tracts')
}

/** Adds and updates tracts and their outlines, and adds shares from the file to new tracts. */
export async function mergeTracts(merge: MergeContext): Promise<void> {
  const { query, tenantId, batchId, userId, count } = merge
  const params = [tenantId, batchId, userId]
  const added = await query(
    `insert into tracts (tenant_id, id, lease_id, position, tract_number, state, county, land, legal, stated_acres, map_acres,
       created_by, updated_by, import_batch_id, import_row)
     select $1, s.tract_id, s.lease_id, row_number() over (partition by s.lease_id order by s.row) - 1, s.number, s.tract ->> 'state',
       s.tract ->> 'county', s.tract -> 'land', s.tract ->> 'legal', ${statedAcresSql}, nullif(${mapAcresSql}, 0), $3, $3, $2, s.row
     from import_tracts s where s.is_new ${onConflictIgnore}`,
    params,
  )
  count('added', 'tracts', added.rowCount ?? 0)
  await query(
    `insert into import_before (tenant_id, batch_id, noun, before, after_version)
     select $1, $2, 'tracts', to_jsonb(t), t.version + 1 from import_tracts s ${knownTractsSql} and ${differsSql} ${onConflictIgnore}`,
    [tenantId, batchId],
  )
  const changed = await query(
    `update tracts t set ${mergedColumns.map(([column, value]) => `${column} = ${value}`).join(', ')},
       version = t.version + 1, updated_at = now(), updated_by = $2
     from import_tracts s where t.tenant_id = $1 and t.id = s.tract_id and not s.is_new and ${differsSql}`,
    [tenantId, userId],
  )
  count('changed', 'tracts', changed.rowCount ?? 0)
  const { rows } = await query<{ n: number }>('select count(*)::int as n from import_tracts where not is_new')
  count('same', 'tracts', (rows[0]?.n ?? 0) - (changed.rowCount ?? 0))
  const { rows: unapplied } = await query<{ n: number }>(
    `select count(*)::int as n from import_tracts s left join tracts t on t.tenant_id = $1 and t.id = s.tract_id where ${differsSql}`,
    [tenantId],
  )
  merge.countLost(unapplied[0]!.n)
}

/** Adds the lessor's minerals and our working interest to new tracts. */
export async function addInterests(
  { query, tenantId, batchId, userId }: MergeContext,
  lessorsHoldAll: boolean,
): Promise<void> {
  const share = lessorsHoldAll ? `coalesce(s.tract ->> 'lessorShare', '1')` : `s.tract ->> 'lessorShare'`
  await query(
    `insert into tract_interests (tenant_id, id, tract_id, party, type, fraction, leased, company, created_by, updated_by, import_batch_id, import_row)
     select $1, ordered_id(s.row), s.tract_id, i.party, i.type, i.fraction, i.type = 'MI', i.type = 'WI', $3, $3, $2, s.row
     from import_tracts s join leases l on l.tenant_id = $1 and l.id = s.lease_id
     join tenants o on o.id = $1
     cross join lateral (values ('MI', coalesce(nullif(l.lessor, ''), 'The lessor'), ${share}),
       ('WI', o.name, s.tract ->> 'companyShare')) as i (type, party, fraction)
     where s.is_new and i.fraction is not null ${onConflictIgnore}`,
    [tenantId, batchId, userId],
  )
}

/** Adds tract outlines; an outline already on the map stays. */
export async function mergeShapes({ query, tenantId, batchId, count }: MergeContext): Promise<void> {
  const added = await query(
    `insert into lease_shapes (tenant_id, lease_id, tract_id, key, name, geometry, rough, west, south, east, north, map_acres, batch_id)
     select $1, s.lease_id, s.tract_id, l.lease_number, left(coalesce(nullif(l.name, ''), nullif(l.lessee, ''), l.lessor), 200),
       s.geometry, s.rough, s.west, s.south, s.east, s.north, s.map_acres, $2
     from import_tracts s join leases l on l.tenant_id = $1 and l.id = s.lease_id
     where s.geometry is not null and not exists (
       select 1 from lease_shapes h where h.tenant_id = l.tenant_id and h.tract_id = s.tract_id and h.geometry = s.geometry) ${onConflictIgnore}`,
    [tenantId, batchId],
  )
  count('added', 'lease_shapes', added.rowCount ?? 0)
}
