import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { approvalRefusal, type Approver, type ApprovalRequest } from './limit.ts'
import { readLimits } from './limits.server.ts'

export type OrganizationMember = Approver & { name: string }

/** The organization's active users with their roles. */
export async function readPeople(tx: Tx, tenantId: string): Promise<OrganizationMember[]> {
  const { rows } = await tx.execute<OrganizationMember>(sql`
    select u.id, u.name, m.role_ids as "roleIds" from memberships m join users u on u.id = m.user_id
    where m.tenant_id = ${tenantId} and u.disabled_at is null and not 'pending' = any (m.role_ids)
    order by u.name, u.id`)
  return rows
}

/**
 * Returns a function that finds the users whose limits cover a request. The caller that notifies them checks
 * that they may open AFEs.
 */
export async function readApprovers(
  tx: Tx,
  tenantId: string,
): Promise<(matter: ApprovalRequest) => OrganizationMember[]> {
  const people = await readPeople(tx, tenantId)
  const limits = await readLimits(tx, tenantId)
  return matter => people.filter(person => approvalRefusal(person, limits, matter) === null)
}
