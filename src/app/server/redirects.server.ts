import type { Context as HonoContext } from 'hono'
import { sitePageAt } from '../../core/module/site-pages.server.ts'
import { recordMissingPage } from '../../modules/web-health/redirects/missing-pages.server.ts'
import { findRedirect } from '../../modules/web-health/redirects/redirects.server.ts'
import { isBrowserRendered } from '../pages/inside.ts'
import type { RunningServices } from './services.server.ts'
import type { WebEnv } from './web-env.server.ts'

type RouteHandler = (c: HonoContext<WebEnv>) => Promise<Response>

/** Redirects requests for moved addresses, and records requests for missing ones. */
export const redirectIfMoved =
  (running: RunningServices, result: RouteHandler): RouteHandler =>
  async c => {
    const { path } = c.req
    const page = sitePageAt(path)
    // Pages that certainly exist need no lookup of redirects.
    if (isBrowserRendered(path) || c.env.isOwn || (page && !page.path.includes('…'))) return result(c)
    const redirectPath = await findRedirect(running.database, path)
    if (redirectPath !== null)
      return c.body(null, 301, { location: redirectPath, 'cache-control': 'max-age=3600' })
    const response = await result(c)
    if (!page || response.status === 404) {
      const referrer = c.req.header('referer') ?? null
      await recordMissingPage(running, { path, address: c.get('address'), referrer })
    }
    return response
  }
