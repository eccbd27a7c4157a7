import type { Database } from '../data/database.server.ts'
import type { PublicUrl } from './public-urls.server.ts'
import { allModules } from './modules.server.ts'
import { publicPages } from './site-pages.server.ts'

/** Returns every public address by its path. If two modules have the same path, the first one wins. */
async function readPublicUrls(database: Database): Promise<ReadonlyMap<string, PublicUrl>> {
  const urlByPath = new Map<string, PublicUrl>()
  for (const { path, title, isIndexed, isOfModule } of publicPages())
    if (!path.includes('…') && !isOfModule)
      urlByPath.set(path, { path, title, lastmod: null, canonical: null, inSitemap: isIndexed })
  for (const { publicUrls } of allModules())
    for await (const batch of publicUrls?.(database) ?? [])
      for (const item of batch) if (!urlByPath.has(item.path)) urlByPath.set(item.path, item)
  return urlByPath
}

type CachedUrls = { since: number; addresses: Promise<ReadonlyMap<string, PublicUrl>> }
const cacheMs = 5 * 60_000
const cacheByDatabase = new WeakMap<Database, CachedUrls>()

/** Returns the public addresses, up to five minutes old. Concurrent callers share one read. */
export function getPublicUrls(
  database: Database,
  now: number = performance.now(),
): Promise<ReadonlyMap<string, PublicUrl>> {
  const cached = cacheByDatabase.get(database)
  if (cached && now - cached.since < cacheMs) return cached.addresses
  const fresh = { since: now, addresses: readPublicUrls(database) }
  cacheByDatabase.set(database, fresh)
  fresh.addresses.catch(() => cacheByDatabase.get(database) === fresh && cacheByDatabase.delete(database))
  return fresh.addresses
}

/** Discards the cached addresses, for example after a change. */
export const clearPublicUrls = (database: Database): void => void cacheByDatabase.delete(database)
