import { getRefusal } from '../../../core/access/refusal.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { fileRoute } from '../../../core/files/file-route.server.ts'
import { isGuidePublic } from '../pages/is-public.server.ts'
import { readPicture } from './picture-list.server.ts'

/**
 * Serves a guide picture, which shows only demonstration data. Its address contains the build, so it never
 * changes.
 */
export const pictureFile = fileRoute({
  method: 'GET',
  path: '/guide/pictures/:file',
  gate: { who: 'anyone' },
  async handle({ viewer, services }, { param }) {
    const mayRead = getRefusal(viewer, { who: 'person' }) === null || (await isGuidePublic(services.database))
    const picture = mayRead ? readPicture(param('file')) : null
    if (picture === null) throw notFound('Picture')
    return new Response(new Uint8Array(picture), {
      headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400' },
    })
  },
})
