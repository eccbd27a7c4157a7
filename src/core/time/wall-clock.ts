import { offsetAt } from './day.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * The clock time in a time zone at an instant, as if it were UTC: milliseconds, rounded down to whole minutes.
 */
const localMs = (instant: number, timeZone: string): number => {
  const local = instant + offsetAt(instant, timeZone)
  return local - (((local % minuteMs) + minuteMs) % minuteMs)
}

/**
 * The first instant from `from` on that matches a clock rule in a time zone. `minutesUntil` returns the
 * minutes from a clock time to the next match on an even clock; 0 is a match. It is called again after each
 * clock change on the way.
 */
export function firstInstant(
  from: number,
  timeZone: string,
  minutesUntil: (clockMs: number) => number,
): number {
  let current = from
  for (;;) {
    const wait = minutesUntil(localMs(current, timeZone))
    if (wait === 0) return current
    const minute = current - (current % minuteMs)
    // A time zone may change its offset twice within several days, but never within one.
    const next = Math.min(minute + wait * minuteMs, minute + dayMs)
    const changed = changeWithin(minute, next, timeZone)
    if (changed === null && next === minute + wait * minuteMs) return next
    current = changed ?? next
  }
}

/** The minute in (`from`, `to`] in which the offset of a time zone changes; null if it does not. */
export function changeWithin(from: number, to: number, timeZone: string): number | null {
  const offsetBefore = offsetAt(from, timeZone)
  if (offsetAt(to, timeZone) === offsetBefore) return null
  let [same, other] = [from, to]
  while (other - same > minuteMs) {
    const between = same + Math.floor((other - same) / 2 / minuteMs) * minuteMs
    if (offsetAt(between, timeZone) === offsetBefore) same = between
    else other = between
  }
  return other
}
