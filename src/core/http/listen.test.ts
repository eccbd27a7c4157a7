import type { RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from './listen.server.ts'

const longLimits = {
  headersMs: 60_000,
  requestMs: 60_000,
  silenceMs: 60_000,
  lookEveryMs: 5,
  betweenMs: 60_000,
  restMs: 60_000,
}

const respondOk: RequestListener = (_, to) => void to.end('ok')

/** The bytes received until the server closes the connection, even in the middle of a request. */
async function respondTo(bytes: string, limit: typeof longLimits, answered: RequestListener = respondOk) {
  const server = await listen({ port: 0, hostname: '127.0.0.1' }, answered, limit)
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes))
  let result = ''
  socket.on('data', data => (result += String(data)))
  socket.on('error', () => {})
  await new Promise(resolve => socket.once('close', resolve))
  server.close()
  return result
}

const head = 'POST /form HTTP/1.1\r\nHost: localhost\r\n'

test('a client that never finishes its headers gets an error and is closed', async () => {
  for (const bytes of [head, 'P', ''])
    expect(await respondTo(bytes, { ...longLimits, headersMs: 10 })).toMatch(/^HTTP\/1.1 408 /)
})

test('a client that never finishes its request is closed', async () => {
  const result = await respondTo(
    `${head}Content-Length: 10\r\n\r\nhalf`,
    { ...longLimits, headersMs: 10, requestMs: 20 },
    (request, to) => void request.on('end', () => to.end('whole')).resume(),
  )
  expect(result).toMatch(/^HTTP\/1.1 408 /)
})

test('an idle connection is closed', async () => {
  const never = () => {}
  expect(await respondTo(`${head}Content-Length: 0\r\n\r\n`, { ...longLimits, silenceMs: 10 }, never)).toBe(
    '',
  )
})

test('a connection waits longer between requests than within one, and closes silently', async () => {
  // On a busy machine the request itself takes a moment to arrive.
  const limits = { ...longLimits, headersMs: 1_000, betweenMs: 1_100 }
  const result = await respondTo('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', limits)
  expect(result).toMatch(/^HTTP\/1.1 200 /)
  expect(result).not.toContain('408')
})

/** Responds without reading the request. */
const respondEarly: RequestListener = (request, to) => void to.end(request.url)

test('a client rejected early may send the rest and reuse the connection', async () => {
  const body = 'x'.repeat(9 * 1024 * 1024)
  const refused = `POST /early HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  const next = 'GET /next HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  expect(await respondTo(refused + next, longLimits, respondEarly)).toMatch(
    /200 OK[^]*\/early[^]*200 OK[^]*\/next/,
  )
})

test('a client rejected early that never sends the rest is closed', async () => {
  const half = `${head}Content-Length: 10\r\n\r\nhalf`
  expect(await respondTo(half, { ...longLimits, restMs: 10 }, respondEarly)).toMatch(/200 OK[^]*\/form/)
})

test('proxies that keep connections for 60 seconds close them before the server does', async () => {
  const server = await listen({ port: 0, hostname: '127.0.0.1' }, respondOk)
  const { port } = server.address() as AddressInfo
  const { headers } = await fetch(`http://127.0.0.1:${port}/`)
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive')!)![1])).toBeGreaterThanOrEqual(65)
  server.closeAllConnections()
  server.close()
})

test('names a port already in use', async () => {
  const server = await listen({ port: 0, hostname: '127.0.0.1' }, respondOk)
  const { port } = server.address() as AddressInfo
  await expect(listen({ port, hostname: '127.0.0.1' }, respondOk)).rejects.toThrow(
    `Port ${port} is in use by another program.`,
  )
  server.close()
})
