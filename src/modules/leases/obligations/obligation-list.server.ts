import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Derived } from '../../../core/resource/derived.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { ReasonAction } from '../record/lease-reason.ts'
import type { LeaseState } from '../record/lease-state.ts'
import type { Consequence, ObligationStatus, ObligationType } from '../record/obligation.ts'
import type { ObligationFilter } from './obligation-numbers.ts'
import { leaseObligationsSql, obligationCondition } from './obligation-numbers.port.server.ts'

/** An obligation in lists and the calendar. */
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
  assignedTo: string | null
  assignee: string | null
  acknowledgedBy: string | null
  acknowledger: string | null
  acknowledgedOn: Day | null
  acknowledgedNote: string
  /** The file's title, unless the file was deleted. */
  acknowledgedFile: string | null
  firstApprovedBy: string | null
  firstApprover: string | null
  approver: string | null
  paidOn: Day | null
  paidAmount: string | null
  evidence: string
  reason: string
  leaseState: LeaseState
  /** The act that the stored reason of its lease offers for it. */
  reasonAct: ReasonAction | null
}

const obligationColumns =
  sql.raw(`o.id, o.version, o.lease_id as "leaseId", l.lease_number as "leaseNumber", l.name as "leaseName",
  o.type, o.title, o.due_date as "dueDate", o.pay_by as "payBy", o.amount, o.derivation, o.payee, o.basis, o.grace_days as "graceDays",
  o.consequence, o.status, o.key is not null as generated, o.period_from as "periodFrom", o.period_to as "periodTo",
  o.assigned_to as "assignedTo", u3.name as assignee,
  o.acknowledged_by as "acknowledgedBy", u4.name as acknowledger, o.acknowledged_note as "acknowledgedNote",
  (o.acknowledged_at at time zone (select time_zone from tenants t where t.id = o.tenant_id))::date as "acknowledgedOn",
  f.title as "acknowledgedFile", o.first_approved_by as "firstApprovedBy", u1.name as "firstApprover", u2.name as approver,
  o.paid_on as "paidOn", o.paid_amount as "paidAmount", o.evidence, o.reason, l.lease_state as "leaseState",
  (select option ->> 'act' from jsonb_array_elements(l.reason -> 'options') option
    where option ->> 'obligationId' = o.id::text limit 1) as "reasonAct"`)
const fromSql = sql`${leaseObligationsSql}
  left join users u1 on u1.id = o.first_approved_by
  left join users u2 on u2.id = o.approved_by
  left join users u3 on u3.id = o.assigned_to
  left join users u4 on u4.id = o.acknowledged_by
  left join attachments f on f.tenant_id = o.tenant_id and f.id = o.acknowledged_file and f.deleted_at is null`

/** Lists obligations in date order. */
export async function listObligations(
  tx: Tx,
  tenantId: string,
  filter: ObligationFilter & { ids?: readonly string[] },
  { offset, limit }: { offset: number; limit: number },
) {
  const { rows } = await tx.execute<ObligationListRow>(sql`
    select ${obligationColumns} from ${fromSql} where ${obligationCondition(tenantId, filter)}
      and ${filter.ids ? sql`o.id = any (${sql.param(filter.ids)}::uuid[])` : sql`true`}
    order by o.pay_by, l.number_key, o.id offset ${offset} limit ${limit}`)
  return rows
}

export async function readLeaseObligations(tx: Tx, tenantId: string, leaseId: string) {
  const { rows } = await tx.execute<ObligationListRow>(sql`
    select ${obligationColumns} from ${fromSql}
    where o.tenant_id = ${tenantId} and o.lease_id = ${leaseId} and o.deleted_at is null
    order by o.pay_by, o.id`)
  return rows
}
