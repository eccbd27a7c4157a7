import { setTimeout as wait } from 'node:timers/promises'

/**
 * The longest slice that blocks other requests, and the pause after it that leaves them the process, in milliseconds.
 */
const sliceMs = 4
const restMs = 4

/** Processes many items in slices, without blocking other requests for long. */
export async function processInSlices<T>(
  all: Iterable<T>,
  work: (item: T) => void,
  signal?: AbortSignal,
): Promise<void> {
  let began = performance.now()
  for (const item of all) {
    work(item)
    if (performance.now() - began < sliceMs) continue
    signal?.throwIfAborted()
    await wait(restMs)
    began = performance.now()
  }
}
