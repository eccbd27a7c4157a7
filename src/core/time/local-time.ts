import { offsetAt } from './day.ts'

/** The clock time in a time zone at an instant: "2026-12-01T08:00". */
export const localTime = (instant: Date, timeZone: string): string =>
  new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString().slice(0, 16)

/**
 * The instant of a clock time, "2026-12-01T08:00", in a time zone: the first one if it occurs twice; if clocks
 * skip it, computed with the offset before the change.
 */
export function instantFromLocal(clockTime: string, timeZone: string): Date {
  const asUtc = Date.parse(`${clockTime}Z`)
  const dayMs = 86_400_000
  const [offsetBefore, offsetAfter] = [asUtc - dayMs, asUtc + dayMs].map(at => asUtc - offsetAt(at, timeZone))
  const matching = [offsetBefore!, offsetAfter!].filter(at => at + offsetAt(at, timeZone) === asUtc)
  return new Date(matching.length > 0 ? Math.min(...matching) : offsetBefore!)
}
