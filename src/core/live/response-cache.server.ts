import type { Context } from '../http/context.server.ts'
import type { CallResponse, Calls } from '../http/call-handler.server.ts'
import { todayKey } from '../time/today.server.ts'
import type { SignalCursor } from './signal-cursor.server.ts'
import { SignalCache } from './signal-cache.server.ts'
import type { LiveApi } from './live-api.server.ts'
import { viewerAudiences, rightsKey, topicsOfRights } from './rights.server.ts'
import type { Listener } from './signals.server.ts'

type Make = (context: Context) => Promise<CallResponse>

export type ResponseCache = {
  /**
   * Answers calls from memory or with `make`, which must answer for the context it receives. `question` is the request
   * as it was sent.
   */
  answerTo(context: Context, question: string, calls: Calls, make: Make): Promise<CallResponse>
  /** Call with every signal, and with this process's own signals before their writer gets its response. */
  signalled: Listener
}

/** An answer is recomputed after this time even without signals. */
const cachedMs = 10_000
const maxCharacters = 32 * 1024 * 1024
/** A longer answer would displace too many others. */
const maxResponseBytes = 256 * 1024

/** An answer, and the time when its read began. */
type CachedResponse = { answer: CallResponse; readAt: number }
/**
 * An answer that is being computed. `overtaken`: a signal that may change it arrived in the meantime.
 * `judgedAgain`: its rights ended in the meantime, and it was computed with fresh ones. In both cases it must
 * not be cached under its key.
 */
type Reading = {
  answer: Promise<CallResponse> | null
  readAt: number
  on: ReadonlySet<string>
  overtaken: boolean
  judgedAgain: boolean
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
  const readings = new Set<Reading>()
  /** The newest reading of each key, which began after any change that overtook an older one. */
  const newest = new Map<string, Reading>()

  const isTrue = ({ readAt }: { readAt: number }) => cursor.believes(readAt) && now() < readAt + cachedMs

  function made(key: string, on: readonly string[], context: Context, make: Make): Promise<CallResponse> {
    const reading: Reading = {
      answer: null,
      readAt: now(),
      on: new Set(on),
      overtaken: false,
      judgedAgain: false,
    }
    const { fresh } = context
    const judgeAgain = () => {
      reading.judgedAgain = true
      return fresh!()
    }
    const read = async () => {
      try {
        const result = await make({ ...context, fresh: fresh && judgeAgain })
        const isOfKey = !reading.overtaken && !reading.judgedAgain
        const keeps = isOfKey && result.status === 200 && result.text.length <= maxResponseBytes
        // A key is in memory twice.
        const size = 2 * key.length + result.text.length
        if (keeps) cache.keep(key, { answer: result, readAt: reading.readAt }, on, size)
        return result
      } finally {
        readings.delete(reading)
        if (newest.get(key) === reading) newest.delete(key)
      }
    }
    readings.add(reading)
    newest.set(key, reading)
    return (reading.answer = read())
  }

  /** The reading that others with the same request wait for; undefined if there is none that is reliable. */
  function madeForOthers(key: string): Reading | undefined {
    const reading = newest.get(key)
    return reading && !reading.overtaken && isTrue(reading) ? reading : undefined
  }

  return {
    async answerTo(context, question, calls, make) {
      const { live, personal, topics } = readsOfCalls(api, calls)
      if (!live) return make(context)
      const owner = rightsKey(context, personal) + (personal ? context.rights?.sessionId : '')
      const key = `${todayKey(context.viewer)} ${owner} ${question}`
      const known = cache.get(key)
      if (known && isTrue(known)) return known.answer
      // Row-level security reads the current rights, so the answer depends on them as well.
      const watchedTopics = [...topics, ...topicsOfRights]
      const on = viewerAudiences(context.viewer).flatMap(audience =>
        watchedTopics.map(topic => `${audience} ${topic}`),
      )
      const others = madeForOthers(key)
      const theirs = others && (await others.answer!.catch(() => null))
      // If it failed for others or was made with other rights, it is computed again; also if this user's own rights
      // may have ended while waiting.
      const isOurs = theirs?.status === 200 && !others!.judgedAgain && context.rights?.stillGood() !== false
      return isOurs ? theirs : made(key, on, context, make)
    },
    signalled(audience, topic) {
      const everything = audience === null || topic === null
      const signal = `${audience} ${topic}`
      for (const reading of readings) if (everything || reading.on.has(signal)) reading.overtaken = true
      if (everything) cache.forgetAll()
      else cache.signalled(signal)
    },
  }
}

/** The topics that calls read. They are live if nothing in their answers changes without a signal. */
function readsOfCalls(api: LiveApi, { method, paths, batch, inputs }: Calls) {
  const given = (index: number) => (batch ? (inputs as Record<number, unknown> | undefined)?.[index] : inputs)
  const queries = method === 'GET' ? paths.map((path, index) => api.live(path, given(index))) : []
  return {
    live: queries.length > 0 && queries.every(({ reads, audience }) => reads.length > 0 && !audience),
    personal: queries.some(({ personal }) => personal),
    topics: [...new Set(queries.flatMap(({ reads }) => reads))],
  }
}
