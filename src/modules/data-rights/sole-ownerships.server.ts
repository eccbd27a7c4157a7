import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'

export type OwnedOrganization = { tenantId: string; name: string; leaving: boolean }

/**
 * The organizations of which the user is the only owner; `leaving` is true for those that are due for deletion. Reads
 * across organizations.
 */
export async function readSoleOwnerships(tx: Tx, userId: string): Promise<OwnedOrganization[]> {
  const { rows } = await tx.execute<{ id: string; name: string; leaving: boolean }>(sql`
    select t.id, t.name, exists (select 1 from organization_deletions d where d.tenant_id = t.id) as leaving
    from memberships m join tenants t on t.id = m.tenant_id
    where m.user_id = ${userId} and 'owner' = any (m.role_ids) and not 'pending' = any (m.role_ids)
      and not exists (
        select 1 from memberships o
        where o.tenant_id = m.tenant_id and o.user_id <> m.user_id
          and 'owner' = any (o.role_ids) and not 'pending' = any (o.role_ids))
    order by t.name`)
  return rows.map(({ id, name, leaving }) => ({ tenantId: id, name, leaving }))
}
