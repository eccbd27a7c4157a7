import { offsetAt } from './day.ts'

/** What a clock in a time zone shows at an instant: "2026-12-01T08:00". */
export const shownTime = (instant: Date, timeZone: string): string =>
  new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString().slice(0, 16)

/**
 * The instant at which a clock in a time zone shows "2026-12-01T08:00": the first where it shows that twice; where it
 * leaves that out, as late as the clock before the change would have it.
 */
export function instantShown(shown: string, timeZone: string): Date {
  const wanted = Date.parse(`${shown}Z`)
  const dayMs = 86_400_000
  const [before, after] = [wanted - dayMs, wanted + dayMs].map(at => wanted - offsetAt(at, timeZone))
  const fits = [before!, after!].filter(at => at + offsetAt(at, timeZone) === wanted)
  return new Date(fits.length > 0 ? Math.min(...fits) : before!)
}
