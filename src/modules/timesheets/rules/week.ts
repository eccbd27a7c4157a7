import { addDays, dayNumber, type Day } from '../../../core/time/calendar.ts'

/** The Sunday on or before a day: the first day of its week. */
export function startOfWeek(day: Day): Day {
  // Day 0 of the count was a Thursday.
  const weekday = (((dayNumber(day) + 4) % 7) + 7) % 7
  return addDays(day, -weekday)
}

/** The seven days of a week, Sunday first. */
export const weekDays = (weekOn: Day): Day[] =>
  Array.from({ length: 7 }, (_, index) => addDays(weekOn, index))

/** A week is labeled by its first day: "Nov 29 – Dec 5, 2026" is "Week of Nov 29, 2026". */
export const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
