/** What is answered within this time is asked each time. */
const quickMs = 1_000
/** What takes longer is asked again after so many times as long: no more than one percent of the time goes into it. */
const restTimes = 100

type Counted = { answer: unknown; at: number; tookMs: number }

/**
 * Answers by name, kept the longer, the longer it took to find them: what counts whole tables grows with them.
 * @returns the answer, and how old it is in ms
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
    const answer = await count()
    all.set(name, { answer, at: now(), tookMs: now() - began })
    return { answer, ageMs: 0 }
  }
}
