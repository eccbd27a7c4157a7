import { setTimeout as wait } from 'node:timers/promises'

/** One look at a page: what waits for the page gives it up a little later. */
export const maxMsOfLook = 60_000

/** @throws where it takes longer than a look may */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const ended = new AbortController()
  const late = wait(maxMsOfLook, null, { signal: ended.signal }).then(() => {
    throw new Error('a page took too long')
  })
  late.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    ended.abort()
  }
}
