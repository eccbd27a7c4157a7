import { notFound } from '../../../core/error/AppError.ts'
import { fileRoute } from '../../../core/files/file-route.server.ts'
import { takenPicture } from './taken.server.ts'

/** A picture of the guide: of the demonstration, and nothing of anyone's own. Its address names the build, so it never changes. */
export const pictureFile = fileRoute({
  method: 'GET',
  path: '/guide/pictures/:file',
  gate: { who: 'person' },
  async handle(_context, { param }) {
    const picture = takenPicture(param('file'))
    if (picture === null) throw notFound('Picture')
    return new Response(new Uint8Array(picture), {
      headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400' },
    })
  },
})
