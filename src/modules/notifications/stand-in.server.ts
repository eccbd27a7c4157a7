import type { Membership } from '../../core/access/refusal.ts'
import type { Database } from '../../core/data/database.server.ts'
import { anyMembership } from '../../core/tenancy/viewer.server.ts'

/** The user of transactions that notify people. */
export const noticesUser = 'notices'

/**
 * A membership of the organization with its current plan, to check its members' rights against. Null if it is disabled
 * or has no members.
 */
export const deputyMembership = (database: Database, tenantId: string): Promise<Membership | null> =>
  database.readTenant({ tenantId, userId: noticesUser }, tx => anyMembership(tx, tenantId))
