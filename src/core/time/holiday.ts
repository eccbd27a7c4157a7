import { addDays, dayNumber, toDay, type Day } from './calendar.ts'

/** Sunday is 0. Day 0 of the count, Jan 1, 1970, was a Thursday. */
const weekday = (day: Day) => (((dayNumber(day) + 4) % 7) + 7) % 7

const makeDay = (year: number, month: number, day: number): Day =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** The nth given weekday of a month; the last one for -1. */
function nthWeekday(year: number, month: number, targetWeekday: number, n: number): Day {
  if (n > 0) {
    const first = makeDay(year, month, 1)
    return addDays(first, ((targetWeekday - weekday(first) + 7) % 7) + (n - 1) * 7)
  }
  const last = toDay(Date.UTC(year, month, 0) / 86_400_000)
  return addDays(last, -((weekday(last) - targetWeekday + 7) % 7))
}

/** A Saturday holiday is observed on the Friday before, a Sunday holiday on the Monday after. */
function observedHoliday(day: Day): Day {
  const onWeekday = weekday(day)
  return onWeekday === 6 ? addDays(day, -1) : onWeekday === 0 ? addDays(day, 1) : day
}

/**
 * The days of a year on which federal offices observe holidays (5 U.S.C. 6103). A New Year's Day on a Saturday
 * is observed on Dec 31 of the previous year, but listed here. Juneteenth since 2021.
 */
export function federalHolidays(year: number): Map<Day, string> {
  const days: [Day, string][] = [
    [observedHoliday(makeDay(year, 1, 1)), 'New Year’s Day'],
    [nthWeekday(year, 1, 1, 3), 'Birthday of Martin Luther King, Jr.'],
    [nthWeekday(year, 2, 1, 3), 'Washington’s Birthday'],
    [nthWeekday(year, 5, 1, -1), 'Memorial Day'],
    ...(year >= 2021 ? ([[observedHoliday(makeDay(year, 6, 19)), 'Juneteenth']] as [Day, string][]) : []),
    [observedHoliday(makeDay(year, 7, 4)), 'Independence Day'],
    [nthWeekday(year, 9, 1, 1), 'Labor Day'],
    [nthWeekday(year, 10, 1, 2), 'Columbus Day'],
    [observedHoliday(makeDay(year, 11, 11)), 'Veterans Day'],
    [nthWeekday(year, 11, 4, 4), 'Thanksgiving Day'],
    [observedHoliday(makeDay(year, 12, 25)), 'Christmas Day'],
    [observedHoliday(makeDay(year + 1, 1, 1)), 'New Year’s Day'],
  ]
  return new Map(days.filter(([day]) => day.startsWith(String(year))))
}

/** True if federal offices are open: not on weekends and holidays. */
export const isBusinessDay = (day: Day) =>
  weekday(day) !== 0 && weekday(day) !== 6 && !federalHolidays(Number(day.slice(0, 4))).has(day)

/** The day itself, or the next day on which federal offices are open. */
export function nextBusinessDay(day: Day): Day {
  let candidate = day
  while (!isBusinessDay(candidate)) candidate = addDays(candidate, 1)
  return candidate
}
