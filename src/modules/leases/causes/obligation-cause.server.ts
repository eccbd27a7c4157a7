import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { lockRow, writeRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import type { CauseKind } from '../../../core/module/causes.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import { leaseAccess } from '../access.ts'
import {
  applyObligationAction,
  endChain,
  findLeaseId,
  obligationRecords,
  type RequestedAction,
} from '../obligations/obligation-steps.server.ts'
import {
  consequenceLabels,
  obligationLabels,
  type Consequence,
  type ObligationStatus,
  type ObligationType,
} from '../record/obligation.ts'
import { lockLease } from '../record/lease-row.server.ts'
import { deriveLeases } from '../upkeep/lease-assessment.port.server.ts'
import { obligationEvidence } from './obligation-evidence.ts'

type Row = {
  id: string
  leaseId: string
  lease: string
  type: ObligationType
  title: string
  payBy: Day
  amount: string | null
  basis: string
  consequence: Consequence
  status: ObligationStatus
  firstApprovedBy: string | null
  paidOn: Day | null
  evidence: string
  reason: string
}

/** An obligation as the cause of a task: the task is due by the day to pay, and closing it records the proof. */
export const obligationCause: CauseKind = {
  kind: 'obligations',
  one: 'obligation',
  read: leaseAccess.read,
  close: leaseAccess.write,
  async find(tx, tenantId, ids) {
    const { rows } = await tx.execute<Row>(sql`
      select o.id, o.lease_id as "leaseId", concat_ws(' ', nullif(l.lease_number, ''), nullif(l.name, '')) as lease,
        o.type, o.title, o.pay_by as "payBy", o.amount, o.basis, o.consequence, o.status,
        o.first_approved_by as "firstApprovedBy", o.paid_on as "paidOn", o.evidence, o.reason
      from obligations o join leases l on l.tenant_id = o.tenant_id and l.id = o.lease_id
      where o.tenant_id = ${tenantId} and o.id = any (${sql.param([...ids])}::uuid[])
        and o.deleted_at is null and l.deleted_at is null`)
    return rows.map(row => ({
      id: row.id,
      called: `${row.title || obligationLabels[row.type]}, ${row.lease}`,
      why: obligationSummary(row),
      lastSafeOn: row.payBy,
      leaseId: row.leaseId,
      wellId: null,
      to: `/app/leases/${row.leaseId}?tab=obligations`,
      settled: settledReason(row),
      waitsFor:
        row.status === 'DUE' && row.firstApprovedBy === null
          ? 'It must be approved before it is paid.'
          : null,
    }))
  },

  /** Also gives a missing approval if the user is allowed to. */
  async settle(tx, ctx, id, input) {
    const evidence = parseFields(obligationEvidence, input)
    if ((await applyStep(tx, ctx, id, null)).status === 'DUE') await applyStep(tx, ctx, id, ['approve', {}])
    if ((await applyStep(tx, ctx, id, null)).status === 'DUE')
      throw new AppError(
        'invalid',
        'Two people approve a payment before it is made. Approve it on the lease and have a second person approve it; then close the task.',
      )
    await applyStep(tx, ctx, id, ['pay', evidence])
    return {}
  },

  reopen: (tx, ctx, id) => applyStep(tx, ctx, id, ['reopen', { reason: 'Its task was reopened' }]),
}

/** Takes one step of an obligation after locking its lease; with null, only reads the locked row. */
async function applyStep(tx: Tx, ctx: TenantContext, id: string, action: RequestedAction | null) {
  const { actor, today } = ctx
  const leaseId = await findLeaseId(tx, actor.tenantId, id)
  await lockLease(tx, actor.tenantId, leaseId)
  const records = obligationRecords(leaseId)
  const row = await lockRow(tx, actor.tenantId, records, id)
  if (action === null) return row
  const next = await applyObligationAction(tx, ctx, row, action)
  const saved = await writeRow(tx, actor, records, row, next, `${action[0]} obligation`, endChain(tx, actor))
  await deriveLeases(tx, actor.tenantId, [leaseId], today)
  return saved.after
}

const obligationSummary = ({ amount, basis, consequence }: Row) =>
  [
    amount !== null && formatMoney(amount),
    basis,
    consequence !== 'NONE' && `If missed: ${consequenceLabels[consequence]}`,
  ]
    .filter(Boolean)
    .join(' · ')

function settledReason({ status, paidOn, evidence, reason }: Row): string | null {
  if (status === 'PAID') return [`Paid ${formatDate(paidOn)}`, evidence].filter(Boolean).join(': ')
  if (status === 'WAIVED') return `Waived: ${reason}`
  if (status === 'MISSED') return `Marked as missed: ${reason}`
  return null
}
