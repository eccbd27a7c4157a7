import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { maxCalls } from '../../core/http/batch.ts'
import type { ServerMessage } from '../../core/live/messages.ts'
import { arrivingPath } from '../../core/attachments/store/disk.server.ts'
import { tusVersion } from '../../core/attachments/tus.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// An uncaught error fails the run, as it would end the process in production.
let product: TestServer
beforeAll(async () => {
  product = await startTestServer()
})
afterAll(() => product.close())

describe('an upgrade request', () => {
  const upgrade = (target: string, extraHeaders: Record<string, string> = {}) => {
    const headers = {
      host: 'localhost',
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      origin: product.origin,
      ...extraHeaders,
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    return product.raw(`GET ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  }

  test('gets a 400 for an unreadable target, and its connection is closed', async () => {
    expect(await upgrade('//', { origin: 'http://elsewhere.test' })).toMatch(/^HTTP\/1.1 404 /)
    for (const target of ['*', 'live', 'http://[', '/live?tenant=%E2%82%AC', '/live?tenant=%00', '/%ff'])
      expect(await upgrade(target), target).toMatch(/^HTTP\/1.1 400 /)
  })

  test('is closed with 404 for any other path and 403 from another site', async () => {
    for (const target of ['/', '/lives', '/trpc/session.viewer', '//live'])
      expect(await upgrade(target), target).toMatch(/^HTTP\/1.1 404 /)
    for (const origin of ['http://elsewhere.test', 'null'])
      expect(await upgrade('/live', { origin })).toMatch(/^HTTP\/1.1 403 /)
  })
})

/** The socket of a page of this user. */
async function page(cookie: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${product.port}/live`, {
    headers: { cookie, origin: product.origin },
  })
  await once(socket, 'open')
  return {
    socket,
    async answerTo(message: string): Promise<ServerMessage> {
      const firstAnswer = once(socket, 'message')
      socket.send(message)
      return JSON.parse(String((await firstAnswer)[0])) as ServerMessage
    },
  }
}

describe('a socket message', () => {
  test('gets an error if it is unreadable or nested too deeply, and others still work', async () => {
    const { socket, answerTo } = await page(await product.cookieOf(product.orgs.acme.owner))
    const deep = `{"say":"watch","id":1,"path":"wells.list","version":null,"input":${'['.repeat(15_000)}${']'.repeat(15_000)}}`
    for (const message of [
      deep,
      'not JSON',
      '{"say":"watch","id":1,"path":"wells.list\\u0000","version":null}',
    ])
      expect(await answerTo(message)).toMatchObject({ say: 'refused', app: { code: 'bad_request' } })
    expect(await answerTo('{"say":"still here"}')).toEqual({ say: 'still here' })
    socket.close()
  })
})

describe('open pages', () => {
  test('are limited per user, and a page above the limit is closed with the reason', async () => {
    const cookie = await product.cookieOf(product.orgs.acme.member)
    const pages = await Promise.all(Array.from({ length: 40 }, () => page(cookie)))
    for (const { answerTo } of pages)
      expect(await answerTo('{"say":"still here"}')).toEqual({ say: 'still here' })
    const { socket } = await page(cookie)
    const [code, reason] = (await once(socket, 'close')) as [number, Buffer]
    expect([code, String(reason)]).toEqual([
      4429,
      expect.stringContaining('Too many Wellhead pages are open'),
    ])

    const otherTenantPage = await page(await product.cookieOf(product.orgs.rival.owner))
    expect(await otherTenantPage.answerTo('{"say":"still here"}')).toEqual({ say: 'still here' })
    pages[0]!.socket.terminate()
    const later = async () => {
      const { socket } = await page(cookie)
      socket.send('{"say":"still here"}')
      return Promise.race([
        once(socket, 'message').then(() => 'let in'),
        once(socket, 'close').then(() => 'not'),
      ])
    }
    await expect.poll(later).toBe('let in')
    for (const { socket } of [...pages, otherTenantPage]) socket.terminate()
  })

  test('watch a limited number of queries, and get a message above the limit', async () => {
    const { socket } = await page(await product.cookieOf(product.orgs.acme.owner))
    const refusalMessage = new Promise<ServerMessage>(resolve => {
      socket.on('message', data => {
        const message = JSON.parse(String(data)) as ServerMessage
        if (message.say === 'refused') resolve(message)
      })
    })
    for (let id = 1; id <= 61; id++)
      socket.send(JSON.stringify({ say: 'watch', id, path: 'session.viewer', version: null }))
    expect(await refusalMessage).toMatchObject({
      id: 61,
      message: expect.stringContaining('Too many pages are open'),
      app: { code: 'too_many' },
    })
    socket.terminate()
  })
})

describe('a request', () => {
  const request = async (
    path: string,
    extraHeaders: RequestInit & { headers?: Record<string, string> } = {},
  ) => {
    const cookie = await product.cookieOf(product.orgs.acme.owner)
    return fetch(product.url + path, { ...extraHeaders, headers: { cookie, ...extraHeaders.headers } })
  }
  const json = { 'content-type': 'application/json' }
  const call = (path: string, body: string, headers: Record<string, string> = {}) =>
    request(`/trpc/${path}`, { method: 'POST', body, headers: { ...json, ...headers } })
  const tus = { 'tus-resumable': tusVersion }
  const getInput = (text: string) => `input=${encodeURIComponent(text)}`

  test('is rejected with 403 from another site, whatever its body', async () => {
    const origin = 'http://elsewhere.test'
    const answers = [
      await call('organization.update', '{}', { origin }),
      await request('/trpc/session.viewer', { headers: { origin } }),
      await request('/files/leases/export', { headers: { origin } }),
      await request('/files/uploads/x', { method: 'PATCH', body: 'x', headers: { origin } }),
      await request('/files/uploads/x', { method: 'PATCH', body: 'x', headers: { origin: 'null' } }),
    ]
    for (const result of answers) {
      expect(result.status).toBe(403)
      expect(await result.text()).toContain('This request came from another site.')
    }
  })

  test('gets an error for unreadable input, which is not logged as an internal one', async () => {
    const dashCount = '-'.repeat(36)
    for (const [status, result] of [
      [400, await request('/files/leases/export?tenant=€')],
      [400, await request('/files/leases/export?tenant=%00')],
      [400, await request('/trpc/session.viewer', { headers: { 'x-wellhead-tenant': dashCount } })],
      [400, await request(`/trpc/wells.list?${getInput('{"filter":{"search":"\\u0000"}}')}`)],
      [400, await request(`/trpc/wells.list?${getInput('[')}`)],
      [400, await request(`/trpc/wells.list?${getInput('['.repeat(3000))}`)],
      [400, await request(`/trpc/wells.list?${getInput('[]')}&batch=1`)],
      [400, await call('organization.update', '{"name":"\\ud800"}')],
      [
        400,
        await call('organization.update', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }),
      ],
      [413, await call('organization.update', JSON.stringify('x'.repeat(3_000_000)))],
      [405, await call('session.viewer', '{}')],
      [405, await request(`/trpc/organization.update?${getInput('{}')}`)],
      [404, await call('__proto__.constructor', '{}')],
      [
        400,
        await request('/api/auth/reset-password', {
          method: 'POST',
          body: '{"token":"\\u0000"}',
          headers: json,
        }),
      ],
      [400, await request('/app/%E0%A4%A')],
      [400, await request('/?q=%00')],
      [404, await request(`/files/uploads/${dashCount}`, { method: 'DELETE', headers: tus })],
      [404, await request(`/files/attachments/${dashCount}`)],
      [404, await request(`/files/data-exports/mine/${dashCount}`)],
    ] as const) {
      const text = await result.text()
      expect([result.status, result.url, text]).toEqual([
        status,
        result.url,
        expect.stringMatching(/"message":"[^"]+\./),
      ])
      expect(text).not.toContain('our end')
    }
    expect(product.faults).toEqual([])
  })

  const batch = async (count: number, last = 'session.viewer') => {
    const paths = [...Array.from({ length: count - 1 }, () => 'session.viewer'), last]
    return request(`/trpc/${paths.join()}?batch=1&${getInput('{}')}`)
  }

  test('may batch only as many calls as a page sends', async () => {
    expect((await batch(maxCalls)).status).toBe(200)
    const result = await batch(maxCalls + 1)
    expect(result.status).toBe(400)
    expect(await result.json()).toMatchObject({ error: { data: { app: { code: 'bad_request' } } } })
  })

  test('queues behind its user’s other requests, and is rejected when too many are waiting', async () => {
    const lockingClient = new pg.Client(product.orgs.owner)
    await lockingClient.connect()
    lockingClient.on('error', () => {})
    await lockingClient.query('begin; lock table organization_categories')
    // One batch runs until the table is unlocked, ten wait, and the last exceeds the limit of waiting ones.
    const answers = Array.from({ length: 12 }, () => batch(maxCalls, 'categories.offered'))
    const rejectedAnswer = await Promise.race(answers)
    expect(rejectedAnswer.status).toBe(429)
    expect(rejectedAnswer.headers.get('retry-after')).toBe('2')
    expect(await rejectedAnswer.json()).toMatchObject({ error: { data: { app: { code: 'too_many' } } } })
    await lockingClient.end()
    const statuses = await Promise.all(answers.map(async result => (await result).status))
    expect(statuses.filter(status => status === 200)).toHaveLength(11)
  })

  test('processes an uploaded piece once among concurrent copies', async () => {
    const content = 'well,operator\nBerg,Quill\n'
    const startedUpload = await call(
      'imports.begin',
      JSON.stringify({ fileName: 'a.csv', fileSize: content.length }),
    )
    const { uploadId } = ((await startedUpload.json()) as { result: { data: { uploadId: string } } }).result
      .data
    const headers = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    const patch = () => request(`/files/uploads/${uploadId}`, { method: 'PATCH', body: content, headers })
    const statuses = (await Promise.all(Array.from({ length: 6 }, patch))).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409, 409, 409])
    const style = await request(`/files/uploads/${uploadId}`, { method: 'HEAD', headers: tus })
    expect(style.headers.get('upload-offset')).toBe(String(content.length))
    const path = arrivingPath(product.running.config.DATA_DIR, product.orgs.acme.tenantId, uploadId)
    expect(await readFile(path, 'utf8')).toBe(content)
  })

  test('gets security headers, whatever its path', async () => {
    for (const path of [
      '/healthz',
      '/readyz',
      '/favicon.ico',
      '/',
      '/trpc/session.viewer',
      '/files/x',
      '/api/auth/ok',
      '/assets/gone-1a2b3c.js',
      '/assets/gone-1a2b3c.css',
      '/assets/unreadable-%ff.js',
      '/assets/gone.worker-1a2b3c.js',
    ]) {
      const { headers } = await request(path)
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('referrer-policy'), path).toBe('same-origin')
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    }
  })
})
