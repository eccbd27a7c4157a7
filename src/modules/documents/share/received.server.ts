import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { hasFeature, type Membership } from '../../../core/access/refusal.ts'
import type { Database } from '../../../core/data/database.server.ts'
import { documentFolders, documents } from '../document.table.ts'
import { documentShares, type ShareRow } from './share.table.ts'
import { tenants } from '../../../core/tenancy/tenant.table.ts'
import { isLive, over } from './visit.server.ts'

/**
 * What is shown to a person: to themselves and their roles in their organization, and to the organization as a whole where
 * they may open documents. The shares of other organizations are read here across them, by nothing but this condition.
 */
function shownTo(
  personId: string,
  { tenantId, roleIds, standing, capabilities, plan }: Membership,
): SQL | undefined {
  if (standing === 'pending') return sql`false`
  const opens =
    hasFeature(plan, 'documents') &&
    (standing === 'owner' ||
      capabilities.some(each => each === 'access_documents' || each === 'access_everything'))
  return and(
    isLive,
    or(
      and(eq(documentShares.tenantId, tenantId), eq(documentShares.userId, personId)),
      and(
        eq(documentShares.tenantId, tenantId),
        sql`${documentShares.roleId} = any (${sql.param([...roleIds])}::text[])`,
      ),
      opens ? eq(documentShares.organizationId, tenantId) : sql`false`,
    ),
  )
}

/** The documents and folders that are shown to a person, the latest first. */
export const receivedShares = (database: Database, personId: string, membership: Membership) =>
  database.acrossTenants(async tx => {
    const rows = await tx
      .select({
        id: documentShares.id,
        tenantId: documentShares.tenantId,
        from: tenants.name,
        name: sql<string>`coalesce(${documents.name}, ${documentFolders.name})`,
        isFolder: sql<boolean>`${documentShares.folderId} is not null`,
        mayDownload: documentShares.mayDownload,
        expiresAt: sql<string | null>`to_json(${documentShares.expiresAt}) #>> '{}'`,
        sharedAt: sql<string>`to_json(${documentShares.createdAt}) #>> '{}'`,
      })
      .from(documentShares)
      .innerJoin(tenants, eq(tenants.id, documentShares.tenantId))
      .leftJoin(
        documents,
        and(
          eq(documents.tenantId, documentShares.tenantId),
          eq(documents.id, documentShares.documentId),
          sql`${documents.deletedAt} is null`,
        ),
      )
      .leftJoin(
        documentFolders,
        and(
          eq(documentFolders.tenantId, documentShares.tenantId),
          eq(documentFolders.id, documentShares.folderId),
          sql`${documentFolders.deletedAt} is null`,
        ),
      )
      .where(
        and(
          shownTo(personId, membership),
          sql`coalesce(${documents.name}, ${documentFolders.name}) is not null`,
        ),
      )
      .orderBy(sql`${documentShares.createdAt} desc`)
      .limit(200)
    return rows
  })

/** One of them. */
export async function receivedShare(
  database: Database,
  personId: string,
  membership: Membership,
  asked: Pick<ShareRow, 'tenantId' | 'id'>,
): Promise<ShareRow> {
  const [share] = await database.acrossTenants(tx =>
    tx
      .select()
      .from(documentShares)
      .where(
        and(
          eq(documentShares.tenantId, asked.tenantId),
          eq(documentShares.id, asked.id),
          shownTo(personId, membership),
        ),
      ),
  )
  if (!share) throw over()
  return share
}
