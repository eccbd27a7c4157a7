import { once } from 'node:events'
import * as fc from 'fast-check'
import WebSocket from 'ws'
import type { z } from 'zod'
import type { Meta } from '../../core/http/meta.server.ts'
import { allRecordTypes } from '../../core/module/modules.server.ts'
import { api, moduleFileRoutes } from '../server/api.server.ts'
import type { Target } from './hostile-target.ts'
import { hostile, hostileText, arbitraryInputs } from './hostile-values.ts'

/**
 * A kind of attack: its targets, the attacks per target and round, and the function that runs one. Null means
 * there is no response to judge.
 */
type AttackKind<Attack> = {
  targets: readonly fc.Arbitrary<Attack>[]
  count: number
  run: (attack: Attack) => Promise<Response | null>
}

const attackKind = <Attack>(
  targets: readonly fc.Arbitrary<Attack>[],
  count: number,
  run: (attack: Attack) => Promise<Response | null>,
) => ({ targets, count, run }) as AttackKind<unknown>

type Procedure = { _def: { type: 'query' | 'mutation'; meta: Meta; inputs: z.ZodType[] } }
const procedures = Object.entries(api._def.procedures as unknown as Record<string, Procedure>)

/** Replaces half surrogate pairs, the only characters that an address cannot encode. */
const encodeForUrl = (text: string) => encodeURIComponent(Buffer.from(text).toString())

/** A call: its user, organization and procedure. */
const calls = (ids: string[]) =>
  procedures.map(([path, { _def }]) =>
    fc.record({
      path: fc.constant(path),
      type: fc.constant(_def.type),
      who: fc.constantFrom(...allowedCallers(_def.meta)),
      tenant: fc.oneof(
        { weight: 6, arbitrary: fc.constant('acme' as const) },
        fc.constantFrom('rival', 'none'),
      ),
      input: _def.inputs[0]
        ? arbitraryInputs(_def.inputs[0], ids)
        : fc.oneof(fc.constant(undefined), hostile),
    }),
  )

/** Mostly users who pass the gate, to test the code behind it. */
function allowedCallers({ gate }: Meta) {
  const isStaffOnly = gate?.who === 'support' || gate?.who === 'admin'
  const privileged = isStaffOnly ? 'admin' : 'owner'
  return [
    privileged,
    privileged,
    privileged,
    privileged,
    privileged,
    privileged,
    privileged,
    'member',
    'rival',
    'newcomer',
  ] as const
}

function procedureCalls({ product, people, ids, ask, post }: Target) {
  return attackKind(calls(ids), 6, async ({ path, type, who, tenant, input }) => {
    const id = tenant === 'none' ? undefined : product.orgs[tenant].tenantId
    const headers = { ...(id && { 'x-wellhead-tenant': id }) }
    const text = JSON.stringify(input)
    const query = text === undefined ? '' : `?input=${encodeURIComponent(text)}`
    if (type === 'query' && query.length > 12_000) return null
    const { cookie, context } = people[who]
    const response =
      type === 'query'
        ? await ask(`/trpc/${path}${query}`, { headers: { cookie, ...headers } })
        : await post(`/trpc/${path}`, text ?? '', cookie, headers)
    // An attack may have ended the session, which is acceptable, but later attacks need one. A user suspended
    // by platform staff continues without a session.
    if (response.status === 401)
      people[who].cookie = await product.cookieOf(context).catch(() => people[who].cookie)
    return response
  })
}

function batches({ people, ask }: Target) {
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
  return attackKind([batches], 150, ({ paths, method, batch, input, type, accept }) => {
    const names = paths.map(path => encodeForUrl(path.slice(0, 60))).join()
    const inQuery = method !== 'POST' && input.length < 1000
    const query = inQuery ? `&input=${encodeForUrl(input)}` : ''
    const sendsBody = method === 'POST' || method === 'PUT'
    return ask(`/trpc/${names}?batch=${batch}${query}`, {
      method,
      headers: { cookie: people.owner.cookie, 'content-type': type, 'trpc-accept': accept },
      ...(sendsBody && { body: input }),
    })
  })
}

function routes({ product, people, ids, ask }: Target) {
  const segment = fc.oneof(
    fc.constantFrom('-'.repeat(36), '%00', '%ff', '%', '..', '%2e%2e%2f', '%E2%82%AC', ...ids),
    hostileText.map(text => encodeForUrl(text.slice(0, 100))),
  )
  const path = fc.oneof(
    ...moduleFileRoutes.map(route => fc.constant(`/files${route.path}`)),
    ...[
      '/sign-in/email',
      '/sign-up/email',
      '/reset-password',
      '/request-password-reset',
      '/change-password',
    ].map(route => fc.constant(`/api/auth${route}`)),
    ...[
      '/two-factor/verify-totp',
      '/passkey/verify-registration',
      '/passkey/delete-passkey',
      '/verify-email',
    ].map(route => fc.constant(`/api/auth${route}`)),
    ...['/', '/app/:page', '/auth/:page', '/legal/:page', '/:page', '/assets/:page', '/healthz'].map(route =>
      fc.constant(route),
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
  return attackKind([requests], 400, ({ path, segments, query, method, body, origin, who }) => {
    let segmentIndex = 0
    const filledPath = path.replaceAll(/:\w+/g, () => segments[segmentIndex++]!)
    const queryParts = Object.entries(query).map(([name, value]) => `${name}=${value}`)
    const from = origin === 'own' ? product.origin : origin && encodeURI(origin)
    return ask(`${filledPath}?${queryParts.join('&')}`, {
      method,
      headers: {
        cookie: people[who].cookie,
        ...(from && { origin: from }),
        ...(path.startsWith('/api') && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body }),
    })
  })
}

function bytes({ product }: Target) {
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
  return attackKind([lines], 300, async ({ method, target, version, headers, body }) => {
    const bytes = `${method} ${target} ${version}\r\n${headers.join('\r\n')}\r\n\r\n${body}`
    const status = Number(/^HTTP\/1.1 (\d+)/.exec(await product.raw(bytes))?.[1] ?? 400)
    // Features that Node itself does not support: other versions of HTTP, or unknown encodings.
    return status >= 500 && status !== 501 && status !== 505 ? new Response('a fault', { status: 500 }) : null
  })
}

function socketMessages({ product, people, ids }: Target) {
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
    (_def.inputs[0] ? arbitraryInputs(_def.inputs[0], ids) : hostile).map(input => ({
      path: path as unknown,
      input,
    })),
  )
  const watches = fc.oneof(
    { weight: 4, arbitrary: fc.oneof(...inputs) },
    fc.record({ path: hostile, input: hostile }),
  )
  const nouns = allRecordTypes().map(({ name }) => name)
  const records = fc.record({
    noun: fc.oneof(fc.constantFrom(...nouns), hostileText),
    recordId: fc.oneof(fc.constantFrom(...ids), fc.uuid()),
  })
  const fields = fc.oneof(fc.constantFrom(null, 'name'), hostile)
  const messages = fc.oneof(
    fc
      .tuple(watches, fc.integer({ min: -1, max: 40 }))
      .map(([watch, id]) => ({ say: 'watch', id, version: null, ...watch })),
    fc.record({ say: hostile, id: hostile, path: hostile, version: hostile }),
    fc.record({ say: fc.constant('leave'), id: fc.integer({ min: -1, max: 40 }) }),
    fc.record({ say: fc.constant('look'), record: fc.oneof(records, hostile), field: fields }),
    hostile,
  )
  return attackKind([fc.array(messages, { minLength: 40, maxLength: 40 })], 12, async list => {
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
}

/** Attacks on everything reachable from outside. */
export const attackKinds: Record<string, (target: Target) => AttackKind<unknown>> = {
  procedures: procedureCalls,
  'batches and malformed calls': batches,
  'uploads, downloads, forms and pages': routes,
  'raw request lines and upgrades': bytes,
  'socket messages': socketMessages,
}
