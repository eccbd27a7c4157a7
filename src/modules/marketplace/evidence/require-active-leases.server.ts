import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { isLive, statusLabels, type LeaseStatus } from '../../leases/record/lease-status.ts'

/**
 * Refuses to publish a listing, or a package, with a lease that has ended or was deleted.
 * @throws AppError conflict that names the lease and what happened to it
 */
export async function requireActiveLeases(
  tx: Tx,
  tenantId: string,
  leaseIds: readonly string[],
): Promise<void> {
  if (leaseIds.length === 0) return
  // A concurrent change that ends the lease waits for this lock, and then withdraws the listing.
  const { rows } = await tx.execute<{ id: string; status: LeaseStatus }>(sql`
    select id, status from leases where tenant_id = ${tenantId} and id = any (${sql.param([...leaseIds])}::uuid[])
      and deleted_at is null order by id for share`)
  for (const [index, leaseId] of leaseIds.entries()) {
    const lease = rows.find(({ id }) => id === leaseId)
    const leaseLabel =
      leaseIds.length === 1 ? 'The lease of this listing' : `Lease ${index + 1} of this package`
    if (!lease) throw new AppError('conflict', `${leaseLabel} was deleted.`)
    if (!isLive(lease.status))
      throw new AppError(
        'conflict',
        `${leaseLabel} is ${statusLabels[lease.status].label.toLowerCase()} now.`,
      )
  }
}
