import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createIpLookup } from './ip-lookup.server.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function startService(result: RequestListener) {
  let requests = 0
  const server = createServer((request, response) => {
    requests++
    result(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked: () => requests }
}

test('a private address is shown as the network’s, and a public one stays', async () => {
  const { url, asked } = await startService((_, response) => response.end('{"ip":"203.0.113.7"}'))
  const lookup = createIpLookup(url)
  await expect.poll(() => lookup('192.168.1.20')).toBe('203.0.113.7')
  expect(lookup('127.0.0.1')).toBe('203.0.113.7')
  expect(lookup('fd00::12')).toBe('203.0.113.7')
  expect(lookup('198.51.100.9')).toBe('198.51.100.9')
  expect(lookup('unknown')).toBe('unknown')
  expect(asked()).toBe(1)
})

test.each([
  ['is not JSON', (_, response) => response.end('<html>')],
  ['has no address', (_, response) => response.end('{"ip":"everywhere"}')],
  ['fails', (_, response) => response.writeHead(500).end('{"ip":"203.0.113.7"}')],
] satisfies [string, RequestListener][])(
  'a response that %s changes nothing and throws nothing',
  async (_, result) => {
    const { url, asked } = await startService(result)
    const lookup = createIpLookup(url)
    await expect.poll(asked).toBe(1)
    expect(lookup('10.0.0.1')).toBe('10.0.0.1')
  },
)

test('a service that does not respond delays no one', async () => {
  const { url, asked } = await startService(() => {})
  const lookup = createIpLookup(url)
  await expect.poll(asked).toBe(1)
  expect(lookup('10.0.0.1')).toBe('10.0.0.1')
})

test('no address is looked up without a service', () => {
  expect(createIpLookup(undefined)('127.0.0.1')).toBe('127.0.0.1')
})
