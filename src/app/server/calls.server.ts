import { getTRPCErrorShape } from '@trpc/server'
import { Hono } from 'hono'
import { awayFrom } from '../../core/data/away.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import { callAnswerer, type Calls } from '../../core/http/answer-calls.server.ts'
import { mostCalls } from '../../core/http/batch.ts'
import { readJson } from '../../core/http/from-outside.ts'
import { appErrorOf, onWire, statusOf } from '../../core/http/procedure.server.ts'
import { packedFor } from '../../core/http/packed.server.ts'
import { readText } from '../../core/http/read-body.server.ts'
import { boundedWork } from '../../core/http/work.server.ts'
import { api } from './api.server.ts'
import { noteAway, ownSite, refusalHeaders } from './guards.server.ts'
import type { Running } from './services.server.ts'
import type { ContextFor, WebEnv } from './web-env.server.ts'

const endpoint = '/trpc/'
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
  const answer = callAnswerer(api)
  calls.all('*', async c => {
    const asked = await readCalls(c.req.raw)
    const asker = await contextFor(c)
    if (c.req.method === 'HEAD') return c.body(null, 204)
    const leave = await work.enter(asker.viewer.user?.id ?? c.get('address'), asked.paths.length)
    const answered = async () => {
      // Who had to wait is looked at again.
      const context = asker.rights?.stillGood() === false ? await contextFor(c) : asker
      return answer(context, asked, (error, path) => {
        const app = appErrorOf(error)
        if (app?.code === 'unavailable') noteAway(log, app, path)
        if (!app) log.error({ requestId: c.get('requestId'), path, err: error }, 'procedure failed')
      })
    }
    const { status, text } = await answered().finally(leave)
    const headers = { 'content-type': 'application/json', vary: 'accept-encoding' }
    const packed = await packedFor(c.req.header('accept-encoding'), text)
    return packed
      ? c.body(packed, status as 200, { ...headers, 'content-encoding': 'gzip' })
      : c.body(text, status as 200, headers)
  })
  return calls
}

/** The calls of a request, once their inputs are such that any procedure may look at them. */
async function readCalls(given: Request): Promise<Calls> {
  const { url, method } = given
  const { pathname, searchParams } = new URL(url)
  const batch = searchParams.get('batch') === '1'
  const path = decodeURIComponent(pathname.slice(endpoint.length))
  const paths = batch ? path.split(',') : [path]
  if (paths.length > mostCalls)
    throw new AppError(
      'bad_request',
      `A request holds at most ${mostCalls} calls, and this one has ${paths.length}.`,
    )
  const input = searchParams.get('input')
  const asked = input ? readJson(input) : undefined
  if (method === 'GET' || method === 'HEAD') return { method, paths, batch, inputs: asked }
  if (!/^application\/json\b/i.test(given.headers.get('content-type') ?? ''))
    throw new AppError('bad_request', 'Calls are sent as JSON.')
  const body = await readText(given, mostBytes)
  return { method, paths, batch, inputs: body === '' ? undefined : readJson(body) }
}
