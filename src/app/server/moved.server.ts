import type { Context as HonoContext } from 'hono'
import { sitePageAt } from '../../core/module/site-pages.server.ts'
import { noteMissing } from '../../modules/web-health/redirects/missing-pages.server.ts'
import { findRedirect } from '../../modules/web-health/redirects/redirects.server.ts'
import { isInside } from '../pages/inside.ts'
import type { Running } from './services.server.ts'
import type { WebEnv } from './web-env.server.ts'

type RouteHandler = (c: HonoContext<WebEnv>) => Promise<Response>

/** Redirects requests for moved addresses, and records requests for missing ones. */
export const orMoved =
  (running: Running, result: RouteHandler): RouteHandler =>
  async c => {
    const { path } = c.req
    const page = sitePageAt(path)
    // Pages that certainly exist need no lookup of redirects.
    if (isInside(path) || c.env.isOwn || (page && !page.path.includes('…'))) return result(c)
    const to = await findRedirect(running.database, path)
    if (to !== null) return c.body(null, 301, { location: to, 'cache-control': 'max-age=3600' })
    const answered = await result(c)
    if (!page || answered.status === 404) {
      const referrer = c.req.header('referer') ?? null
      await noteMissing(running, { path, address: c.get('address'), referrer })
    }
    return answered
  }
