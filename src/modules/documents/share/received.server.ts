import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { hasFeature, type Membership } from '../../../core/access/refusal.ts'
import type { Database, Tx } from '../../../core/data/database.server.ts'
import { documentFolders, documents } from '../document.table.ts'
import { documentShares, type ShareRow } from './share.table.ts'
import { tenants } from '../../../core/tenancy/tenant.table.ts'
import { isLive, over, reader } from './visit.server.ts'

/**
 * What is shown to a person: to themselves and their roles in their organization, and to the organization as a whole where
 * they may open documents.
 */
function shownTo(personId: string, membership: Membership): SQL | undefined {
  const { tenantId, roleIds, standing } = membership
  if (standing === 'pending') return sql`false`
  return and(
    isLive,
    or(
      and(eq(documentShares.tenantId, tenantId), eq(documentShares.userId, personId)),
      and(
        eq(documentShares.tenantId, tenantId),
        sql`${documentShares.roleId} = any (${sql.param([...roleIds])}::text[])`,
      ),
      opensDocuments(membership) ? eq(documentShares.organizationId, tenantId) : sql`false`,
    ),
  )
}

const opensDocuments = ({ plan, standing, capabilities }: Membership) =>
  hasFeature(plan, 'documents') &&
  (standing === 'owner' ||
    capabilities.some(each => each === 'access_documents' || each === 'access_everything'))

const most = 200

/**
 * The documents and folders that are shown to a person, the latest first. Of another organization the database tells which
 * ones, by their ids alone; what they are is read there, under the same condition.
 */
export async function receivedShares(database: Database, personId: string, membership: Membership) {
  const { tenantId } = membership
  const foreign = opensDocuments(membership)
    ? await database.inTenant({ tenantId, userId: personId }, async tx => {
        const { rows } = await tx.execute<{ tenantId: string }>(
          sql`select distinct tenant_id as "tenantId" from received_shares()`,
        )
        return rows.map(row => row.tenantId)
      })
    : []
  const shares = []
  for (const from of [tenantId, ...foreign.filter(id => id !== tenantId)])
    shares.push(
      ...(await database.inTenant(reader(from, personId), tx => sharesFrom(tx, from, personId, membership))),
    )
  return shares.toSorted((one, other) => other.sharedAt.localeCompare(one.sharedAt)).slice(0, most)
}

const sharesFrom = (tx: Tx, from: string, personId: string, membership: Membership) =>
  tx
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
        eq(documentShares.tenantId, from),
        shownTo(personId, membership),
        sql`coalesce(${documents.name}, ${documentFolders.name}) is not null`,
      ),
    )
    .orderBy(sql`${documentShares.createdAt} desc`)
    .limit(most)

/** One of them, read in the organization that shares it. */
export async function receivedShare(
  database: Database,
  personId: string,
  membership: Membership,
  asked: Pick<ShareRow, 'tenantId' | 'id'>,
): Promise<ShareRow> {
  const [share] = await database.inTenant(reader(asked.tenantId, personId), tx =>
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
