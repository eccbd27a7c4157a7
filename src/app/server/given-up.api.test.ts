import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listening, type Listening } from '../testing/listening.ts'

/** How the rendering of each page ended: read to the end, or canceled. */
const ended: string[] = []
let product: Listening
beforeAll(async () => {
  product = await listening()
  const { render } = product.pages
  product.pages.render = async (...request) => {
    const result = await render(...request)
    return new Response(neverDone(result.body!), result)
  }
})
beforeEach(() => void ended.splice(0))
afterAll(() => product.close())

/** A page that keeps streaming, like one that waits for its figures. */
function neverDone(page: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = page.getReader()
  return new ReadableStream({
    async pull(to) {
      const { done, value } = await reader.read()
      if (done) return new Promise(() => {})
      to.enqueue(value)
    },
    async cancel(why) {
      await reader.cancel(why)
      ended.push('given up')
    },
  })
}

const pages = ['/auth/login', '/app']

test('stops rendering a page after its head for a HEAD request', async () => {
  for (const [requested, path] of pages.entries()) {
    for (const encoding of ['gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding }
      const response = await fetch(product.url + path, { method: 'HEAD', headers })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch('text/html')
      expect(await response.text()).toBe('')
    }
    await expect.poll(() => ended).toHaveLength(2 * (requested + 1))
  }
})

test('stops rendering a page when the reader disconnects', async () => {
  for (const [requested, path] of pages.entries()) {
    for (const encoding of ['gzip', 'identity'])
      await new Promise<void>(resolve => {
        const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost', `Accept-Encoding: ${encoding}`, '', '']
        const socket = connect(product.port, '127.0.0.1', () => socket.write(lines.join('\r\n')))
        socket.once('data', () => socket.destroy())
        socket.once('close', () => resolve())
      })
    await expect.poll(() => ended).toHaveLength(2 * (requested + 1))
  }
})
