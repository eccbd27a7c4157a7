import { eq, sql } from 'drizzle-orm'
import type { Membership } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { listMembersByGate } from '../../../core/tenancy/members-by-gate.server.ts'
import {
  planInForce,
  subscriptionColumns,
  type SubscriptionRow,
} from '../../../core/tenancy/plan-in-force.server.ts'
import { messagesGate } from '../access.ts'
import { inquiryPeople } from './cross-tenant.table.ts'

type Row = SubscriptionRow & { name: string; time_zone: string; disabled: boolean }

/**
 * An organization as a membership for checking its members' rights, read across organizations. Null if it no
 * longer exists.
 */
export async function readOrganization(tx: Tx, tenantId: string) {
  const { rows } = await tx.execute<Row>(sql`
    select t.name, t.time_zone, t.disabled, ${subscriptionColumns} from tenants t where t.id = ${tenantId}`)
  const [row] = rows
  if (!row) return null
  const membership: Membership = {
    tenantId,
    tenantName: row.name,
    timeZone: row.time_zone,
    status: 'member',
    roleIds: [],
    capabilities: [],
    plan: planInForce(row, new Date()),
  }
  return { tenantId, name: row.name, disabled: row.disabled, membership }
}
export type Organization = NonNullable<Awaited<ReturnType<typeof readOrganization>>>

/** The members who receive inquiries: the chosen ones who have the right, or else the managers. */
export async function readInquiryPeople(tx: Tx, membership: Membership): Promise<string[]> {
  const candidateIds = (await listMembersByGate(tx, membership, messagesGate)).map(({ id }) => id)
  const rows = await tx
    .select({ id: inquiryPeople.userId })
    .from(inquiryPeople)
    .where(eq(inquiryPeople.tenantId, membership.tenantId))
  const recipientIds = new Set(rows.map(({ id }) => id))
  const recipients = candidateIds.filter(id => recipientIds.has(id))
  if (recipients.length > 0) return recipients
  const managers = await listMembersByGate(tx, membership, {
    who: 'member',
    capability: 'manage_organization',
  })
  return managers.map(({ id }) => id).filter(id => candidateIds.includes(id))
}
