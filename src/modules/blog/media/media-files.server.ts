import { and, eq, isNull } from 'drizzle-orm'
import { newId } from '../../../core/data/id.server.ts'
import { platformId, recordChange, signal } from '../../../core/data/record.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { fileRoute, parseId } from '../../../core/files/file-route.server.ts'
import { deleteSizes, makePictures } from '../../../core/pictures/make-pictures.server.ts'
import { pickSize } from '../../../core/pictures/picture-size.ts'
import { pictureName, sendSized, parseWidth } from '../../../core/pictures/send-sized.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { blogEditorGate } from '../access.ts'
import { mediaRecordType } from './media.ts'
import { blogMedia } from './media.table.ts'

/** Uploads a picture: the body is the file, its name is in the query. */
export const mediaUpload = fileRoute({
  method: 'POST',
  path: '/blog-media',
  gate: blogEditorGate,
  async handle({ services, viewer, origin }, { request }) {
    const user = viewer.user!
    const name = pictureName(new URL(request.url).searchParams.get('name') ?? '')
    const sizes = await makePictures(services, request.body, {
      tenantId: platformId,
      line: user.id,
      signal: request.signal,
    })
    const { width, height } = sizes.at(-1)!
    const id = newId()
    const actor = platformActor({ person: user, origin })
    await services.database
      .acrossTenants(async tx => {
        const stamps = { createdBy: user.id, updatedBy: user.id }
        await tx.insert(blogMedia).values({ id, name, width, height, sizes, ...stamps })
        await recordChange(tx, actor, {
          noun: mediaRecordType,
          recordId: id,
          act: 'create',
          after: { name, width, height },
        })
        await signal(tx, 'everyone', mediaRecordType)
      })
      .catch(async (error: unknown) => {
        await deleteSizes(services, sizes)
        throw error
      })
    return Response.json({ id })
  },
})

/** A picture in one size, for everyone. The content at an address never changes. */
export const mediaFile = fileRoute({
  method: 'GET',
  path: '/:id/:file',
  gate: { who: 'anyone' },
  async handle({ services }, { param }) {
    const id = parseId(param('id'), 'Picture')
    const width = parseWidth(param('file'))
    const [row] = await services.database.people
      .select({ sizes: blogMedia.sizes })
      .from(blogMedia)
      .where(and(eq(blogMedia.id, id), isNull(blogMedia.deletedAt)))
    const size = row && Number.isInteger(width) ? pickSize(row.sizes, width) : undefined
    if (!size) throw notFound('Picture')
    return sendSized(services.config, size, 'public, max-age=31536000, immutable')
  },
})
