import { monthNames } from '../../ui/formats.ts'

/**
 * Days and months for lease arithmetic, without clocks or time zones. A `Day` is text, `YYYY-MM-DD`;
 * calculations use the number of days since 1970-01-01, and the number of months since year 0.
 */
export type Day = string

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const monthsByName = monthNames.map(name => name.toLowerCase())

/** True if the text is an existing day: `2023-02-29` is not. */
export const isDay = (text: string): text is Day => dayPattern.test(text) && toDay(dayNumber(text)) === text

/**
 * Days since 1970-01-01.
 * @throws RangeError if the text is not a day, which is an error of the caller
 */
export function dayNumber(day: Day): number {
  const parts = dayPattern.exec(day)
  if (!parts) throw new RangeError(`"${day}" is not a day written YYYY-MM-DD`)
  return Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) / 86_400_000
}

export const toDay = (count: number): Day => new Date(count * 86_400_000).toISOString().slice(0, 10)

export const addDays = (day: Day, days: number): Day => toDay(dayNumber(day) + days)

/** Days from the first to the second day; positive if the second is later. */
export const daysBetween = (from: Day, to: Day) => dayNumber(to) - dayNumber(from)

/** Number of the month with an English name or its first three letters, ignoring case; 0 if there is none. */
export const parseMonthName = (name: string) => monthsByName.indexOf(name.slice(0, 3).toLowerCase()) + 1

/** Months since year 0: January 2026 is 24312. */
export const monthNumber = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** Days from March 1 of year 0 to 1970-01-01. */
const daysTo1970 = 719_468

/**
 * The first day of a month, as a day count. Years start in March, which puts the leap day at their end and
 * makes months average 30.6 days. A forecast of fifty years calls this a thousand times, where a Date would
 * take most of the time.
 */
export function monthStart(month: number): number {
  const sinceMarch = month - 2
  const year = Math.floor(sinceMarch / 12)
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  const inYear = Math.floor((153 * (sinceMarch - 12 * year) + 2) / 5)
  return 365 * year + leapDays + inYear - daysTo1970
}

/** The last day of a month, as a day count. */
export const monthEnd = (month: number) => monthStart(month + 1) - 1

/** The month as `YYYY-MM`. */
export const monthKey = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`

/**
 * The same day of the month, `count` months later. If that month is too short: its last day (`end`), or the
 * first day of the next month (`next`), from which the last day of a term is counted back.
 */
export function addMonths(day: Day, count: number, short: 'end' | 'next' = 'end'): Day {
  const month = monthNumber(day) + count
  const target = monthStart(month) + Number(day.slice(8)) - 1
  const last = monthEnd(month)
  if (target <= last) return toDay(target)
  return toDay(short === 'end' ? last : last + 1)
}

/** "May 2026" */
export const formatMonthIndex = (month: number) => `${monthNames[month % 12]} ${Math.floor(month / 12)}`

/** "Mar 31, 2027" */
export const formatDay = (day: Day) =>
  `${monthNames[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`

/** "Dec 13" in the year of `today`, "Dec 13, 2027" in any other. */
export const formatShortDay = (day: Day, today: Day) =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).slice(0, -6) : formatDay(day)

/** "1 day", "60 days" */
export const formatDays = (days: number) => `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'}`
