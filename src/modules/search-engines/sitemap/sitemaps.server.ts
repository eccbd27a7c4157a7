import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Services } from '../../../core/http/context.server.ts'
import { readListingDecisions } from './judged-urls.port.server.ts'
import { indexPath, splitIntoFiles, latestChange, sitemapFile, sitemapIndex, sitemapPath } from './sitemap.ts'

type CompressedFile = { etag: string; packed: Buffer }
type CachedSitemaps = { since: number; files: Promise<ReadonlyMap<string, CompressedFile>> }
/** A compressed sitemap file, with its name by content. */
type SitemapFile = CompressedFile & { plain: () => Promise<Buffer> }
export type Sitemaps = { readFile: (path: string, now?: number) => Promise<SitemapFile | null> }

const cacheMs = 5 * 60_000
const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** Returns the sitemap files, compressed and cached for five minutes. */
export function openSitemaps(services: Pick<Services, 'database' | 'config'>): Sitemaps {
  let latest: CachedSitemaps | null = null
  return {
    async readFile(path, now = performance.now()) {
      if (latest === null || now - latest.since >= cacheMs) {
        const current = { since: now, files: buildSitemaps(services) }
        current.files.catch(() => (latest = latest === current ? null : latest))
        latest = current
      }
      const file = (await latest.files).get(path)
      return file ? { ...file, plain: () => decompress(file.packed) } : null
    },
  }
}

/** Builds all sitemap files by path: the index, and the files that it names. */
export async function buildSitemaps({
  database,
  config,
}: Pick<Services, 'database' | 'config'>): Promise<ReadonlyMap<string, CompressedFile>> {
  const { origin } = new URL(config.PUBLIC_URL)
  const urls = await readListingDecisions({ database })
  const groups = splitIntoFiles(urls.filter(({ leftOut }) => leftOut === null))
  const filesByPath = new Map<string, CompressedFile>()
  for (const [index, entries] of groups.entries())
    filesByPath.set(sitemapPath(index + 1), await compressFile(sitemapFile(origin, entries)))
  filesByPath.set(indexPath, await compressFile(sitemapIndex(origin, groups.map(latestChange))))
  return filesByPath
}

async function compressFile(text: string): Promise<CompressedFile> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  return { etag: `"${hash}"`, packed: await compress(text) }
}
