import { getTRPCErrorShape } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { Hono } from 'hono'
import { awayFrom } from '../../core/data/away.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import { mostCalls } from '../../core/http/batch.ts'
import { readJson } from '../../core/http/from-outside.ts'
import { appErrorOf, onWire, statusOf } from '../../core/http/procedure.server.ts'
import { readText } from '../../core/http/read-body.server.ts'
import { boundedWork } from '../../core/http/work.server.ts'
import { api } from './api.server.ts'
import { noteAway, ownSite, refusalHeaders } from './guards.server.ts'
import type { Running } from './services.server.ts'
import type { ContextFor, WebEnv } from './web-env.server.ts'

const mostBytes = 2 * 1024 * 1024

/** Calls of procedures, one or a batch of them in a request. */
export function callRoutes(running: Running, contextFor: ContextFor, origin: string) {
  const { log } = running
  const work = boundedWork({ atOnce: mostCalls, waiting: 10 * mostCalls })
  const calls = new Hono<WebEnv>()
  calls.use(ownSite(origin))
  // In the client's own form, so that a page can show the words.
  calls.onError((error, c) => {
    const app = error instanceof AppError ? error : awayFrom(error)
    if (app?.code === 'unavailable') noteAway(log, app, c.req.path)
    if (!app) log.error({ requestId: c.get('requestId'), path: c.req.path, err: error }, 'a request failed')
    const shape = getTRPCErrorShape({
      config: api._def._config,
      error: onWire(app ?? error),
      type: 'unknown',
      path: undefined,
      input: undefined,
      ctx: undefined,
    })
    return c.json({ error: shape }, app ? statusOf(app) : 500, app ? refusalHeaders(c, app.code) : {})
  })
  calls.all('*', async c => {
    const { request, count } = await readCalls(c.req.raw)
    const context = await contextFor(c)
    const leave = await work.enter(context.viewer.user?.id ?? c.get('address'), count)
    return fetchRequestHandler({
      endpoint: '/trpc',
      req: request,
      router: api,
      createContext: async () => context,
      onError: ({ error, path }) => {
        const app = appErrorOf(error)
        if (app?.code === 'unavailable') noteAway(log, app, path)
        if (!app) log.error({ requestId: c.get('requestId'), path, err: error }, 'procedure failed')
      },
    }).finally(leave)
  })
  return calls
}

/** The request once its inputs are such that any procedure may look at them, and how many calls are in it. */
async function readCalls(given: Request): Promise<{ request: Request; count: number }> {
  const { pathname, searchParams } = new URL(given.url)
  const count = searchParams.get('batch') === '1' ? decodeURIComponent(pathname).split(',').length : 1
  if (count > mostCalls)
    throw new AppError(
      'bad_request',
      `A request holds at most ${mostCalls} calls, and this one has ${count}.`,
    )
  const input = searchParams.get('input')
  if (input) readJson(input)
  const headers = new Headers(given.headers)
  // The whole answer in one piece, so that the work is done when it leaves.
  headers.delete('trpc-accept')
  const { url, method, signal } = given
  if (method !== 'POST') return { request: new Request(url, { method, headers, signal }), count }
  if (!/^application\/json\b/i.test(headers.get('content-type') ?? ''))
    throw new AppError('bad_request', 'Calls are sent as JSON.')
  const body = await readText(given, mostBytes)
  if (body !== '') readJson(body)
  headers.delete('content-length')
  return { request: new Request(url, { method, headers, signal, body }), count }
}
