import { sql } from 'drizzle-orm'
import type { CalendarDates } from '../../core/module/calendar-dates.server.ts'
import type { Day } from '../../core/time/calendar.ts'
import { formatMoney } from '../../ui/formats.ts'
import { leaseObligationsSql, obligationCondition } from './obligations/obligation-numbers.port.server.ts'
import { lease } from './record/lease.ts'
import {
  consequenceLabels,
  obligationLabels,
  type Consequence,
  type ObligationType,
} from './record/obligation.ts'

type Row = {
  id: string
  version: number
  changedAt: string
  payBy: Day
  leaseId: string
  lease: string
  type: ObligationType
  title: string
  amount: string | null
  payee: string
  basis: string
  consequence: Consequence
}

/** The last days to act of open obligations. Renaming the lease counts as a change to them. */
export const leaseDates: CalendarDates = {
  gate: lease.access.read,
  async read(tx, tenantId, _, limit) {
    const { rows } = await tx.execute<Row>(sql`
      select o.id, o.version + l.version as version, greatest(o.updated_at, l.updated_at) as "changedAt",
        o.pay_by as "payBy", o.lease_id as "leaseId", o.type, o.title, o.amount, o.payee, o.basis, o.consequence,
        concat_ws(' ', nullif(l.lease_number, ''), nullif(l.name, '')) as lease
      from ${leaseObligationsSql} where ${obligationCondition(tenantId, { state: 'open' })}
      order by o.pay_by, o.id limit ${limit}`)
    return rows.map(row => ({
      id: `obligation-${row.id}`,
      version: row.version,
      changedAt: new Date(row.changedAt),
      day: row.payBy,
      title: `${row.lease}: ${row.title || obligationLabels[row.type]}`,
      note: obligationNote(row),
      to: `/app/leases/${row.leaseId}?tab=obligations`,
    }))
  },
}

const obligationNote = ({ amount, payee, consequence, basis }: Row): string =>
  [
    amount !== null && `${formatMoney(amount)}${payee && ` to ${payee}`}`,
    `If missed: ${consequenceLabels[consequence]}`,
    basis,
  ]
    .filter(Boolean)
    .join('\n')
