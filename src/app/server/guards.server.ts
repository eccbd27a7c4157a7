import { createHash } from 'node:crypto'
import { Hono, type Context as HonoContext, type ErrorHandler, type MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { Logger } from 'pino'
import type { Config } from '../../core/config/config.server.ts'
import { unavailableFrom } from '../../core/data/unavailable.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import { readTarget } from '../../core/http/from-outside.ts'
import { statusOf, sorry } from '../../core/http/procedure.server.ts'
import type { Refused } from '../pages/RefusedDocument.tsx'
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
export function checkSite(from: string | undefined, origin: string): void {
  if (from !== undefined && from !== origin)
    throw new AppError('forbidden', `This request came from another site. Open Wellhead at ${origin}.`)
}

/** The document for a person in place of one that was refused or failed. */
type RefusedPage = (refused: Refused) => Promise<string>

/**
 * A refusal is said in words, to a person in a document and to a program as JSON; our own error is logged, and its words
 * reach nobody.
 */
export const inWords =
  (log: Logger, refusedPage: RefusedPage): ErrorHandler<WebEnv> =>
  async (error, c) => {
    const requestId = c.get('requestId')
    const refusal = refusalOf(error, log, { requestId, path: c.req.path })
    if (!opensDocument(c)) return refusal ? answerRefused(c, refusal) : c.json({ message: sorry }, 500)
    const nonce = c.get('secureHeadersNonce')
    const document = await refusedPage({ refusal, to: whereTo(c), requestId, nonce })
    return c.html(document, refusal ? statusOf(refusal) : 500, {
      'cache-control': 'no-store',
      ...(refusal && refusalHeaders(refusal.code)),
    })
  }

/** Whether a person's window shows what is answered; a script of a page asks for anything. */
const opensDocument = ({ req }: HonoContext<WebEnv>) =>
  !isPartOfPage(req.path) &&
  (req.header('sec-fetch-dest') ?? (req.method === 'GET' ? 'document' : '')) === 'document' &&
  (req.header('accept') ?? '').includes('text/html')

/** Where a person wanted to go; one who sent a form wants to go back to it. */
function whereTo({ req }: HonoContext<WebEnv>): string {
  const { origin, pathname, search } = new URL(req.url)
  if (req.method === 'GET') return pathname + search
  const from = req.header('referer') ?? ''
  return URL.canParse(from) && new URL(from).origin === origin ? new URL(from).pathname : '/'
}

/** The refusal that an error is; null, and logged: our own error. */
export function refusalOf(
  error: Error,
  log: Logger,
  { requestId, path }: { requestId: string; path: string },
): AppError | null {
  const app = error instanceof AppError ? error : unavailableFrom(error)
  if (app?.code === 'unavailable') noteAway(log, app, path)
  if (!app) log.error({ requestId, path, err: error }, 'a request failed')
  return app
}

/** What the person is told in words, the operator reads with its cause. */
export const noteAway = (log: Logger, away: AppError, path: string | undefined) =>
  log.error({ path, err: away.cause }, away.message)

function answerRefused(c: HonoContext<WebEnv>, { code, message, fields }: AppError) {
  return c.json({ message, code, fields }, statusOf({ code }), refusalHeaders(code))
}

export const refusalHeaders = (code: AppError['code']): Record<string, string> =>
  code === 'too_many' || code === 'unavailable' ? { 'retry-after': '2' } : {}

/** What a page may load and do. `inline`: which scripts that stand in it may run. */
export function security(
  { PUBLIC_URL, MAP_STYLE_URL }: Config,
  developing: boolean,
  inline: typeof NONCE | string = NONCE,
): MiddlewareHandler {
  // The one third party that there may be: the map style that anyone who runs the server has named.
  const maps = MAP_STYLE_URL ? [new URL(MAP_STYLE_URL).origin] : []
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", inline],
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
    ...everywhere(PUBLIC_URL),
    // A stored file has a narrower policy than a page.
    overwrite: false,
  })
}

/**
 * Files that a document loads into itself go without the headers of a page: the document's policy holds there, and with
 * some thirty files on a slow network those headers weighed as much as a script. A refusal in place of a file has them.
 */
export const exceptForParts =
  (ofPages: MiddlewareHandler): MiddlewareHandler =>
  async (c, next) => {
    if (!isPartOfPage(c.req.path)) return ofPages(c, next)
    await next()
    if (c.res.status >= 400) return ofPages(c, async () => {})
  }

/** Workers are no parts: they go by the policy that they come with. */
const isPartOfPage = (path: string) =>
  /^\/assets\/[^/]+\.(?:js|css|woff2)$/.test(path) && !path.includes('worker')

/** What stays of the headers of a page: it is what it says it is, and no other site loads it. */
export const partHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** Browsers are told to insist on https only where https is how they came. */
const everywhere = (publicUrl: string) => ({
  strictTransportSecurity: publicUrl.startsWith('https:'),
  referrerPolicy: 'same-origin',
  crossOriginEmbedderPolicy: false,
})

/** The headers of a page whose only inline script is this one: it is named by its hash, so the page can be kept. */
export function protectingPrerendered(config: Config, developing: boolean, script: string) {
  const hash = createHash('sha256').update(script).digest('base64')
  return headersOf(security(config, developing, `'sha256-${hash}'`))
}

/** The headers of what our own pages read and is none itself: nothing in it may be shown or run. */
export function protectingData({ PUBLIC_URL }: Config) {
  const contentSecurityPolicy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }
  return headersOf(secureHeaders({ contentSecurityPolicy, ...everywhere(PUBLIC_URL) }))
}

async function headersOf(middleware: MiddlewareHandler): Promise<Record<string, string>> {
  const empty = new Hono().use(middleware).get('/', c => c.body(null))
  return Object.fromEntries((await empty.request('/')).headers)
}
