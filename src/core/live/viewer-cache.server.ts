import type { SessionViewer } from '../tenancy/viewer.server.ts'
import { trustMs, type SignalCursor } from './signal-cursor.server.ts'
import { SignalCache } from './signal-cache.server.ts'
import { viewerAudiences, isRightsTopic } from './rights.server.ts'

/** Recently read viewers. */
export type ViewerCache = {
  /** The session named by a request's cookies, with its viewer in the requested organization. */
  find(asker: ViewerRequest): Promise<CachedSession | null>
  /** Reads the session now, for decisions that must not depend on cached data. */
  readFresh(asker: ViewerRequest): Promise<CachedSession | null>
  /** True if the result for a request is still valid, since the request may have waited. */
  isStillValid(asker: ViewerRequest, session: CachedSession): boolean
  /** Call with every signal. */
  onSignal(audience: string | null, topic: string | null): void
}

/** A request's cookies, the organization that it names, and its address. */
export type ViewerRequest = { cookies: string; tenantId: string | null; address: string }

export type ViewerCacheOptions = {
  read: (asker: ViewerRequest) => Promise<SessionViewer | null>
  signalCursor: SignalCursor
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
type CachedSession = { session: SessionViewer; readAt: number }
type PendingRead = { result: Promise<CachedSession | null>; signals: Set<string | null> }

/**
 * Caches viewers in memory. An entry is dropped by signals about what it depends on, and is trusted only as long as
 * no signal older than a second can be pending. See docs/decisions/045-known-viewers.md.
 */
export function createViewerCache({
  read,
  signalCursor,
  now = () => performance.now(),
}: ViewerCacheOptions): ViewerCache {
  const cache = new SignalCache<CachedSession>(maxCached)
  const pendingReads = new Map<string, PendingRead>()

  const isCurrent = ({ session, readAt }: CachedSession) =>
    signalCursor.canTrust(readAt) && now() < readAt + cacheTtlMs && Date.now() < session.trueUntil

  function readAndCache(request: ViewerRequest, tries = maxTries): Promise<CachedSession | null> {
    const { cookies, tenantId } = request
    const key = viewerKey(request)
    const readAt = now()
    const signaledAudiences = new Set<string | null>()
    const result = read(request)
      .then(session => {
        if (!session) return null
        const cached = { session, readAt }
        const isOvertaken = [null, ...viewerAudiences(session.viewer)].some(audience =>
          signaledAudiences.has(audience),
        )
        // A signal arrived during the read, so the result may be outdated.
        if (isOvertaken && tries > 0) return findOrRead(request, tries - 1)
        // If the request names no organization, the choice depends on all of the user's organizations.
        const isCacheable = tenantId !== null && cookies.length <= longestCookies
        if (isCacheable && !isOvertaken && pendingReads.get(key) === ownRead)
          cache.store(key, cached, viewerAudiences(session.viewer), 1)
        return cached
      })
      .finally(() => {
        if (pendingReads.get(key) === ownRead) pendingReads.delete(key)
      })
    const ownRead = { result, signals: signaledAudiences }
    pendingReads.set(key, ownRead)
    return result
  }

  async function findOrRead(request: ViewerRequest, tries = maxTries): Promise<CachedSession | null> {
    const key = viewerKey(request)
    const cached = cache.get(key)
    if (cached && isCurrent(cached)) return cached
    const pendingRead = pendingReads.get(key)
    return pendingRead?.signals.size === 0 ? pendingRead.result : readAndCache(request, tries)
  }

  return {
    find(request) {
      signalCursor.requestConfirmation()
      return findOrRead(request)
    },
    readFresh: request => readAndCache(request),
    isStillValid: (request, session) =>
      now() < session.readAt + trustMs || (cache.get(viewerKey(request)) === session && isCurrent(session)),
    onSignal(audience, topic) {
      if (topic !== null && !isRightsTopic(topic)) return
      for (const { signals } of pendingReads.values()) signals.add(audience)
      if (audience === null || audience === 'everyone') cache.clear()
      else cache.onSignal(audience)
    },
  }
}

const viewerKey = ({ cookies, tenantId }: ViewerRequest) => `${tenantId} ${cookies}`
