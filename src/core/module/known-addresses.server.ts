import type { Database } from '../data/database.server.ts'
import type { PublicAddress } from './addresses.server.ts'
import { allModules } from './modules.server.ts'
import { publicPages } from './site-pages.server.ts'

/** Returns every public address by its path. If two modules have the same path, the first one wins. */
async function allAddresses(database: Database): Promise<ReadonlyMap<string, PublicAddress>> {
  const all = new Map<string, PublicAddress>()
  for (const { path, title, isIndexed, isOfModule } of publicPages())
    if (!path.includes('…') && !isOfModule)
      all.set(path, { path, title, lastmod: null, canonical: null, inSitemap: isIndexed })
  for (const { addresses } of allModules())
    for await (const batch of addresses?.(database) ?? [])
      for (const item of batch) if (!all.has(item.path)) all.set(item.path, item)
  return all
}

type Known = { since: number; addresses: Promise<ReadonlyMap<string, PublicAddress>> }
const knownMs = 5 * 60_000
const known = new WeakMap<Database, Known>()

/** The same, up to five minutes old. Concurrent callers share one read. */
export function knownAddresses(
  database: Database,
  now: number = performance.now(),
): Promise<ReadonlyMap<string, PublicAddress>> {
  const last = known.get(database)
  if (last && now - last.since < knownMs) return last.addresses
  const next = { since: now, addresses: allAddresses(database) }
  known.set(database, next)
  next.addresses.catch(() => known.get(database) === next && known.delete(database))
  return next.addresses
}

/** Discards the cached addresses, for example after a change. */
export const forgetAddresses = (database: Database): void => void known.delete(database)
