import { sql } from 'drizzle-orm'
import { recordList } from '../../core/kind/record-list.server.ts'
import { equipmentKind } from './equipment-kind.ts'
import { equipment } from './equipment.table.ts'

/** SQL: the inspection due date, computed as in `dueOn`. */
export const inspectionDueSql = sql`case when e.retired_on is null then
  (coalesce(i.inspected_on, e.purchased_on) + make_interval(months => e.inspect_every_months))::date end`

/** Lists equipment with its current place and last inspection. */
export const equipmentList = recordList(equipmentKind, {
  table: equipment,
  alias: 'e',
  joins: ({ tenantId }) => sql`
    left join equipment_places p on p.tenant_id = e.tenant_id and p.equipment_id = e.id and p.to_on is null
    left join wells w on w.tenant_id = e.tenant_id and w.id = p.well_id
    left join lateral (select max(inspected_on) as inspected_on from equipment_inspections
      where tenant_id = ${tenantId} and equipment_id = e.id) i on true`,
  select: sql`p.well_id as "wellId", w.name as "wellName", i.inspected_on as "lastInspectedOn", ${inspectionDueSql} as "dueOn"`,
  searchSql: sql`e.name, e.serial_number, e.manufacturer, e.model, w.name`,
  where: {
    view: (view, { today }) =>
      ({
        all: null,
        due: sql`${inspectionDueSql} <= ${today}::date + 30`,
        yard: sql`p.well_id is null and e.retired_on is null`,
        retired: sql`e.retired_on is not null`,
      })[view],
  },
  keys: { dueOn: inspectionDueSql, lastInspectedOn: sql`i.inspected_on` },
})
