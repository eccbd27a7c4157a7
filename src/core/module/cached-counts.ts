/** Counts that take less than this are not cached. */
const quickMs = 1_000
/**
 * A slower count is cached for this many times its duration, so that counting takes at most one percent of the time.
 */
const restTimes = 100

type Counted = { answer: unknown; at: number; tookMs: number }

/**
 * Caches counts by name: the slower a count, the longer it is cached, since counts of whole tables grow with them.
 * @returns the answer and its age in ms
 */
export function cachedCounts(now: () => number = () => performance.now()) {
  const all = new Map<string, Counted>()
  return async <Answer>(
    name: string,
    count: () => Promise<Answer>,
  ): Promise<{ answer: Answer; ageMs: number }> => {
    const known = all.get(name)
    const began = now()
    if (known && known.tookMs > quickMs && began < known.at + known.tookMs * restTimes)
      return { answer: known.answer as Answer, ageMs: began - known.at }
    const result = await count()
    all.set(name, { answer: result, at: now(), tookMs: now() - began })
    return { answer: result, ageMs: 0 }
  }
}
