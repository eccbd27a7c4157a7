import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearPublicUrls, getPublicUrls } from '../../core/module/public-url-cache.server.ts'
import { buildSitemaps } from '../../modules/search-engines/sitemap/sitemaps.server.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let product: TestServer
beforeAll(async () => {
  product = await startTestServer()
})
afterAll(() => product.close())

const generateSitemaps = async () => {
  clearPublicUrls(product.orgs.database)
  const files = await buildSitemaps(product.running)
  return gunzipSync(files.get('/sitemap-1.xml')!.packed).toString()
}

test('robots.txt leads through the index and its file to the indexable pages', async () => {
  const robots = await (await fetch(`${product.url}/robots.txt`)).text()
  expect(robots).toContain(`\nSitemap: ${product.origin}/sitemap.xml\n`)
  const index = await fetch(`${product.url}/sitemap.xml`)
  expect(index.headers.get('content-encoding')).toBe('gzip')
  expect(await index.text()).toContain(`<loc>${product.origin}/sitemap-1.xml</loc>`)
  const file = await fetch(`${product.url}/sitemap-1.xml`)
  const text = await file.text()
  expect(text).toContain(`<loc>${product.origin}/pricing</loc>`)
  for (const absentPath of ['/shared', '/guide', '/app', '/organizations', '/setup'])
    expect(text).not.toContain(`${product.origin}${absentPath}`)

  const etag = file.headers.get('etag')!
  const notModified = await fetch(`${product.url}/sitemap-1.xml`, { headers: { 'if-none-match': etag } })
  expect(notModified.status).toBe(304)
  const uncompressed = await fetch(`${product.url}/sitemap.xml`, {
    headers: { 'accept-encoding': 'identity' },
  })
  expect(uncompressed.headers.get('content-encoding')).toBe(null)
  expect(await uncompressed.text()).toContain('<sitemapindex')
  expect((await fetch(`${product.url}/sitemap-2.xml`, { redirect: 'manual' })).status).not.toBe(200)
})

test('the sitemap lists a profile once while shown, and the guide while public', async () => {
  const { tenantId } = product.orgs.acme
  const { database } = product.orgs
  await database.acrossTenants(async tx => {
    await tx.execute(
      sql`update plans set features = features || '{"public_profile": true}' where id = 'free'`,
    )
    await tx.execute(
      sql`update tenants set public_profile = true, public_slug = 'acme-oil' where id = ${tenantId}`,
    )
    await tx.execute(sql`update system_settings set guide_public = true`)
  })
  const text = await generateSitemaps()
  expect(text).toContain('/organizations/acme-oil</loc><lastmod>')
  expect(text).not.toContain(tenantId)
  expect(text).toContain('/guide/leases</loc>')
  const knownUrls = await getPublicUrls(database)
  expect(knownUrls.get(`/org/${tenantId}`)).toMatchObject({ canonical: '/organizations/acme-oil' })

  await database.acrossTenants(async tx => {
    await tx.execute(sql`update tenants set disabled = true where id = ${tenantId}`)
    await tx.execute(sql`update system_settings set guide_public = false`)
  })
  expect(await generateSitemaps()).not.toMatch(/acme-oil|\/guide/)
})
