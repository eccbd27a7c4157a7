import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { baseUrl, dataDir } from './helpers/browser.ts'
import { journeyUrls, post, startServer } from './helpers/server.ts'

test('health, the icon and unknown addresses get the right status codes', async () => {
  const fetchPath = (path: string) => fetch(baseUrl + path, { redirect: 'manual' })
  for (const path of ['/healthz', '/readyz'])
    expect(await (await fetchPath(path)).json()).toEqual({ ok: true })
  expect((await fetchPath('/favicon.ico')).headers.get('content-type')).toBe('image/svg+xml')
  for (const path of ['/assets/gone.js', '/files/nothing', '/trpc/no.such'])
    expect((await fetchPath(path)).status).toBe(404)
  expect((await fetchPath('/nowhere')).headers.get('location')).toBe('/app')
})

test('every page’s policy has a nonce or a hash, and allows no third party', async () => {
  const readPolicy = async (path: string) =>
    (await fetch(baseUrl + path)).headers.get('content-security-policy')!
  const [first, second] = [await readPolicy('/auth/login'), await readPolicy('/auth/login')]
  expect(first).toMatch(/script-src 'self' 'nonce-[^']+';/)
  expect(first).not.toBe(second)
  const cachedPolicy = await readPolicy('/')
  expect(cachedPolicy).toMatch(/script-src 'self' 'sha256-[^']+';/)
  expect(await readPolicy('/')).toBe(cachedPolicy)
  for (const policy of [first, cachedPolicy]) expect(policy).not.toMatch(/https?:/)
})

test('a page’s resources have correct types and are closed to other sites; a worker has its own policy', async () => {
  const assetPath = /\/assets\/[\w.-]+\.js/.exec(await (await fetch(baseUrl)).text())![0]
  const { headers } = await fetch(baseUrl + assetPath)
  expect(headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('content-security-policy')).toBeNull()
  const worker = await fetch(`${baseUrl}/sw.js`)
  expect(worker.headers.get('content-security-policy')).toContain("default-src 'self'")
})

test('invalid or oversized JSON is rejected with a message and no trace', async () => {
  for (const body of ['{bad', '[1]', `"${'x'.repeat(9 * 1024 * 1024)}"`]) {
    const response = await post(baseUrl, '/trpc/legal.accept', body)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(await response.text()).not.toMatch(/\bat \S+:\d+:\d+|node_modules|SyntaxError/)
  }
  const crossSiteResponse = await fetch(`${baseUrl}/trpc/legal.accept`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'text/plain' },
    body: '{}',
  })
  expect(crossSiteResponse.status).toBe(403)
})

test('a second start on the same data stops with a message and harms nothing', async () => {
  const second = startServer({ DATA_DIR: dataDir, PORT: new URL(journeyUrls[0]).port })
  expect(await second.ended).not.toBe(0)
  expect(second.text()).toContain(`Wellhead is already running on ${dataDir}`)
  expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200)
})

test('the log has a line per request and no secrets, and SIGTERM ends it with 0', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-server-'))
  const [url] = journeyUrls
  const first = startServer({ DATA_DIR: dataDir, PORT: new URL(url).port, PUBLIC_URL: url })
  try {
    await first.says('Wellhead is ready')
    const [email, password] = ['lou@log.example', 'a secret of seven wells']
    await post(url, '/api/auth/sign-up/email', JSON.stringify({ name: 'Lou', email, password }))
    const signedIn = await post(url, '/api/auth/sign-in/email', JSON.stringify({ email, password }))
    expect(signedIn.status).toBe(200)
    const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!
    const page = await fetch(`${url}/app?token=secret-in-a-query`, { headers: { cookie } })
    const requestId = page.headers.get('x-request-id')!
    await first.says(requestId)
    const line = first
      .text()
      .split('\n')
      .find(logLine => logLine.includes(requestId))!
    expect(JSON.parse(line)).toMatchObject({ method: 'GET', path: '/app', status: 200 })
    for (const secret of [password, cookie.split('=')[1]!, 'secret-in-a-query'])
      expect(first.text()).not.toContain(secret)
    first.server.kill('SIGTERM')
    expect(await first.ended).toBe(0)
  } finally {
    first.server.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
