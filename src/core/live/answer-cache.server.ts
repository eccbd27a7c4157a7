import type { Context } from '../http/context.server.ts'
import type { Answer, Calls } from '../http/answer-calls.server.ts'
import { daysOf } from '../time/today.server.ts'
import type { SignalCursor } from './signal-cursor.server.ts'
import { SignalCache } from './signal-cache.server.ts'
import type { LiveApi } from './live-api.server.ts'
import { audiencesOf, rightsOf, topicsOfRights } from './rights.server.ts'
import type { Listener } from './signals.server.ts'

type Make = (context: Context) => Promise<Answer>

export type AnswerCache = {
  /**
   * Answers calls from memory, or by `make`, which is to answer for the context that it is given. `asked` is the request
   * as it was sent.
   */
  answerTo(context: Context, asked: string, calls: Calls, make: Make): Promise<Answer>
  /** To be called with every signal, and with those that this process tells before their writer is answered. */
  signalled: Listener
}

/** However quiet it is, an answer is made again. */
const cachedMs = 10_000
const maxCharacters = 32 * 1024 * 1024
/** A longer one takes the place of too many. */
const longestAnswer = 256 * 1024

/** An answer, and when its reading began. */
type CachedAnswer = { answer: Answer; readAt: number }
/**
 * An answer that is being made. `overtaken`: a signal arrived meanwhile that may change it. `judgedAgain`: the rights that
 * it was begun with ended meanwhile, and it was made with the rights read then. Such an answer is not the one of its key.
 */
type Reading = {
  answer: Promise<Answer> | null
  readAt: number
  on: ReadonlySet<string>
  overtaken: boolean
  judgedAgain: boolean
}

/**
 * Keeps the answers of live queries for as long as nothing that they read has changed: asked again with the same rights
 * on the same day, they cost neither the database nor the procedure anything. What is asked while the same is being
 * answered waits for that answer. See docs/decisions/114-query-cache.md.
 */
export function answerCache(
  api: LiveApi,
  hearing: SignalCursor,
  now: () => number = () => performance.now(),
): AnswerCache {
  const kept = new SignalCache<CachedAnswer>(maxCharacters)
  const readings = new Set<Reading>()
  /** The newest of each key: what an older one was overtaken by, it was read after. */
  const newest = new Map<string, Reading>()

  const isTrue = ({ readAt }: { readAt: number }) => hearing.believes(readAt) && now() < readAt + cachedMs

  function made(key: string, on: readonly string[], context: Context, make: Make): Promise<Answer> {
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
        const answer = await make({ ...context, fresh: fresh && judgeAgain })
        const isOfKey = !reading.overtaken && !reading.judgedAgain
        const keeps = isOfKey && answer.status === 200 && answer.text.length <= longestAnswer
        // A key is twice in memory.
        const size = 2 * key.length + answer.text.length
        if (keeps) kept.keep(key, { answer, readAt: reading.readAt }, on, size)
        return answer
      } finally {
        readings.delete(reading)
        if (newest.get(key) === reading) newest.delete(key)
      }
    }
    readings.add(reading)
    newest.set(key, reading)
    return (reading.answer = read())
  }

  /** What is being made for others who asked the same; undefined where there is none, or none to be relied on. */
  function madeForOthers(key: string): Reading | undefined {
    const reading = newest.get(key)
    return reading && !reading.overtaken && isTrue(reading) ? reading : undefined
  }

  return {
    async answerTo(context, asked, calls, make) {
      const { live, personal, topics } = whatIsRead(api, calls)
      if (!live) return make(context)
      const whose = rightsOf(context, personal) + (personal ? context.rights?.sessionId : '')
      const key = `${daysOf(context.viewer)} ${whose} ${asked}`
      const known = kept.get(key)
      if (known && isTrue(known)) return known.answer
      // Row-level security reads the rights as they are now, so the answer rests on them as well.
      const heard = [...topics, ...topicsOfRights]
      const on = audiencesOf(context.viewer).flatMap(audience => heard.map(topic => `${audience} ${topic}`))
      const others = madeForOthers(key)
      const theirs = others && (await others.answer!.catch(() => null))
      // What failed for others, or was made with other rights, is tried for oneself; so is everything where one's own
      // rights may have ended while waiting.
      const isOurs = theirs?.status === 200 && !others!.judgedAgain && context.rights?.stillGood() !== false
      return isOurs ? theirs : made(key, on, context, make)
    },
    signalled(audience, topic) {
      const everything = audience === null || topic === null
      const signal = `${audience} ${topic}`
      for (const reading of readings) if (everything || reading.on.has(signal)) reading.overtaken = true
      if (everything) kept.forgetAll()
      else kept.signalled(signal)
    },
  }
}

/** What calls read; they are live where nothing that they are answered with changes without a signal. */
function whatIsRead(api: LiveApi, { method, paths, batch, inputs }: Calls) {
  const given = (index: number) => (batch ? (inputs as Record<number, unknown> | undefined)?.[index] : inputs)
  const queries = method === 'GET' ? paths.map((path, index) => api.live(path, given(index))) : []
  return {
    live: queries.length > 0 && queries.every(({ reads, audience }) => reads.length > 0 && !audience),
    personal: queries.some(({ personal }) => personal),
    topics: [...new Set(queries.flatMap(({ reads }) => reads))],
  }
}
