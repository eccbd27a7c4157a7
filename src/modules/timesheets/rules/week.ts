import { addDays, dayNumber, type Day } from '../../../core/time/calendar.ts'

/** Returns the Sunday on or before a day: the first day of its week. */
export function startOfWeek(day: Day): Day {
  // Day 0 of the count was a Thursday.
  const weekday = (((dayNumber(day) + 4) % 7) + 7) % 7
  return addDays(day, -weekday)
}

/** Returns the seven days of a week, Sunday first. */
export const weekDays = (weekOn: Day): Day[] =>
  Array.from({ length: 7 }, (_, index) => addDays(weekOn, index))

/** The weekday names, Sunday first, since weeks begin on Sunday. */
export const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
