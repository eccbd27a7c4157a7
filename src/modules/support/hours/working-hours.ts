import { toDay as dayOfCount, type Day } from '../../../core/time/calendar.ts'
import { offsetAt } from '../../../core/time/day.ts'
import { changeWithin } from '../../../core/time/wall-clock.ts'

/** Minutes of a day in local time: from 480 to before 1080 is 8 AM to 6 PM. */
export type Span = readonly [from: number, until: number]

/** The hours of support. `week` begins with Sunday; a closed day has no hours, whatever the weekday. */
export type WorkingHours = {
  timeZone: string
  week: readonly (readonly Span[])[]
  isClosed: (day: Day) => boolean
}

const minuteMs = 60_000
const dayMs = 86_400_000
/** The longest time to search for open hours. Only a calendar closed for over a year has none within it. */
const maxSearchMs = 400 * dayMs

/**
 * The periods between two instants (ms since 1970, whole minutes) in which support works, in order and disjoint. An
 * instant counts if the local clock shows a working minute then, so an hour repeated by a clock change counts twice and
 * a skipped one does not count.
 */
function* workingPeriods(from: number, to: number, hours: WorkingHours): Generator<[number, number]> {
  const { timeZone, week, isClosed } = hours
  let cursor = from
  while (cursor < to) {
    const offset = offsetAt(cursor, timeZone)
    const day = Math.floor((cursor + offset) / dayMs)
    const midnight = day * dayMs - offset
    const dayEnd = Math.min(midnight + dayMs, to)
    const end = changeWithin(cursor, dayEnd, timeZone) ?? dayEnd
    // Day 0, Jan 1, 1970, was a Thursday.
    const spans = isClosed(dayOfCount(day)) ? [] : week[(((day + 4) % 7) + 7) % 7]!
    for (const [first, last] of spans) {
      const start = Math.max(cursor, midnight + first * minuteMs)
      const periodEnd = Math.min(end, midnight + last * minuteMs)
      if (start < periodEnd) yield [start, periodEnd]
    }
    cursor = end
  }
}

const floorToMinute = (instant: number) => instant - (((instant % minuteMs) + minuteMs) % minuteMs)

/**
 * The working minutes between two instants (ms since 1970), each rounded down to its minute.
 * @returns minutes; negative if `to` is before `from`
 */
export function workingMinutes(from: number, to: number, hours: WorkingHours): number {
  if (to < from) return -workingMinutes(to, from, hours)
  let minutes = 0
  for (const [start, end] of workingPeriods(floorToMinute(from), floorToMinute(to), hours))
    minutes += (end - start) / minuteMs
  return minutes
}

/**
 * The instant (ms since 1970) at which the given number of working minutes has passed. Time outside working hours does
 * not count. Null if that is more than 400 days away.
 */
export function addWorkingMinutes(from: number, minutes: number, hours: WorkingHours): number | null {
  let remainingMs = minutes * minuteMs
  const start = floorToMinute(from)
  if (remainingMs <= 0) return start
  let instant = start
  for (const [periodStart, periodEnd] of workingPeriods(start, start + maxSearchMs, hours)) {
    instant = periodStart + remainingMs
    if (instant <= periodEnd) return instant
    remainingMs -= periodEnd - periodStart
  }
  return null
}
