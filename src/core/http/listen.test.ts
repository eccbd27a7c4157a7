import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from './listen.server.ts'

const patient = { headersMs: 60_000, requestMs: 60_000, silenceMs: 60_000, lookEveryMs: 5, betweenMs: 60_000 }

/** What comes back until the server closes the connection. */
async function answerTo(
  bytes: string,
  most: typeof patient,
  fetch: Parameters<typeof listen>[1] = () => new Response('ok'),
) {
  const server = await listen({ port: 0, hostname: '127.0.0.1' }, fetch, most)
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes))
  let answer = ''
  socket.on('data', data => (answer += String(data)))
  await once(socket, 'close')
  server.close()
  return answer
}

const head = 'POST /form HTTP/1.1\r\nHost: localhost\r\n'

test('anyone who does not come to the end of the headers is told so and closed', async () => {
  for (const bytes of [head, 'P', ''])
    expect(await answerTo(bytes, { ...patient, headersMs: 10 })).toMatch(/^HTTP\/1.1 408 /)
})

test('anyone who does not come to the end of the request is closed', async () => {
  const answer = await answerTo(
    `${head}Content-Length: 10\r\n\r\nhalf`,
    { ...patient, headersMs: 10, requestMs: 20 },
    async request => new Response(await request.text()),
  )
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
})

test('a connection on which nothing moves is closed', async () => {
  const never = () => new Promise<Response>(() => {})
  expect(await answerTo(`${head}Content-Length: 0\r\n\r\n`, { ...patient, silenceMs: 10 }, never)).toBe('')
})

test('a connection may wait for its next request longer than for the rest of one, and ends without a word', async () => {
  const most = { ...patient, headersMs: 10, betweenMs: 50 }
  const answer = await answerTo('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', most)
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).not.toContain('408')
})

test('proxies in front, which keep a connection for 60 seconds, give it up before the server does', async () => {
  const server = await listen({ port: 0, hostname: '127.0.0.1' }, () => new Response('ok'))
  const { port } = server.address() as AddressInfo
  const { headers } = await fetch(`http://127.0.0.1:${port}/`)
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive')!)![1])).toBeGreaterThanOrEqual(65)
  server.closeAllConnections()
  server.close()
})

test('a port that is taken is named', async () => {
  const server = await listen({ port: 0, hostname: '127.0.0.1' }, () => new Response('ok'))
  const { port } = server.address() as AddressInfo
  await expect(listen({ port, hostname: '127.0.0.1' }, () => new Response('ok'))).rejects.toThrow(
    `Port ${port} is in use by another program.`,
  )
  server.close()
})
