import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { recordChange } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { isOneLine, oneLineMessage } from '../../../core/text/one-line.ts'
import { listingAccess } from '../access.ts'
import { copyPublished } from '../publishing/listing-store.server.ts'
import { listingRecordType } from '../record/listing.ts'
import { listingPhotos } from '../record/listing.table.ts'

const write = tenantProcedure(listingAccess.write)
const idInput = z.object({ id: z.uuid() })
const altText = z.string().trim().max(300, 'Use at most 300 characters.').refine(isOneLine, oneLineMessage)

const photoCondition = (tenantId: string, id: string) =>
  and(eq(listingPhotos.tenantId, tenantId), eq(listingPhotos.id, id), isNull(listingPhotos.deletedAt))

/** Changes a photo's description, visibility and position. */
export const photoCommands = {
  describePhoto: write.input(idInput.extend({ alt: altText })).mutation(({ ctx, input: { id, alt } }) =>
    ctx.inTenant(async tx => {
      const [photo] = await tx
        .update(listingPhotos)
        .set({ alt })
        .where(photoCondition(ctx.actor.tenantId, id))
        .returning()
      if (!photo) throw notFound('Photo')
      const line = { noun: listingRecordType, recordId: photo.listingId, act: 'describe photo' }
      await recordChange(tx, ctx.actor, { ...line, after: { alt } })
      await copyPublished(tx, ctx, [photo.listingId])
    }),
  ),

  /** Sets the order of a listing's photos. `ids` must contain each visible photo once. */
  orderPhotos: write
    .input(z.object({ listingId: z.uuid(), ids: z.array(z.uuid()).min(1).max(50) }))
    .mutation(({ ctx, input: { listingId, ids } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const shownCondition = and(
          eq(listingPhotos.tenantId, tenantId),
          eq(listingPhotos.listingId, listingId),
          isNull(listingPhotos.deletedAt),
        )
        const photos = await tx
          .select({ id: listingPhotos.id })
          .from(listingPhotos)
          .where(shownCondition)
          .orderBy(listingPhotos.id)
          .for('update')
        if (photos.length === 0) throw notFound('Listing')
        const photoIds = new Set(photos.map(({ id }) => id))
        if (
          ids.length !== photoIds.size ||
          new Set(ids).size !== ids.length ||
          !ids.every(id => photoIds.has(id))
        )
          throw new AppError('conflict', 'Photos were added or removed in the meantime. Reorder them.')
        for (const [index, id] of ids.entries())
          await tx
            .update(listingPhotos)
            .set({ place: index + 1 })
            .where(photoCondition(tenantId, id))
        const line = { noun: listingRecordType, recordId: listingId, act: 'order photos' }
        await recordChange(tx, ctx.actor, { ...line, after: { ids } })
        await copyPublished(tx, ctx, [listingId])
      }),
    ),

  removePhoto: write.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const [photo] = await tx
        .update(listingPhotos)
        .set({ deletedAt: new Date() })
        .where(photoCondition(ctx.actor.tenantId, id))
        .returning()
      if (!photo) throw notFound('Photo')
      await recordChange(tx, ctx.actor, {
        noun: listingRecordType,
        recordId: photo.listingId,
        act: 'remove photo',
      })
      await copyPublished(tx, ctx, [photo.listingId])
    }),
  ),

  restorePhoto: write.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const [photo] = await tx
        .update(listingPhotos)
        .set({ deletedAt: null })
        .where(and(eq(listingPhotos.tenantId, ctx.actor.tenantId), eq(listingPhotos.id, id)))
        .returning()
      if (!photo) throw notFound('Photo')
      await recordChange(tx, ctx.actor, {
        noun: listingRecordType,
        recordId: photo.listingId,
        act: 'add photo',
      })
      await copyPublished(tx, ctx, [photo.listingId])
    }),
  ),
}
