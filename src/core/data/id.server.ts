import { randomUUID } from 'node:crypto'

/** A UUID version 7: random, and ordered by the moment it was made, so that new rows lie together on disk. */
export function newId(now: number = Date.now()): string {
  const moment = now.toString(16).padStart(12, '0')
  // The rest of a random one; Node keeps the randomness of many ready, which took longest when it was asked for each.
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${randomUUID().slice(15)}`
}
