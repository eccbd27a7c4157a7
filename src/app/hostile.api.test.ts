import { once } from 'node:events'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import type { z } from 'zod'
import type { Context } from '../core/http/context.server.ts'
import type { Meta } from '../core/http/procedure.server.ts'
import { api, moduleFileRoutes } from './server/api.server.ts'
import { hostile, hostileText, inputsOf } from './testing/hostile-values.ts'
import { listening, type Listening } from './testing/listening.ts'

/**
 * Everything that can be asked from outside, asked by someone who wants it to break: never a 500, never an exit,
 * never a log line at level error. The values are the same at each run; HOSTILE_MINUTES=60 goes on with others.
 */
const minutes = Number(process.env['HOSTILE_MINUTES'] ?? 0)
const until = Date.now() + minutes * 60_000
const timeout = (minutes + 2) * 60_000
const atOnce = 6

type Procedure = { _def: { type: 'query' | 'mutation'; meta: Meta; inputs: z.ZodType[] } }
const procedures = Object.entries(api._def.procedures as unknown as Record<string, Procedure>)

let product: Listening
let ids: string[]
let people: Record<'owner' | 'member' | 'rival' | 'admin' | 'newcomer', { context: Context; cookie: string }>
const failures: string[] = []

beforeAll(async () => {
  product = await listening()
  const { orgs } = product
  const as = async (context: Context) => ({ context, cookie: await product.cookieOf(context) })
  people = {
    owner: await as(orgs.acme.owner),
    member: await as(orgs.acme.member),
    rival: await as(orgs.rival.owner),
    admin: await as(await orgs.newcomer('admin', ['customer', 'admin'])),
    newcomer: await as(await orgs.newcomer('newcomer')),
  }
  const made = [
    ['wells.create', { name: 'Berg 22-25 2' }],
    ['leases.create', { lease: { leaseNumber: 'ND-77', name: 'Tveit' } }],
  ] as const
  const records = await Promise.all(
    made.map(async ([path, body]) => {
      const answer = await post(`/trpc/${path}`, JSON.stringify(body), people.owner.cookie)
      return ((await answer.json()) as { result: { data: { id: string } } }).result.data.id
    }),
  )
  ids = [...records, orgs.acme.tenantId, orgs.rival.tenantId, orgs.acme.member.viewer.user!.id]
})
afterAll(() => product.close())

const post = (path: string, body: string, cookie: string, more: Record<string, string> = {}) =>
  ask(path, { method: 'POST', body, headers: { cookie, 'content-type': 'application/json', ...more } })
const ask = (path: string, init: RequestInit = {}) =>
  fetch(product.url + path, { redirect: 'manual', ...init, signal: AbortSignal.timeout(20_000) })

/** Half of a pair cannot be written in an address; all else can. */
const inAddress = (text: string) => encodeURIComponent(Buffer.from(text).toString())

/** Runs attacks of one kind: the same ones first, and then others for as long as there is time. */
async function attack<T>(
  attacks: fc.Arbitrary<T>,
  count: number,
  run: (attack: T) => Promise<Response | null>,
) {
  for (let seed = 7; seed === 7 || Date.now() < until; seed++) {
    const waiting = fc.sample(attacks, { seed, numRuns: count })
    const worker = async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const answer = await run(next).catch((error: unknown) => String(error))
        if (answer === null) continue
        const words = typeof answer === 'string' ? answer : await answer.text()
        const told = JSON.stringify(next)?.slice(0, 600)
        if (typeof answer === 'string' || answer.status >= 500 || words.includes('on our end'))
          failures.push(
            `${typeof answer === 'string' ? '' : answer.status} ${words.slice(0, 200)} after ${told}`,
          )
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    if (seed > 7) await expectNoHarm()
  }
}

async function expectNoHarm() {
  expect([...failures.splice(0), ...product.faults.splice(0).map(line => line.slice(0, 900))]).toEqual([])
  expect((await ask('/readyz')).status).toBe(200)
}

/** What a call looks like: by whom, for which organization, and of which procedure. */
const calls = () =>
  fc.oneof(
    ...procedures.map(([path, { _def }]) =>
      fc.record({
        path: fc.constant(path),
        type: fc.constant(_def.type),
        who: fc.constantFrom(...callersOf(_def.meta)),
        tenant: fc.oneof({ weight: 6, arbitrary: fc.constant('acme') }, fc.constantFrom('rival', 'none')),
        input: _def.inputs[0] ? inputsOf(_def.inputs[0], ids) : fc.oneof(fc.constant(undefined), hostile),
      }),
    ),
  )

/** Mostly those who get past the gate, since what lies behind it is to be tried. */
function callersOf({ gate }: Meta) {
  const staff = gate?.who === 'support' || gate?.who === 'admin'
  const able = staff ? 'admin' : 'owner'
  return [able, able, able, able, able, able, able, 'member', 'rival', 'newcomer'] as const
}

const tenantOf = (tenant: string) =>
  tenant === 'none' ? undefined : product.orgs[tenant as 'acme' | 'rival'].tenantId

test('procedures', { timeout }, async () => {
  await attack(calls(), procedures.length * 6, async ({ path, type, who, tenant, input }) => {
    const id = tenantOf(tenant)
    const headers = { ...(id && { 'x-wellhead-tenant': id }) }
    const text = JSON.stringify(input)
    const query = text === undefined ? '' : `?input=${encodeURIComponent(text)}`
    if (type === 'query' && query.length > 12_000) return null
    const { cookie, context } = people[who]
    const answer =
      type === 'query'
        ? await ask(`/trpc/${path}${query}`, { headers: { cookie, ...headers } })
        : await post(`/trpc/${path}`, text ?? '', cookie, headers)
    // An attack may have ended the session, which is no harm, but the next ones need one.
    if (answer.status === 401) people[who].cookie = await product.cookieOf(context)
    return answer
  })
  await expectNoHarm()
})

test('batches, and calls that are none', { timeout }, async () => {
  const paths = fc.oneof(fc.constantFrom(...procedures.map(([path]) => path)), hostileText)
  const batches = fc.record({
    paths: fc.array(paths, { minLength: 1, maxLength: 30 }),
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'),
    batch: fc.constantFrom('1', '0', 'x'),
    input: hostileText,
    type: fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data',
      'application/octet-stream',
    ),
    accept: fc.constantFrom('application/json', 'application/jsonl', 'text/event-stream'),
  })
  await attack(batches, 150, ({ paths, method, batch, input, type, accept }) => {
    const names = paths.map(path => inAddress(path.slice(0, 60))).join()
    const inQuery = method !== 'POST' && input.length < 1000
    const query = inQuery ? `&input=${inAddress(input)}` : ''
    const sendsBody = method === 'POST' || method === 'PUT'
    return ask(`/trpc/${names}?batch=${batch}${query}`, {
      method,
      headers: { cookie: people.owner.cookie, 'content-type': type, 'trpc-accept': accept },
      ...(sendsBody && { body: input }),
    })
  })
  await expectNoHarm()
})

test('uploads, downloads, forms and pages', { timeout }, async () => {
  const segment = fc.oneof(
    fc.constantFrom('-'.repeat(36), '%00', '%ff', '%', '..', '%2e%2e%2f', '%E2%82%AC', ...ids),
    hostileText.map(text => inAddress(text.slice(0, 100))),
  )
  const path = fc.oneof(
    ...moduleFileRoutes.map(route => fc.constant(`/files${route.path}`)),
    ...[
      '/sign-in/email',
      '/sign-up/email',
      '/reset-password',
      '/request-password-reset',
      '/change-password',
    ].map(each => fc.constant(`/api/auth${each}`)),
    ...[
      '/two-factor/verify-totp',
      '/passkey/verify-registration',
      '/passkey/delete-passkey',
      '/verify-email',
    ].map(each => fc.constant(`/api/auth${each}`)),
    ...['/', '/app/:page', '/auth/:page', '/legal/:page', '/:page', '/assets/:page', '/healthz'].map(each =>
      fc.constant(each),
    ),
  )
  const fields = [
    'email',
    'password',
    'newPassword',
    'currentPassword',
    'name',
    'token',
    'code',
    'id',
    'response',
  ]
  const requests = fc.record({
    path,
    segments: fc.array(segment, { minLength: 2, maxLength: 2 }),
    query: fc.dictionary(
      fc.constantFrom('tenant', 'name', 'format', 'filter', 'token', 'id', 'ids'),
      segment,
    ),
    method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
    body: fc.oneof(
      hostileText,
      fc.dictionary(fc.constantFrom(...fields), hostile).map(form => JSON.stringify(form)),
    ),
    origin: fc.constantFrom(undefined, undefined, 'own', 'null', 'http://elsewhere.test', '€'),
    who: fc.constantFrom('owner', 'admin', 'rival', 'newcomer'),
  })
  await attack(requests, 400, ({ path, segments, query, method, body, origin, who }) => {
    let place = 0
    const filled = path.replaceAll(/:\w+/g, () => segments[place++]!)
    const words = Object.entries(query).map(([name, value]) => `${name}=${value}`)
    const from = origin === 'own' ? product.origin : origin && encodeURI(origin)
    return ask(`${filled}?${words.join('&')}`, {
      method,
      headers: {
        cookie: people[who].cookie,
        ...(from && { origin: from }),
        ...(path.startsWith('/api') && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body }),
    })
  })
  await expectNoHarm()
})

test('request lines and upgrades as bytes', { timeout }, async () => {
  const lines = fc.record({
    method: fc.constantFrom('GET', 'POST', 'HEAD', 'TRACE', 'CONNECT', 'PRI', 'get', ''),
    target: fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '/live',
        '/live?tenant=%E2%82%AC',
        '/live?tenant=%00',
        '/live/../trpc',
        '*',
        'live',
      ),
      fc.constantFrom(
        'http://x/',
        'http://[',
        'x:443',
        '/%',
        '/\\',
        `/${'a'.repeat(20_000)}`,
        '/trpc/a,b?batch=1',
        '/?#',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }).map(text => `/${text}`),
    ),
    version: fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', ''),
    headers: fc.subarray([
      'Host: localhost',
      'Host: a b',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Upgrade: h2c',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Key: x',
      'Origin: http://localhost:3000',
      'Cookie: wellhead.session_token=%00.%ff; =;;',
      'Content-Length: 5',
      'Content-Length: -1',
      'Transfer-Encoding: chunked',
      'X-Forwarded-For: €, ::ffff:1, ',
      `X-Long: ${'y'.repeat(20_000)}`,
    ]),
    body: fc.constantFrom('', 'hello', '5\r\nhello\r\n0\r\n\r\n', 'ffffffffff\r\n'),
  })
  await attack(lines, 300, async ({ method, target, version, headers, body }) => {
    const bytes = `${method} ${target} ${version}\r\n${headers.join('\r\n')}\r\n\r\n${body}`
    const status = Number(/^HTTP\/1.1 (\d+)/.exec(await product.raw(bytes))?.[1] ?? 400)
    // What Node itself does not do: other versions of HTTP, or encodings that it does not know.
    return status >= 500 && status !== 501 && status !== 505 ? new Response('a fault', { status: 500 }) : null
  })
  await expectNoHarm()
})

test('socket messages', { timeout }, async () => {
  const open = async () => {
    const { tenantId } = product.orgs.acme
    const url = `ws://127.0.0.1:${product.port}/live?tenant=${tenantId}`
    const headers = { cookie: people.owner.cookie, origin: product.origin }
    const socket = new WebSocket(url, { headers })
    await once(socket, 'open')
    return socket
  }
  const live = procedures.filter(([, { _def }]) => _def.meta.reads)
  const inputs = live.map(([path, { _def }]) =>
    (_def.inputs[0] ? inputsOf(_def.inputs[0], ids) : hostile).map(input => ({
      path: path as unknown,
      input,
    })),
  )
  const watches = fc.oneof(
    { weight: 4, arbitrary: fc.oneof(...inputs) },
    fc.record({ path: hostile, input: hostile }),
  )
  const messages = fc.oneof(
    fc
      .tuple(watches, fc.integer({ min: -1, max: 40 }))
      .map(([watch, id]) => ({ say: 'watch', id, version: null, ...watch })),
    fc.record({ say: hostile, id: hostile, path: hostile, version: hostile }),
    fc.record({ say: fc.constant('leave'), id: fc.integer({ min: -1, max: 40 }) }),
    hostile,
  )
  await attack(fc.array(messages, { minLength: 40, maxLength: 40 }), 12, async list => {
    const socket = await open()
    socket.on('error', () => {})
    const closed = once(socket, 'close')
    const answered = new Promise<void>(resolve => {
      socket.on('message', data => String(data) === '{"say":"still here"}' && resolve())
    })
    for (const message of list) socket.send(JSON.stringify(message) ?? '')
    for (const text of ['', '\0', '{', '"', '['.repeat(30_000)]) socket.send(text)
    socket.send(Buffer.from([0xff, 0xfe, 0]))
    socket.send('{"say":"still here"}')
    await Promise.race([answered, closed])
    socket.close()
    await closed
    return null
  })
  await expectNoHarm()
})
