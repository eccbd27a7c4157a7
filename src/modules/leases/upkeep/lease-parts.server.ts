import type { Tx } from '../../../core/data/database.server.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import { lease } from '../record/lease.ts'
import { leases } from '../record/lease.table.ts'
import { lockLease } from '../record/lease-row.server.ts'
import { deriveLeases } from './lease-assessment.port.server.ts'

/** Options for procedures that edit a part of a lease: each change ends by deriving the lease again. */
export const leasePartOptions = {
  noun: 'leases',
  table: leases,
  key: 'leaseId',
  write: lease.access.write,
  lock: lockLease,
  updateParent: (tx: Tx, { actor, today }: TenantContext, id: string) =>
    deriveLeases(tx, actor.tenantId, [id], today),
} as const
