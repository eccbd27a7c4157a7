import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { record } from '../../../core/data/record.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { isOneLine, oneLineOnly } from '../../../core/text/one-line.ts'
import { listingAccess } from '../access.ts'
import { copyPublished } from '../publishing/listing-store.server.ts'
import { listingNoun } from '../record/listing.ts'
import { listingPhotos } from '../record/listing.table.ts'

const write = tenantProcedure(listingAccess.write)
const one = z.object({ id: z.uuid() })
const alt = z.string().trim().max(300, 'Use at most 300 characters.').refine(isOneLine, oneLineOnly)

const isPhoto = (tenantId: string, id: string) =>
  and(eq(listingPhotos.tenantId, tenantId), eq(listingPhotos.id, id), isNull(listingPhotos.deletedAt))

/** What a photo says, and whether it is shown. */
export const photoCommands = {
  describePhoto: write.input(one.extend({ alt })).mutation(({ ctx, input: { id, alt } }) =>
    ctx.inTenant(async tx => {
      const [photo] = await tx
        .update(listingPhotos)
        .set({ alt })
        .where(isPhoto(ctx.actor.tenantId, id))
        .returning()
      if (!photo) throw notFound('Photo')
      const line = { noun: listingNoun, recordId: photo.listingId, act: 'describe photo' }
      await record(tx, ctx.actor, { ...line, after: { alt } })
      await copyPublished(tx, ctx, [photo.listingId])
    }),
  ),

  removePhoto: write.input(one).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const [photo] = await tx
        .update(listingPhotos)
        .set({ deletedAt: new Date() })
        .where(isPhoto(ctx.actor.tenantId, id))
        .returning()
      if (!photo) throw notFound('Photo')
      await record(tx, ctx.actor, { noun: listingNoun, recordId: photo.listingId, act: 'remove photo' })
      await copyPublished(tx, ctx, [photo.listingId])
    }),
  ),

  restorePhoto: write.input(one).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const [photo] = await tx
        .update(listingPhotos)
        .set({ deletedAt: null })
        .where(and(eq(listingPhotos.tenantId, ctx.actor.tenantId), eq(listingPhotos.id, id)))
        .returning()
      if (!photo) throw notFound('Photo')
      await record(tx, ctx.actor, { noun: listingNoun, recordId: photo.listingId, act: 'add photo' })
      await copyPublished(tx, ctx, [photo.listingId])
    }),
  ),
}
