import type { Context as HonoContext, ErrorHandler, MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { Logger } from 'pino'
import type { Config } from '../../core/config/config.server.ts'
import { awayFrom } from '../../core/data/away.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import { readTarget } from '../../core/http/from-outside.ts'
import { statusOf, sorry } from '../../core/http/procedure.server.ts'
import type { WebEnv } from './web-env.server.ts'

/** Every address is readable before anything looks at it. */
export const readableTarget =
  (origin: string): MiddlewareHandler =>
  (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    readTarget(pathname + search, origin)
    return next()
  }

/** Only our own pages may ask. Programs that are no browser name no origin; they have to bring a session. */
export const ownSite =
  (origin: string): MiddlewareHandler =>
  (c, next) => {
    const from = c.req.header('origin')
    if (from !== undefined && from !== origin)
      throw new AppError('forbidden', `This request came from another site. Open Wellhead at ${origin}.`)
    return next()
  }

/** A refusal is said in words; our own error is logged, and its words reach nobody. */
export const inWords =
  (log: Logger): ErrorHandler<WebEnv> =>
  (error, c) => {
    const app = error instanceof AppError ? error : awayFrom(error)
    if (app?.code === 'unavailable') noteAway(log, app, c.req.path)
    if (app) return answerRefused(c, app)
    log.error({ requestId: c.get('requestId'), path: c.req.path, err: error }, 'a request failed')
    return c.json({ message: sorry }, 500)
  }

/** What the person is told in words, the operator reads with its cause. */
export const noteAway = (log: Logger, away: AppError, path: string | undefined) =>
  log.error({ path, err: away.cause }, away.message)

function answerRefused(c: HonoContext<WebEnv>, { code, message, fields }: AppError) {
  return c.json({ message, code, fields }, statusOf({ code }), refusalHeaders(c, code))
}

export const refusalHeaders = (c: HonoContext<WebEnv>, code: AppError['code']): Record<string, string> => ({
  ...((code === 'too_many' || code === 'unavailable') && { 'retry-after': '2' }),
  // What is left of a body that nobody read would be taken for the next request.
  ...(!c.env.incoming.complete && { connection: 'close' }),
})

/** Browsers are told to insist on https only where https is how they came. */
export function security({ PUBLIC_URL, MAP_STYLE_URL }: Config, developing: boolean): MiddlewareHandler {
  // The one third party that there may be: the map style that anyone who runs the server has named.
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
    // A stored file has a narrower policy than a page.
    overwrite: false,
  })
}
