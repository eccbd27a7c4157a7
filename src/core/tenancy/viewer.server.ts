import { sql } from 'drizzle-orm'
import type { DisabledMembership, Membership, Person, Viewer } from '../access/refusal.ts'
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
  disabled: boolean
  disabled_reason: string | null
}

export const nobody: Viewer = { user: null, platformRoles: [], membership: null }

/**
 * The viewer of a request: the person, and the membership in the organization that the request names. A tenant that
 * the person does not belong to gives no membership; one that staff have disabled gives one apart, which opens nothing
 * but what names it.
 */
export async function viewerOf(
  database: Database,
  person: Person | null,
  platformRoles: readonly PlatformRole[],
  tenantId: string | null,
): Promise<Viewer> {
  if (!person) return nobody
  const [[row], { accepted, confirming, contact }] = await Promise.all([
    membershipRows(database, person.id, tenantId),
    whatIsOwed(database, person.id),
  ])
  // Support counts as admin for access (spec §6), so it passes as admins do: decision 026.
  const staff = platformRoles.includes('admin') || platformRoles.includes('customer_support')
  const excused = person.emailVerified || staff
  return {
    user: person,
    platformRoles,
    membership: row && !row.disabled ? membershipFrom(row) : null,
    ...(row?.disabled && { disabled: disabledFrom(row, contact) }),
    ...(!accepted && { termsToAccept: termsVersion }),
    ...(confirming && !excused && { emailToConfirm: true }),
  }
}

type Owed = { accepted: boolean; confirming: boolean; contact: string | null }

/** Whether the person accepted the current terms, and whether the platform asks for confirmed addresses. */
async function whatIsOwed(database: Database, userId: string) {
  const { rows } = await database.people.execute<Owed>(sql`
    select email_verification_required as confirming, contact_email as contact, exists (
      select from legal_acceptances where user_id = ${userId} and version = ${termsVersion}) as accepted
    from system_settings`)
  return rows[0]!
}

/** Every membership of a person, oldest first: in open organizations, and in those that staff have disabled. */
export async function allMembershipsOf(
  database: Database,
  userId: string,
): Promise<{ open: Membership[]; disabled: Membership[] }> {
  const rows = await membershipRows(database, userId, null, 1000)
  const those = (disabled: boolean) => rows.filter(row => row.disabled === disabled).map(membershipFrom)
  return { open: those(false), disabled: those(true) }
}

/** The memberships with which a person can work. */
export const membershipsOf = async (database: Database, userId: string): Promise<Membership[]> =>
  (await allMembershipsOf(database, userId)).open

async function membershipRows(database: Database, userId: string, tenantId: string | null, limit = 1) {
  const chosen = tenantId === null ? sql`true` : sql`m.tenant_id::text = ${tenantId}`
  return database.acrossTenants(async tx => {
    const { rows } = await tx.execute<Row>(sql`
      select m.tenant_id, t.name as tenant_name, t.time_zone, t.verified_at is not null as verified, m.role_ids,
        t.disabled, t.disabled_reason, ${subscriptionColumns},
        array(select distinct c from roles r, unnest(r.capabilities) c
              where r.tenant_id = m.tenant_id and r.id = any (m.role_ids)) as capabilities
      from memberships m
      join tenants t on t.id = m.tenant_id
      where m.user_id = ${userId} and ${chosen}
      order by t.disabled, m.created_at, m.tenant_id limit ${limit}`)
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

function disabledFrom(row: Row, contact: string | null): DisabledMembership {
  const membership = membershipFrom(row)
  return { ...membership, reason: membership.standing === 'owner' ? row.disabled_reason : null, contact }
}
