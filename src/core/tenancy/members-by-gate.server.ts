import { sql } from 'drizzle-orm'
import { getRefusal, type Gate, type Membership, type Person } from '../access/refusal.ts'
import type { Capability, PlatformRole } from '../access/vocabulary.ts'
import { likePattern } from '../data/like-pattern.ts'
import type { Tx } from '../data/database.server.ts'
import { membershipStatus } from './membership-status.ts'

type Row = {
  id: string
  name: string
  role_ids: string[]
  capabilities: Capability[]
  platform_roles: PlatformRole[]
}

/**
 * The members of an organization who pass a gate, by name; with `nameText`, only those whose name contains it. The
 * general gate rule decides, with the organization's plan; terms that a member has not accepted yet do not count.
 */
export async function listMembersByGate(
  tx: Tx,
  membership: Membership,
  gate: Gate,
  nameText = '',
): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.execute<Row>(sql`
    select u.id, u.name, u.platform_roles, m.role_ids,
      array(select distinct c from roles r, unnest(r.capabilities) c
            where r.tenant_id = m.tenant_id and r.id = any (m.role_ids)) as capabilities
    from memberships m join users u on u.id = m.user_id
    where m.tenant_id = ${membership.tenantId} and u.disabled_at is null
      and ${nameText === '' ? sql`true` : sql`u.name ilike ${likePattern(nameText)}`}
    order by u.name, u.id`)
  const may = ({ id, name, role_ids: roleIds, capabilities, platform_roles: platformRoles }: Row) => {
    const user: Person = { id, email: '', displayName: name, photoUrl: null, emailVerified: true }
    const memberRights = { ...membership, status: membershipStatus(roleIds), roleIds, capabilities }
    return getRefusal({ user, platformRoles, membership: memberRights }, gate) === null
  }
  return rows.filter(may).map(({ id, name }) => ({ id, name }))
}
