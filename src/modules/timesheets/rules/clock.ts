import { localMidnight, dayInZone, offsetAt } from '../../../core/time/day.ts'
import { addDays, type Day } from '../../../core/time/calendar.ts'

const minuteMs = 60_000

/** Returns the minutes of a day in a time zone: 1,440, or 1,380 and 1,500 when clocks change. */
export const dayLengthMinutes = (day: Day, timeZone: string): number =>
  Math.round(
    (localMidnight(day, 1, timeZone).getTime() - localMidnight(day, 0, timeZone).getTime()) / minuteMs,
  )

/**
 * Returns the instants at which a clock in a time zone shows a time ("13:05") on a day: usually one, two in the
 * hour that repeats when clocks go back, none in the hour skipped when they go forward.
 */
export function possibleInstants(day: Day, time: string, timeZone: string): Date[] {
  const wallTime = Date.parse(`${day}T${time}:00Z`)
  const offsets = new Set([-1, 0, 1].map(days => offsetAt(wallTime + days * 86_400_000, timeZone)))
  return [...offsets]
    .map(offset => wallTime - offset)
    .filter(instant => instant + offsetAt(instant, timeZone) === wallTime)
    .toSorted((a, b) => a - b)
    .map(instant => new Date(instant))
}

export type Span = { day: Day; startsAt: Date; endsAt: Date; minutes: number }

/**
 * Returns the span between two clock times of a day in a time zone. `endTime` "24:00" is the end of the day.
 * For a time that occurs twice, the start is the first one and the end the first one after the start. Returns
 * the span, or the invalid field and the reason.
 */
export function entrySpan(
  day: Day,
  startTime: string,
  endTime: string,
  timeZone: string,
): Span | { field: 'startTime' | 'endTime'; problem: string } {
  const [startsAt] = possibleInstants(day, startTime, timeZone)
  if (!startsAt) return { field: 'startTime', problem: skippedMessage(startTime) }
  const ends =
    endTime === '24:00' ? [localMidnight(day, 1, timeZone)] : possibleInstants(day, endTime, timeZone)
  if (ends.length === 0) return { field: 'endTime', problem: skippedMessage(endTime) }
  const endsAt = ends.find(each => each > startsAt)
  if (!endsAt)
    return {
      field: 'endTime',
      problem: 'The end is not after the start. For work past midnight, add an entry for each day.',
    }
  return { day, startsAt, endsAt, minutes: minutesBetween(startsAt, endsAt) }
}

const skippedMessage = (time: string) =>
  `Clocks go forward that night, and skip ${time}. Enter a time before or after.`

const minutesBetween = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / minuteMs)

/**
 * Splits a span by the days of a time zone, in whole minutes: the seconds of a timer are dropped at both
 * ends. Parts shorter than a minute are dropped.
 */
export function splitByDay(from: Date, to: Date, timeZone: string): Span[] {
  const end = floorMinute(to)
  const spans: Span[] = []
  for (let cursor = floorMinute(from); cursor < end;) {
    const day = dayInZone(cursor, timeZone)
    const midnight = localMidnight(addDays(day, 1), 0, timeZone)
    const endsAt = midnight < end ? midnight : end
    spans.push({ day, startsAt: cursor, endsAt, minutes: minutesBetween(cursor, endsAt) })
    cursor = endsAt
  }
  return spans
}

const floorMinute = (instant: Date) => new Date(Math.floor(instant.getTime() / minuteMs) * minuteMs)

/** Returns the clock time in a time zone at an instant: "13:05". */
export function timeInZone(instant: Date, timeZone: string): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString().slice(11, 16)
}

/** The length from which stopping a timer requires the user to state how much of it was work. */
export const longTimerMinutes = 12 * 60
