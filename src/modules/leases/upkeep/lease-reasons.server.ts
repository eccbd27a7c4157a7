import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { groupBy } from '../../../core/data/group-by.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { LeaseReason } from '../record/lease-reason.ts'
import { leaseReason, type OpenObligation } from '../status/lease-reason.ts'
import type { AssessedLease } from './lease-facts.server.ts'

type DerivedLease = AssessedLease & { derived: { endsOn: Day | null; releaseProposed: string | null } }

/**
 * Stores the reason for each lease's state along with the state, once its obligations are up to date. Returns how
 * many reasons changed.
 */
export async function storeReasons(
  tx: Tx,
  tenantId: string,
  assessed: readonly DerivedLease[],
  today: Day,
): Promise<number> {
  if (assessed.length === 0) return 0
  const reasons = await readReasons(tx, tenantId, assessed, today)
  const changed = assessed.flatMap(({ row }) => {
    const reason = reasons.get(row.id)!
    return isDeepStrictEqual(reason, row.reason) ? [] : [{ id: row.id, reason }]
  })
  if (changed.length === 0) return 0
  await tx.execute(sql`
    update leases l set reason = d.reason
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as d (id uuid, reason jsonb)
    where l.tenant_id = ${tenantId} and l.id = d.id`)
  return changed.length
}

/** Computes the reasons of leases whose status is known, keyed by lease id. */
export async function readReasons(tx: Tx, tenantId: string, assessed: readonly DerivedLease[], today: Day) {
  const ids = assessed.map(({ row }) => row.id)
  const obligationsByLease = await readOpenObligations(tx, tenantId, ids)
  return new Map(
    assessed.map(({ row, facts, assessment, derived }): [string, LeaseReason] => {
      const { endsOn, releaseProposed: release } = derived
      const obligations = obligationsByLease.get(row.id) ?? []
      return [row.id, leaseReason({ facts, assessment, endsOn, obligations, release }, today)]
    }),
  )
}

async function readOpenObligations(tx: Tx, tenantId: string, leaseIds: readonly string[]) {
  const { rows } = await tx.execute<OpenObligation & { leaseId: string }>(sql`
    select lease_id as "leaseId", id, key, type, title, basis, pay_by as "payBy", amount, consequence, status
    from obligations
    where tenant_id = ${tenantId} and lease_id = any (${sql.param([...leaseIds])}::uuid[]) and deleted_at is null
      and status in ('DUE', 'APPROVED')
    order by lease_id, pay_by, id`)
  return groupBy(rows, ({ leaseId }) => leaseId)
}
