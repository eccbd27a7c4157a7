import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { isLive, statusWords, type LeaseStatus } from '../../leases/record/lease-status.ts'

/**
 * A listing of a lease that has ended, or was deleted, is not published.
 * @throws AppError conflict, saying what became of the lease
 */
export async function leaseStands(tx: Tx, tenantId: string, leaseId: string): Promise<void> {
  // Anyone who ends it meanwhile waits, and then takes the listing off.
  const { rows } = await tx.execute<{ status: LeaseStatus }>(sql`
    select status from leases where tenant_id = ${tenantId} and id = ${leaseId} and deleted_at is null for share`)
  const [lease] = rows
  if (!lease) throw new AppError('conflict', 'The lease of this listing was deleted.')
  if (!isLive(lease.status))
    throw new AppError(
      'conflict',
      `The lease of this listing is ${statusWords[lease.status].label.toLowerCase()} now.`,
    )
}
