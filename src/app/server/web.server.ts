import { Hono, type Context as HonoContext } from 'hono'
import { compress } from 'hono/compress'
import { newId } from '../../core/data/id.server.ts'
import type { FileRoute } from '../../core/files/file-route.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import { clientAddressHeader, type AddressReader } from '../../core/http/address.server.ts'
import { readJson, parseTenantId } from '../../core/http/untrusted-input.ts'
import { readText } from '../../core/http/read-body.server.ts'
import { createBoundedWork } from '../../core/http/bounded-work.server.ts'
import { answerUnsubscribe } from '../../modules/notifications/unsubscribe/unsubscribe.server.ts'
import { hookPath, receiveHookMail } from '../../modules/support/mail/hook.server.ts'
import { moduleDocuments, moduleFileRoutes, modulePublicFiles } from './api.server.ts'
import { fileRoutes } from './files.server.ts'
import { unreadyReason } from '../../core/http/health.server.ts'
import {
  skipForPageParts,
  refusalHandler,
  refuseUnreadableUrl,
  contentSecurityHeaders,
} from './guards.server.ts'
import { icon } from '../pages/icon.ts'
import { iconPath, webManifest } from '../pages/web-manifest.ts'
import { redirectIfMoved } from './redirects.server.ts'
import type { Pages } from './pages.server.ts'
import { servePictures } from './preview-pictures.server.ts'
import type { Prerendered } from './prerendered.server.ts'
import type { Read } from '../pages/rendering.ts'
import { requestOrigin, tenantHeader, type Identification } from './request.server.ts'
import type { RunningServices } from './services.server.ts'
import { serveSitemaps } from './sitemaps.server.ts'
import type { ContextFor, WebEnv } from './web-env.server.ts'

const maxFormBytes = 64 * 1024

/** The web application: health, sign-in, files, and pages. */
export function openWeb(
  running: RunningServices,
  pages: Pages,
  prerendered: Prerendered,
  read: Read,
  identification: Identification,
  getAddress: AddressReader,
) {
  const { config, log, auth } = running
  const origin = new URL(config.PUBLIC_URL).origin
  const web = new Hono<WebEnv>()

  const contextFor: ContextFor = async c =>
    identification.createContext(
      c.req.raw.headers,
      parseTenantId(c.req.query('tenant') ?? c.req.header(tenantHeader)),
      requestOrigin(c.env.incoming, c.get('address'), c.req.path),
    )

  web.use(async (c, next) => {
    const startedAt = performance.now()
    const requestId = newId()
    c.set('requestId', requestId)
    c.set('address', getAddress(c.env.incoming))
    await next()
    // The body of a HEAD response is never read, so its producer is canceled instead of timing out.
    if (c.req.method === 'HEAD') await c.res.body?.cancel()
    c.header('x-request-id', requestId)
    if (c.res.status === 503) c.header('retry-after', '2')
    // Only the path is logged, since a query string can contain a token.
    log.info(
      {
        requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
      },
      'request',
    )
  })
  web.use(skipForPageParts(contentSecurityHeaders(config, pages.developing)))
  web.use(refuseUnreadableUrl(origin))
  web.onError(refusalHandler(log, pages.refused))
  web.get('/healthz', c => c.json({ ok: true }))
  web.get('/readyz', async c => {
    const reason = await unreadyReason(running)
    if (reason === null) return c.json({ ok: true })
    log.warn({ why: reason }, 'not ready')
    return c.json({ ok: false, why: reason }, 503)
  })
  // Pages embed the icon, but some programs request it here anyway.
  for (const path of ['/favicon.ico', iconPath])
    web.get(path, c => c.body(icon, 200, { 'content-type': 'image/svg+xml' }))
  web.get('/manifest.webmanifest', c =>
    c.body(webManifest, 200, { 'content-type': 'application/manifest+json' }),
  )
  pages.assets(web)
  web.get('/robots.txt', async c =>
    c.text(String(await read('robots.text')), 200, { 'cache-control': 'max-age=300' }),
  )
  serveSitemaps(web, running)
  servePictures(web, path => pages.headAt(path, read))
  web.use(compress())
  web.on(['GET', 'POST'], '/api/auth/*', async c => {
    const response = await auth.handler(await readForm(c))
    // The auth library writes outside of our transactions, so sign-out responds only once this process has
    // dropped the session.
    if (c.req.method === 'POST') await identification.catchUp()
    // The auth library has a single response for all errors.
    const reason = response.status >= 500 ? await unreadyReason(running) : null
    if (reason !== null) throw new AppError('unavailable', reason)
    return response
  })
  web.on(['GET', 'POST'], '/unsubscribe', async c => {
    const { incoming } = c.env
    if (c.req.method === 'POST') await readText(incoming, maxFormBytes)
    const origin = requestOrigin(incoming, c.get('address'), c.req.path)
    const token = c.req.query('token') ?? ''
    return answerUnsubscribe({ services: running, method: c.req.method, token, origin })
  })
  web.post(hookPath, async c => {
    await receiveHookMail(running, c.env.incoming)
    return c.json({ ok: true })
  })
  const searches = createBoundedWork({ atOnce: 4, waiting: 30 })
  const files = (routes: readonly FileRoute[]) => fileRoutes(routes, running, pages, contextFor, origin)
  web.route('/files', files(moduleFileRoutes))
  for (const { below, routes } of modulePublicFiles) web.route(below, files(routes))
  web.get(
    '*',
    redirectIfMoved(running, async c => {
      const { path } = c.req
      if (!moduleDocuments.has(path) && (await pages.prerenderedReads(path)) === undefined)
        return pages.render(c, config.PUBLIC_URL, read)
      // A search is rendered for every request, so heavy searchers wait behind their own requests.
      const leave = c.req.url.includes('?') ? await searches.enter(c.get('address')) : undefined
      return prerendered.answer(c).finally(leave)
    }),
  )
  return web
}

/**
 * The auth library counts attempts by this header, so it is always overwritten and never accepted from the
 * client.
 */
async function readForm(c: HonoContext<WebEnv>): Promise<Request> {
  const { url, method, signal, headers: input } = c.req.raw
  const headers = new Headers(input)
  headers.set(clientAddressHeader, c.get('address'))
  if (method !== 'POST') return new Request(url, { headers, signal })
  const body = await readText(c.env.incoming, maxFormBytes)
  if (body !== '') readJson(body)
  headers.delete('content-length')
  return new Request(url, { method, headers, signal, body })
}
