import { dayOf as dayOfCount, type Day } from '../../../core/time/calendar.ts'
import { offsetAt } from '../../../core/time/day.ts'
import { changeWithin } from '../../../core/time/wall-clock.ts'

/** Minutes of a day by the clock on the wall: from 480 to before 1080 is 8 AM to 6 PM. */
export type Span = readonly [from: number, until: number]

/** When support works. `week` begins with Sunday; on a day that is closed nobody works, whatever day of the week it is. */
export type WorkingHours = {
  timeZone: string
  week: readonly (readonly Span[])[]
  isClosed: (day: Day) => boolean
}

const minuteMs = 60_000
const dayMs = 86_400_000
/** Hours that are open at all are so within this time, unless years of days are closed. */
const lookAheadMs = 400 * dayMs

/**
 * The times between two instants (ms since 1970, whole minutes) at which support works, in order and not touching each
 * other. An instant counts where the clock on the wall shows a working minute then: an hour that clocks repeat counts
 * twice, and one that they leave out does not count.
 */
function* workingTimes(from: number, to: number, hours: WorkingHours): Generator<[number, number]> {
  const { timeZone, week, isClosed } = hours
  let at = from
  while (at < to) {
    const offset = offsetAt(at, timeZone)
    const day = Math.floor((at + offset) / dayMs)
    const midnight = day * dayMs - offset
    const dayEnd = Math.min(midnight + dayMs, to)
    const end = changeWithin(at, dayEnd, timeZone) ?? dayEnd
    // Day 0, Jan 1, 1970, was a Thursday.
    const spans = isClosed(dayOfCount(day)) ? [] : week[(((day + 4) % 7) + 7) % 7]!
    for (const [first, last] of spans) {
      const begins = Math.max(at, midnight + first * minuteMs)
      const ends = Math.min(end, midnight + last * minuteMs)
      if (begins < ends) yield [begins, ends]
    }
    at = end
  }
}

const wholeMinute = (at: number) => at - (((at % minuteMs) + minuteMs) % minuteMs)

/**
 * How many working minutes lie between two instants (ms since 1970), each taken at the beginning of its minute.
 * @returns minutes; negative where `to` is before `from`
 */
export function workingMinutes(from: number, to: number, hours: WorkingHours): number {
  if (to < from) return -workingMinutes(to, from, hours)
  let minutes = 0
  for (const [begins, ends] of workingTimes(wholeMinute(from), wholeMinute(to), hours))
    minutes += (ends - begins) / minuteMs
  return minutes
}

/**
 * The instant (ms since 1970) at which so many working minutes have passed; what is asked outside of hours begins to
 * count with the next ones. Null where no hours are open within 400 days for each of them.
 */
export function afterWorkingMinutes(from: number, minutes: number, hours: WorkingHours): number | null {
  let left = minutes * minuteMs
  const begin = wholeMinute(from)
  if (left <= 0) return begin
  let reached = begin
  for (const [begins, ends] of workingTimes(begin, begin + lookAheadMs, hours)) {
    reached = begins + left
    if (reached <= ends) return reached
    left -= ends - begins
  }
  return null
}
