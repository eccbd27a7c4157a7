import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { getRefusal, type Viewer } from '../../../core/access/refusal.ts'
import { access } from '../access.ts'
import { documentShares, type ShareRow } from './share.table.ts'

/** A share that is still active. */
export const activeShareCondition = and(
  isNull(documentShares.endedAt),
  sql`coalesce(${documentShares.expiresAt} > now(), true)`,
  sql`exists (select 1 from tenants t where t.id = ${documentShares.tenantId} and not t.disabled)`,
)

/** A user as recipient in their own organization. */
type Receiver = { personId: string; tenantId: string; roleIds: readonly string[]; opensDocuments: boolean }

/** Null for a user who may not enter the organization: nothing is shared with them there. */
export function toReceiver(viewer: Viewer): Receiver | null {
  const { user, membership } = viewer
  if (!user || !membership || getRefusal(viewer, { who: 'member' })) return null
  const { tenantId, roleIds } = membership
  return { personId: user.id, tenantId, roleIds, opensDocuments: getRefusal(viewer, access.read) === null }
}

/**
 * The shares for a user: for themselves and their roles in their organization, and for the whole organization
 * if they may open documents.
 */
export const sharedWithCondition = ({
  personId,
  tenantId,
  roleIds,
  opensDocuments,
}: Receiver): SQL | undefined =>
  and(
    activeShareCondition,
    or(
      and(eq(documentShares.tenantId, tenantId), eq(documentShares.userId, personId)),
      and(
        eq(documentShares.tenantId, tenantId),
        sql`${documentShares.roleId} = any (${sql.param([...roleIds])}::text[])`,
      ),
      opensDocuments ? eq(documentShares.organizationId, tenantId) : sql`false`,
    ),
  )

/** The organization in which a user has to be a recipient. */
export const receivingTenant = ({ tenantId, organizationId }: ShareRow) => organizationId ?? tenantId
