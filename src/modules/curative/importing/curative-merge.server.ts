import { buildRecords, matchExisting, assignNewIds } from '../../../core/importing/merge-records.server.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'
import type { CurativeStatus } from '../record/curative-status.ts'

/** The lease and status of a row. */
export type CurativePart = {
  lease: string | null
  status: CurativeStatus | null
  settledOn: string | null
  curedBy: string | null
}

/** Finds the leases that the rows name, and existing items. */
export async function matchCurative(merge: MergeContext): Promise<void> {
  const { query } = merge
  await buildRecords(merge, 'curative item')
  await findLeases(merge)
  await query('create index on import_records (key); analyze import_records')
  const sameLease = `r.lease_id is not distinct from (s.facts ->> 'lease_id')::uuid`
  const sameOpinion = `lower(coalesce(r.opinion, '')) = lower(coalesce(s.facts ->> 'opinion', ''))`
  await matchExisting(
    merge,
    'curative_items',
    `lower(r.number) = lower(s.facts ->> 'number') and ${sameOpinion} and ${sameLease}`,
  )
  await matchExisting(
    merge,
    'curative_items',
    `(r.number is null or s.facts ->> 'number' is null) and lower(r.name) = lower(s.facts ->> 'name')
      and ${sameOpinion} and ${sameLease}`,
  )
  await assignNewIds(merge)
}

/**
 * Finds a lease by number, else by name. If none or several match, the item is imported without a lease, with a note.
 */
async function findLeases({ query, tenantId, notes }: MergeContext): Promise<void> {
  await query(
    `create temp table import_named on commit drop as
     select s.key, s.row, r.part ->> 'lease' as lease,
       coalesce(n.id, m.id) as lease_id, coalesce(n.n, m.n, 0) as found
     from import_records s join import_rows r using (row)
     left join (select lower(lease_number) as word, min(id::text)::uuid as id, count(*)::int as n from leases
       where tenant_id = $1 and deleted_at is null group by 1) n on n.word = lower(r.part ->> 'lease')
     left join (select lower(name) as word, min(id::text)::uuid as id, count(*)::int as n from leases
       where tenant_id = $1 and deleted_at is null group by 1) m on m.word = lower(r.part ->> 'lease')
     where r.part ->> 'lease' is not null`,
    [tenantId],
  )
  await query(
    `update import_records s set facts = facts || jsonb_build_object('lease_id', n.lease_id)
     from import_named n where n.key = s.key and n.found = 1`,
  )
  const { rows } = await query<{ row: number; lease: string; found: number }>(
    'select row, lease, found from import_named where found <> 1 order by row',
  )
  for (const { row, lease, found } of rows)
    notes.add({
      row,
      kind: 'warning',
      column: null,
      reason:
        found === 0
          ? 'No lease in your organization has this number or name; the lease was skipped.'
          : 'More than one lease has this name; the lease was skipped. Give its number.',
      original: lease,
    })
}

const importedReason = 'As the imported file says'

/** Sets the status of new items from the file; details missing there name the import as their source, with its date. */
export async function setImportedStatus({ query, tenantId, today }: MergeContext): Promise<void> {
  await query(
    `update curative_items c set status = p.status,
       requested_on = case when p.status = 'REQUESTED' then $2::date end,
       received_on = case when p.status = 'RECEIVED' then $2::date end,
       settled_on = case when p.status in ('CURED', 'WAIVED') then least(coalesce(p.settled_on, $2::date), $2::date) end,
       cured_by = case when p.status = 'CURED' then coalesce(p.cured_by, $3) end,
       waiver_reason = case when p.status = 'WAIVED' then $3 end,
       approved_by = case when p.status = 'WAIVED' then $3 end
     from (select s.id, r.part ->> 'status' as status, (r.part ->> 'settledOn')::date as settled_on,
         r.part ->> 'curedBy' as cured_by
       from import_records s join import_rows r using (row)
       where s.is_new and r.part ->> 'status' is not null) p
     where c.tenant_id = $1 and c.id = p.id`,
    [tenantId, today, importedReason],
  )
}
