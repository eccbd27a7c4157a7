import { sql } from 'drizzle-orm'
import type { CalendarDates } from '../../core/module/calendar-dates.server.ts'
import type { Day } from '../../core/time/calendar.ts'
import { access } from './access.ts'
import { inspectionDueSql, equipmentList } from './equipment-list.server.ts'

type Row = {
  id: string
  version: number
  changedAt: string
  dueOn: Day
  name: string
  serialNumber: string | null
  wellName: string | null
}

/**
 * Inspection due dates. An inspection moves the due date without raising the equipment's version, so the version here
 * counts changes.
 */
export const equipmentDates: CalendarDates = {
  gate: access.read,
  async read(tx, tenantId, today, limit) {
    const { rows } = await tx.execute<Row>(sql`
      select d.*, c.version, coalesce(c.at, d."updatedAt") as "changedAt"
      from (select e.id, e.name, e.serial_number as "serialNumber", e.updated_at as "updatedAt", w.name as "wellName",
          ${inspectionDueSql} as "dueOn" from ${equipmentList.from({ tenantId, today })}) d
        cross join lateral (select count(*)::int as version, max(at) as at from changes
          where tenant_id = ${tenantId} and noun = 'equipment' and record_id = d.id::text) c
      where d."dueOn" is not null order by d."dueOn", d.id limit ${limit}`)
    return rows.map(({ id, version, changedAt, dueOn, name, serialNumber, wellName }) => ({
      id: `inspection-${id}`,
      version,
      changedAt: new Date(changedAt),
      day: dueOn,
      title: `${name}: inspection due`,
      note: [serialNumber && `Serial number ${serialNumber}`, wellName && `At ${wellName}`]
        .filter(Boolean)
        .join('\n'),
      to: `/app/equipment/${id}`,
    }))
  },
}
