import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { reserve } from '../../../core/data/reserve.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { fileRoute, parseId } from '../../../core/files/file-route.server.ts'
import { deleteSizes, makePictures } from '../../../core/pictures/make-pictures.server.ts'
import { pickSize } from '../../../core/pictures/picture-size.ts'
import { sendSized, parseWidth } from '../../../core/pictures/send-sized.server.ts'
import { lockRow } from '../../../core/data/rows.server.ts'
import { listingAccess } from '../access.ts'
import { copyPublished, listingStore } from '../publishing/listing-store.server.ts'
import { listingRecordType } from '../record/listing.ts'
import { listingPhotos, publishedContents } from '../record/listing.table.ts'

const maxPhotos = 12

/** Uploads a photo for the listing in the query; the body is the file. */
export const photoUpload = fileRoute({
  method: 'POST',
  path: '/listing-photos',
  gate: listingAccess.write,
  async handle({ services, viewer, origin, rights, today }, { request }) {
    const person = viewer.user!
    const { tenantId } = viewer.membership!
    const listingId = parseId(new URL(request.url).searchParams.get('listing') ?? '', 'Listing')
    const actor = { tenantId, userId: person.id, origin, rights, writes: { areRightsChecked: false } }
    await services.database.readTenant(actor, tx => findListing(tx, tenantId, listingId))
    const context = { tenantId, line: person.id, signal: request.signal }
    const sizes = await makePictures(services, request.body, context)
    const { width, height } = sizes.at(-1)!
    const id = newId()
    await services.database
      .inTenant(actor, async tx => {
        await lockRow(tx, tenantId, listingStore.records, listingId)
        const condition = and(
          eq(listingPhotos.tenantId, tenantId),
          eq(listingPhotos.listingId, listingId),
          sql`deleted_at is null`,
        )
        const limitError = () =>
          new AppError('limit_reached', `A listing can have at most ${maxPhotos} photos. Remove one first.`)
        await reserve(tx, `listing_photos ${listingId}`, {
          countExisting: () => tx.$count(listingPhotos, condition),
          max: maxPhotos,
          full: limitError,
        })
        const position = 1 + (await tx.$count(listingPhotos, eq(listingPhotos.listingId, listingId)))
        const audit = { createdBy: person.id, updatedBy: person.id }
        await tx
          .insert(listingPhotos)
          .values({ tenantId, id, listingId, place: position, width, height, sizes, ...audit })
        await recordChange(tx, actor, {
          noun: listingRecordType,
          recordId: listingId,
          act: 'add photo',
          after: { width, height },
        })
        await copyPublished(tx, { actor, today, services }, [listingId])
      })
      .catch(async (error: unknown) => {
        await deleteSizes(services, sizes)
        throw error
      })
    return Response.json({ id })
  },
})

/** Checks that the listing exists before a picture is processed. */
async function findListing(tx: Tx, tenantId: string, listingId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from listings where tenant_id = ${tenantId} and id = ${listingId} and deleted_at is null`)
  if (rows.length === 0) throw notFound('Listing')
}

/** A photo for those who manage the listing, published or not. */
export const managedPhotoRoute = fileRoute({
  method: 'GET',
  path: '/listing-photos/:id/:file',
  gate: listingAccess.read,
  async handle({ services, viewer }, { param }) {
    const { tenantId } = viewer.membership!
    const id = parseId(param('id'), 'Photo')
    const [row] = await services.database.readTenant({ tenantId, userId: viewer.user!.id }, tx =>
      tx
        .select({ sizes: listingPhotos.sizes })
        .from(listingPhotos)
        .where(and(eq(listingPhotos.tenantId, tenantId), eq(listingPhotos.id, id))),
    )
    const size = row && pickSize(row.sizes, parseWidth(param('file')))
    if (!size) throw notFound('Photo')
    return sendSized(services.config, size, 'private, max-age=3600')
  },
})

/** A photo of a public listing, for everyone. After the listing is withdrawn, caches drop it within five minutes. */
export const publicPhoto = fileRoute({
  method: 'GET',
  path: '/:id/:file',
  gate: { who: 'anyone' },
  async handle({ services }, { param }) {
    const id = parseId(param('id'), 'Photo')
    const shownPhotos = JSON.stringify([{ id }])
    const sizes = await services.database.acrossTenants(async tx => {
      const [photo] = await tx
        .select({ sizes: listingPhotos.sizes, listingId: listingPhotos.listingId })
        .from(listingPhotos)
        .where(eq(listingPhotos.id, id))
      if (!photo) return null
      const isPublic = sql`${publishedContents.id} = ${photo.listingId} and content -> 'photos' @> ${shownPhotos}::jsonb`
      return (await tx.$count(publishedContents, isPublic)) > 0 ? photo.sizes : null
    })
    const size = sizes && pickSize(sizes, parseWidth(param('file')))
    if (!size) throw notFound('Photo')
    return sendSized(services.config, size, 'public, max-age=300')
  },
})
