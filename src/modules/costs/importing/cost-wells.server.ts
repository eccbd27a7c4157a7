import { assignNewIds, refuseWhere, insertFirstRows } from '../../../core/importing/merge-records.server.ts'
import type { MergeContext } from '../../../core/importing/merge.server.ts'
import { wellsByKey } from '../../wells/importing/named-well.port.server.ts'

/**
 * Finds the well of each row: only by API number if it has one, else by name, property name, or property
 * number of decks.
 */
export async function matchCostWells(merge: MergeContext): Promise<void> {
  const { query, tenantId } = merge
  await insertFirstRows(merge)
  await query(
    `create temp table import_cost_wells on commit drop as
     with named as (select * from ${wellsByKey} w),
     numbered as (select lower(property_number) as number, min(well_id::text)::uuid as id, count(distinct well_id)::int as n
       from decks where tenant_id = $1 and deleted_at is null and property_number is not null and well_id is not null group by 1)
     select s.key, case when r.well like 'api:%' then w.id else coalesce(w.id, p.id, d.id) end as id,
       case when r.well like 'api:%' then coalesce(w.n, 0) else coalesce(w.n, p.n, d.n, 0) end as n
     from import_records s
     join (select key, min(part ->> 'well') as well from import_rows group by key) r on r.key = s.key
     left join named w on w.key = r.well
     left join named p on p.key = 'name:' || lower(s.facts ->> 'property')
     left join numbered d on d.number = lower(s.facts ->> 'number')`,
    [tenantId],
  )
  const refuse = (rule: string, reason: string) =>
    refuseWhere(merge, `key in (select key from import_cost_wells where ${rule})`, reason, 'import_rows')
  await refuse(
    'n = 0',
    'No well of your organization has this name or number. Add the well, or correct the name.',
  )
  await refuse('n > 1', 'Several wells have this name or number. Enter the API number.')
  await query('update import_records s set id = w.id from import_cost_wells w where w.key = s.key')
  await assignNewIds(merge)
}
