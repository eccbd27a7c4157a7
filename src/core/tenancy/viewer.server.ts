import { sql } from 'drizzle-orm'
import type { Membership, Person, Viewer } from '../access/refusal.ts'
import { termsVersion } from '../access/terms.ts'
import type { Capability, PlatformRole } from '../access/vocabulary.ts'
import type { Database } from '../data/database.server.ts'
import { planInForce, subscriptionColumns, type SubscriptionRow } from './plan-in-force.server.ts'
import { standingOf } from './standing.ts'

type Row = SubscriptionRow & {
  tenant_id: string
  tenant_name: string
  time_zone: string
  verified: boolean
  role_ids: string[]
  capabilities: Capability[]
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
  const [[row], { accepted, confirming }] = await Promise.all([
    membershipRows(database, person.id, tenantId),
    whatIsOwed(database, person.id),
  ])
  // Support counts as admin for access (spec §6), so it passes as admins do: decision 026.
  const staff = platformRoles.includes('admin') || platformRoles.includes('customer_support')
  const excused = person.emailVerified || staff
  return {
    user: person,
    platformRoles,
    membership: row ? membershipFrom(row) : null,
    ...(!accepted && { termsToAccept: termsVersion }),
    ...(confirming && !excused && { emailToConfirm: true }),
  }
}

/** Whether the person accepted the current terms, and whether the platform asks for confirmed addresses. */
async function whatIsOwed(database: Database, userId: string) {
  const { rows } = await database.people.execute<{ accepted: boolean; confirming: boolean }>(sql`
    select email_verification_required as confirming, exists (
      select from legal_acceptances where user_id = ${userId} and version = ${termsVersion}) as accepted
    from system_settings`)
  return rows[0]!
}

/** Every membership of a person, oldest first. */
export async function membershipsOf(database: Database, userId: string): Promise<Membership[]> {
  return (await membershipRows(database, userId, null, 1000)).map(membershipFrom)
}

async function membershipRows(database: Database, userId: string, tenantId: string | null, limit = 1) {
  const chosen = tenantId === null ? sql`true` : sql`m.tenant_id::text = ${tenantId}`
  return database.acrossTenants(async tx => {
    const { rows } = await tx.execute<Row>(sql`
      select m.tenant_id, t.name as tenant_name, t.time_zone, t.verified_at is not null as verified, m.role_ids,
        ${subscriptionColumns},
        array(select distinct c from roles r, unnest(r.capabilities) c
              where r.tenant_id = m.tenant_id and r.id = any (m.role_ids)) as capabilities
      from memberships m
      join tenants t on t.id = m.tenant_id and not t.disabled
      where m.user_id = ${userId} and ${chosen}
      order by m.created_at, m.tenant_id limit ${limit}`)
    return rows
  })
}

const membershipFrom = (row: Row): Membership => ({
  tenantId: row.tenant_id,
  tenantName: row.tenant_name,
  timeZone: row.time_zone,
  ...(row.verified && { verified: true }),
  standing: standingOf(row.role_ids),
  roleIds: row.role_ids,
  capabilities: row.capabilities,
  plan: planInForce(row, new Date()),
})
