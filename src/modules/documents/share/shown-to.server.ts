import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { refusal, type Viewer } from '../../../core/access/refusal.ts'
import { access } from '../access.ts'
import { documentShares, type ShareRow } from './share.table.ts'

/** A share that still holds. */
export const isLive = and(
  isNull(documentShares.endedAt),
  sql`coalesce(${documentShares.expiresAt} > now(), true)`,
  sql`exists (select 1 from tenants t where t.id = ${documentShares.tenantId} and not t.disabled)`,
)

/** A person in the organization of theirs to which something is shown. */
type Receiver = { personId: string; tenantId: string; roleIds: readonly string[]; opensDocuments: boolean }

/** Null for someone who may not enter the organization: nothing is shown to them there. */
export function receiverOf(viewer: Viewer): Receiver | null {
  const { user, membership } = viewer
  if (!user || !membership || refusal(viewer, { who: 'member' })) return null
  const { tenantId, roleIds } = membership
  return { personId: user.id, tenantId, roleIds, opensDocuments: refusal(viewer, access.read) === null }
}

/**
 * What is shown to a person: to themselves and their roles in their organization, and to the organization as a whole where
 * they may open documents.
 */
export const shownTo = ({ personId, tenantId, roleIds, opensDocuments }: Receiver): SQL | undefined =>
  and(
    isLive,
    or(
      and(eq(documentShares.tenantId, tenantId), eq(documentShares.userId, personId)),
      and(
        eq(documentShares.tenantId, tenantId),
        sql`${documentShares.roleId} = any (${sql.param([...roleIds])}::text[])`,
      ),
      opensDocuments ? eq(documentShares.organizationId, tenantId) : sql`false`,
    ),
  )

/** In which organization a person has to be one to whom it is shown. */
export const receivedIn = ({ tenantId, organizationId }: ShareRow) => organizationId ?? tenantId
