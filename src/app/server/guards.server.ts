import { createHash } from 'node:crypto'
import { Hono, type Context as HonoContext, type ErrorHandler, type MiddlewareHandler } from 'hono'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { Logger } from 'pino'
import type { Config } from '../../core/config/config.server.ts'
import { toUnavailableError } from '../../core/data/unavailable.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import { parseTarget } from '../../core/http/untrusted-input.ts'
import { toHttpStatus, internalErrorMessage } from '../../core/http/procedure.server.ts'
import type { RefusedDocumentProps } from '../pages/RefusedDocument.tsx'
import type { WebEnv } from './web-env.server.ts'

/** Rejects unreadable addresses before any other handler sees them. */
export const refuseUnreadableUrl =
  (origin: string): MiddlewareHandler =>
  (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    parseTarget(pathname + search, origin)
    return next()
  }

/** Only our own pages may send requests. Other programs send no origin, and need a session. */
export function checkSite(from: string | undefined, origin: string): void {
  if (from !== undefined && from !== origin)
    throw new AppError('forbidden', `This request came from another site. Open Wellhead at ${origin}.`)
}

/** The document that replaces one that was refused or failed. */
type RefusedPage = (refusal: RefusedDocumentProps) => Promise<string>

/**
 * Sends a refusal as a document to a browser window and as JSON to a program. Internal errors are logged, and
 * their messages are not sent.
 */
export const refusalHandler =
  (log: Logger, refusedPage: RefusedPage): ErrorHandler<WebEnv> =>
  async (error, c) => {
    const requestId = c.get('requestId')
    const refusal = toRefusal(error, log, { requestId, path: c.req.path })
    if (!isDocumentRequest(c))
      return refusal ? respondRefused(c, refusal) : c.json({ message: internalErrorMessage }, 500)
    const nonce = c.get('secureHeadersNonce')
    const document = await refusedPage({ refusal, requestedPath: returnPath(c), requestId, nonce })
    return c.html(document, refusal ? toHttpStatus(refusal) : 500, {
      'cache-control': 'no-store',
      ...(refusal && refusalHeaders(refusal.code)),
    })
  }

/** True if a browser window will display the response; scripts may request any path. */
const isDocumentRequest = ({ req }: HonoContext<WebEnv>) =>
  !isPagePart(req.path) &&
  (req.header('sec-fetch-dest') ?? (req.method === 'GET' ? 'document' : '')) === 'document' &&
  (req.header('accept') ?? '').includes('text/html')

/** The address that the user requested; after a form post, the page of the form. */
function returnPath({ req }: HonoContext<WebEnv>): string {
  const { origin, pathname, search } = new URL(req.url)
  if (req.method === 'GET') return pathname + search
  const from = req.header('referer') ?? ''
  return URL.canParse(from) && new URL(from).origin === origin ? new URL(from).pathname : '/'
}

/** The refusal behind an error; null for an internal error, which is logged. */
export function toRefusal(
  error: Error,
  log: Logger,
  { requestId, path }: { requestId: string; path: string },
): AppError | null {
  const app = error instanceof AppError ? error : toUnavailableError(error)
  if (app?.code === 'unavailable') logUnavailable(log, app, path)
  if (!app) log.error({ requestId, path, err: error }, 'a request failed')
  return app
}

/** Logs an outage with its cause for the operator; the user sees only the message. */
export const logUnavailable = (log: Logger, error: AppError, path: string | undefined) =>
  log.error({ path, err: error.cause }, error.message)

function respondRefused(c: HonoContext<WebEnv>, { code, message, fields }: AppError) {
  return c.json({ message, code, fields }, toHttpStatus({ code }), refusalHeaders(code))
}

export const refusalHeaders = (code: AppError['code']): Record<string, string> =>
  code === 'too_many' || code === 'unavailable' ? { 'retry-after': '2' } : {}

/** The content security policy of a page. `inlineSource` states which inline scripts may run. */
export function contentSecurityHeaders(
  { PUBLIC_URL, MAP_STYLE_URL }: Config,
  developing: boolean,
  inlineSource: typeof NONCE | string = NONCE,
): MiddlewareHandler {
  // The only third party allowed: the host of the map style that the operator configured.
  const mapOrigins = MAP_STYLE_URL ? [new URL(MAP_STYLE_URL).origin] : []
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", inlineSource],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...mapOrigins],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...mapOrigins, ...(developing ? ['ws:'] : [])],
      workerSrc: ["'self'", 'blob:'],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
    },
    ...commonPolicies(PUBLIC_URL),
    // A stored file sets a stricter policy than a page, which must not be overwritten.
    overwrite: false,
  })
}

/**
 * Files that are part of a document omit the page headers: the document's policy covers them, and with some
 * thirty files on a slow network those headers weighed as much as a script. A refused request for such a file
 * gets the page headers.
 */
export const skipForPageParts =
  (ofPages: MiddlewareHandler): MiddlewareHandler =>
  async (c, next) => {
    if (!isPagePart(c.req.path)) return ofPages(c, next)
    await next()
    if (c.res.status >= 400) return ofPages(c, async () => {})
  }

/** Workers are not parts of a document: their own policy applies to them. */
const isPagePart = (path: string) =>
  /^\/assets\/[^/]+\.(?:js|css|woff2)$/.test(path) && !path.includes('worker')

/** The page headers that parts of a page keep: no content sniffing, and no loading by other sites. */
export const pagePartHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** Browsers must insist on https only if the public URL uses https. */
const commonPolicies = (publicUrl: string) => ({
  strictTransportSecurity: publicUrl.startsWith('https:'),
  referrerPolicy: 'same-origin',
  crossOriginEmbedderPolicy: false,
})

/**
 * The headers of a page with this single inline script. The policy names it by hash, so the page can be
 * cached.
 */
export function prerenderedHeaders(config: Config, developing: boolean, script: string) {
  const hash = createHash('sha256').update(script).digest('base64')
  return responseHeaders(contentSecurityHeaders(config, developing, `'sha256-${hash}'`))
}

/** The headers of responses that only our pages read: their content may be neither displayed nor run. */
export function apiHeaders({ PUBLIC_URL }: Config) {
  const contentSecurityPolicy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }
  return responseHeaders(secureHeaders({ contentSecurityPolicy, ...commonPolicies(PUBLIC_URL) }))
}

async function responseHeaders(middleware: MiddlewareHandler): Promise<Record<string, string>> {
  const empty = new Hono().use(middleware).get('/', c => c.body(null))
  return Object.fromEntries((await empty.request('/')).headers)
}
