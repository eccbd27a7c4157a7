import type { Context } from '../http/context.server.ts'
import type { CallResponse, Calls } from '../http/call-handler.server.ts'
import { todayKey } from '../time/today.server.ts'
import type { SignalCursor } from './signal-cursor.server.ts'
import { SignalCache } from './signal-cache.server.ts'
import type { LiveApi } from './live-api.server.ts'
import { viewerAudiences, rightsKey, rightsTopics } from './rights.server.ts'
import type { SignalListener } from './signals.server.ts'

type ComputeResponse = (context: Context) => Promise<CallResponse>

export type ResponseCache = {
  /**
   * Answers calls from memory or with `make`, which must answer for the context it receives. `question` is the request
   * as it was sent.
   */
  respond(context: Context, question: string, calls: Calls, make: ComputeResponse): Promise<CallResponse>
  /** Call with every signal, and with this process's own signals before their writer gets its response. */
  onSignal: SignalListener
}

/** An answer is recomputed after this time even without signals. */
const cachedMs = 10_000
const maxCharacters = 32 * 1024 * 1024
/** A longer answer would displace too many others. */
const maxResponseBytes = 256 * 1024

/** An answer, and the time when its read began. */
type CachedResponse = { answer: CallResponse; readAt: number }
/**
 * An answer that is being computed. `isOvertaken`: a signal that may change it arrived in the meantime.
 * `wasRechecked`: its rights ended in the meantime, and it was computed with fresh ones. In both cases it must
 * not be cached under its key.
 */
type PendingResponse = {
  answer: Promise<CallResponse> | null
  readAt: number
  topics: ReadonlySet<string>
  isOvertaken: boolean
  wasRechecked: boolean
}

/**
 * Caches the answers of live queries until something that they read changes. A repeated request with the same rights
 * on the same day costs neither the database nor the procedure anything. A request for an answer that is being
 * computed waits for it. See docs/decisions/114-query-cache.md.
 */
export function createResponseCache(
  api: LiveApi,
  cursor: SignalCursor,
  now: () => number = () => performance.now(),
): ResponseCache {
  const cache = new SignalCache<CachedResponse>(maxCharacters)
  const pendingResponses = new Set<PendingResponse>()
  /** The newest reading of each key, which began after any change that overtook an older one. */
  const newestByKey = new Map<string, PendingResponse>()

  const isCurrent = ({ readAt }: { readAt: number }) => cursor.canTrust(readAt) && now() < readAt + cachedMs

  function computeResponse(
    key: string,
    signals: readonly string[],
    context: Context,
    compute: ComputeResponse,
  ): Promise<CallResponse> {
    const pendingResponse: PendingResponse = {
      answer: null,
      readAt: now(),
      topics: new Set(signals),
      isOvertaken: false,
      wasRechecked: false,
    }
    const { fresh } = context
    const refreshRights = () => {
      pendingResponse.wasRechecked = true
      return fresh!()
    }
    const read = async () => {
      try {
        const result = await compute({ ...context, fresh: fresh && refreshRights })
        const isValidForKey = !pendingResponse.isOvertaken && !pendingResponse.wasRechecked
        const isCacheable = isValidForKey && result.status === 200 && result.text.length <= maxResponseBytes
        // A key is in memory twice.
        const size = 2 * key.length + result.text.length
        if (isCacheable) cache.store(key, { answer: result, readAt: pendingResponse.readAt }, signals, size)
        return result
      } finally {
        pendingResponses.delete(pendingResponse)
        if (newestByKey.get(key) === pendingResponse) newestByKey.delete(key)
      }
    }
    pendingResponses.add(pendingResponse)
    newestByKey.set(key, pendingResponse)
    return (pendingResponse.answer = read())
  }

  /** The reading that others with the same request wait for; undefined if there is none that is reliable. */
  function findReusable(key: string): PendingResponse | undefined {
    const pendingResponse = newestByKey.get(key)
    return pendingResponse && !pendingResponse.isOvertaken && isCurrent(pendingResponse)
      ? pendingResponse
      : undefined
  }

  return {
    async respond(context, question, calls, compute) {
      const { live, personal, topics } = collectReads(api, calls)
      if (!live) return compute(context)
      const rightsPart = rightsKey(context, personal) + (personal ? context.rights?.sessionId : '')
      const key = `${todayKey(context.viewer)} ${rightsPart} ${question}`
      const cached = cache.get(key)
      if (cached && isCurrent(cached)) return cached.answer
      // Row-level security reads the current rights, so the answer depends on them as well.
      const watchedTopics = [...topics, ...rightsTopics]
      const signals = viewerAudiences(context.viewer).flatMap(audience =>
        watchedTopics.map(topic => `${audience} ${topic}`),
      )
      const pendingResponse = findReusable(key)
      const sharedResult = pendingResponse && (await pendingResponse.answer!.catch(() => null))
      // If it failed for others or was made with other rights, it is computed again; also if this user's own rights
      // may have ended while waiting.
      const canShare =
        sharedResult?.status === 200 &&
        !pendingResponse!.wasRechecked &&
        context.rights?.isStillValid() !== false
      return canShare ? sharedResult : computeResponse(key, signals, context, compute)
    },
    onSignal(audience, topic) {
      const isEverything = audience === null || topic === null
      const signal = `${audience} ${topic}`
      for (const pendingResponse of pendingResponses)
        if (isEverything || pendingResponse.topics.has(signal)) pendingResponse.isOvertaken = true
      if (isEverything) cache.clear()
      else cache.onSignal(signal)
    },
  }
}

/** The topics that calls read. They are live if nothing in their answers changes without a signal. */
function collectReads(api: LiveApi, { method, paths, batch, inputs }: Calls) {
  const inputAt = (index: number) =>
    batch ? (inputs as Record<number, unknown> | undefined)?.[index] : inputs
  const queries = method === 'GET' ? paths.map((path, index) => api.live(path, inputAt(index))) : []
  return {
    live: queries.length > 0 && queries.every(({ reads, audience }) => reads.length > 0 && !audience),
    personal: queries.some(({ personal }) => personal),
    topics: [...new Set(queries.flatMap(({ reads }) => reads))],
  }
}
