import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { PlatformRole } from '../../core/access/vocabulary.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { likePattern } from '../../core/data/like-pattern.ts'
import { listPage } from '../../core/data/list-window.server.ts'
import { pageInput } from '../../core/data/list-window.ts'
import {
  countKinds,
  readCounts,
  platformFigures,
  type PlatformLine,
} from '../../core/module/counts.server.ts'

export const adminListInput = z.object({
  search: z.string().trim().max(200).default(''),
  ...pageInput.shape,
})
export type AdminList = z.output<typeof adminListInput>

const instantSql = (column: SQL) => sql`to_json(${column})#>>'{}'`

export type AdminFigures = {
  organizations: number
  disabled: number
  people: number
  active: number
  /** The figures that modules provide. */
  records: PlatformLine[]
}

/** The current figures of the platform, and its recent activity. */
export async function readFigures(tx: Tx): Promise<AdminFigures> {
  const { rows } = await tx.execute<Omit<AdminFigures, 'records'>>(sql`
    select (select count(*) from tenants) as organizations,
      (select count(*) from tenants where disabled) as disabled,
      (select count(*) from users) as people,
      (select count(distinct user_id) from sessions where last_seen_at > now() - interval '30 days') as active`)
  return { ...rows[0]!, records: await platformFigures(tx) }
}

export type PersonLine = {
  id: string
  name: string
  email: string
  emailVerified: boolean
  twoFactor: boolean
  platformRoles: PlatformRole[]
  organizations: number
  since: string
  lastSeen: string | null
  /** The time at which sign-in was disabled; null if it is enabled. */
  disabledAt: string | null
}

const personColumns = sql`u.id, u.name, u.email, u.email_verified as "emailVerified", u.two_factor_enabled as "twoFactor",
  u.platform_roles as "platformRoles", ${instantSql(sql`u.created_at`)} as since,
  (select count(*) from memberships m where m.user_id = u.id) as organizations,
  (select ${instantSql(sql`max(s.last_seen_at)`)} from sessions s where s.user_id = u.id) as "lastSeen",
  ${instantSql(sql`u.disabled_at`)} as "disabledAt"`

type SearchFilter = Pick<AdminList, 'search'>

/** Users by name or email. */
export const peopleFrom = ({ search }: SearchFilter) =>
  sql`users u where ${search === '' ? sql`true` : sql`(u.name ilike ${likePattern(search)} or u.email ilike ${likePattern(search)})`}`

/** A page of users, newest first, with the total number. */
export const listPeople = (tx: Tx, { search, ...window }: AdminList) =>
  listPage<PersonLine>(tx, {
    select: personColumns,
    from: peopleFrom({ search }),
    order: sql`u.created_at desc, u.id`,
    ...window,
  })

export type PersonFacts = PersonLine & {
  memberships: { tenantId: string; tenantName: string; roles: string[]; since: string; disabled: boolean }[]
  sessions: { id: string; userAgent: string | null; ipAddress: string | null; lastSeen: string }[]
  disabledReason: string | null
}

/** A user with memberships and open sessions; null if not found. */
export async function readPerson(tx: Tx, id: string): Promise<PersonFacts | null> {
  const { rows } = await tx.execute<PersonFacts>(sql`
    select ${personColumns}, u.disabled_reason as "disabledReason",
      coalesce((select json_agg(json_build_object('tenantId', t.id, 'tenantName', t.name, 'since', m.created_at,
          'disabled', t.disabled, 'roles', array(select r.name from roles r
            where r.tenant_id = t.id and r.id = any (m.role_ids) order by r.name)) order by m.created_at)
        from memberships m join tenants t on t.id = m.tenant_id where m.user_id = u.id), '[]') as memberships,
      coalesce((select json_agg(json_build_object('id', s.id, 'userAgent', s.user_agent, 'ipAddress', s.ip_address,
          'lastSeen', s.last_seen_at) order by s.last_seen_at desc)
        from sessions s where s.user_id = u.id and s.expires_at > now()), '[]') as sessions
    from users u where u.id = ${id}`)
  return rows[0] ?? null
}

export type OrganizationLine = {
  id: string
  name: string
  disabled: boolean
  verified: boolean
  version: number
  planName: string | null
  members: number
  pending: number
  storageMb: number
  since: string
}

const organizationColumns = sql`t.id, t.name, t.disabled, t.verified_at is not null as verified, t.version, p.display_name as "planName",
  (select count(*) from memberships m where m.tenant_id = t.id and not 'pending' = any (m.role_ids)) as members,
  (select count(*) from memberships m where m.tenant_id = t.id and 'pending' = any (m.role_ids)) as pending,
  coalesce((select held from limit_counters c where c.tenant_id = t.id and c.kind = 'maxStorage'), 0)::float8
    / 1048576 as "storageMb",
  ${instantSql(sql`t.created_at`)} as since`

/** Organizations by name. */
export const organizationsFrom = ({ search }: SearchFilter) =>
  sql`tenants t left join plans p on p.id = t.plan_id where ${search === '' ? sql`true` : sql`t.name ilike ${likePattern(search)}`}`

/** A page of organizations, with the total number. */
export const listOrganizations = (tx: Tx, { search, ...window }: AdminList) =>
  listPage<OrganizationLine>(tx, {
    select: organizationColumns,
    from: organizationsFrom({ search }),
    order: sql`lower(t.name), t.id`,
    ...window,
  })

export type OrganizationFacts = OrganizationLine & {
  type: string | null
  address: string | null
  phone: string | null
  state: string | null
  webpage: string | null
  joinCode: { code: string; disabled: boolean } | null
  counts: { label: string; held: number }[]
  people: { id: string; name: string; email: string; roles: string[]; since: string }[]
}

/** An organization with its members; null if not found. */
export async function readOrganization(tx: Tx, id: string): Promise<OrganizationFacts | null> {
  const { rows } = await tx.execute<Omit<OrganizationFacts, 'counts'>>(sql`
    select ${organizationColumns}, t.organization_type as type, t.address, t.phone, t.state, t.webpage,
      (select json_build_object('code', j.code, 'disabled', j.disabled) from join_codes j
        where j.tenant_id = t.id limit 1) as "joinCode",
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'since', m.created_at,
          'roles', array(select r.name from roles r where r.tenant_id = t.id and r.id = any (m.role_ids) order by r.name))
          order by u.name)
        from memberships m join users u on u.id = m.user_id where m.tenant_id = t.id), '[]') as people
    from tenants t left join plans p on p.id = t.plan_id where t.id = ${id}`)
  const [facts] = rows
  if (!facts) return null
  const recordCounts = await readCounts(tx, id)
  return {
    ...facts,
    counts: countKinds().map(({ name, label }) => ({ label, held: recordCounts[name] ?? 0 })),
  }
}
