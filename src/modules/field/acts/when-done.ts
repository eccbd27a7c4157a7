/** How sure the time of an act is. */
export const clockLabels = {
  DEVICE: 'By the clock of the device',
  CORRECTED: 'The clock of the device was off; corrected',
  ASSUMED: 'The clock of the device cannot be trusted; when it arrived',
} as const
export type Clock = keyof typeof clockLabels

/** Within this a clock is right. */
const tolerableMs = 2 * 60_000
/** What is said to have been done longer ago was not. */
const oldestMs = 60 * 24 * 60 * 60_000

type Told = {
  /** What the device's clock said when it was done, and when it was sent; null where it does not say. */
  at: number
  sentAt: number | null
  /** The server's clock as it arrives. */
  now: number
}

/**
 * When an act was done, from what a device's clock says, all in milliseconds. A clock that is off while it sends was off
 * by as much before. What would then lie ahead of the server's clock, or too far behind it, counts as done on arrival.
 */
export function whenDone({ at, sentAt, now }: Told): { doneAt: number; clock: Clock } {
  const ahead = sentAt === null ? 0 : sentAt - now
  const isOff = Math.abs(ahead) > tolerableMs
  const doneAt = isOff ? at - ahead : at
  if (doneAt > now + tolerableMs || doneAt < now - oldestMs) return { doneAt: now, clock: 'ASSUMED' }
  return { doneAt: Math.min(doneAt, now), clock: isOff ? 'CORRECTED' : 'DEVICE' }
}

type Neighbors = { before: number | null; after: number | null }

/** The same between what its device did before and after it, so that no clock puts its acts into another order. */
export function inOrder(
  done: { doneAt: number; clock: Clock },
  { before, after }: Neighbors,
): { doneAt: number; clock: Clock } {
  const doneAt = Math.max(before ?? -Infinity, Math.min(after ?? Infinity, done.doneAt))
  return doneAt === done.doneAt ? done : { doneAt, clock: 'ASSUMED' }
}
