import { and, eq, sql } from 'drizzle-orm'
import { getRefusal, type Gate, type Membership, type Viewer } from '../access/refusal.ts'
import type { Capability } from '../access/vocabulary.ts'
import { refusalMessages } from '../access/refusal-messages.ts'
import type { Tx } from '../data/database.server.ts'
import { AppError, notFound } from '../error/AppError.ts'
import { membershipStatus } from './membership-status.ts'
import { memberships, tenants } from './tenant.table.ts'

/** A change of an organization's members or roles, with the actor's rights at the time it runs. */
export type LockedChange = { tx: Tx; viewer: Viewer; tenant: typeof tenants.$inferSelect }

/** The user, and the function that runs a transaction of their organization. */
type TenantRequest = {
  viewer: Viewer
  membership: Membership
  inTenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/**
 * Runs a change of memberships, roles or ownership. An organization's changes run one after the other: its row stays
 * locked until the transaction ends, so that it never loses its last owner. The gate is checked again after the wait,
 * since the previous change may have removed the actor's rights.
 * @throws AppError the refusal
 */
export const withTenantLock = <T>(
  ctx: TenantRequest,
  gate: Gate,
  change: (turn: LockedChange) => Promise<T>,
): Promise<T> =>
  ctx.inTenant(async tx => {
    const tenant = await lockTenant(tx, ctx.membership.tenantId)
    const viewer = await readViewer(tx, ctx)
    const denial = getRefusal(viewer, gate)
    if (denial) throw new AppError(denial, refusalMessages[denial].detail)
    return change({ tx, viewer, tenant })
  })

/** Locks an organization's row until the transaction ends. */
export async function lockTenant(tx: Tx, tenantId: string) {
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId)).for('update')
  if (!tenant) throw notFound('Organization')
  return tenant
}

async function readViewer(tx: Tx, { viewer, membership }: TenantRequest): Promise<Viewer> {
  const current = await currentMembership(tx, membership.tenantId, viewer.user?.id ?? '')
  return { ...viewer, membership: current && { ...membership, ...current } }
}

/** A user's roles in an organization as this transaction sees them; null if they are not a member. */
export async function currentMembership(
  tx: Tx,
  tenantId: string,
  userId: string,
): Promise<Pick<Membership, 'status' | 'roleIds' | 'capabilities'> | null> {
  const [row] = await tx
    .select({
      roleIds: memberships.roleIds,
      capabilities: sql<Capability[]>`array(
        select distinct c from roles r, unnest(r.capabilities) c
        where r.tenant_id = ${tenantId} and r.id = any (${memberships.roleIds}))`,
    })
    .from(memberships)
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)))
  return row ? { ...row, status: membershipStatus(row.roleIds) } : null
}
