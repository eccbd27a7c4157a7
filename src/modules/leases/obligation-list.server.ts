import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import type { Derived } from '../../core/resource/derived.ts'
import { addDays, type Day } from './calendar.ts'
import type { Consequence, ObligationStatus, ObligationType } from './obligation.ts'
import { likeWords } from './like-words.ts'

/** An obligation as lists and the calendar show it. */
export type ObligationListRow = {
  id: string
  version: number
  leaseId: string
  leaseNumber: string
  leaseName: string
  type: ObligationType
  title: string
  dueDate: Day
  payBy: Day
  amount: string | null
  derivation: Derived<string> | null
  payee: string
  basis: string
  graceDays: number
  consequence: Consequence
  status: ObligationStatus
  generated: boolean
  periodFrom: Day | null
  periodTo: Day | null
  firstApprovedBy: string | null
  firstApprover: string | null
  approver: string | null
  paidOn: Day | null
  paidAmount: string | null
  evidence: string
  reason: string
}

const obligationColumns =
  sql.raw(`o.id, o.version, o.lease_id as "leaseId", l.lease_number as "leaseNumber", l.name as "leaseName",
  o.type, o.title, o.due_date as "dueDate", o.pay_by as "payBy", o.amount, o.derivation, o.payee, o.basis, o.grace_days as "graceDays",
  o.consequence, o.status, o.key is not null as generated, o.period_from as "periodFrom", o.period_to as "periodTo",
  o.first_approved_by as "firstApprovedBy", u1.name as "firstApprover", u2.name as approver,
  o.paid_on as "paidOn", o.paid_amount as "paidAmount", o.evidence, o.reason`)
const from = sql.raw(`obligations o
  join leases l on l.tenant_id = o.tenant_id and l.id = o.lease_id and l.deleted_at is null
  left join users u1 on u1.id = o.first_approved_by
  left join users u2 on u2.id = o.approved_by`)

export type ObligationFilter = {
  /** Due from here on; open ones that are overdue always count as well. */
  from: Day
  to: Day
  status?: 'open' | 'settled' | undefined
  search?: string | undefined
}

/** What has to be paid or done from one day to another, overdue ones first. */
async function obligationsBetween(tx: Tx, tenantId: string, filter: ObligationFilter) {
  const words = likeWords(filter.search ?? '')
  const open = sql`o.status in ('DUE', 'APPROVED')`
  const { rows } = await tx.execute<ObligationListRow>(sql`
    select ${obligationColumns} from ${from}
    where o.tenant_id = ${tenantId} and o.deleted_at is null and o.pay_by <= ${filter.to}
      and (o.pay_by >= ${filter.from} or ${open})
      ${filter.status === 'open' ? sql`and ${open}` : sql``}
      ${filter.status === 'settled' ? sql`and not ${open}` : sql``}
      and l.search || ' ' || lower(o.title || ' ' || o.payee) like ${words}
    order by o.pay_by, l.number_key, o.id limit 2000`)
  return rows
}

export type ObligationWindow = {
  days: number
  from?: Day | undefined
  to?: Day | undefined
  status?: 'open' | 'settled' | undefined
  search?: string | undefined
}

/** What falls due within so many days from `today` on, or was settled within so many before it. */
export const listObligations = (tx: Tx, tenantId: string, window: ObligationWindow, today: Day) => {
  const { days, status, search } = window
  const from = window.from ?? (status === 'settled' ? addDays(today, -days) : today)
  const to = window.to ?? addDays(today, days)
  return obligationsBetween(tx, tenantId, { from, to, status, search })
}

export async function obligationsOfLease(tx: Tx, tenantId: string, leaseId: string) {
  const { rows } = await tx.execute<ObligationListRow>(sql`
    select ${obligationColumns} from ${from}
    where o.tenant_id = ${tenantId} and o.lease_id = ${leaseId} and o.deleted_at is null
    order by o.pay_by, o.id`)
  return rows
}

export type ObligationCounts = {
  overdue: number
  d30: number
  d60: number
  d90: number
  d180: number
  d365: number
}

/** How many open obligations are overdue, and how many fall due within so many days, each with those before it. */
export async function obligationCounts(tx: Tx, tenantId: string, today: Day) {
  const within = (days: number) =>
    sql`count(*) filter (where o.pay_by between ${today} and ${addDays(today, days)})`
  const { rows } = await tx.execute<ObligationCounts>(sql`
    select count(*) filter (where o.pay_by < ${today}) as overdue, ${within(30)} as d30, ${within(60)} as d60,
      ${within(90)} as d90, ${within(180)} as d180, ${within(365)} as d365
    from obligations o
    join leases l on l.tenant_id = o.tenant_id and l.id = o.lease_id and l.deleted_at is null
    where o.tenant_id = ${tenantId} and o.deleted_at is null and o.status in ('DUE', 'APPROVED')`)
  return rows[0]!
}
