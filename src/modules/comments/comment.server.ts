import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { viewerCan } from '../../core/access/refusal.ts'
import { readHistory } from '../../core/history/history.server.ts'
import { recordChange } from '../../core/data/record.server.ts'
import { addRow, lockRow, saveRow } from '../../core/data/rows.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { router, tenantProcedure, type TenantContext } from '../../core/http/procedure.server.ts'
import { findRecordType } from '../../core/module/modules.server.ts'
import { getOpenGate, openRecord } from '../../core/module/open-record.server.ts'
import { listMembersByGate } from '../../core/tenancy/members-by-gate.server.ts'
import { mentionsIn, richText } from '../../core/text/rich-text.ts'
import type { RichText } from '../../core/text/nodes.ts'
import { listComments } from './comment-list.server.ts'
import { commentRecords, commentFields, recordType } from './comment-records.server.ts'
import { comments } from './comment.table.ts'
import { updateFollowers, requireReaders } from './follow.port.server.ts'
import { readPeopleNames } from '../../core/auth/people-names.server.ts'

/** Each record type adds its own gate; see openRecord. */
const member = tenantProcedure({ who: 'member' })
const recordInput = z.object({ noun: z.string().max(60), recordId: z.uuid() })
const idInput = z.object({ id: z.uuid() })

/** Comments on records of any kind, and their followers. Anyone who may open the record may read and write comments. */
export const commentRouter = router({
  list: member
    .meta({ reads: [recordType] })
    .input(recordInput.extend({ limit: z.int().min(1).max(500).default(50) }))
    .query(({ ctx, input: { limit, ...recordRef } }) =>
      ctx.inTenant(async tx => {
        await openRecord(tx, ctx, recordRef)
        return listComments(tx, ctx.actor.tenantId, recordRef, limit)
      }),
    ),

  /** Reads people who can be mentioned on a record. */
  people: member
    .input(recordInput.pick({ noun: true }).extend({ words: z.string().trim().max(60) }))
    .query(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const gate = getOpenGate(ctx, input.noun)
        const people = await listMembersByGate(tx, ctx.membership, gate, input.words)
        return people.filter(({ id }) => id !== ctx.person.id).slice(0, 8)
      }),
    ),

  add: member
    .input(recordInput.extend({ body: richText }))
    .mutation(({ ctx, input: { body, ...recordRef } }) =>
      ctx.inTenant(async tx => {
        const title = await openRecord(tx, ctx, recordRef)
        // A comment on a private record would appear in the log and reach people who are not its participants.
        if (findRecordType(recordRef.noun)?.isPrivate) throw notFound('Record')
        const mentionedIds = mentionsIn(body)
        await requireReaders(tx, ctx, recordRef.noun, mentionedIds)
        const fields = commentFields(title, body)
        const { id, version } = await addRow(tx, ctx.actor, commentRecords, fields, {
          ...recordRef,
          editedAt: null,
        })
        await updateFollowers(tx, ctx.actor.tenantId, recordRef, [ctx.person.id], 'by own act')
        await updateFollowers(tx, ctx.actor.tenantId, recordRef, mentionedIds, 'unless stopped')
        return { id, version }
      }),
    ),

  change: member
    .input(idInput.extend({ version: z.int32(), body: richText }))
    .mutation(({ ctx, input: { id, version, body } }) =>
      ctx.inTenant(async tx => {
        const row = await lockRow(tx, ctx.actor.tenantId, commentRecords, id)
        const title = await openRecord(tx, ctx, row)
        if (row.createdBy !== ctx.person.id)
          throw new AppError('forbidden', 'Only its author can edit a comment.')
        const before = new Set(mentionsIn(row.body))
        const newMentions = mentionsIn(body).filter(person => !before.has(person))
        await requireReaders(tx, ctx, row.noun, newMentions)
        const changes = commentFields(title, body)
        const saved = await saveRow(tx, ctx.actor, commentRecords, { id, version, changes })
        await updateFollowers(tx, ctx.actor.tenantId, row, newMentions, 'unless stopped')
        return { version: saved.version }
      }),
    ),

  remove: member.input(idInput).mutation(({ ctx, input }) => setDeleted(ctx, input.id, true)),
  restore: member.input(idInput).mutation(({ ctx, input }) => setDeleted(ctx, input.id, false)),

  /** Reads earlier versions of a comment, latest first. */
  versions: member.input(idInput).query(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const [row] = await tx
        .select()
        .from(comments)
        .where(and(eq(comments.tenantId, tenantId), eq(comments.id, id), isNull(comments.deletedAt)))
      if (!row) throw notFound('Comment')
      await openRecord(tx, ctx, row)
      const changes = await readHistory(tx, tenantId, recordType, id)
      const versions = changes.flatMap(({ id, at, before }) => {
        const { body } = (before ?? {}) as { body?: RichText }
        return body ? [{ id, changedAt: at, body }] : []
      })
      return {
        versions,
        names: await readPeopleNames(
          tx,
          versions.flatMap(({ body }) => mentionsIn(body)),
        ),
      }
    }),
  ),

  follow: member
    .input(recordInput.extend({ following: z.boolean() }))
    .mutation(({ ctx, input: { following, ...recordRef } }) =>
      ctx.inTenant(async tx => {
        const title = await openRecord(tx, ctx, recordRef)
        const { tenantId, userId } = ctx.actor
        await updateFollowers(tx, tenantId, recordRef, [userId], following ? 'by own act' : 'no more')
        await recordChange(tx, ctx.actor, {
          noun: recordType,
          recordId: recordRef.recordId,
          act: following ? 'follow' : 'stop following',
          after: { on: title },
        })
      }),
    ),
})
export type CommentRouter = typeof commentRouter

/** Deletes or restores a comment, for its author or a user who manages the organization. */
async function setDeleted(ctx: TenantContext, id: string, deleted: boolean) {
  const { tenantId, userId } = ctx.actor
  return ctx.inTenant(async tx => {
    const [row] = await tx
      .select()
      .from(comments)
      .where(
        and(
          eq(comments.tenantId, tenantId),
          eq(comments.id, id),
          deleted ? isNull(comments.deletedAt) : isNotNull(comments.deletedAt),
        ),
      )
      .for('update')
    if (!row) throw notFound('Comment')
    const title = await openRecord(tx, ctx, row)
    if (row.createdBy !== userId && !viewerCan(ctx.viewer, 'manage_organization'))
      throw new AppError('forbidden', 'Only its author or an organization manager can delete a comment.')
    await tx
      .update(comments)
      .set({
        deletedAt: deleted ? sql`now()` : null,
        updatedAt: sql`now()`,
        updatedBy: userId,
        version: row.version + 1,
      })
      .where(and(eq(comments.tenantId, tenantId), eq(comments.id, id)))
    const { on, text } = commentFields(title, row.body)
    await recordChange(tx, ctx.actor, {
      noun: recordType,
      recordId: id,
      act: deleted ? 'delete' : 'restore',
      [deleted ? 'before' : 'after']: { on, text },
    })
  })
}
