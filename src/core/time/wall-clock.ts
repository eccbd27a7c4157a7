import { offsetAt } from './day.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** What a clock in a time zone shows at an instant, as if it were UTC: milliseconds, in whole minutes. */
const shownAt = (instant: number, timeZone: string): number => {
  const shown = instant + offsetAt(instant, timeZone)
  return shown - (((shown % minuteMs) + minuteMs) % minuteMs)
}

/**
 * The first instant from `from` on that a rule of the clock in a time zone accepts. `minutesUntil` says how long a clock
 * that runs evenly would take from what it shows; 0 accepts. Where clocks change on the way, it is asked again.
 */
export function firstInstant(
  from: number,
  timeZone: string,
  minutesUntil: (shown: number) => number,
): number {
  let at = from
  for (;;) {
    const wait = minutesUntil(shownAt(at, timeZone))
    if (wait === 0) return at
    const minute = at - (at % minuteMs)
    // A zone may change its clock twice within some days, never within one.
    const next = Math.min(minute + wait * minuteMs, minute + dayMs)
    const changed = changeWithin(minute, next, timeZone)
    if (changed === null && next === minute + wait * minuteMs) return next
    at = changed ?? next
  }
}

/** The minute after `from`, up to `to`, in which the clock of a time zone changes. */
export function changeWithin(from: number, to: number, timeZone: string): number | null {
  const before = offsetAt(from, timeZone)
  if (offsetAt(to, timeZone) === before) return null
  let [same, other] = [from, to]
  while (other - same > minuteMs) {
    const between = same + Math.floor((other - same) / 2 / minuteMs) * minuteMs
    if (offsetAt(between, timeZone) === before) same = between
    else other = between
  }
  return other
}
