import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { newId } from '../../core/data/id.server.ts'
import { recordChange, type Origin } from '../../core/data/record.server.ts'
import { issueJoinCode } from '../../core/tenancy/join-code.server.ts'
import { reserveQuota } from '../../core/tenancy/limits.server.ts'
import { systemRoles } from '../../core/tenancy/membership-status.ts'
import { startSubscription } from '../../core/tenancy/subscription.ts'
import { memberships, plans, roles, tenants } from '../../core/tenancy/tenant.table.ts'
import { type OrganizationDraft, addOrganizationType } from '../organization/organization.ts'

/**
 * Creates an organization in the order of spec §4: the organization, its join code, its creator as owner, its roles,
 * all in one transaction. Returns the organization's id.
 */
export async function createOrganizationRows(
  tx: Tx,
  userId: string,
  draft: OrganizationDraft,
  origin: Origin,
): Promise<string> {
  const tenantId = newId()
  const stamps = { createdBy: userId, updatedBy: userId }
  const actor = { tenantId, userId, origin }
  const [plan] = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.isDefault, true), eq(plans.isActive, true)))

  const organization = {
    ...draft,
    organizationRoles: addOrganizationType([], draft.organizationType),
    planId: plan?.id ?? null,
    ...startSubscription(plan ?? null, new Date()),
  }
  await tx.insert(tenants).values({ ...organization, id: tenantId, ...stamps })
  await issueJoinCode(tx, tenantId)
  const owner = { tenantId, userId, roleIds: [systemRoles.owner.id] }
  await tx.insert(memberships).values({ ...owner, ...stamps })
  await reserveQuota(tx, firstMembership(tenantId, draft.name, plan), 'maxMembers', 'members')
  await tx.insert(roles).values(
    Object.values(systemRoles).map(role => ({
      ...role,
      tenantId,
      capabilities: [...role.capabilities],
      isSystemRole: true,
      ...stamps,
    })),
  )
  await recordChange(tx, actor, { noun: 'tenants', recordId: tenantId, act: 'create', after: organization })
  await recordChange(tx, actor, { noun: 'memberships', recordId: userId, act: 'create', after: owner })
  return tenantId
}

const firstMembership = (tenantId: string, tenantName: string, plan?: typeof plans.$inferSelect) => ({
  tenantId,
  tenantName,
  status: 'owner' as const,
  roleIds: [systemRoles.owner.id],
  capabilities: [],
  plan: {
    id: plan?.id ?? 'none',
    name: plan?.displayName ?? 'No plan',
    features: plan?.features ?? {},
    limits: plan?.limits ?? {},
  },
})
