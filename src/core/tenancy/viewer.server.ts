import { sql } from 'drizzle-orm'
import type { Membership, Person, Plan, Viewer } from '../access/refusal.ts'
import type { Capability, PlatformRole } from '../access/vocabulary.ts'
import type { Database } from '../data/database.server.ts'
import { standingOf } from './standing.ts'

type Row = {
  tenant_id: string
  tenant_name: string
  role_ids: string[]
  capabilities: Capability[]
  plan_id: string | null
  plan_name: string | null
  features: Plan['features'] | null
  limits: Plan['limits'] | null
}

export const nobody: Viewer = { user: null, platformRoles: [], membership: null }

/**
 * The viewer of a request: the person, and the membership in the organization that the request names. A tenant that
 * the person does not belong to, or that is disabled, gives no membership: it is the same as absent.
 */
export async function viewerOf(
  database: Database,
  person: Person | null,
  platformRoles: readonly PlatformRole[],
  tenantId: string | null,
): Promise<Viewer> {
  if (!person) return nobody
  const [row] = await membershipRows(database, person.id, tenantId)
  return { user: person, platformRoles, membership: row ? membershipFrom(row) : null }
}

/** Every membership of a person, oldest first. */
export async function membershipsOf(database: Database, userId: string): Promise<Membership[]> {
  return (await membershipRows(database, userId, null, 1000)).map(membershipFrom)
}

async function membershipRows(database: Database, userId: string, tenantId: string | null, limit = 1) {
  const chosen = tenantId === null ? sql`true` : sql`m.tenant_id::text = ${tenantId}`
  return database.acrossTenants(async tx => {
    const { rows } = await tx.execute<Row>(sql`
      select m.tenant_id, t.name as tenant_name, m.role_ids, p.id as plan_id, p.display_name as plan_name, p.features, p.limits,
        array(select distinct c from roles r, unnest(r.capabilities) c
              where r.tenant_id = m.tenant_id and r.id = any (m.role_ids)) as capabilities
      from memberships m
      join tenants t on t.id = m.tenant_id and not t.disabled
      left join plans p on p.id = t.plan_id
      where m.user_id = ${userId} and ${chosen}
      order by m.created_at, m.tenant_id limit ${limit}`)
    return rows
  })
}

const membershipFrom = (row: Row): Membership => ({
  tenantId: row.tenant_id,
  tenantName: row.tenant_name,
  standing: standingOf(row.role_ids),
  roleIds: row.role_ids,
  capabilities: row.capabilities,
  plan: {
    id: row.plan_id ?? 'none',
    name: row.plan_name ?? 'No plan',
    features: row.features ?? {},
    limits: row.limits ?? {},
  },
})
