import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** The end of each page's rendering: read to the end, or canceled. */
const endedCount: string[] = []
let product: TestServer
beforeAll(async () => {
  product = await startTestServer()
  const { render } = product.pages
  product.pages.render = async (...request) => {
    const result = await render(...request)
    return new Response(endlessStream(result.body!), result)
  }
})
beforeEach(() => void endedCount.splice(0))
afterAll(() => product.close())

/** A page that keeps streaming, like one that waits for its figures. */
function endlessStream(page: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = page.getReader()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) return new Promise(() => {})
      controller.enqueue(value)
    },
    async cancel(reason) {
      await reader.cancel(reason)
      endedCount.push('given up')
    },
  })
}

const pages = ['/auth/login', '/app']

test('a HEAD request stops rendering a page after its head', async () => {
  for (const [index, path] of pages.entries()) {
    for (const encoding of ['gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding }
      const response = await fetch(product.url + path, { method: 'HEAD', headers })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch('text/html')
      expect(await response.text()).toBe('')
    }
    await expect.poll(() => endedCount).toHaveLength(2 * (index + 1))
  }
})

test('a reader who disconnects stops the rendering of a page', async () => {
  for (const [index, path] of pages.entries()) {
    for (const encoding of ['gzip', 'identity'])
      await new Promise<void>(resolve => {
        const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost', `Accept-Encoding: ${encoding}`, '', '']
        const socket = connect(product.port, '127.0.0.1', () => socket.write(lines.join('\r\n')))
        socket.once('data', () => socket.destroy())
        socket.once('close', () => resolve())
      })
    await expect.poll(() => endedCount).toHaveLength(2 * (index + 1))
  }
})
