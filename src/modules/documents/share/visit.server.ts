import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { countAttempts } from '../../../core/auth/attempts.server.ts'
import { addressKey } from '../../../core/auth/sign-in-source.server.ts'
import type { Database, Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import type { Origin } from '../../../core/data/record.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { tenants } from '../../../core/tenancy/tenant.table.ts'
import { sessionViewerById } from '../../../core/tenancy/viewer.server.ts'
import { documentFolders, documents } from '../document.table.ts'
import { presentDocuments } from '../file/present-files.port.server.ts'
import { readFolders } from '../folders/folder-rows.server.ts'
import { withDescendants } from '../folders/folder-tree.ts'
import { newSecret, readSecret } from './secret.server.ts'
import { documentShares, documentVisits, type ShareRow } from './share.table.ts'
import {
  activeShareCondition,
  receivingTenant,
  toReceiver,
  sharedWithCondition,
} from './shared-with.server.ts'

/**
 * The same error for shares that never existed, have ended, or belong to others, so that it reveals nothing.
 */
export const shareEndedError = () =>
  new AppError('not_found', 'This is no longer shared. Ask the sender for a new link.')

/** A link has no user, so its transaction is bound to the organization only. */
export const reader = (tenantId: string, userId: string | null) => ({ tenantId, userId: userId ?? 'link' })

/** A user with a session; null for anyone with the link. */
type Visitor = { userId: string; sessionId: string | null } | null

/** Maximum number of visits per user, or per link and address. */
const visitLimit = { most: 300, minutes: 15 }

/** Starts a visit to a share; returns the pass that reads it. */
export async function beginVisit(
  tx: Tx,
  { tenantId, id: shareId }: Pick<ShareRow, 'tenantId' | 'id'>,
  visitor: Visitor,
  { ip, userAgent }: Origin,
): Promise<string> {
  const owner = visitor?.userId ?? addressKey(ip ?? '')
  const text = 'This was opened too many times. Try again later.'
  await countAttempts(tx, [{ key: `share-visit:${shareId} ${owner}`, ...visitLimit }], text)
  const { secret, hash } = newSecret(tenantId)
  await tx
    .insert(documentVisits)
    .values({ tenantId, id: newId(), shareId, passHash: hash, ...visitor, ip, userAgent })
  return secret
}

export type Visit = { id: string; share: ShareRow; userId: string | null }

/** The parts of the request context that a pass needs. */
export type VisitContext = Pick<Context, 'services' | 'rights'>

/** Reads with a pass: the share is checked each time, so that an ended share stops within this request. */
export async function withPass<T>(
  { services: { database }, rights }: VisitContext,
  pass: string,
  work: (tx: Tx, visit: Visit) => Promise<T>,
): Promise<T> {
  const secretRef = readSecret(pass)
  if (!secretRef) throw shareEndedError()
  const { tenantId, hash } = secretRef
  const scope = reader(tenantId, null)
  const match = await database.inTenant(scope, async tx => {
    const [visit] = await tx
      .select({
        id: documentVisits.id,
        userId: documentVisits.userId,
        sessionId: documentVisits.sessionId,
        share: documentShares,
      })
      .from(documentVisits)
      .innerJoin(
        documentShares,
        and(
          eq(documentShares.tenantId, documentVisits.tenantId),
          eq(documentShares.id, documentVisits.shareId),
        ),
      )
      .where(
        and(eq(documentVisits.tenantId, tenantId), eq(documentVisits.passHash, hash), activeShareCondition),
      )
    return visit
  })
  if (!match || !(await isStillReceiver(database, match, rights?.sessionId))) throw shareEndedError()
  return database.inTenant(scope, tx => work(tx, match))
}

/**
 * A pass of a link works for anyone who has it. A pass of a user works only in the session that received it,
 * while the session lasts and the share is still visible to the user: they may lose a role, a right or the
 * account while a page is open.
 */
async function isStillReceiver(
  database: Database,
  { share, userId, sessionId }: Visit & { sessionId: string | null },
  currentSessionId: string | undefined,
): Promise<boolean> {
  if (share.kind === 'link') return true
  if (sessionId === null || sessionId !== currentSessionId) return false
  const session = await sessionViewerById(database, sessionId, receivingTenant(share))
  const receiver = session && toReceiver(session.viewer)
  if (!receiver || receiver.personId !== userId) return false
  const isThisShare = and(eq(documentShares.tenantId, share.tenantId), eq(documentShares.id, share.id))
  const stillShared = await database.inTenant(reader(share.tenantId, userId), tx =>
    tx.$count(documentShares, and(isThisShare, sharedWithCondition(receiver))),
  )
  return stillShared > 0
}

/** The share's current documents, with the files of their current versions. */
export async function sharedDocuments(tx: Tx, { tenantId, documentId, folderId }: ShareRow) {
  const folders = folderId
    ? withDescendants(await readFolders(tx, tenantId), folderId).map(({ id }) => id)
    : []
  if (!documentId && folders.length === 0) return []
  return presentDocuments(
    tx,
    tenantId,
    documentId ? eq(documents.id, documentId) : inArray(documents.folderId, folders),
  )
}

/** The watermark over shared content: the organization that owns it, and the viewer. */
export async function readWatermark(
  tx: Tx,
  { share, userId }: Pick<Visit, 'share' | 'userId'>,
): Promise<string | null> {
  if (!share.watermark) return null
  const [tenant] = await tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, share.tenantId))
  const { rows } = await tx.execute<{ name: string }>(sql`select name from users where id = ${userId}`)
  return [tenant?.name, rows[0]?.name ?? 'Shared copy'].filter(Boolean).join(' · ')
}

/** The shared document's or folder's name. */
export async function readSharedName(tx: Tx, { tenantId, documentId, folderId }: ShareRow): Promise<string> {
  const [row] = documentId
    ? await tx
        .select({ name: documents.name })
        .from(documents)
        .where(
          and(eq(documents.tenantId, tenantId), eq(documents.id, documentId), isNull(documents.deletedAt)),
        )
    : await tx
        .select({ name: documentFolders.name })
        .from(documentFolders)
        .where(
          and(
            eq(documentFolders.tenantId, tenantId),
            eq(documentFolders.id, folderId!),
            isNull(documentFolders.deletedAt),
          ),
        )
  if (!row) throw shareEndedError()
  return row.name
}
