import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { AppError } from '../../core/error/AppError.ts'
import { createBoundedWork } from '../../core/http/bounded-work.server.ts'
import type { Head } from '../../core/module/module.ts'
import { drawPreview } from '../../modules/search-engines/preview/draw-preview.server.ts'
import { picturesPath } from '../pages/preview-picture.ts'
import type { WebEnv } from './web-env.server.ts'

/** Pictures to cache, at about 40 kB each. */
const maxCached = 200
const maxPathLength = 500

const isPath = (path: string) =>
  path.length <= maxPathLength && /^\/(?:[\w.~/-]|%[2-7][\dA-F])*$/i.test(path) && !path.includes('//')

/**
 * Serves the link preview pictures. Each is drawn once per content, one at a time, with a short waiting list.
 */
export function servePictures(web: Hono<WebEnv>, headAt: (path: string) => Promise<Head | null>): void {
  const cache = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  const work = createBoundedWork({ atOnce: 1, waiting: 20 })

  async function draw(head: Head) {
    const leave = await work.enter('pictures')
    return drawPreview(head).finally(leave)
  }

  function getPicture(key: string, head: Head) {
    const cachedPicture = cache.get(key)
    const picture = cachedPicture ?? draw(head)
    // The most recently requested picture is evicted last.
    cache.delete(key)
    cache.set(key, picture)
    picture.catch(() => cache.delete(key))
    if (cache.size > maxCached) cache.delete(cache.keys().next().value!)
    return picture
  }

  web.get(picturesPath, async c => {
    const path = c.req.query('page') ?? ''
    const head = isPath(path) ? await headAt(path) : null
    if (!head) throw new AppError('not_found', 'There is no picture of this page.')
    const pictureText = JSON.stringify([head.title, head.description])
    const etag = `"${createHash('sha256').update(pictureText).digest('base64url').slice(0, 22)}"`
    const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400', etag }
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
    return c.body(await getPicture(etag, head), 200, {
      ...headers,
      // Other sites must be able to display the picture.
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
}
