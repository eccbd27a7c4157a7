/** The reliability of an act's time. */
export const clockLabels = {
  DEVICE: 'Device clock',
  CORRECTED: 'Device clock was off; corrected',
  ASSUMED: 'Device clock unreliable; time received',
} as const
export type Clock = keyof typeof clockLabels

/** The largest clock error that is tolerated, in milliseconds. */
const clockToleranceMs = 2 * 60_000
/** The maximum plausible age of an act on arrival, in milliseconds. */
const maxAgeMs = 60 * 24 * 60 * 60_000

type ReportedTimes = {
  /** The device's clock at the act and at sending; null if not reported. */
  deviceAt: number
  sentAt: number | null
  /** The server's clock on arrival. */
  now: number
}

/**
 * Resolves an act's time from the device's clock, in milliseconds. If the clock is wrong at sending, it is
 * assumed to have had the same error at the act. A result after the server's clock, or too long before it, is
 * replaced by the arrival time.
 */
export function resolveActTime({ deviceAt, sentAt, now }: ReportedTimes): { doneAt: number; clock: Clock } {
  const clockErrorMs = sentAt === null ? 0 : sentAt - now
  const isClockWrong = Math.abs(clockErrorMs) > clockToleranceMs
  const doneAt = isClockWrong ? deviceAt - clockErrorMs : deviceAt
  if (doneAt > now + clockToleranceMs || doneAt < now - maxAgeMs) return { doneAt: now, clock: 'ASSUMED' }
  return { doneAt: Math.min(doneAt, now), clock: isClockWrong ? 'CORRECTED' : 'DEVICE' }
}

type NeighborTimes = { before: number | null; after: number | null }

/** Limits the time to between the device's previous and next acts, so that no clock error reorders them. */
export function clampToNeighbors(
  resolved: { doneAt: number; clock: Clock },
  { before, after }: NeighborTimes,
): { doneAt: number; clock: Clock } {
  const doneAt = Math.max(before ?? -Infinity, Math.min(after ?? Infinity, resolved.doneAt))
  return doneAt === resolved.doneAt ? resolved : { doneAt, clock: 'ASSUMED' }
}
