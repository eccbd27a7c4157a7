import { loadImage } from '@napi-rs/canvas'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let product: TestServer
beforeAll(async () => {
  product = await startTestServer()
})
afterAll(() => product.close())

const picture = (page: string) => fetch(`${product.url}/preview.png?page=${encodeURIComponent(page)}`)

test('a page’s preview picture exists, in the stated size', async () => {
  const html = await (await fetch(`${product.url}/pricing`)).text()
  const pictureUrl = /property="og:image" content="([^"]+)"/
    .exec(html)![1]!
    .replace(product.origin, product.url)
  const response = await fetch(pictureUrl)
  expect(response.headers.get('content-type')).toBe('image/png')
  const { width, height } = await loadImage(Buffer.from(await response.arrayBuffer()))
  expect([width, height]).toEqual([1200, 630])
  const etag = response.headers.get('etag')!
  const cachedResponse = await fetch(pictureUrl, { headers: { 'if-none-match': etag } })
  expect(cachedResponse.status).toBe(304)
})

test.each([
  '',
  '/app/leases',
  '/admin',
  '/setup',
  '/no/such/page',
  '/organizations/nobody',
  '/organizations/%FF',
  '//evil.example/',
  `/${'x'.repeat(2000)}`,
])('no preview picture exists for %j', async page => {
  expect((await picture(page)).status).toBe(404)
})

test('organization text cannot escape from structured data', async () => {
  await product.orgs.database.acrossTenants(async tx => {
    await tx.execute(
      sql`update plans set features = features || '{"public_profile": true}' where id = 'free'`,
    )
    await tx.execute(sql`update tenants set public_profile = true, public_slug = 'acme-oil',
      name = '</script><script>alert(1)</script>', public_about = ${'𝕬 \u202e <b>& "x"'} where id = ${product.orgs.acme.tenantId}`)
  })
  const html = await (await fetch(`${product.url}/organizations/acme-oil`)).text()
  expect(html).not.toContain('<script>alert')
  const [, data] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)!
  expect(JSON.parse(data!)['@graph'].at(-1)).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { name: '</script><script>alert(1)</script>' },
  })
  expect((await picture('/organizations/acme-oil')).status).toBe(200)
  expect((await picture(`/org/${product.orgs.acme.tenantId}`)).status).toBe(404)
  expect(product.faults).toEqual([])
})
