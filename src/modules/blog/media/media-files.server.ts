import { and, eq, isNull } from 'drizzle-orm'
import { storeOf } from '../../../core/attachments/store/stores.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { record, signal } from '../../../core/data/record.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { fileRoute, idIn } from '../../../core/files/file-route.server.ts'
import { acrossActor } from '../../../core/tenancy/staff-actor.server.ts'
import { blogDeskGate } from '../access.ts'
import { forgetSizes, makeMedia } from './make-media.server.ts'
import { mediaNoun } from './media.ts'
import { blogMedia } from './media.table.ts'

/** Takes a picture: its bytes are the body, its name is in the query. */
export const mediaUpload = fileRoute({
  method: 'POST',
  path: '/blog-media',
  gate: blogDeskGate,
  async handle({ services, viewer, origin }, { request }) {
    const person = viewer.user!
    const name = nameFrom(new URL(request.url).searchParams.get('name') ?? '')
    const sizes = await makeMedia(services, request.body, { line: person.id, signal: request.signal })
    const { width, height } = sizes.at(-1)!
    const id = newId()
    const actor = acrossActor({ person, origin })
    await services.database
      .acrossTenants(async tx => {
        const by = { createdBy: person.id, updatedBy: person.id }
        await tx.insert(blogMedia).values({ id, name, width, height, sizes, ...by })
        await record(tx, actor, {
          noun: mediaNoun,
          recordId: id,
          act: 'create',
          after: { name, width, height },
        })
        await signal(tx, 'everyone', mediaNoun)
      })
      .catch(async (error: unknown) => {
        await forgetSizes(services, sizes)
        throw error
      })
    return Response.json({ id })
  },
})

/** A name on one line, without signs that no file has. */
function nameFrom(text: string): string {
  const plain = text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}/\\]/gu, ' ')
    .trim()
    .slice(0, 200)
  return plain || 'Picture'
}

/** A picture in a size, for everyone. Its address never has other bytes. */
export const mediaFile = fileRoute({
  method: 'GET',
  path: '/:id/:file',
  gate: { who: 'anyone' },
  async handle({ services }, { param }) {
    const id = idIn(param('id'), 'Picture')
    const width = Number(/^(\d{1,5})\.webp$/.exec(param('file'))?.[1])
    const [row] = await services.database.people
      .select({ sizes: blogMedia.sizes })
      .from(blogMedia)
      .where(and(eq(blogMedia.id, id), isNull(blogMedia.deletedAt)))
    const size =
      row && Number.isInteger(width)
        ? (row.sizes.find(each => each.width >= width) ?? row.sizes.at(-1))
        : undefined
    if (!size) throw notFound('Picture')
    const pieces: Buffer[] = []
    for await (const piece of storeOf(services.config, size.path).read(size.path)) pieces.push(piece)
    return new Response(Buffer.concat(pieces), {
      headers: {
        'content-type': 'image/webp',
        'content-length': String(size.bytes),
        'cache-control': 'public, max-age=31536000, immutable',
        // Feed readers and previews of links show it on pages of others.
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      },
    })
  },
})
