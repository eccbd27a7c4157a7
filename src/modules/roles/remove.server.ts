import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { capabilities } from '../../core/access/vocabulary.ts'
import { changes } from '../../core/data/change.table.ts'
import { recordChange, type Actor } from '../../core/data/record.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { effectiveRoles, membershipStatus } from '../../core/tenancy/membership-status.ts'
import { memberships, roles, tenants } from '../../core/tenancy/tenant.table.ts'
import type { LockedChange } from '../../core/tenancy/tenant-lock.server.ts'
import { writeMemberRoles } from './assignment.server.ts'
import type { Role } from './role.ts'

/** A deleted role as the log stores it, with enough data to restore it and its members. */
const deletedRole = z.object({
  name: z.string(),
  description: z.string(),
  color: z.string(),
  capabilities: z.array(z.enum(capabilities)),
  holders: z.array(z.string()),
  isDefault: z.boolean(),
})
type DeletedRole = z.output<typeof deletedRole>

/** Deletes a role and removes it from its members, in one transaction. */
export async function removeRole({ tx, tenant }: LockedChange, actor: Actor, role: Role): Promise<void> {
  const holders = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.tenantId, tenant.id), sql`${role.id} = any (${memberships.roleIds})`))
  for (const { userId, roleIds } of holders)
    await writeMemberRoles(
      { tx, tenant },
      actor,
      userId,
      effectiveRoles(roleIds.filter(id => id !== role.id)),
    )
  if (role.isDefault) await setDefault({ tx, tenant }, 'member')
  await tx.delete(roles).where(and(eq(roles.tenantId, tenant.id), eq(roles.id, role.id)))
  const { name, description, color, isDefault } = role
  const deletedFields: DeletedRole = {
    name,
    description,
    color,
    capabilities: role.capabilities,
    isDefault,
    holders: holders.map(({ userId }) => userId),
  }
  await recordChange(tx, actor, { noun: 'roles', recordId: role.id, act: 'delete', before: deletedFields })
}

/**
 * Restores a deleted role, with those of its members who still belong to the organization. `check` refuses capabilities
 * that the actor may not grant.
 */
export async function restoreRole(
  turn: LockedChange,
  actor: Actor,
  id: string,
  check: (deleted: DeletedRole) => Promise<void>,
): Promise<void> {
  const { tx, tenant } = turn
  const deleted = await lastDeletion(turn, id)
  await check(deleted)
  const { holders, isDefault, ...role } = deleted
  const stamps = { createdBy: actor.userId, updatedBy: actor.userId }
  const inserted = await tx
    .insert(roles)
    .values({ ...role, id, tenantId: tenant.id, ...stamps })
    .onConflictDoNothing()
    .returning()
  if (inserted.length === 0) throw new AppError('conflict', 'This role already exists.')
  await recordChange(tx, actor, { noun: 'roles', recordId: id, act: 'restore', after: deleted })
  const remaining =
    holders.length === 0
      ? []
      : await tx
          .select()
          .from(memberships)
          .where(and(eq(memberships.tenantId, tenant.id), inArray(memberships.userId, holders)))
  for (const { userId, roleIds } of remaining)
    if (membershipStatus(roleIds) === 'member')
      await writeMemberRoles(turn, actor, userId, effectiveRoles([...roleIds, id]))
  if (isDefault) await setDefault(turn, id)
}

async function lastDeletion({ tx, tenant }: LockedChange, id: string): Promise<DeletedRole> {
  const [last] = await tx
    .select()
    .from(changes)
    .where(and(eq(changes.tenantId, tenant.id), eq(changes.noun, 'roles'), eq(changes.recordId, id)))
    .orderBy(desc(changes.id))
    .limit(1)
  if (last?.act !== 'delete') throw notFound('Role')
  return deletedRole.parse(last.before)
}

const setDefault = ({ tx, tenant }: Pick<LockedChange, 'tx' | 'tenant'>, defaultMemberRole: string) =>
  tx.update(tenants).set({ defaultMemberRole }).where(eq(tenants.id, tenant.id))
