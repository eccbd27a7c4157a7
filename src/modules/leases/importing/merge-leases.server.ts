import { onConflictIgnore } from '../../../core/data/distributed/as-inserts.ts'
import {
  mergeRecords,
  assignNewIds,
  insertFirstRows,
  type StoredRecords,
} from '../../../core/importing/merge-records.server.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'
import { leaseRecord } from './lease-record.server.ts'

/** The stored columns of leases, with defaults for values that the file does not give. */
const storedRecords: StoredRecords = {
  noun: 'leases',
  columns: leaseRecord.columns,
  fallbacks: {
    name: `coalesce(s.facts ->> 'name', '')`,
    type: `coalesce(s.facts ->> 'type', 'UNKNOWN')`,
    lessor: `coalesce(s.facts ->> 'lessor', '')`,
    lessee: `coalesce(s.facts ->> 'lessee', '')`,
    notes: `coalesce(s.facts ->> 'notes', '')`,
    held_of_record: `coalesce((s.facts ->> 'held_of_record')::boolean, false)`,
  },
}

/** Fills the staging tables of leases and their tracts: rows that repeat a lease are its further tracts. */
export async function stageLeases(merge: MergeContext): Promise<void> {
  const { query, tenantId, notes } = merge
  await insertFirstRows(merge)
  await mergeFurtherRows(merge)
  // Owners of undivided interests have their own rows.
  await query(`update import_records s set facts = s.facts || jsonb_build_object('lessor', left(m.lessors, 500))
    from (select key, string_agg(lessor, '; ' order by row) as lessors from (
            select key, facts ->> 'lessor' as lessor, min(row) as row from import_rows group by 1, 2) r
          group by key having count(lessor) > 1) m where m.key = s.key`)
  await query('create index on import_records (key); analyze import_records')
  await query(
    `update import_records s set id = l.id
     from (select id, lease_number from leases where tenant_id = $1 and deleted_at is null offset 0) l
     where l.lease_number = s.key`,
    [tenantId],
  )
  await matchSerials(merge)
  await assignNewIds(merge)
  await stageTracts(query)
  await query('analyze import_tracts')
  const { rows } = await query<{ row: number; key: string }>(
    `select r.row, r.key from import_rows r where r.tract is not null
       and not exists (select 1 from import_tracts t where t.row = r.row)
     union all select r.row, r.key from import_rows r join import_records s using (key) where r.tract is null and r.row <> s.row`,
  )
  for (const { row, key } of rows) {
    const reason = 'The file already has this lease with the same land; only the owner may differ.'
    notes.add({ row, kind: 'skipped', column: null, reason, original: key })
  }
}

/**
 * Matches known leases whose BLM serial number is spaced differently; the lease keeps the spacing that users
 * entered.
 */
async function matchSerials({ query, tenantId }: MergeContext): Promise<void> {
  const withoutSpacing = (text: string) => `upper(regexp_replace(${text}, '[\\s.-]+', '', 'g'))`
  await query(
    `update import_records s set id = m.id, facts = s.facts - 'lease_number' from (
       select s.key, min(l.id::text)::uuid as id from import_records s
         join leases l on l.tenant_id = $1 and l.deleted_at is null and ${withoutSpacing('l.lease_number')} = ${withoutSpacing('s.key')}
        where s.id is null and s.key ~ '^[A-Z]{3,4} ?[0-9]{4,9}[A-Z]{0,2}$' group by s.key having count(*) = 1) m
     where m.key = s.key`,
    [tenantId],
  )
}

/**
 * Fills gaps in a lease's first row from its further rows. A conflicting fact is noted; extra fields are merged from
 * all rows.
 */
async function mergeFurtherRows({ query, notes, words }: MergeContext) {
  const repeatedKeysSql = 'select key from import_rows group by key having count(*) > 1'
  await query(`update import_records s set facts = m.facts from (
      select key, jsonb_object_agg(name, value) as facts from (
        select distinct on (r.key, d.key) r.key, d.key as name, d.value
          from import_rows r cross join jsonb_each(r.facts) d where r.key in (${repeatedKeysSql}) order by r.key, d.key, r.row) f
      group by key) m where m.key = s.key`)
  await query(`update import_records s set extra = m.extra from (
      select key, jsonb_object_agg(name, texts) as extra from (
        select key, name, string_agg(text, '; ' order by row) as texts from (
          select r.key, d.key as name, d.value as text, min(r.row) as row
            from import_rows r cross join jsonb_each_text(r.extra) d where r.key in (${repeatedKeysSql}) group by 1, 2, 3) t
        group by 1, 2) e
      group by key) m where m.key = s.key`)
  const { rows } = await query<{ row: number; name: string; text: string; counts: string }>(
    `select r.row, d.key as name, d.value as text, s.facts ->> d.key as counts
       from import_rows r join import_records s using (key) cross join jsonb_each_text(r.facts) d
      where r.row <> s.row and d.key <> 'lessor' and d.key !~ '^_' and s.facts ->> d.key is distinct from d.value order by 1`,
  )
  for (const { row, name, text, counts } of rows) {
    const [label, value] = words(name, counts)
    const reason = `Another row takes precedence: it has ${value} as the lease’s ${label}.`
    notes.add({
      row,
      kind: 'warning',
      column: null,
      reason: reason.slice(0, 400),
      original: words(name, text)[1].slice(0, 1_000),
      // A status and its agency's word come from one cell.
      ...(!name.startsWith('raw_') && { names: 'fact' }),
    })
  }
}

/** A tract without its shares: owners of the same land have their own rows. */
const landSql = `(r.tract - 'lessorShare' - 'companyShare')`

/** Creates one tract per distinct piece of land of a lease, numbered in file order if the file gives no number. */
async function stageTracts(query: MergeContext['query']) {
  await query(`create temp table import_tracts on commit drop as
    select t.row, t.lease_id, t.tract, coalesce(t.tract ->> 'number', (row_number() over (partition by t.lease_id order by t.row))::text) as number,
      null::uuid as tract_id, null::numeric as outlined_acres, true as is_new, t.west, t.south, t.east, t.north, t.map_acres, t.geometry, t.rough
    from (select distinct on (s.id, ${landSql}, r.geometry) r.*, s.id as lease_id from import_rows r join import_records s using (key)
          where r.tract is not null order by s.id, ${landSql}, r.geometry, r.row) t`)
  await query(`update import_tracts t set tract = t.tract || jsonb_build_object('lessorShare', m.share::text)
    from (select s.id as lease_id, ${landSql} as ground, least(1, sum((r.tract ->> 'lessorShare')::numeric)) as share
            from import_rows r join import_records s using (key) where r.tract ->> 'lessorShare' is not null
           group by 1, 2 having count(distinct r.facts ->> 'lessor') > 1) m
    where m.lease_id = t.lease_id and m.ground = t.tract - 'lessorShare' - 'companyShare'`)
}

/** Adds new leases with their endings, and updates known leases with the file's data. */
export async function mergeLeases(merge: MergeContext): Promise<void> {
  await mergeRecords(merge, storedRecords)
  const { query, tenantId, batchId, userId } = merge
  await query(
    `insert into lease_events (tenant_id, id, lease_id, type, date, reason, created_by, updated_by, import_batch_id, import_row)
     select $1, ordered_id(s.row), s.id, facts ->> '_ending', (facts ->> '_ending_on')::date,
       'The imported file says ' || coalesce(facts ->> 'raw_status', 'so') || '.', $3, $3, $2, row
     from import_records s where is_new and facts ? '_ending' ${onConflictIgnore}`,
    [tenantId, batchId, userId],
  )
}
