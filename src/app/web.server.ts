import type { HttpBindings } from '@hono/node-server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { Hono, type Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { csrf } from 'hono/csrf'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { sql } from 'drizzle-orm'
import type { Config } from '../core/config/config.server.ts'
import { newId } from '../core/data/id.server.ts'
import { addressRule, clientAddressHeader } from '../core/http/address.server.ts'
import type { Context } from '../core/http/context.server.ts'
import { ipLookup } from '../core/http/ip-lookup.server.ts'
import { appErrorOf } from '../core/http/procedure.server.ts'
import { contextOf } from './request.server.ts'
import { api } from './api.server.ts'
import { fileRoutes } from './files.server.ts'
import { icon } from './icon.ts'
import type { Pages } from './pages.server.ts'
import { readerOf } from './read.server.ts'
import type { Running } from './services.server.ts'

export type WebEnv = {
  Bindings: HttpBindings
  Variables: { requestId: string; address: string; secureHeadersNonce?: string }
}

/** The web application: health, sign-in, procedures, files, and pages. */
export function openWeb(running: Running, pages: Pages) {
  const { config, log, auth } = running
  const origin = new URL(config.PUBLIC_URL).origin
  const clientAddress = addressRule(config.TRUST_PROXY ?? '')
  const seenFrom = ipLookup(config.IP_LOOKUP_URL)
  const web = new Hono<WebEnv>()

  web.use(async (c, next) => {
    const started = performance.now()
    const requestId = newId()
    c.set('requestId', requestId)
    const { remoteAddress = '' } = c.env.incoming.socket
    c.set('address', seenFrom(clientAddress(remoteAddress, c.req.header('x-forwarded-for') ?? null)))
    await next()
    c.header('x-request-id', requestId)
    // The path only: a query string can carry a token.
    log.info(
      {
        requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    )
  })
  web.get('/healthz', c => c.json({ ok: true }))
  web.get('/readyz', async c => {
    const ready = await running.database.people.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    return c.json({ ok: ready }, ready ? 200 : 503)
  })
  // Pages carry the icon in themselves; some programs ask for it here all the same.
  web.get('/favicon.ico', c => c.body(icon, 200, { 'content-type': 'image/svg+xml' }))
  pages.assets(web)
  web.use(compress())
  web.use(security(config, pages.developing))
  web.on(['GET', 'POST'], '/api/auth/*', c => auth.handler(withAddress(c)))
  web.use(
    '/trpc/*',
    csrf({ origin: candidate => candidate === origin }),
    bodyLimit({ maxSize: 8 * 1024 * 1024 }),
  )
  web.all('/trpc/*', c =>
    fetchRequestHandler({
      endpoint: '/trpc',
      req: c.req.raw,
      router: api,
      createContext: () => contextFor(running, c),
      onError: ({ error, path }) => {
        if (!appErrorOf(error))
          log.error({ requestId: c.get('requestId'), path, err: error }, 'procedure failed')
      },
    }),
  )
  web.route(
    '/files',
    fileRoutes(running, c => contextFor(running, c), origin),
  )
  const read = readerOf(running)
  web.get('*', c => pages.render(c, config.PUBLIC_URL, read))
  return web
}

export const contextFor = (running: Running, c: HonoContext<WebEnv>): Promise<Context> =>
  contextOf(running, c.req.raw.headers, {
    ip: c.get('address'),
    userAgent: c.req.header('user-agent')?.slice(0, 400) ?? null,
    path: c.req.path,
    method: c.req.method,
  })

/** The sign-in library counts attempts by this header; it is always overwritten, never taken from the client. */
function withAddress(c: HonoContext<WebEnv>): Request {
  const request = new Request(c.req.raw)
  request.headers.set(clientAddressHeader, c.get('address'))
  return request
}

/** Browsers are told to insist on https only where https is how they came. */
const security = ({ PUBLIC_URL, MAP_STYLE_URL }: Config, developing: boolean) => {
  // The one third party that there may be: the map style that whoever runs the server has named.
  const maps = MAP_STYLE_URL ? [new URL(MAP_STYLE_URL).origin] : []
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...maps],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...maps, ...(developing ? ['ws:'] : [])],
      workerSrc: ["'self'", 'blob:'],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
    },
    strictTransportSecurity: PUBLIC_URL.startsWith('https:'),
    referrerPolicy: 'same-origin',
    crossOriginEmbedderPolicy: false,
  })
}
