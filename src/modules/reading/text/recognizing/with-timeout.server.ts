import { setTimeout as wait } from 'node:timers/promises'

/** Maximum duration of one recognition pass; the reader of the page gives up slightly later. */
export const maxRecognitionMs = 60_000

/** @throws Error if the work exceeds the limit of one pass */
export async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const timer = new AbortController()
  const timeout = wait(maxRecognitionMs, null, { signal: timer.signal }).then(() => {
    throw new Error('a page took too long')
  })
  timeout.catch(() => {})
  try {
    return await Promise.race([work, timeout])
  } finally {
    timer.abort()
  }
}
