import { eq } from 'drizzle-orm'
import type { Membership } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { listMembersByGate } from '../../../core/tenancy/members-by-gate.server.ts'
import { memberships } from '../../../core/tenancy/tenant.table.ts'
import { leaseAccess } from '../access.ts'
import { escalationChain, type ChainMember } from './chain.ts'
import { escalationChains } from './chain.table.ts'

export type { ChainMember } from './chain.ts'

/**
 * Reads the people of an organization's chain. The result includes a function that returns the chain of an assignee.
 */
export async function readChains(tx: Tx, membership: Membership) {
  const { tenantId } = membership
  const managers = await listMembersByGate(tx, membership, leaseAccess.write)
  const [chain] = await tx.select().from(escalationChains).where(eq(escalationChains.tenantId, tenantId))
  const deputy = chain?.deputyId ?? null
  const owners = await readOwners(tx, tenantId)
  const ids = new Set(managers.map(({ id }) => id))
  return {
    managers,
    deputy,
    owners,
    version: chain?.version ?? null,
    chainFor: (assignedTo: string | null): ChainMember[] =>
      escalationChain({ assignedTo, deputy, owners }, ids),
  }
}

async function readOwners(tx: Tx, tenantId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: memberships.userId, roleIds: memberships.roleIds })
    .from(memberships)
    .where(eq(memberships.tenantId, tenantId))
  return rows.filter(({ roleIds }) => roleIds.includes('owner')).map(({ id }) => id)
}
