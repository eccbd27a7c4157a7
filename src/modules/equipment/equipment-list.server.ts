import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { idsWithChosen } from '../../core/custom/chosen-names.server.ts'
import { customWhere } from '../../core/custom/custom-lists.server.ts'
import { likeWords } from '../../core/data/like-words.ts'
import { selected } from '../../core/data/list-window.server.ts'
import { recordList, type Asked } from '../../core/resource/record-list.server.ts'
import { access } from './access.ts'
import {
  equipmentAddress,
  equipmentColumns,
  listedEquipment,
  type equipmentFilter,
} from './equipment-list.ts'
import { noun } from './equipment-records.server.ts'
import { equipment } from './equipment.table.ts'

/** The day by which it is to be inspected, as `dueOn` reckons it. */
export const due = sql`case when e.retired_on is null then
  (coalesce(i.inspected_on, e.purchased_on) + make_interval(months => e.inspect_every_months))::date end`

/** The pieces that a filter leaves. */
export function equipmentFrom(
  { tenantId, today }: Asked,
  { search = '', kind, view, custom }: z.output<typeof equipmentFilter>,
): SQL {
  const views = {
    all: sql`true`,
    due: sql`${due} <= ${today}::date + 30`,
    yard: sql`p.well_id is null and e.retired_on is null`,
    retired: sql`e.retired_on is not null`,
  }
  const chosen = idsWithChosen(tenantId, 'equipment', search)
  const words = sql`(concat_ws(' ', e.name, e.serial_number, e.manufacturer, e.model, w.name) ilike ${likeWords(search)}
    ${chosen ? sql`or e.id in (${chosen})` : sql``})`
  return sql`equipment e
      left join equipment_places p on p.tenant_id = e.tenant_id and p.equipment_id = e.id and p.to_on is null
      left join wells w on w.tenant_id = e.tenant_id and w.id = p.well_id
      left join lateral (select max(inspected_on) as inspected_on from equipment_inspections
        where tenant_id = ${tenantId} and equipment_id = e.id) i on true
      where e.tenant_id = ${tenantId} and e.deleted_at is null and ${views[view]}
        and ${kind ? sql`e.kind = ${kind}` : sql`true`} and ${search === '' ? sql`true` : words}
        ${sql.join(customWhere(tenantId, custom, sql`e.id`).map(asked => sql`and ${asked}`))}`
}

export const equipmentList = recordList({
  noun,
  name: 'Equipment',
  file: '/equipment/export',
  gate: access.read,
  address: equipmentAddress,
  columns: equipmentColumns,
  id: sql`e.id`,
  select: sql`${selected(equipment, 'e', [...listedEquipment, 'custom'])}, p.well_id as "wellId", w.name as "wellName",
    i.inspected_on as "lastInspectedOn", ${due} as "dueOn"`,
  from: equipmentFrom,
  keys: {
    dueOn: due,
    name: sql`lower(e.name)`,
    kind: sql`e.kind`,
    serialNumber: sql`lower(e.serial_number)`,
    lastInspectedOn: sql`i.inspected_on`,
    cost: sql`e.cost`,
  },
  ties: sql`e.name`,
})
