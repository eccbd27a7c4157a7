import { createHash } from 'node:crypto'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openSignalCursor } from '../../core/live/signal-cursor.server.ts'
import { createPrerenderedCache, type RenderDocument } from './prerendered.server.ts'

const headers = { 'content-security-policy': "default-src 'self'" }

let clock = 0
let text = 'first'
let renderCount = 0
/** Renderings wait for this promise. */
let pauseRendering: Promise<void> = Promise.resolve()
beforeEach(() => {
  clock = 0
  text = 'first'
  renderCount = 0
  pauseRendering = Promise.resolve()
})

const draw: RenderDocument = async path => {
  renderCount++
  const html = `<!doctype html>${text}`
  await pauseRendering
  if (path === '/broken') throw new Error('The database is away.')
  return { html, found: path !== '/absent', topics: path === '/legal' ? [] : ['plans'] }
}

/** A separate site whose signals reach no other test. */
async function startSite() {
  const now = () => clock
  const cursor = openSignalCursor(
    async () => {},
    () => pages.onSignal(null, null),
    now,
  )
  const pages = createPrerenderedCache(draw, cursor, headers, now)
  const web = new Hono().get('*', pages.answer)
  web.onError((_, c) => c.text('Sorry.', 500))
  const listener = getRequestListener(web.fetch)
  let arrivedCount = 0
  const server = createServer((incoming, outgoing) => {
    arrivedCount++
    if (!pages.answerFromMemory(incoming, outgoing)) void listener(incoming, outgoing)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // On a busy machine a connection may be idle for longer than servers allow.
  server.keepAliveTimeout = 0
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const ask = (path: string, requestHeaders: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: requestHeaders, method })
  const textAt = async (path: string) => (await ask(path)).text()
  return { ...pages, port, ask, said: textAt, arrived: () => arrivedCount }
}

/** The body as sent; `fetch` would decompress it. */
const requestEncoded = (port: number, encoding: string) =>
  new Promise<{ name: string | undefined; body: Buffer }>(resolve => {
    get({ port, path: '/pricing', headers: { 'accept-encoding': encoding }, agent: false }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ name: response.headers['content-encoding'], body: Buffer.concat(chunks) }),
      )
    })
  })

test('a page is rendered once, and again when its content changes', async () => {
  const { said, onSignal } = await startSite()
  expect(await said('/pricing')).toBe('<!doctype html>first')
  text = 'second'
  expect(await said('/pricing')).toBe('<!doctype html>first')
  onSignal('everyone', 'wells')
  onSignal('an organization', 'plans')
  expect(await said('/pricing')).toBe('<!doctype html>first')
  expect(renderCount).toBe(1)
  onSignal('everyone', 'plans')
  expect(await said('/pricing')).toBe('<!doctype html>second')
  // However much time has passed, an unchanged page is not rendered again.
  clock += 3_600_000
  expect(await said('/pricing')).toBe('<!doctype html>second')
  expect(renderCount).toBe(2)
})

test('every page is rerendered after signals may have been missed', async () => {
  const { said, onSignal } = await startSite()
  await Promise.all([said('/pricing'), said('/legal')])
  onSignal(null, null)
  await Promise.all([said('/pricing'), said('/legal')])
  expect(renderCount).toBe(4)
})

test('concurrent requests share one rendering, unless something changed meanwhile', async () => {
  const { said, onSignal, arrived } = await startSite()
  let resume = () => {}
  pauseRendering = new Promise(resolve => (resume = resolve))
  const earlierRequests = Promise.all(Array.from({ length: 50 }, () => said('/pricing')))
  await expect.poll(arrived).toBe(50)
  expect(renderCount).toBe(1)
  text = 'second'
  onSignal('everyone', 'plans')
  const laterRequests = Promise.all(Array.from({ length: 50 }, () => said('/pricing')))
  await expect.poll(arrived).toBe(100)
  expect(renderCount).toBe(2)
  resume()
  expect(new Set(await earlierRequests)).toEqual(new Set(['<!doctype html>first']))
  expect(new Set(await laterRequests)).toEqual(new Set(['<!doctype html>second']))
  expect(await said('/pricing')).toBe('<!doctype html>second')
})

test('a missing page is not cached, and a failed one is retried', async () => {
  const { ask } = await startSite()
  expect((await ask('/absent')).status).toBe(404)
  expect((await ask('/absent')).status).toBe(404)
  expect((await ask('/broken')).status).toBe(500)
  expect((await ask('/broken')).status).toBe(500)
  expect(renderCount).toBe(4)
})

test('a page is compressed for the browser, and not sent again if unchanged', async () => {
  const { ask, port } = await startSite()
  // The first response is rendered, and the second comes from memory.
  for (const _ of ['drawn', 'kept']) {
    const brotli = await requestEncoded(port, 'gzip, deflate, br, zstd')
    expect([brotli.name, String(brotliDecompressSync(brotli.body))]).toEqual(['br', '<!doctype html>first'])
    const gzip = await requestEncoded(port, 'gzip, br;q=0')
    expect([gzip.name, String(gunzipSync(gzip.body))]).toEqual(['gzip', '<!doctype html>first'])
    expect(await requestEncoded(port, 'identity')).toEqual({
      name: undefined,
      body: Buffer.from('<!doctype html>first'),
    })
  }

  const first = await ask('/pricing')
  const etag = first.headers.get('etag')!
  expect(first.headers.get('vary')).toBe('accept-encoding')
  expect(first.headers.get('content-security-policy')).toBe("default-src 'self'")
  const second = await ask('/pricing', { 'if-none-match': `W/"old", ${etag}` })
  expect([second.status, await second.text()]).toEqual([304, ''])
  const head = await ask('/pricing', {}, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(createHash('sha256').update('<!doctype html>first').digest('base64url')).toContain(etag.slice(1, -1))
})
