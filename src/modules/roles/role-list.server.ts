import { eq, sql } from 'drizzle-orm'
import type { Capability } from '../../core/access/vocabulary.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import { roles, tenants } from '../../core/tenancy/tenant.table.ts'
import type { Role, RoleColor } from './role.ts'

/** The organization's roles: system roles first, then its own by name. */
export async function readRoles(tx: Tx, tenantId: string): Promise<Role[]> {
  const rows = await tx
    .select({
      id: roles.id,
      name: roles.name,
      description: roles.description,
      color: roles.color,
      capabilities: roles.capabilities,
      isSystemRole: roles.isSystemRole,
      version: roles.version,
      holders: sql<number>`(select count(*) from memberships m
        where m.tenant_id = ${tenantId} and ${roles.id} = any (m.role_ids))`.mapWith(Number),
      isDefault: sql<boolean>`${roles.id} = ${tenants.defaultMemberRole}`,
    })
    .from(roles)
    .innerJoin(tenants, eq(tenants.id, roles.tenantId))
    .where(eq(roles.tenantId, tenantId))
    .orderBy(
      sql`array_position(array['owner', 'member', 'pending'], ${roles.id})`,
      sql`lower(${roles.name})`,
      roles.id,
    )
  return rows.map(row => ({
    ...row,
    color: row.color as RoleColor,
    capabilities: row.capabilities as Capability[],
  }))
}

export async function readRole(tx: Tx, tenantId: string, id: string): Promise<Role> {
  const role = (await readRoles(tx, tenantId)).find(item => item.id === id)
  if (!role) throw notFound('Role')
  return role
}
