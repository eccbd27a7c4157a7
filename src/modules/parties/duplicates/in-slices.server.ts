import { setTimeout as wait } from 'node:timers/promises'

/** The longest that others wait for a slice, and how long they then have the process to themselves. */
const sliceMs = 4
const restMs = 4

/** Does something with each of many things without keeping those who wait for an answer from it. */
export async function inSlices<T>(
  all: Iterable<T>,
  work: (one: T) => void,
  signal?: AbortSignal,
): Promise<void> {
  let began = performance.now()
  for (const one of all) {
    work(one)
    if (performance.now() - began < sliceMs) continue
    signal?.throwIfAborted()
    await wait(restMs)
    began = performance.now()
  }
}
