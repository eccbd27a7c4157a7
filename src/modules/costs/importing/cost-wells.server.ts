import { nameNew, refuseWhere, takeFirstRows } from '../../../core/importing/merge-records.server.ts'
import type { Merge } from '../../../core/importing/merge.server.ts'
import { wellsByKey } from '../../wells/importing/named-well.port.server.ts'

/** Finds the well of each property: by API number or name, then by property name, then by the number of its decks. */
export async function matchCostWells(merge: Merge): Promise<void> {
  const { query, tenantId } = merge
  await takeFirstRows(merge)
  await query(
    `create temp table import_cost_wells on commit drop as
     with named as (select * from ${wellsByKey} w),
     numbered as (select lower(property_number) as number, min(well_id::text)::uuid as id, count(distinct well_id)::int as n
       from decks where tenant_id = $1 and deleted_at is null and property_number is not null and well_id is not null group by 1)
     select s.key, coalesce(w.id, p.id, d.id) as id, coalesce(w.n, p.n, d.n, 0) as n
     from import_records s
     left join named w on w.key = s.facts ->> 'well'
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
  await refuse('n > 1', 'Several wells have this name or number. Give the API number.')
  await query('update import_records s set id = w.id from import_cost_wells w where w.key = s.key')
  await nameNew(merge)
}
