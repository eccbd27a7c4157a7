import { sql, type SQL } from 'drizzle-orm'
import { actingViewer } from '../access/acting.ts'
import {
  isStaff,
  type ActingConsent,
  type DisabledMembership,
  type Membership,
  type Person,
  type Viewer,
} from '../access/refusal.ts'
import { termsVersion } from '../access/terms.ts'
import type { Capability, PlatformRole } from '../access/vocabulary.ts'
import type { Database, Tx } from '../data/database.server.ts'
import { planInForce, subscriptionColumns, type SubscriptionRow } from './plan-in-force.server.ts'
import { membershipStatus } from './membership-status.ts'

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

export const signedOutViewer: Viewer = { user: null, platformRoles: [], membership: null }

/**
 * The viewer of a request: the user and their membership in the requested organization. An organization that the user
 * does not belong to gives no membership; one that staff have disabled is returned separately as `disabled`, which
 * grants nothing.
 */
export async function readViewer(
  database: Database,
  person: Person | null,
  platformRoles: readonly PlatformRole[],
  tenantId: string | null,
): Promise<Viewer> {
  if (!person) return signedOutViewer
  const [[row], owed] = await Promise.all([
    membershipRows(database, person.id, tenantId),
    readUserRequirements(database, person.id),
  ])
  return buildViewer(person, platformRoles, row, owed)
}

/** A membership of this organization, read in its own transaction; null if it is disabled or has no members. */
export async function readAnyMembership(tx: Tx, tenantId: string): Promise<Membership | null> {
  const { rows } = await tx
    .execute<Row>(selectMemberships(sql`m.user_id`, organizationCondition(tenantId), 1))
    .execute()
  return rows[0] && !rows[0].disabled ? membershipFrom(rows[0]) : null
}

/** A member's viewer with their current rights, for work without a request. */
export const memberViewer = (database: Database, userId: string, tenantId: string): Promise<Viewer> =>
  readViewer(
    database,
    { id: userId, email: '', displayName: '', photoUrl: null, emailVerified: true },
    [],
    tenantId,
  )

function buildViewer(
  person: Person,
  platformRoles: readonly PlatformRole[],
  row: Row | undefined,
  { accepted, confirming, contact }: UserRequirements,
): Viewer {
  // Support counts as admin for access (spec §6), so it is exempt as admins are: decision 026.
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

type UserRequirements = { accepted: boolean; confirming: boolean; contact: string | null }

/** If the user accepted the current terms, and if the platform requires confirmed addresses. */
async function readUserRequirements(database: Database, userId: string) {
  const { rows } = await database.people.execute<UserRequirements>(sql`
    select email_verification_required as confirming, contact_email as contact, exists (
      select 1 from legal_acceptances where user_id = ${userId} and version = ${termsVersion}) as accepted
    from system_settings`)
  return rows[0]!
}

/** A session with its viewer. Times are milliseconds since 1970. */
export type SessionViewer = {
  viewer: Viewer
  /** For staff who act for a user: 'acting:' and the id of the consent (migration 0451). */
  sessionId: string
  expiresAt: number
  lastSeenAt: number
  /** The state that the rights in the organization depend on. A write uses it to check that they are still valid. */
  stand: string
  /** The time when the viewer changes without a write, because the session or the plan ends. */
  trueUntil: number
}

type SessionRow = UserRequirements & {
  session_id: string
  expires_at: number
  last_seen_at: number
  stand: string
  user: Person & { platformRoles: PlatformRole[] }
  membership: Row | null
  helpers: ActingConsent[] | null
  acting: ActingConsent | null
}

/**
 * The viewer of a session by its token; null if there is no such session or it has expired. If staff pass the id of a
 * consent given to them instead of an organization, the result is their viewer while they act for the customer.
 */
export const sessionViewer = (database: Database, token: string, tenantId: string | null) =>
  readSessionViewer(database, sql`s.token = ${token}`, tenantId)

/** The viewer of a session by its id, for work that only this session may continue. */
export const sessionViewerById = (database: Database, id: string, tenantId: string | null) =>
  readSessionViewer(database, sql`s.id = ${id}`, tenantId)

async function readSessionViewer(
  database: Database,
  sessionCondition: SQL,
  tenantId: string | null,
): Promise<SessionViewer | null> {
  const session = await sessionFrom(database, sessionQuery(sessionCondition, tenantId))
  if (
    !session ||
    session.viewer.membership ||
    session.viewer.disabled ||
    tenantId === null ||
    !isStaff(session.viewer)
  )
    return session
  const acting = await sessionFrom(database, actingSession(sessionCondition, tenantId))
  return acting?.viewer.membership ? acting : session
}

/** Reads a session in one statement. A user who may not sign in has none, even if its row exists. */
const sessionQuery = (sessionCondition: SQL, tenantId: string | null) => sql`
  select s.id as session_id, extract(epoch from s.expires_at)::float8 * 1000 as expires_at,
    extract(epoch from s.last_seen_at)::float8 * 1000 as last_seen_at,
    ${userColumns}, rights_stand(s.id, u.id, m.tenant_id) as stand, null as acting,
    (select json_agg(${actingFrom(sql`c`)} order by c.ends_at) from consents_in_force c where c.customer_id = u.id) as helpers
  from sessions s join users u on u.id = s.user_id cross join system_settings e
    left join lateral (${selectMemberships(sql`u.id`, organizationCondition(tenantId), 1)}) m on true
  where ${sessionCondition} and s.expires_at > now() and u.disabled_at is null`

/** Reads the session of staff who act for a customer, with a consent that is valid only for that session. */
const actingSession = (sessionCondition: SQL, consentId: string) => sql`
  select 'acting:' || c.id as session_id, extract(epoch from s.expires_at)::float8 * 1000 as expires_at,
    extract(epoch from now())::float8 * 1000 as last_seen_at,
    ${userColumns}, rights_stand('acting:' || c.id, u.id, m.tenant_id) as stand, ${actingFrom(sql`c`)} as acting, null as helpers
  from consents_in_force c join sessions s on s.id = c.staff_session_id and s.user_id = c.staff_id
    join users u on u.id = c.customer_id cross join system_settings e
    left join lateral (${selectMemberships(sql`u.id`, sql`m.tenant_id = c.tenant_id`, 1)}) m on true
  where ${sessionCondition} and s.expires_at > now() and c.id = ${consentId}::uuid`

const userColumns = sql`
  json_build_object('id', u.id, 'email', u.email, 'displayName', u.name, 'photoUrl', u.image,
    'emailVerified', u.email_verified, 'platformRoles', u.platform_roles) as "user",
  e.email_verification_required as confirming, e.contact_email as contact, exists (
    select 1 from legal_acceptances where user_id = u.id and version = ${termsVersion}) as accepted,
  case when m.tenant_id is not null then to_json(m) end as membership`

const actingFrom = (consent: SQL) => sql`
  json_build_object('consentId', ${consent}.id, 'ticketId', ${consent}.ticket_id, 'endsAt', ${consent}.ends_at,
    'staff', (select json_build_object('id', st.id, 'name', st.name) from users st where st.id = ${consent}.staff_id))`

async function sessionFrom(database: Database, statement: SQL): Promise<SessionViewer | null> {
  const [row] = await database.acrossTenants(async tx => (await tx.execute<SessionRow>(statement)).rows)
  if (!row) return null
  const { platformRoles, ...person } = row.user
  const { acting, helpers, membership } = row
  const ends = [
    membership?.trial_ends_at,
    membership?.current_period_end,
    acting?.endsAt,
    ...(helpers ?? []).map(({ endsAt }) => endsAt),
  ]
    .map(end => (end ? Date.parse(end) : 0))
    .filter(end => end > Date.now())
  const viewer = buildViewer(person, platformRoles, membership ?? undefined, row)
  return {
    viewer: acting ? actingViewer(viewer, acting) : { ...viewer, ...(helpers && { helpers }) },
    sessionId: row.session_id,
    expiresAt: row.expires_at,
    lastSeenAt: row.last_seen_at,
    stand: row.stand,
    trueUntil: Math.min(row.expires_at, ...ends),
  }
}

/** All memberships of a user, oldest first: in open organizations, and in those that staff have disabled. */
export async function readAllMemberships(
  database: Database,
  userId: string,
): Promise<{ open: Membership[]; disabled: Membership[] }> {
  const rows = await membershipRows(database, userId, null, 1000)
  const withState = (disabled: boolean) => rows.filter(row => row.disabled === disabled).map(membershipFrom)
  return { open: withState(false), disabled: withState(true) }
}

/** A user's memberships in open organizations. */
export const readMemberships = async (database: Database, userId: string): Promise<Membership[]> =>
  (await readAllMemberships(database, userId)).open

async function membershipRows(database: Database, userId: string, tenantId: string | null, limit = 1) {
  return database.acrossTenants(async tx => {
    const { rows } = await tx.execute<Row>(
      selectMemberships(sql`${userId}`, organizationCondition(tenantId), limit),
    )
    return rows
  })
}

const organizationCondition = (tenantId: string | null) =>
  tenantId === null ? sql`true` : sql`m.tenant_id = ${tenantId}::uuid`

const selectMemberships = (userId: SQL, condition: SQL, limit: number) => sql`
  select m.tenant_id, t.name as tenant_name, t.time_zone, t.verified_at is not null as verified, m.role_ids,
    t.disabled, t.disabled_reason, ${subscriptionColumns},
    array(select distinct c from roles r, unnest(r.capabilities) c
          where r.tenant_id = m.tenant_id and r.id = any (m.role_ids)) as capabilities
  from memberships m
  join tenants t on t.id = m.tenant_id
  where m.user_id = ${userId} and ${condition}
  order by t.disabled, m.created_at, m.tenant_id limit ${limit}`

const membershipFrom = (row: Row): Membership => ({
  tenantId: row.tenant_id,
  tenantName: row.tenant_name,
  timeZone: row.time_zone,
  ...(row.verified && { verified: true }),
  status: membershipStatus(row.role_ids),
  roleIds: row.role_ids,
  capabilities: row.capabilities,
  plan: planInForce(row, new Date()),
})

function disabledFrom(row: Row, contact: string | null): DisabledMembership {
  const membership = membershipFrom(row)
  return { ...membership, reason: membership.status === 'owner' ? row.disabled_reason : null, contact }
}
