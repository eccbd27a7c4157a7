import { afterAll, beforeAll, expect, test } from 'vitest'
import { unavailableMessages } from '../../core/data/unavailable.server.ts'
import { internalErrorMessage } from '../../core/http/procedure.server.ts'
import { prerender } from '../pages/entry-server.tsx'
import { unexpectedMessage, errorTitle } from '../pages/failure-messages.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let product: TestServer
/** The behavior of every page query. */
let failNext: () => unknown
beforeAll(async () => {
  product = await startTestServer()
  product.pages.prerender = (path, search, publicUrl) =>
    prerender(path, search, publicUrl, async () => failNext(), { scripts: [], styles: [], preload: [] })
})
afterAll(() => product.close())

const navigationHeaders = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-dest': 'document' }
const scriptHeaders = { accept: '*/*', 'sec-fetch-dest': 'empty' }

test('a page whose data fails to load is a server error, with a message and no trace', async () => {
  failNext = () => {
    throw new Error('a column that is no longer there')
  }
  const response = await fetch(`${product.url}/pricing?from=mail`, { headers: navigationHeaders })
  expect(response.status).toBe(500)
  expect(response.headers.get('content-type')).toMatch('text/html')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const document = await response.text()
  expect(document).toContain(unexpectedMessage.title)
  expect(document).toContain('href="/pricing?from=mail"')
  expect(document).toContain(response.headers.get('x-request-id'))
  expect(document).not.toMatch(/no longer there|\.tsx?:\d|node_modules/)
  expect(product.faults.splice(0).join()).toContain('a column that is no longer there')

  const script = await fetch(`${product.url}/pricing`, { headers: scriptHeaders })
  expect([script.status, await script.json()]).toEqual([500, { message: internalErrorMessage }])
  expect(product.faults.splice(0)).toHaveLength(1)
})

test('a page says when the database is unavailable, and when to retry', async () => {
  failNext = () => {
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  }
  const response = await fetch(`${product.url}/pricing`, { headers: navigationHeaders })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  const document = await response.text()
  expect(document).toContain(errorTitle('unavailable'))
  expect(document).toContain(unavailableMessages.lost)
  expect(document).not.toContain('5432')
  expect(product.faults.splice(0)).toHaveLength(1)
})

test('a missing file is a page for people and JSON for programs', async () => {
  const response = await fetch(`${product.url}/files/nothing`, { headers: navigationHeaders })
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('File not found.')
  const script = await fetch(`${product.url}/files/nothing`, { headers: scriptHeaders })
  expect(await script.json()).toEqual({ message: 'File not found.', code: 'not_found', fields: {} })
})
