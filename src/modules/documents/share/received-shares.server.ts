import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '../../../core/access/refusal.ts'
import type { Database, Tx } from '../../../core/data/database.server.ts'
import { documentFolders, documents } from '../document.table.ts'
import { documentShares, type ShareRow } from './share.table.ts'
import { tenants } from '../../../core/tenancy/tenant.table.ts'
import { toReceiver, sharedWithCondition } from './shared-with.server.ts'
import { shareEndedError, reader } from './visit.server.ts'

const maxRows = 200

/**
 * The documents and folders shared with a user, the latest first. For other organizations a database function
 * lists only ids; the details are read in that organization, under the same condition.
 */
export async function readReceivedShares(database: Database, viewer: Viewer) {
  const receiver = toReceiver(viewer)
  if (!receiver) return []
  const { personId, tenantId, opensDocuments } = receiver
  const foreign = opensDocuments
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
      ...(await database.inTenant(reader(from, personId), tx =>
        selectShares(tx, from, sharedWithCondition(receiver)),
      )),
    )
  return shares.toSorted((a, b) => b.sharedAt.localeCompare(a.sharedAt)).slice(0, maxRows)
}

const selectShares = (tx: Tx, from: string, isShown: SQL | undefined) =>
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
        isShown,
        sql`coalesce(${documents.name}, ${documentFolders.name}) is not null`,
      ),
    )
    .orderBy(sql`${documentShares.createdAt} desc`)
    .limit(maxRows)

/** One received share, read in the organization that shares it. */
export async function readReceivedShare(
  database: Database,
  viewer: Viewer,
  shareRef: Pick<ShareRow, 'tenantId' | 'id'>,
): Promise<ShareRow> {
  const receiver = toReceiver(viewer)
  if (!receiver) throw shareEndedError()
  const [share] = await database.inTenant(reader(shareRef.tenantId, receiver.personId), tx =>
    tx
      .select()
      .from(documentShares)
      .where(
        and(
          eq(documentShares.tenantId, shareRef.tenantId),
          eq(documentShares.id, shareRef.id),
          sharedWithCondition(receiver),
        ),
      ),
  )
  if (!share) throw shareEndedError()
  return share
}
