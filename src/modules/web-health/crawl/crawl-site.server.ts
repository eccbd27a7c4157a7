import { createHash } from 'node:crypto'
import { setImmediate as others } from 'node:timers/promises'
import type { SiteHandler } from '../../../core/module/site-handler.server.ts'
import type { JudgedUrl } from '../../search-engines/sitemap/judged-urls.port.server.ts'
import { readPage } from './read-page.ts'
import { checkPages, linkedPath, type CrawledPage, type Finding } from './rules.ts'

/** The maximum number of pages crawled. */
const maxPages = 20_000
const maxLinks = 200
const concurrency = 4
/** The product redirects requests for missing pages here. */
const externalHosts = '/app'

type Crawl = { pages: number; findings: Finding[] }

/**
 * Visits every public address, and each page linked from them, as a visitor who is not signed in. `origin` is the
 * prefix of every address.
 */
export async function crawlSite(
  site: SiteHandler,
  addresses: readonly JudgedUrl[],
  origin: string,
  signal?: AbortSignal,
): Promise<Crawl> {
  const leftOut = new Map(addresses.map(url => [url.path, url.leftOut]))
  const queue = [...leftOut.keys()]
  const visited = new Set(queue)
  const pages: CrawledPage[] = []

  const worker = async () => {
    for (let path = queue.shift(); path !== undefined && pages.length < maxPages; path = queue.shift()) {
      signal?.throwIfAborted()
      const page = await crawlPage(site, path, origin, leftOut.get(path))
      pages.push(page)
      for (const link of page.links) {
        if (visited.has(link)) continue
        visited.add(link)
        queue.push(link)
      }
      // Yields to pending requests of the server between two pages.
      await others()
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  // Workers finish in any order, but findings name the first page of several, so the pages are sorted.
  pages.sort((a, b) => (a.path < b.path ? -1 : 1))
  const existsByPath = new Map(pages.map(({ path, isThere }) => [path, isThere]))
  return {
    pages: pages.length,
    findings: checkPages(pages, { origin, isThere: path => existsByPath.get(path) ?? true }),
  }
}

async function crawlPage(
  site: SiteHandler,
  path: string,
  origin: string,
  leftOut: JudgedUrl['leftOut'] | undefined,
): Promise<CrawledPage> {
  const result = await site(path)
  const to = result.headers.get('location')
  const isThere = result.status < 400 && !(to !== null && new URL(to, origin).pathname === externalHosts)
  const isPage = result.status === 200 && (result.headers.get('content-type') ?? '').includes('text/html')
  if (!isPage) await result.body?.cancel()
  const facts = isPage ? readPage(await result.text()) : null
  const links = new Set(facts?.links.flatMap(link => linkedPath(link, path, origin) ?? []))
  return {
    path,
    isThere,
    leftOut: leftOut === undefined ? 'unknown' : leftOut,
    links: [...links].slice(0, maxLinks),
    words: facts ? facts.text.split(' ').filter(Boolean).length : 0,
    textHash: createHash('sha256')
      .update(facts?.text ?? '')
      .digest('base64url'),
    facts,
  }
}
