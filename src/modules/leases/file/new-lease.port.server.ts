import { validateCustomValues } from '../../../core/custom/custom-fields.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { addRow } from '../../../core/data/rows.server.ts'
import { parseFields } from '../../../core/form/parse-fields.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { reserveQuota } from '../../../core/tenancy/limits.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { leaseAccess } from '../access.ts'
import { addProvisions } from '../provisions/provision.server.ts'
import { leaseSchema } from '../record/lease.ts'
import { leaseRecords } from '../record/lease-row.server.ts'
import type { Provision } from '../record/provision.ts'
import type { SavedTract } from '../record/saved-tract.ts'
import { addTracts } from '../tracts/tract.server.ts'
import { deriveLeases } from '../upkeep/lease-assessment.port.server.ts'

type Creator = { actor: Actor; membership: TenantContext['membership']; today: Day }
type NewLease = { lease?: unknown; tracts: readonly SavedTract[]; provisions?: readonly Provision[] }

/**
 * Creates a lease and derives its status in the caller's transaction. Its clauses count as confirmed by the user who
 * creates it.
 * @throws AppError invalid, or if the plan's limit is reached
 */
export async function createLease(
  tx: Tx,
  { actor, membership, today }: Creator,
  { lease, tracts, provisions = [] }: NewLease,
): Promise<{ id: string; version: number }> {
  const fields = parseFields(leaseSchema, lease)
  const custom = await validateCustomValues(tx, actor.tenantId, leaseRecords.noun, Object(lease) as object)
  await reserveQuota(tx, membership, 'maxLeases', 'leases')
  const { id, version } = await addRow(tx, actor, leaseRecords, { ...fields, ...custom })
  await addTracts(tx, actor, id, tracts)
  await addProvisions(tx, actor, today, id, provisions)
  await deriveLeases(tx, actor.tenantId, [id], today)
  return { id, version }
}

/** The permission required to create leases. */
export const newLeaseGate = leaseAccess.write
