import { sql } from 'drizzle-orm'
import type { Membership } from '../../core/access/refusal.ts'
import type { Database } from '../../core/data/database.server.ts'
import { viewerOfMember } from '../../core/tenancy/viewer.server.ts'

/**
 * A membership of the organization with its plan as it is in force, to judge its members by; null where it is disabled
 * or nobody is left in it.
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
