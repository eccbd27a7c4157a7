import { and, eq, inArray, isNull } from 'drizzle-orm'
import { resultsFromColumns, type Findable } from '../../core/module/findable.server.ts'
import { tenantToday } from '../../core/tenancy/tenant-day.server.ts'
import { formatDate } from '../../ui/formats.ts'
import { lease } from './record/lease.ts'
import { leases } from './record/lease.table.ts'
import { stateText } from './record/lease-state.ts'
import { obligationLabels } from './record/obligation.ts'
import { obligations } from './record/obligation.table.ts'

const gate = lease.access.read
const resultColumns = ['leaseNumber', 'name', 'lessor', 'county', 'status', 'leaseState', 'endsOn'] as const

/** Leases by number, name, parties, recording and land. */
export const findLeases: Findable = {
  kind: 'leases',
  gate,
  async readResults(tx, tenantId, ids) {
    const today = await tenantToday(tx, tenantId)
    return resultsFromColumns(leases, resultColumns, row => ({
      label: [row.leaseNumber, row.name].filter(Boolean).join(' '),
      detail: [row.lessor, row.county, stateText(row, today)].filter(Boolean).join(' · '),
      to: `/app/leases/${row.id}`,
    }))(tx, tenantId, ids)
  },
}

/** Searches obligations by text that users entered: title, payee, check number. */
export const findObligations: Findable = {
  kind: 'obligations',
  under: 'leases',
  gate,
  async readResults(tx, tenantId, ids) {
    const { id, type, title, payee, dueDate, leaseId } = obligations
    const rows = await tx
      .select({ id, type, title, payee, dueDate, leaseId, number: leases.leaseNumber })
      .from(obligations)
      .innerJoin(leases, and(eq(leases.tenantId, tenantId), eq(leases.id, leaseId), isNull(leases.deletedAt)))
      .where(
        and(
          eq(obligations.tenantId, tenantId),
          inArray(obligations.id, [...ids]),
          isNull(obligations.deletedAt),
        ),
      )
    return rows.map(row => ({
      id: row.id,
      label: row.title || obligationLabels[row.type],
      detail: [`Lease ${row.number}`, row.payee, `due ${formatDate(row.dueDate)}`]
        .filter(Boolean)
        .join(' · '),
      to: `/app/leases/${row.leaseId}?tab=obligations`,
    }))
  },
}
