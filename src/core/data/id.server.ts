import { randomUUID } from 'node:crypto'

/** Returns a version 7 UUID: random, and ordered by its creation time, so that new rows are close together on disk. */
export function newId(now: number = Date.now()): string {
  const instant = now.toString(16).padStart(12, '0')
  // Node caches randomness for many random UUIDs. Requesting random bytes for each id took most of the time.
  return `${instant.slice(0, 8)}-${instant.slice(8)}-7${randomUUID().slice(15)}`
}
