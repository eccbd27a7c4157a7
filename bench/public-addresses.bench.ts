import { gunzipSync } from 'node:zlib'
import { serverModules } from '../src/app/server-modules.server.ts'
import { registerModules } from '../src/core/module/modules.server.ts'
import type { ServerModule } from '../src/core/module/server-module.server.ts'
import { buildSitemaps } from '../src/modules/search-engines/sitemap/sitemaps.server.ts'
import { crawlSite } from '../src/modules/web-health/crawl/crawl-site.server.ts'
import type { Bench } from './figure.ts'
import { benchOrganizations } from './bench-organizations.ts'

const urlCount = 100_000
const pages = 5_000

/** Sitemaps with very many addresses, and a check of thousands of pages as large as the product's. */
const bench: Bench = async () => {
  const { services, close } = await benchOrganizations()
  const generatedModule: ServerModule = {
    name: 'many',
    async *publicUrls() {
      for (let index = 0; index < urlCount; index += 5000)
        yield Array.from({ length: 5000 }, (_, n) => operatorPage(index + n))
    },
  }
  registerModules([...serverModules, generatedModule])
  try {
    const sitemapMs = await measureMs(async () => {
      const files = await buildSitemaps(services)
      const count = gunzipSync(files.get('/sitemap-2.xml')!.packed).toString().split('<url>').length - 1
      if (count < 50_000) throw new Error(`The second file has ${count} addresses.`)
    })
    const judgedPages = Array.from({ length: pages }, (_, n) => ({ ...operatorPage(n), leftOut: null }))
    const crawlMs = await measureMs(async () => {
      const crawl = await crawlSite(async path => documentAt(path), judgedPages, origin)
      if (crawl.pages !== pages) throw new Error(`${crawl.pages} pages were crawled.`)
    })
    return [
      { promise: `sitemaps of ${urlCount} addresses`, measured: sitemapMs / 1000, atMost: 2, unit: 's' },
      { promise: `a check of ${pages} pages of 60 kB`, measured: crawlMs / 1000, atMost: 60, unit: 's' },
    ]
  } finally {
    registerModules(serverModules)
    await close()
  }
}
export default bench

const origin = 'https://wellhead.example'
const operatorPage = (n: number) => ({
  path: `/organizations/operator-${n}`,
  title: `Operator ${n}`,
  lastmod: new Date(Date.UTC(2026, 0, 1) + n * 60_000),
  canonical: null,
  inSitemap: true,
})

function documentAt(path: string): Response {
  const n = Number(/\d+$/.exec(path)?.[0])
  const paragraphs = Array.from(
    { length: 500 },
    (_, index) =>
      `<p>Paragraph ${index} of ${path} says <a href="/organizations/operator-${(n + index) % pages}">something</a> of its own.</p>`,
  )
  const html = `<!doctype html><html lang="en-US"><head><title>Operator ${n}</title><meta name="description" content="Operator ${n}."><link rel="canonical" href="${origin}${path}"></head><body><main><h1>Operator ${n}</h1>${paragraphs.join('')}</main></body></html>`
  return new Response(html, { headers: { 'content-type': 'text/html' } })
}

async function measureMs(work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
