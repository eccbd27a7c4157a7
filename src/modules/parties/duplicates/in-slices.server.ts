import { setTimeout as wait } from 'node:timers/promises'

/** The maximum length of a slice, and the pause after it in which other requests run, in milliseconds. */
const sliceMs = 4
const restMs = 4

/** Processes many items in slices, without blocking other requests for long. */
export async function processInSlices<T>(
  items: Iterable<T>,
  processItem: (item: T) => void,
  signal?: AbortSignal,
): Promise<void> {
  let sliceStart = performance.now()
  for (const item of items) {
    processItem(item)
    if (performance.now() - sliceStart < sliceMs) continue
    signal?.throwIfAborted()
    await wait(restMs)
    sliceStart = performance.now()
  }
}
