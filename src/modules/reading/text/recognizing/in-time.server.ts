import { setTimeout as wait } from 'node:timers/promises'

/** Maximum duration of one recognition pass; the reader of the page gives up slightly later. */
export const maxRecognitionMs = 60_000

/** @throws Error if the work exceeds the limit of one pass */
export async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const ended = new AbortController()
  const late = wait(maxRecognitionMs, null, { signal: ended.signal }).then(() => {
    throw new Error('a page took too long')
  })
  late.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    ended.abort()
  }
}
