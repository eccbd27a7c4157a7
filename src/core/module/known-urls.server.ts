import type { Database } from '../data/database.server.ts'
import type { PublicUrl } from './public-urls.server.ts'
import { allModules } from './modules.server.ts'
import { publicPages } from './site-pages.server.ts'

/** Returns every public address by its path. If two modules have the same path, the first one wins. */
async function allPublicUrls(database: Database): Promise<ReadonlyMap<string, PublicUrl>> {
  const all = new Map<string, PublicUrl>()
  for (const { path, title, isIndexed, isOfModule } of publicPages())
    if (!path.includes('…') && !isOfModule)
      all.set(path, { path, title, lastmod: null, canonical: null, inSitemap: isIndexed })
  for (const { addresses } of allModules())
    for await (const batch of addresses?.(database) ?? [])
      for (const item of batch) if (!all.has(item.path)) all.set(item.path, item)
  return all
}

type Known = { since: number; addresses: Promise<ReadonlyMap<string, PublicUrl>> }
const knownMs = 5 * 60_000
const known = new WeakMap<Database, Known>()

/** Returns the public addresses, up to five minutes old. Concurrent callers share one read. */
export function knownPublicUrls(
  database: Database,
  now: number = performance.now(),
): Promise<ReadonlyMap<string, PublicUrl>> {
  const last = known.get(database)
  if (last && now - last.since < knownMs) return last.addresses
  const next = { since: now, addresses: allPublicUrls(database) }
  known.set(database, next)
  next.addresses.catch(() => known.get(database) === next && known.delete(database))
  return next.addresses
}

/** Discards the cached addresses, for example after a change. */
export const forgetPublicUrls = (database: Database): void => void known.delete(database)
