import type { KnownSession } from '../tenancy/viewer.server.ts'
import { believedMs, type SignalCursor } from './signal-cursor.server.ts'
import { SignalCache } from './signal-cache.server.ts'
import { audiencesOf, concernsRights } from './rights.server.ts'

/** Who asks, as it was read a moment ago. */
export type KnownViewers = {
  /** The session that a request's cookies name, with its viewer in the organization that it names. */
  find(asker: Asker): Promise<Found | null>
  /** The same, read now: for what must not rest on what was read before. */
  readFresh(asker: Asker): Promise<Found | null>
  /** Whether what was found for an asker is still good: they may have waited with it. */
  stillGood(asker: Asker, found: Found): boolean
  /** To be called with every signal. */
  signalled(audience: string | null, topic: string | null): void
}

/** A request's cookies, the organization that it names, and where it comes from. */
export type Asker = { cookies: string; tenantId: string | null; address: string }

export type Memory = {
  read: (asker: Asker) => Promise<KnownSession | null>
  hearing: SignalCursor
  now?: () => number
}

/** However quiet it is, what was read is read again. */
const keptMs = 5_000
const maxCached = 5_000
/** So often a read that signals overtake is made again; what a storm still overtakes then is not kept. */
const maxTries = 3
/** Longer ones are no browser's; they are looked up each time. */
const longestCookies = 2_000

/** A session, and when it was read. */
type Found = { session: KnownSession; readAt: number }
type Reading = { found: Promise<Found | null>; heard: Set<string | null> }

/**
 * Keeps who asks in memory. What is kept is dropped by the signals of what it rests on, and believed only while it is
 * known that no signal of more than a second ago is still to come. See docs/decisions/045-known-viewers.md.
 */
export function knownViewers({ read, hearing, now = () => performance.now() }: Memory): KnownViewers {
  const kept = new SignalCache<Found>(maxCached)
  const reading = new Map<string, Reading>()

  const isTrue = ({ session, readAt }: Found) =>
    hearing.believes(readAt) && now() < readAt + keptMs && Date.now() < session.trueUntil

  function readNow(asker: Asker, tries = maxTries): Promise<Found | null> {
    const { cookies, tenantId } = asker
    const key = keyOf(asker)
    const readAt = now()
    const heard = new Set<string | null>()
    const found = read(asker)
      .then(session => {
        if (!session) return null
        const answer = { session, readAt }
        const overtaken = [null, ...audiencesOf(session.viewer)].some(each => heard.has(each))
        // A signal says that it may be another one by now.
        if (overtaken && tries > 0) return look(asker, tries - 1)
        // Where no organization is named, which one is chosen rests on all of the person's.
        const keeps = tenantId !== null && cookies.length <= longestCookies
        if (keeps && !overtaken && reading.get(key) === mine)
          kept.keep(key, answer, audiencesOf(session.viewer), 1)
        return answer
      })
      .finally(() => {
        if (reading.get(key) === mine) reading.delete(key)
      })
    const mine = { found, heard }
    reading.set(key, mine)
    return found
  }

  async function look(asker: Asker, tries = maxTries): Promise<Found | null> {
    const key = keyOf(asker)
    const known = kept.get(key)
    if (known && isTrue(known)) return known
    const under = reading.get(key)
    return under?.heard.size === 0 ? under.found : readNow(asker, tries)
  }

  return {
    find(asker) {
      hearing.ask()
      return look(asker)
    },
    readFresh: asker => readNow(asker),
    stillGood: (asker, found) =>
      now() < found.readAt + believedMs || (kept.get(keyOf(asker)) === found && isTrue(found)),
    signalled(audience, topic) {
      if (topic !== null && !concernsRights(topic)) return
      for (const { heard } of reading.values()) heard.add(audience)
      if (audience === null || audience === 'everyone') kept.forgetAll()
      else kept.signalled(audience)
    },
  }
}

const keyOf = ({ cookies, tenantId }: Asker) => `${tenantId} ${cookies}`
