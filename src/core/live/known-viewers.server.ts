import type { KnownSession } from '../tenancy/viewer.server.ts'
import { believedMs, type SignalCursor } from './signal-cursor.server.ts'
import { SignalCache } from './signal-cache.server.ts'
import { viewerAudiences, concernsRights } from './rights.server.ts'

/** Recently read viewers. */
export type KnownViewers = {
  /** The session named by a request's cookies, with its viewer in the requested organization. */
  find(asker: Asker): Promise<CachedSession | null>
  /** Reads the session now, for decisions that must not depend on cached data. */
  readFresh(asker: Asker): Promise<CachedSession | null>
  /** True if the result for a request is still valid, since the request may have waited. */
  stillGood(asker: Asker, session: CachedSession): boolean
  /** Call with every signal. */
  signalled(audience: string | null, topic: string | null): void
}

/** A request's cookies, the organization that it names, and its address. */
export type Asker = { cookies: string; tenantId: string | null; address: string }

export type Memory = {
  read: (asker: Asker) => Promise<KnownSession | null>
  hearing: SignalCursor
  now?: () => number
}

/** Cached sessions are read again after this time even without signals. */
const cacheTtlMs = 5_000
const maxCached = 5_000
/** The most attempts for a read that signals overtake. A result that is still overtaken then is not cached. */
const maxTries = 3
/** No browser sends longer cookies; they are looked up each time. */
const longestCookies = 2_000

/** A session, and the time when it was read. */
type CachedSession = { session: KnownSession; readAt: number }
type Reading = { found: Promise<CachedSession | null>; heard: Set<string | null> }

/**
 * Caches viewers in memory. An entry is dropped by signals about what it depends on, and is trusted only as long as
 * no signal older than a second can be pending. See docs/decisions/045-known-viewers.md.
 */
export function knownViewers({ read, hearing, now = () => performance.now() }: Memory): KnownViewers {
  const cache = new SignalCache<CachedSession>(maxCached)
  const reading = new Map<string, Reading>()

  const isTrue = ({ session, readAt }: CachedSession) =>
    hearing.believes(readAt) && now() < readAt + cacheTtlMs && Date.now() < session.trueUntil

  function readNow(asker: Asker, tries = maxTries): Promise<CachedSession | null> {
    const { cookies, tenantId } = asker
    const key = viewerKey(asker)
    const readAt = now()
    const received = new Set<string | null>()
    const result = read(asker)
      .then(session => {
        if (!session) return null
        const response = { session, readAt }
        const overtaken = [null, ...viewerAudiences(session.viewer)].some(each => received.has(each))
        // A signal arrived during the read, so the result may be outdated.
        if (overtaken && tries > 0) return pending(asker, tries - 1)
        // If the request names no organization, the choice depends on all of the user's organizations.
        const keeps = tenantId !== null && cookies.length <= longestCookies
        if (keeps && !overtaken && reading.get(key) === mine)
          cache.keep(key, response, viewerAudiences(session.viewer), 1)
        return response
      })
      .finally(() => {
        if (reading.get(key) === mine) reading.delete(key)
      })
    const mine = { found: result, heard: received }
    reading.set(key, mine)
    return result
  }

  async function pending(asker: Asker, tries = maxTries): Promise<CachedSession | null> {
    const key = viewerKey(asker)
    const known = cache.get(key)
    if (known && isTrue(known)) return known
    const under = reading.get(key)
    return under?.heard.size === 0 ? under.found : readNow(asker, tries)
  }

  return {
    find(asker) {
      hearing.ask()
      return pending(asker)
    },
    readFresh: asker => readNow(asker),
    stillGood: (asker, match) =>
      now() < match.readAt + believedMs || (cache.get(viewerKey(asker)) === match && isTrue(match)),
    signalled(audience, topic) {
      if (topic !== null && !concernsRights(topic)) return
      for (const { heard } of reading.values()) heard.add(audience)
      if (audience === null || audience === 'everyone') cache.forgetAll()
      else cache.signalled(audience)
    },
  }
}

const viewerKey = ({ cookies, tenantId }: Asker) => `${tenantId} ${cookies}`
