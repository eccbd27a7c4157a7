import { afterAll, beforeAll, expect, test } from 'vitest'
import { unavailableMessages } from '../../core/data/unavailable.server.ts'
import { sorry } from '../../core/http/procedure.server.ts'
import { prerender } from '../pages/entry-server.tsx'
import { fault, errorTitle } from '../pages/failure-messages.ts'
import { listening, type Listening } from '../testing/listening.ts'

let product: Listening
/** The behavior of every page query. */
let happens: () => unknown
beforeAll(async () => {
  product = await listening()
  product.pages.prerender = (path, search, publicUrl) =>
    prerender(path, search, publicUrl, async () => happens(), { scripts: [], styles: [], preload: [] })
})
afterAll(() => product.close())

const byPerson = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-dest': 'document' }
const byScript = { accept: '*/*', 'sec-fetch-dest': 'empty' }

test('a page whose data fails to load is a server error, with a message and no trace', async () => {
  happens = () => {
    throw new Error('a column that is no longer there')
  }
  const response = await fetch(`${product.url}/pricing?from=mail`, { headers: byPerson })
  expect(response.status).toBe(500)
  expect(response.headers.get('content-type')).toMatch('text/html')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const document = await response.text()
  expect(document).toContain(fault.title)
  expect(document).toContain('href="/pricing?from=mail"')
  expect(document).toContain(response.headers.get('x-request-id'))
  expect(document).not.toMatch(/no longer there|\.tsx?:\d|node_modules/)
  expect(product.faults.splice(0).join()).toContain('a column that is no longer there')

  const script = await fetch(`${product.url}/pricing`, { headers: byScript })
  expect([script.status, await script.json()]).toEqual([500, { message: sorry }])
  expect(product.faults.splice(0)).toHaveLength(1)
})

test('a page says when the database is unavailable, and when to retry', async () => {
  happens = () => {
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  }
  const response = await fetch(`${product.url}/pricing`, { headers: byPerson })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  const document = await response.text()
  expect(document).toContain(errorTitle('unavailable'))
  expect(document).toContain(unavailableMessages.lost)
  expect(document).not.toContain('5432')
  expect(product.faults.splice(0)).toHaveLength(1)
})

test('a missing file is a page for people and JSON for programs', async () => {
  const response = await fetch(`${product.url}/files/nothing`, { headers: byPerson })
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('File not found.')
  const script = await fetch(`${product.url}/files/nothing`, { headers: byScript })
  expect(await script.json()).toEqual({ message: 'File not found.', code: 'not_found', fields: {} })
})
