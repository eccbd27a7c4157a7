/** Counts that take less than this are not cached. */
const quickMs = 1_000
/**
 * A slower count is cached for this many times its duration, so that counting takes at most one percent of the time.
 */
const cacheFactor = 100

type CachedCount = { answer: unknown; cachedAt: number; tookMs: number }

/**
 * Caches counts by name: the slower a count, the longer it is cached, since counts of whole tables grow with them.
 * @returns the answer and its age in ms
 */
export function createCountCache(now: () => number = () => performance.now()) {
  const counts = new Map<string, CachedCount>()
  return async <Answer>(
    name: string,
    count: () => Promise<Answer>,
  ): Promise<{ answer: Answer; ageMs: number }> => {
    const cached = counts.get(name)
    const began = now()
    if (cached && cached.tookMs > quickMs && began < cached.cachedAt + cached.tookMs * cacheFactor)
      return { answer: cached.answer as Answer, ageMs: began - cached.cachedAt }
    const result = await count()
    counts.set(name, { answer: result, cachedAt: now(), tookMs: now() - began })
    return { answer: result, ageMs: 0 }
  }
}
