import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Services } from '../../../core/http/context.server.ts'
import { readJudgedUrls } from './judged.port.server.ts'
import { indexPath, splitIntoFiles, latestChange, sitemapFile, sitemapIndex, sitemapPath } from './sitemap.ts'

type Packed = { etag: string; packed: Buffer }
type Made = { since: number; files: Promise<ReadonlyMap<string, Packed>> }
/** A compressed sitemap file, with its name by content. */
type SitemapFile = Packed & { plain: () => Promise<Buffer> }
export type Sitemaps = { at: (path: string, now?: number) => Promise<SitemapFile | null> }

const cachedMs = 5 * 60_000
const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** The sitemap files, compressed and cached for five minutes. */
export function openSitemaps(services: Pick<Services, 'database' | 'config'>): Sitemaps {
  let latest: Made | null = null
  return {
    async at(path, now = performance.now()) {
      if (latest === null || now - latest.since >= cachedMs) {
        const next = { since: now, files: makeSitemaps(services) }
        next.files.catch(() => (latest = latest === next ? null : latest))
        latest = next
      }
      const file = (await latest.files).get(path)
      return file ? { ...file, plain: () => unpack(file.packed) } : null
    },
  }
}

/** All sitemap files by path: the index, and the files that it names. */
export async function makeSitemaps({
  database,
  config,
}: Pick<Services, 'database' | 'config'>): Promise<ReadonlyMap<string, Packed>> {
  const { origin } = new URL(config.PUBLIC_URL)
  const judged = await readJudgedUrls({ database })
  const files = splitIntoFiles(judged.filter(({ leftOut }) => leftOut === null))
  const created = new Map<string, Packed>()
  for (const [index, entries] of files.entries())
    created.set(sitemapPath(index + 1), await packFile(sitemapFile(origin, entries)))
  created.set(indexPath, await packFile(sitemapIndex(origin, files.map(latestChange))))
  return created
}

async function packFile(text: string): Promise<Packed> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return { etag: `"${hash}"`, packed: await pack(text) }
}
