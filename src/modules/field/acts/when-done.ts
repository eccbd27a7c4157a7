/** The reliability of an act's time. */
export const clockLabels = {
  DEVICE: 'Device clock',
  CORRECTED: 'Device clock was off; corrected',
  ASSUMED: 'Device clock unreliable; time received',
} as const
export type Clock = keyof typeof clockLabels

/** The largest clock error that is tolerated, in milliseconds. */
const tolerableMs = 2 * 60_000
/** The maximum plausible age of an act on arrival, in milliseconds. */
const oldestMs = 60 * 24 * 60 * 60_000

type ActTimes = {
  /** The device's clock at the act and at sending; null if not reported. */
  at: number
  sentAt: number | null
  /** The server's clock on arrival. */
  now: number
}

/**
 * The time of an act from the device's clock, all in milliseconds. If the clock is wrong at sending, it is
 * assumed to have had the same error at the act. A result after the server's clock, or too long before it, is
 * replaced by the arrival time.
 */
export function resolveActTime({ at, sentAt, now }: ActTimes): { doneAt: number; clock: Clock } {
  const ahead = sentAt === null ? 0 : sentAt - now
  const isOff = Math.abs(ahead) > tolerableMs
  const doneAt = isOff ? at - ahead : at
  if (doneAt > now + tolerableMs || doneAt < now - oldestMs) return { doneAt: now, clock: 'ASSUMED' }
  return { doneAt: Math.min(doneAt, now), clock: isOff ? 'CORRECTED' : 'DEVICE' }
}

type Neighbors = { before: number | null; after: number | null }

/** Limits the time to between the device's previous and next acts, so that no clock error reorders them. */
export function clampToNeighbors(
  done: { doneAt: number; clock: Clock },
  { before, after }: Neighbors,
): { doneAt: number; clock: Clock } {
  const doneAt = Math.max(before ?? -Infinity, Math.min(after ?? Infinity, done.doneAt))
  return doneAt === done.doneAt ? done : { doneAt, clock: 'ASSUMED' }
}
