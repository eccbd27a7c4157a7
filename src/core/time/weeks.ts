import { addDays, addMonths, dayNumber, type Day } from './calendar.ts'

/** A calendar week: seven days from Sunday, including days of adjacent months. */
export type CalendarWeek = { day: Day; inMonth: boolean }[]

/** The weeks that a month touches. `month` is any day in it. */
export function calendarWeeks(month: Day): CalendarWeek[] {
  const first = `${month.slice(0, 8)}01`
  const last = addDays(addMonths(first, 1), -1)
  // Day 0 of the count was a Thursday.
  const weekday = (day: Day) => (((dayNumber(day) + 4) % 7) + 7) % 7
  const start = addDays(first, -weekday(first))
  const weeks: CalendarWeek[] = []
  for (let weekStart = start; weekStart <= last; weekStart = addDays(weekStart, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, offset) => {
        const day = addDays(weekStart, offset)
        return { day, inMonth: day >= first && day <= last }
      }),
    )
  }
  return weeks
}
