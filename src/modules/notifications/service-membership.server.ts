import type { Membership } from '../../core/access/refusal.ts'
import type { Database } from '../../core/data/database.server.ts'
import { readAnyMembership } from '../../core/tenancy/viewer.server.ts'

/** The user of transactions that notify people. */
export const notificationsUser = 'notices'

/**
 * A membership of the organization with its current plan, to check its members' rights against. Null if it is disabled
 * or has no members.
 */
export const readServiceMembership = (database: Database, tenantId: string): Promise<Membership | null> =>
  database.readTenant({ tenantId, userId: notificationsUser }, tx => readAnyMembership(tx, tenantId))
