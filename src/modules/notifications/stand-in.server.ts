import { sql } from 'drizzle-orm'
import type { Membership } from '../../core/access/refusal.ts'
import type { Database } from '../../core/data/database.server.ts'
import { viewerOfMember } from '../../core/tenancy/viewer.server.ts'

/**
 * A membership of the organization with its current plan, to check its members' rights against. Null if it is disabled
 * or has no members.
 */
export async function standIn(database: Database, tenantId: string): Promise<Membership | null> {
  const { rows } = await database.acrossTenants(tx =>
    tx.execute<{ id: string }>(
      sql`select user_id as id from memberships where tenant_id = ${tenantId} limit 1`,
    ),
  )
  const id = rows[0]?.id
  if (id === undefined) return null
  return (await viewerOfMember(database, id, tenantId)).membership
}
