import type { IncomingMessage, RequestListener } from 'node:http'
import { getTRPCErrorShape } from '@trpc/server'
import { newId } from '../../core/data/id.server.ts'
import { createCallHandler, type CallResponse } from '../../core/http/call-handler.server.ts'
import type { AddressReader } from '../../core/http/address.server.ts'
import { maxCalls } from '../../core/http/batch.ts'
import { parseTarget, parseTenantId } from '../../core/http/untrusted-input.ts'
import { getCompressedText } from '../../core/http/compressed-text.server.ts'
import type { ResponseCache } from '../../core/live/response-cache.server.ts'
import { toAppError, toWireError, toHttpStatus } from '../../core/http/procedure.server.ts'
import { readCalls } from '../../core/http/read-calls.server.ts'
import { createBoundedWork } from '../../core/http/bounded-work.server.ts'
import { api } from './api.server.ts'
import { checkSite, logUnavailable, apiHeaders, refusalHeaders, toRefusal } from './guards.server.ts'
import { requestOrigin, tenantHeader, type Identification } from './request.server.ts'
import type { RunningServices } from './services.server.ts'

type CallResponseWithHeaders = CallResponse & { headers?: Record<string, string> }

/**
 * Serves procedure calls, one or a batch per request, directly on Node's request and response, since the web
 * API objects cost more than most calls.
 */
export async function handleCalls(
  running: RunningServices,
  { createContext }: Identification,
  cache: ResponseCache,
  getAddress: AddressReader,
): Promise<RequestListener> {
  const { log, config } = running
  const { origin } = new URL(config.PUBLIC_URL)
  const work = createBoundedWork({ atOnce: maxCalls, waiting: 10 * maxCalls })
  const result = createCallHandler(api)
  // Headers as pairs in one flat list, which Node accepts without conversion.
  const protecting = Object.entries(await apiHeaders(config)).flat()

  async function answerCall(incoming: IncomingMessage, requestId: string): Promise<CallResponseWithHeaders> {
    const { headers } = incoming
    const url = parseTarget(incoming.url ?? '', origin)
    checkSite(headers.origin, origin)
    const calls = await readCalls(incoming, url)
    const address = getAddress(incoming)
    const tenantId = parseTenantId(url.searchParams.get('tenant') ?? headers[tenantHeader]?.toString())
    const from = requestOrigin(incoming, address, url.pathname)
    const requestHeaders = { get: (name: string) => headers[name]?.toString() ?? null }
    const identity = await createContext(requestHeaders, tenantId, from)
    if (calls.method === 'HEAD') return { status: 204, text: '' }
    const leave = await work.enter(identity.viewer.user?.id ?? address, calls.paths.length)
    try {
      // After a wait the viewer is read again if their rights may have changed.
      const context =
        identity.rights?.isStillValid() === false
          ? await createContext(requestHeaders, tenantId, from)
          : identity
      return await cache.respond(context, `${tenantId} ${incoming.url}`, calls, refusal =>
        result(refusal, calls, (error, path) => {
          const app = toAppError(error)
          if (app?.code === 'unavailable') logUnavailable(log, app, path)
          if (!app) log.error({ requestId, path, err: error }, 'procedure failed')
        }),
      )
    } finally {
      leave()
    }
  }

  /** An error in the client's format, so that a page can show its message. */
  function refusalResponse(
    error: Error,
    about: { requestId: string; path: string },
  ): CallResponseWithHeaders {
    const app = toRefusal(error, log, about)
    const shape = getTRPCErrorShape({
      config: api._def._config,
      error: toWireError(app ?? error),
      type: 'unknown',
      path: undefined,
      input: undefined,
      ctx: undefined,
    })
    return {
      status: app ? toHttpStatus(app) : 500,
      text: JSON.stringify({ error: shape }),
      ...(app && { headers: refusalHeaders(app.code) }),
    }
  }

  return async (incoming, outgoing) => {
    const startedAt = performance.now()
    const requestId = newId()
    // Only the path is logged, since a query string can contain a token.
    const [path = ''] = (incoming.url ?? '').split('?', 1)
    const response = await answerCall(incoming, requestId).catch((error: Error) =>
      refusalResponse(error, { requestId, path }),
    )
    const { status, text, headers } = response
    const packed = await getCompressedText(incoming.headers['accept-encoding']?.toString(), response)
    outgoing
      .writeHead(status, [
        ...protecting,
        'x-request-id',
        requestId,
        'content-type',
        'application/json',
        'content-length',
        String(packed?.length ?? Buffer.byteLength(text)),
        'vary',
        'accept-encoding',
        ...(packed ? ['content-encoding', 'gzip'] : []),
        ...Object.entries({ ...(status === 503 && { 'retry-after': '2' }), ...headers }).flat(),
      ])
      .end(packed ?? text)
    const ms = Math.round(performance.now() - startedAt)
    log.info({ requestId, method: incoming.method, path, status, ms }, 'request')
  }
}
