import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../../core/auth/auth.table.ts'
import { runInPasswordQueue } from '../../../core/auth/password-limiter.server.ts'
import { hashPassword } from '../../../core/auth/password.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { lockRow } from '../../../core/data/rows.server.ts'
import { AppError, fieldError, notFound } from '../../../core/error/AppError.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { listMembersByName } from '../../../core/auth/members-by-name.server.ts'
import { roles } from '../../../core/tenancy/tenant.table.ts'
import { access } from '../access.ts'
import { documentRecords, recordType } from '../document-records.server.ts'
import { folderRecordType, folderRecords } from '../folders/folder-rows.server.ts'
import { newSecret } from './secret.server.ts'
import { notifyOrganization } from './notify-share.server.ts'
import { newShare, shareTargetSchema, type NewShare, type ShareTarget } from './share.ts'
import { documentShares, documentVisits, type ShareRow } from './share.table.ts'

const read = tenantProcedure(access.read)
const write = tenantProcedure(access.write)
const idInput = z.object({ id: z.uuid() })

const targetSharesCondition = (tenantId: string, target: ShareTarget) =>
  and(
    eq(documentShares.tenantId, tenantId),
    'documentId' in target
      ? eq(documentShares.documentId, target.documentId)
      : eq(documentShares.folderId, target.folderId),
  )

/** Shares documents and folders, and lists their visits. */
export const shareRouter = router({
  /** A document's or folder's shares, and how often each was opened. */
  of: read
    .meta({ reads: [recordType, folderRecordType] })
    .input(shareTargetSchema)
    .query(({ ctx, input }) => ctx.inTenant(tx => readShares(tx, ctx.actor.tenantId, input))),

  /** The possible recipients: users and roles of the organization. */
  choices: read.query(({ ctx }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const sharesWithNames = await tx
        .select({ id: roles.id, name: roles.name })
        .from(roles)
        .where(eq(roles.tenantId, tenantId))
        .orderBy(asc(roles.name))
      return { people: await listMembersByName(tx, tenantId), roles: sharesWithNames }
    }),
  ),

  /** Creates a share. The secret of a link is returned only once. */
  add: write
    .input(z.object({ of: shareTargetSchema, share: newShare }))
    .mutation(async ({ ctx, input: { of, share } }) => {
      const passwordHash =
        share.password === ''
          ? null
          : await runInPasswordQueue(ctx.person.id, () => hashPassword(share.password))
      const organizationId = share.kind === 'organization' ? await findOrganization(ctx, share.whom) : null
      return ctx.inTenant(tx => addShare(tx, ctx, of, share, { passwordHash, organizationId }))
    }),

  /** Ends a share: its passes are refused from the next request on. */
  end: write
    .input(idInput)
    .mutation(({ ctx, input: { id } }) => ctx.inTenant(tx => setEnded(tx, ctx, id, true))),

  /** Resumes an ended share. */
  resume: write
    .input(idInput)
    .mutation(({ ctx, input: { id } }) => ctx.inTenant(tx => setEnded(tx, ctx, id, false))),

  /** The visits: who opened it, when, and which pages they viewed; the latest first. */
  visits: read
    .meta({ reads: [recordType, folderRecordType] })
    .input(idInput)
    .query(({ ctx, input: { id } }) =>
      ctx.inTenant(tx =>
        tx
          .select({
            id: documentVisits.id,
            at: sql<string>`to_json(${documentVisits.openedAt}) #>> '{}'`,
            by: users.name,
            ip: documentVisits.ip,
            pages: sql<number>`jsonb_array_length(${documentVisits.pages})`,
            downloads: documentVisits.downloads,
          })
          .from(documentVisits)
          .leftJoin(users, eq(users.id, documentVisits.userId))
          .where(and(eq(documentVisits.tenantId, ctx.actor.tenantId), eq(documentVisits.shareId, id)))
          .orderBy(desc(documentVisits.openedAt))
          .limit(200),
      ),
    ),
})

async function readShares(tx: Tx, tenantId: string, target: ShareTarget) {
  const rows = await tx
    .select({
      share: documentShares,
      whom: sql<string | null>`coalesce(
        (select u.name from users u where u.id = ${documentShares.userId}),
        (select r.name from roles r where r.tenant_id = ${documentShares.tenantId} and r.id = ${documentShares.roleId}),
        (select t.name from tenants t where t.id = ${documentShares.organizationId}))`,
      visits: tx.$count(
        documentVisits,
        and(
          eq(documentVisits.tenantId, documentShares.tenantId),
          eq(documentVisits.shareId, documentShares.id),
        ),
      ),
    })
    .from(documentShares)
    .where(and(targetSharesCondition(tenantId, target), isNull(documentShares.endedAt)))
    .orderBy(desc(documentShares.createdAt))
    .limit(100)
  return rows.map(({ share, whom, visits }) => ({
    id: share.id,
    kind: share.kind,
    whom,
    visits,
    mayDownload: share.mayDownload,
    watermark: share.watermark,
    hasPassword: share.passwordHash !== null,
    expiresAt: share.expiresAt?.toISOString() ?? null,
  }))
}

type ShareAccess = { passwordHash: string | null; organizationId: string | null }

async function addShare(
  tx: Tx,
  ctx: TenantContext,
  target: ShareTarget,
  share: NewShare,
  permissions: ShareAccess,
) {
  const { tenantId, userId } = ctx.actor
  const { name } =
    'documentId' in target
      ? await lockRow(tx, tenantId, documentRecords, target.documentId)
      : await lockRow(tx, tenantId, folderRecords, target.folderId)
  const recipient = await recipientId(tx, tenantId, share)
  const link = share.kind === 'link' ? newSecret(tenantId) : null
  const days = Number(share.days)
  const id = newId()
  await tx.insert(documentShares).values({
    tenantId,
    id,
    ...target,
    ...recipient,
    ...permissions,
    kind: share.kind,
    secretHash: link?.hash ?? null,
    mayDownload: share.mayDownload,
    watermark: share.watermark,
    expiresAt: days === 0 ? null : sql`now() + make_interval(days => ${days})`,
    createdBy: userId,
    updatedBy: userId,
  })
  await recordChange(tx, ctx.actor, {
    ...shareTarget({ documentId: null, folderId: null, ...target }),
    act: 'share',
    after: { with: share.kind, ...recipient },
  })
  const { organizationId } = permissions
  if (organizationId)
    await ctx.services.jobs.add(tx, notifyOrganization, {
      from: tenantId,
      to: organizationId,
      share: id,
      called: name,
    })
  return { id, secret: link?.secret ?? null }
}

/** The recipient's user or role id, which must belong to the organization. */
async function recipientId(tx: Tx, tenantId: string, { kind, whom }: NewShare) {
  if (kind === 'person') {
    const people = await listMembersByName(tx, tenantId)
    if (!people.some(({ id }) => id === whom))
      throw fieldError('whom', 'Choose a member of your organization.')
    return { userId: whom }
  }
  if (kind === 'role') {
    const [role] = await tx
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.tenantId, tenantId), eq(roles.id, whom)))
    if (!role) throw fieldError('whom', 'Choose one of your organization’s roles.')
    return { roleId: whom }
  }
  return {}
}

/** Finds another organization by its exact name. */
async function findOrganization(ctx: TenantContext, name: string): Promise<string> {
  const { rows } = await ctx.inTenant(tx =>
    tx.execute<{ id: string }>(sql`select id from organizations_named(${name})`),
  )
  const [organization] = rows
  if (!organization || rows.length > 1)
    throw fieldError('whom', 'No organization has exactly this name, or several do. Share a link instead.')
  return organization.id
}

async function setEnded(tx: Tx, { actor }: TenantContext, id: string, ended: boolean): Promise<void> {
  const { tenantId, userId } = actor
  const [share] = await tx
    .update(documentShares)
    .set({
      endedAt: ended ? sql`now()` : null,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
      updatedBy: userId,
    })
    .where(and(eq(documentShares.tenantId, tenantId), eq(documentShares.id, id)))
    .returning()
  if (!share) throw notFound('Share')
  if (!ended && share.expiresAt && share.expiresAt < new Date())
    throw new AppError('conflict', 'It has since expired. Share it again.')
  await recordChange(tx, actor, {
    ...shareTarget(share),
    act: ended ? 'end share' : 'share',
    after: { with: share.kind },
  })
}

const shareTarget = ({ documentId, folderId }: Pick<ShareRow, 'documentId' | 'folderId'>) =>
  documentId ? { noun: recordType, recordId: documentId } : { noun: folderRecordType, recordId: folderId! }
