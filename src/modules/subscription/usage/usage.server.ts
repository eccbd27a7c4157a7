import { eq } from 'drizzle-orm'
import type { Plan } from '../../../core/access/refusal.ts'
import { planLimits, type PlanLimit } from '../../../core/access/vocabulary.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { apiCallsKind, megabytesToBytes } from '../../../core/tenancy/limit-messages.ts'
import { limitCounters } from '../../../core/tenancy/tenant.table.ts'

/** The usage of a limited resource; storage in bytes. `most` is null if the plan does not limit it. */
export type Usage = { id: PlanLimit; held: number; most: number | null }

/** An organization's usage of everything that plans limit. `today` is YYYY-MM-DD. */
export async function readUsage(
  tx: Tx,
  tenantId: string,
  limits: Plan['limits'],
  today: string,
): Promise<Usage[]> {
  const rows = await tx.select().from(limitCounters).where(eq(limitCounters.tenantId, tenantId))
  const countByKind = new Map(rows.map(row => [row.kind, row.held]))
  return planLimits.map(limit => ({
    id: limit,
    held: countByKind.get(limit === 'maxApiCalls' ? apiCallsKind(today) : limit) ?? 0,
    most: effectiveLimit(limit, limits[limit]),
  }))
}

const effectiveLimit = (limit: PlanLimit, max: number | undefined) =>
  max === undefined ? null : limit === 'maxStorage' ? megabytesToBytes(max) : max
