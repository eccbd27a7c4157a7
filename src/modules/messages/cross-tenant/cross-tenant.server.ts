import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { closedReason, type LinkedOrganization } from './cross-tenant.ts'
import { threadsBetween, type ThreadLinkRow } from './cross-tenant.table.ts'

/** The other organization of a thread, as the thread's people may know it; null if there is none. */
export async function otherOrganization(
  tx: Tx,
  tenantId: string,
  threadId: string,
): Promise<LinkedOrganization | null> {
  const { rows } = await tx.execute<LinkedOrganization>(sql`
    select b.other_tenant_id as "tenantId", b.other_name as name, b.refused,
      organization_standing(b.other_tenant_id) as standing,
      exists (select 1 from organization_blocks o where o.tenant_id = b.tenant_id
        and o.other_tenant_id = b.other_tenant_id) as blocked
    from threads_between b where b.tenant_id = ${tenantId} and b.thread_id = ${threadId}`)
  return rows[0] ?? null
}

/** @throws AppError conflict if nothing can be sent to the other organization of a thread */
export async function refuseClosed(tx: Tx, tenantId: string, threadId: string): Promise<void> {
  const organization = await otherOrganization(tx, tenantId, threadId)
  const reason = organization && closedReason(organization)
  if (reason) throw new AppError('conflict', reason)
}

/** The link of a thread to another organization, for code that works across organizations; null if there is none. */
export async function readLink(tx: Tx, tenantId: string, threadId: string): Promise<ThreadLinkRow | null> {
  const [link] = await tx
    .select()
    .from(threadsBetween)
    .where(and(eq(threadsBetween.tenantId, tenantId), eq(threadsBetween.threadId, threadId)))
  return link ?? null
}

/** The organizations that have a thread: one, or both sides. Reads across organizations. */
export async function threadOrganizations(tx: Tx, tenantId: string, threadId: string): Promise<string[]> {
  const link = await readLink(tx, tenantId, threadId)
  const reverseLink = link && (await readLink(tx, link.otherTenantId, threadId))
  return reverseLink ? [tenantId, reverseLink.tenantId] : [tenantId]
}
