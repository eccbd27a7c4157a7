import { monthNames } from '../../ui/formats.ts'

/**
 * Days and months as lease arithmetic needs them: no clock, no time zone. A `Day` is text, `YYYY-MM-DD`;
 * inside calculations a day is a count of days from 1970-01-01, and a month a count of months from year 0.
 */
export type Day = string

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const monthsByName = monthNames.map(name => name.toLowerCase())

/** Whether the text names a day that exists: `2023-02-29` does not. */
export const isDay = (text: string): text is Day => dayPattern.test(text) && dayOf(countOf(text)) === text

/** Days since 1970-01-01. The text must be a day; anything else is a fault of the caller and throws. */
export function countOf(day: Day): number {
  const parts = dayPattern.exec(day)
  if (!parts) throw new RangeError(`"${day}" is not a day written YYYY-MM-DD`)
  return Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) / 86_400_000
}

export const dayOf = (count: number): Day => new Date(count * 86_400_000).toISOString().slice(0, 10)

export const addDays = (day: Day, days: number): Day => dayOf(countOf(day) + days)

/** Days from the first to the second; positive when the second is later. */
export const daysBetween = (from: Day, to: Day) => countOf(to) - countOf(from)

/** The number of a month by its English name or the first three letters of it, in any case; 0 when there is none. */
export const monthNamed = (name: string) => monthsByName.indexOf(name.slice(0, 3).toLowerCase()) + 1

/** Months since year 0: January 2026 is 24312. */
export const monthOf = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** From March 1 of year 0 to 1970-01-01. */
const daysTo1970 = 719_468

/**
 * The first day of a month, counted in days. Years are counted from March, so that the leap day is their last, and months
 * lie 30.6 days apart: a forecast of fifty years asks for it a thousand times, and a Date would take most of that time.
 */
export function monthStart(month: number): number {
  const sinceMarch = month - 2
  const year = Math.floor(sinceMarch / 12)
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  const inYear = Math.floor((153 * (sinceMarch - 12 * year) + 2) / 5)
  return 365 * year + leapDays + inYear - daysTo1970
}

/** The last day of a month, counted in days. */
export const monthEnd = (month: number) => monthStart(month + 1) - 1

/** The month as `YYYY-MM`. */
export const monthKey = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`

/**
 * The same day of the month, some months on. Where that month is too short: its last day (`end`), or the
 * first of the next (`next`), which is what the last day of a term is counted back from.
 */
export function addMonths(day: Day, count: number, short: 'end' | 'next' = 'end'): Day {
  const month = monthOf(day) + count
  const wanted = monthStart(month) + Number(day.slice(8)) - 1
  const last = monthEnd(month)
  if (wanted <= last) return dayOf(wanted)
  return dayOf(short === 'end' ? last : last + 1)
}

/** "May 2026" */
export const monthWords = (month: number) => `${monthNames[month % 12]} ${Math.floor(month / 12)}`

/** "Mar 31, 2027" */
export const dayWords = (day: Day) =>
  `${monthNames[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`

/** "Dec 13" in the year of `today`, "Dec 13, 2027" in any other. */
export const shortDayWords = (day: Day, today: Day) =>
  day.slice(0, 4) === today.slice(0, 4) ? dayWords(day).slice(0, -6) : dayWords(day)

/** "1 day", "60 days" */
export const daysWords = (days: number) => `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'}`
