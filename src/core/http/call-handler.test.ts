import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { signedOutViewer } from '../tenancy/viewer.server.ts'
import { AppError } from '../error/AppError.ts'
import { createCallHandler } from './call-handler.server.ts'
import type { Context } from './context.server.ts'
import { parseTarget } from './untrusted-input.ts'
import { toWireError, openProcedure, router } from './procedure.server.ts'
import { readCalls } from './read-calls.server.ts'

const api = router({
  said: openProcedure.input(z.object({ word: z.string().min(2) })).query(({ input }) => input),
  nothing: openProcedure.query(() => undefined),
  many: openProcedure.query(() => ({ at: new Date(0), rows: [1, null, undefined, 'ü'] })),
  deep: { refused: openProcedure.query(() => Promise.reject(toWireError(new AppError('conflict', 'No.')))) },
  broken: openProcedure.query((): string => {
    throw new Error('the words of a fault')
  }),
  write: openProcedure.input(z.object({ n: z.number() })).mutation(({ input }) => input.n + 1),
  create: openProcedure.input(z.object({ n: z.number() })).mutation(({ input }) => input.n),
  plain: openProcedure.mutation(() => 'done'),
})

const context = { viewer: signedOutViewer, headers: new Headers() } as unknown as Context
const callHandler = createCallHandler(api)

const server = createServer((incoming, outgoing) => {
  const requested = readCalls(incoming, parseTarget(incoming.url!, 'http://wells.test'))
  void requested
    .then(calls => callHandler(context, calls, () => {}))
    .then(({ status, text }) => outgoing.writeHead(status, { 'content-type': 'application/json' }).end(text))
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.closeAllConnections())

type Fetch = (request: Request) => Promise<Response>

const callLibrary: Fetch = req =>
  fetchRequestHandler({ endpoint: '/trpc', req, router: api, createContext: async () => context })
const callServer: Fetch = async request => {
  const { method, headers } = request
  const { pathname, search } = new URL(request.url)
  const { port } = server.address() as AddressInfo
  const body = method === 'GET' ? null : await request.text()
  return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { method, headers, body })
}

/** A response without the parts meant only for the library's developers. */
async function versionInput(answered: Response) {
  return { status: answered.status, body: (await answered.json()) as unknown }
}

const get = (paths: string, input?: unknown, batch = false) =>
  new Request(
    `http://wells.test/trpc/${paths}?${new URLSearchParams({
      ...(batch && { batch: '1' }),
      ...(input !== undefined && { input: JSON.stringify(input) }),
    }).toString()}`,
    { headers: { 'content-type': 'application/json' } },
  )
const send = (method: string, paths: string, input?: unknown, batch = false) =>
  new Request(`http://wells.test/trpc/${paths}${batch ? '?batch=1' : ''}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: input === undefined ? '' : JSON.stringify(input),
  })

const requests: [string, () => Request][] = [
  ['a query', () => get('said', { word: 'well' })],
  ['a query without a result', () => get('nothing')],
  ['a query with a list as its result', () => get('many')],
  ['an invalid input', () => get('said', { word: 'w' })],
  ['no input', () => get('said')],
  ['a refusal', () => get('deep.refused')],
  ['a failed query', () => get('broken')],
  ['an unknown name', () => get('absent')],
  ['the name of an inherited property', () => get('constructor')],
  ['the name of an object’s prototype', () => get('__proto__')],
  ['a router', () => get('deep')],
  ['a batch', () => get('said,nothing,many', { 0: { word: 'well' } }, true)],
  ['a batch of one', () => get('many', {}, true)],
  ['a batch with failed calls', () => get('said,deep.refused,broken,absent', { 0: { word: 'well' } }, true)],
  ['a batch of failed calls only', () => get('absent,absent', {}, true)],
  ['a batch with a list as its inputs', () => get('said,many', [{ word: 'well' }], true)],
  ['a batch with a text as its inputs', () => get('said,many', 'well', true)],
  ['a batch of queries and writes', () => get('many,plain', {}, true)],
  ['a write', () => send('POST', 'write', { n: 1 })],
  ['writes', () => send('POST', 'write,plain', { 0: { n: 1 } }, true)],
  ['a write without a body', () => send('POST', 'plain')],
  ['a write without its required input', () => send('POST', 'write')],
  ['a write by GET', () => get('plain')],
  ['a query by POST', () => send('POST', 'many', {})],
  ['a write by PUT', () => send('PUT', 'plain', {})],
]

test.each(requests)('%s is answered as the library answers it', async (_, request) => {
  const [theirs, actual] = [
    await versionInput(await callLibrary(request())),
    await versionInput(await callServer(request())),
  ]
  expect(actual).toEqual(theirs)
})

test('the browser’s client understands both alike', async () => {
  const readNotices = async (handler: Fetch, batched: boolean) => {
    const options = {
      url: 'http://wells.test/trpc',
      fetch: (url: RequestInfo | URL | string, init?: RequestInit) => handler(new Request(url, init)),
    }
    const client = createTRPCClient<AnyTRPCRouter>({
      links: [batched ? httpBatchLink(options as never) : httpLink(options as never)],
    }) as unknown as Record<
      string,
      { query(input?: unknown): Promise<unknown>; mutate(input?: unknown): Promise<unknown> }
    >
    const requested = [
      client['said']!.query({ word: 'well' }),
      client['said']!.query({ word: 'w' }),
      client['nothing']!.query(),
      client['many']!.query(),
      client['broken']!.query(),
      client['absent']!.query(),
      client['write']!.mutate({ n: 4 }),
      client['write']!.mutate({ n: 'four' }),
      client['plain']!.mutate(),
    ]
    return (await Promise.allSettled(requested)).map(each =>
      each.status === 'fulfilled'
        ? each.value
        : { message: (each.reason as Error).message, data: (each.reason as { data: unknown }).data },
    )
  }
  for (const batched of [true, false]) {
    const actual = await readNotices(callServer, batched)
    expect(actual).toEqual(await readNotices(callLibrary, batched))
    expect(actual[0]).toEqual({ word: 'well' })
    expect(actual[6]).toBe(5)
  }
})

test.each(['create', 'write'])('names a value that %s does not recognize', async path => {
  const sent = new Request(`http://wells.test/trpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ n: 1, limits: { maxLeases: 5 } }),
  })
  expect(await versionInput(await callServer(sent))).toMatchObject({
    status: 422,
    body: { error: { message: 'There is no “limits”. Reload the page and try again.' } },
  })
})
