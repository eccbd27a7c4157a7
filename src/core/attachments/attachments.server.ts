import { and, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { capitalize } from '../../ui/formats.ts'
import { users } from '../auth/auth.table.ts'
import type { Tx } from '../data/database.server.ts'
import { lockRow, lockVersion, type RecordMapping } from '../data/rows.server.ts'
import { readCurrentTitles } from '../data/changes/titles.server.ts'
import { notFound } from '../error/AppError.ts'
import { fileRoute, parseId, gateRecheck, type FileRoute } from '../files/file-route.server.ts'
import { router, tenantProcedure, type TenantContext } from '../http/procedure.server.ts'
import { findRecordType } from '../module/modules.server.ts'
import { releaseStorage, reserveStorage } from '../tenancy/limits.server.ts'
import { targetSchema, titleSchema, type AttachmentTarget } from './attachment.ts'
import { attachments, blobs, uploads, type AttachmentRow } from './attachment.table.ts'
import { isDisplayable } from './media-type.ts'
import { readFileById, sendFile, type StoredFile } from './read-file.server.ts'
import { sweepJob } from './sweep.server.ts'
import { sendLogged } from './file-reads.server.ts'
import {
  attachableFor,
  checkAccess,
  runFileHook,
  lockTarget,
  logFileChange,
  requireAuthor,
} from './targets.server.ts'
import { uploadRoutes } from './tus.server.ts'

const member = tenantProcedure({ who: 'member' })
const idInput = z.object({ id: z.uuid() })

const records: RecordMapping<typeof attachments, { title: string }> = {
  table: attachments,
  noun: 'attachments',
  one: 'file',
  toFields: ({ title }) => ({ title }),
}

/** The files of records. Users who may view or change a record may also view or change its files. */
export const attachmentRouter = router({
  /** The files of a record, and this user's uploads to it. */
  list: member
    .meta({ reads: ['attachments'], personal: true })
    .input(targetSchema)
    .query(({ ctx, input }) => {
      checkAccess(ctx.viewer, input.noun, 'read')
      return ctx.inTenant(async tx => ({
        files: await readFiles(tx, ctx.actor.tenantId, input),
        uploads: await readUploads(tx, ctx, input),
      }))
    }),

  rename: member
    .input(idInput.extend({ version: z.int32(), title: titleSchema }))
    .mutation(({ ctx, input: { title, ...seen } }) =>
      ctx.inTenant(async tx => {
        checkChange(ctx, await lockRow(tx, ctx.actor.tenantId, records, seen.id))
        const row = await lockVersion(tx, ctx.actor.tenantId, records, seen)
        if (row.title === title) return
        await updateRow(tx, ctx, row, { title })
        const [before, after] = [{ file: row.title }, { file: title }]
        await logFileChange(tx, ctx.actor, row, { act: 'rename file', before, after })
        await runFileHook(tx, ctx.services, ctx.actor, row)
      }),
    ),

  /** Removes a file. It can be restored as long as its bytes are stored. */
  remove: member.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const row = await lockRow(tx, tenantId, records, id)
      checkChange(ctx, row)
      await updateRow(tx, ctx, row, { deletedAt: sql`now()` })
      await releaseStorage(tx, tenantId, await readSize(tx, row))
      await logFileChange(tx, ctx.actor, row, { act: 'remove file', before: { file: row.title } })
      await runFileHook(tx, ctx.services, ctx.actor, row)
      await ctx.services.jobs.add(tx, sweepJob, { tenantId })
    }),
  ),

  restore: member.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const removed = and(
        eq(attachments.tenantId, tenantId),
        eq(attachments.id, id),
        isNotNull(attachments.deletedAt),
      )
      const [row] = await tx.select().from(attachments).where(removed).for('update')
      if (!row) throw notFound('File')
      checkChange(ctx, row)
      await lockTarget(tx, ctx.actor, row)
      await reserveStorage(tx, ctx.membership, await readSize(tx, row))
      await updateRow(tx, ctx, row, { deletedAt: null })
      await logFileChange(tx, ctx.actor, row, { act: 'restore file', after: { file: row.title } })
      await runFileHook(tx, ctx.services, ctx.actor, row)
    }),
  ),
})
export type AttachmentRouter = typeof attachmentRouter

/** Downloads a file of a record, or displays it if `shown` is set. */
const download = fileRoute({
  method: 'GET',
  path: '/attachments/:id',
  gate: { who: 'member' },
  async handle(context, { request, param }) {
    const { services, viewer, origin } = context
    const scope = { tenantId: viewer.membership!.tenantId, userId: viewer.user!.id }
    const id = parseId(param('id'), 'File')
    const withFile = <T>(work: (tx: Tx, file: StoredFile) => Promise<T>) =>
      services.database.inTenant(scope, async tx => work(tx, await readFileById(tx, scope.tenantId, id)))
    const { file, called } = await withFile(async (tx, file) => {
      checkAccess(viewer, file.noun, 'read')
      return { file, called: await describeForLog(tx, file) }
    })
    const isAllowed = gateRecheck(context, attachableFor(file.noun).access.read)
    const shown = new URL(request.url).searchParams.has('shown')
    const fileRead = {
      actor: { ...scope, origin },
      act: shown ? ('view' as const) : ('download' as const),
      recordId: file.recordId,
      ...called,
      isStillAllowed: async () => (await isAllowed()) && withFile(async () => true).catch(() => false),
    }
    return sendLogged(context, request, fileRead, watched =>
      sendFile(services, file, { shown, request }, watched),
    )
  },
})

/** For a private record, the log contains only that one of its files was read, not which one. */
async function describeForLog(tx: Tx, { noun, recordId, title, tenantId }: StoredFile) {
  const { one, isPrivate } = findRecordType(noun)!
  if (isPrivate) return { title: capitalize(one), after: {} }
  const getTitle = await readCurrentTitles(tx, noun, [tenantId], [recordId])
  return { title, after: { of: [one, getTitle(tenantId, recordId)].filter(Boolean).join(' ') } }
}

export const attachmentRoutes: readonly FileRoute[] = [...uploadRoutes, download]

/** A record's single file cannot be changed on its own. */
function checkChange({ viewer, person }: TenantContext, { noun, createdBy }: AttachmentRow): void {
  checkAccess(viewer, noun, 'write')
  requireAuthor(noun, createdBy === person.id)
  if (attachableFor(noun).single) throw notFound('File')
}

const updateRow = (tx: Tx, { actor }: TenantContext, row: AttachmentRow, change: object) =>
  tx
    .update(attachments)
    .set({
      ...change,
      version: row.version + 1,
      updatedAt: sql`now()`,
      updatedBy: actor.userId,
    })
    .where(and(eq(attachments.tenantId, row.tenantId), eq(attachments.id, row.id)))

async function readSize(tx: Tx, { tenantId, sha256 }: AttachmentRow): Promise<number> {
  const [blob] = await tx
    .select({ size: blobs.size })
    .from(blobs)
    .where(and(eq(blobs.tenantId, tenantId), eq(blobs.sha256, sha256)))
  return blob?.size ?? 0
}

async function readFiles(tx: Tx, tenantId: string, { noun, recordId }: AttachmentTarget) {
  const rows = await tx
    .select({ file: attachments, blob: blobs, by: users.name })
    .from(attachments)
    .innerJoin(blobs, and(eq(blobs.tenantId, attachments.tenantId), eq(blobs.sha256, attachments.sha256)))
    .leftJoin(users, eq(users.id, attachments.createdBy))
    .where(
      and(
        eq(attachments.tenantId, tenantId),
        eq(attachments.noun, noun),
        eq(attachments.recordId, recordId),
        isNull(attachments.deletedAt),
      ),
    )
    .orderBy(desc(attachments.createdAt), desc(attachments.id))
  return rows.map(({ file, blob, by }) => ({
    id: file.id,
    version: file.version,
    title: file.title,
    size: blob.size,
    shown: isDisplayable(blob.mediaType),
    damaged: blob.damagedAt !== null,
    at: file.createdAt.toISOString(),
    by: by ?? 'A former member',
  }))
}

/** The user's unfinished and refused uploads. Refused ones are shown until they expire. */
async function readUploads(tx: Tx, { actor }: TenantContext, { noun, recordId }: AttachmentTarget) {
  const { id, fileName, fileSize, modified, received, state, refusal } = uploads
  return tx
    .select({ id, fileName, fileSize, modified, received, state, refusal })
    .from(uploads)
    .where(
      and(
        eq(uploads.tenantId, actor.tenantId),
        eq(uploads.noun, noun),
        eq(uploads.recordId, recordId),
        eq(uploads.createdBy, actor.userId),
        ne(uploads.state, 'kept'),
        gt(uploads.expiresAt, sql`now()`),
      ),
    )
    .orderBy(uploads.createdAt, id)
}
