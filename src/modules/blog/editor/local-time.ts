import { instantFromLocal, localTime } from '../../../core/time/local-time.ts'

const hourMs = 3_600_000

/**
 * Converts a local time ("2027-03-14T02:30") in a time zone to an instant. `odd` is `gap` if clocks skip that time, and
 * `twice` if they show it twice.
 */
export function parseLocalTime(
  shown: string,
  timeZone: string,
): { instant: Date; odd: 'gap' | 'twice' | null } {
  const instant = instantFromLocal(shown, timeZone)
  if (localTime(instant, timeZone) !== shown) return { instant, odd: 'gap' }
  const isTwice = [0.5, 1, 2].some(
    hours => localTime(new Date(instant.getTime() + hours * hourMs), timeZone) === shown,
  )
  return { instant, odd: isTwice ? 'twice' : null }
}
