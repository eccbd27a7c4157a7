import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetPublicUrls, knownPublicUrls } from '../../core/module/known-urls.server.ts'
import { makeSitemaps } from '../../modules/search-engines/sitemap/sitemaps.server.ts'
import { listening, type Listening } from '../testing/listening.ts'

let product: Listening
beforeAll(async () => {
  product = await listening()
})
afterAll(() => product.close())

const made = async () => {
  forgetPublicUrls(product.orgs.database)
  const files = await makeSitemaps(product.running)
  return gunzipSync(files.get('/sitemap-1.xml')!.packed).toString()
}

test('robots.txt leads to the index, the index to its file, and the file to the indexable pages', async () => {
  const robots = await (await fetch(`${product.url}/robots.txt`)).text()
  expect(robots).toContain(`\nSitemap: ${product.origin}/sitemap.xml\n`)
  const index = await fetch(`${product.url}/sitemap.xml`)
  expect(index.headers.get('content-encoding')).toBe('gzip')
  expect(await index.text()).toContain(`<loc>${product.origin}/sitemap-1.xml</loc>`)
  const file = await fetch(`${product.url}/sitemap-1.xml`)
  const text = await file.text()
  expect(text).toContain(`<loc>${product.origin}/pricing</loc>`)
  for (const none of ['/shared', '/guide', '/app', '/organizations', '/setup'])
    expect(text).not.toContain(`${product.origin}${none}`)

  const etag = file.headers.get('etag')!
  const second = await fetch(`${product.url}/sitemap-1.xml`, { headers: { 'if-none-match': etag } })
  expect(second.status).toBe(304)
  const plain = await fetch(`${product.url}/sitemap.xml`, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBe(null)
  expect(await plain.text()).toContain('<sitemapindex')
  expect((await fetch(`${product.url}/sitemap-2.xml`, { redirect: 'manual' })).status).not.toBe(200)
})

test('lists a profile once while shown, and the guide while public', async () => {
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
  const text = await made()
  expect(text).toContain('/organizations/acme-oil</loc><lastmod>')
  expect(text).not.toContain(tenantId)
  expect(text).toContain('/guide/leases</loc>')
  const all = await knownPublicUrls(database)
  expect(all.get(`/org/${tenantId}`)).toMatchObject({ canonical: '/organizations/acme-oil' })

  await database.acrossTenants(async tx => {
    await tx.execute(sql`update tenants set disabled = true where id = ${tenantId}`)
    await tx.execute(sql`update system_settings set guide_public = false`)
  })
  expect(await made()).not.toMatch(/acme-oil|\/guide/)
})
