import type { Hono } from 'hono'
import { openSitemaps } from '../../modules/search-engines/sitemap/sitemaps.server.ts'
import { indexPath } from '../../modules/search-engines/sitemap/sitemap.ts'
import type { RunningServices } from './services.server.ts'
import type { WebEnv } from './web-env.server.ts'

/** Serves the sitemaps of indexed pages to search engines. */
export function serveSitemaps(web: Hono<WebEnv>, running: RunningServices): void {
  const sitemaps = openSitemaps(running)
  for (const route of [indexPath, '/:file{sitemap-[0-9]+\\.xml}'])
    web.get(route, async (c, next) => {
      const file = await sitemaps.readFile(c.req.path)
      if (!file) return next()
      const headers = {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'max-age=300',
        vary: 'accept-encoding',
        etag: file.etag,
      }
      if (c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304, headers)
      return /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
        ? c.body(new Uint8Array(file.packed), 200, { ...headers, 'content-encoding': 'gzip' })
        : c.body(new Uint8Array(await file.plain()), 200, headers)
    })
}
