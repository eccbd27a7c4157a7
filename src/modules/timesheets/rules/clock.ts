import { midnightOf, dayOf, offsetAt } from '../../../core/time/day.ts'
import { addDays, type Day } from '../../../core/time/calendar.ts'

const minuteMs = 60_000

/** How many minutes a day has in a time zone: 1,440, or 1,380 and 1,500 where clocks change. */
export const minutesOfDay = (day: Day, timeZone: string): number =>
  Math.round((midnightOf(day, 1, timeZone).getTime() - midnightOf(day, 0, timeZone).getTime()) / minuteMs)

/**
 * The instants at which a clock in a time zone shows a time ("13:05") on a day: mostly one, two in the hour that comes
 * twice when clocks go back, none in the hour that is left out when they go forward.
 */
export function instantsOf(day: Day, time: string, timeZone: string): Date[] {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const offsets = new Set([-1, 0, 1].map(days => offsetAt(wall + days * 86_400_000, timeZone)))
  return [...offsets]
    .map(offset => wall - offset)
    .filter(instant => instant + offsetAt(instant, timeZone) === wall)
    .toSorted((a, b) => a - b)
    .map(instant => new Date(instant))
}

export type Span = { day: Day; startsAt: Date; endsAt: Date; minutes: number }

/**
 * What lies between two times of a day on the clock of a time zone. `endTime` "24:00" is the day's end. Of a time that
 * comes twice the start is the first, the end the first one after the start.
 * Answers the span, or which field is wrong and why.
 */
export function spanOf(
  day: Day,
  startTime: string,
  endTime: string,
  timeZone: string,
): Span | { field: 'startTime' | 'endTime'; problem: string } {
  const [startsAt] = instantsOf(day, startTime, timeZone)
  if (!startsAt) return { field: 'startTime', problem: skipped(startTime) }
  const ends = endTime === '24:00' ? [midnightOf(day, 1, timeZone)] : instantsOf(day, endTime, timeZone)
  if (ends.length === 0) return { field: 'endTime', problem: skipped(endTime) }
  const endsAt = ends.find(each => each > startsAt)
  if (!endsAt)
    return {
      field: 'endTime',
      problem: 'The end is not after the start. For work past midnight, add an entry for each day.',
    }
  return { day, startsAt, endsAt, minutes: minutesBetween(startsAt, endsAt) }
}

const skipped = (time: string) =>
  `Clocks go forward that night, and skip ${time}. Enter a time before or after.`

const minutesBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / minuteMs)

/**
 * The days of a time zone that a stretch of time lies on, each with its part, to the whole minute: seconds of a timer
 * are dropped at both ends. A part of less than a minute is none.
 */
export function splitByDay(from: Date, to: Date, timeZone: string): Span[] {
  const end = floorMinute(to)
  const spans: Span[] = []
  for (let at = floorMinute(from); at < end;) {
    const day = dayOf(at, timeZone)
    const midnight = midnightOf(addDays(day, 1), 0, timeZone)
    const endsAt = midnight < end ? midnight : end
    spans.push({ day, startsAt: at, endsAt, minutes: minutesBetween(at, endsAt) })
    at = endsAt
  }
  return spans
}

const floorMinute = (at: Date) => new Date(Math.floor(at.getTime() / minuteMs) * minuteMs)

/** What a clock in a time zone shows at an instant: "13:05". */
export function timeOf(instant: Date, timeZone: string): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString().slice(11, 16)
}

/** A timer that ran longer is asked what of it was work. */
export const longMinutes = 12 * 60
