import { monthNamed } from '../../../core/time/calendar.ts'

/** A calendar month as its first day, `YYYY-MM-01`, as the database stores it. It sorts as text. */
export type Month = string

/** Calendar days in a month: 28 to 31. */
export function daysInMonth(month: Month): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
}

/** The month `count` months after this one, or before it when negative. */
export function monthAfter(month: Month, count = 1): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return toMonth(Math.floor(index / 12), (index % 12) + 1)
}

/** The number of months from `from` to `to`. */
export const monthsBetween = (from: Month, to: Month): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/**
 * Reads a month in common styles: 2023-05, 2023-05-01, 202305, 5/2023, 5/31/2023, May 2023, May-23, 31-May-2023, or a
 * spreadsheet day number (45047). Two-digit years up to 49 are in this century. Returns null for anything else.
 */
export function readMonth(text: string): Month | null {
  const plain = text.trim().toLowerCase()
  const patterns: [RegExp, (parts: string[]) => Month | null][] = [
    [/^(\d{4})[-/.](\d{1,2})(?:[-/.]\d{1,2})?(?:[t ].*)?$/, ([year, month]) => valid(year!, month!)],
    [/^(\d{4})(\d{2})(?:\d{2})?$/, ([year, month]) => valid(year!, month!)],
    [/^(\d{1,2})[-/.](\d{4})$/, ([month, year]) => valid(year!, month!)],
    [/^(\d{1,2})\/(\d{2})$/, ([month, year]) => valid(year!, month!)],
    [/^(\d{1,2})[-/.]\d{1,2}[-/.](\d{4}|\d{2})(?: .*)?$/, ([month, year]) => valid(year!, month!)],
    [
      /^(?:\d{1,2}[- ])?([a-z]{3,9})\.?(?:[- ]\d{1,2},)?[-\s,'’]+(\d{4}|\d{2})$/,
      ([name, year]) => monthFromName(name!, year!),
    ],
    [/^(\d{4}|\d{2})[-\s]([a-z]{3,9})$/, ([year, name]) => monthFromName(name!, year!)],
    [/^(\d{5})(?:\.0+)?$/, ([day]) => fromSpreadsheet(Number(day))],
  ]
  for (const [pattern, month] of patterns) {
    const match = pattern.exec(plain)
    if (match) return month(match.slice(1))
  }
  return null
}

function monthFromName(name: string, year: string): Month | null {
  const month = monthNamed(name)
  return month === 0 ? null : valid(year, String(month))
}

function valid(year: string, month: string): Month | null {
  const full = year.length === 2 ? Number(year) + (Number(year) < 50 ? 2000 : 1900) : Number(year)
  return Number(month) >= 1 && Number(month) <= 12 && full >= 1850 && full <= 2199
    ? toMonth(full, Number(month))
    : null
}

/** Day 1 of a spreadsheet is Jan 1, 1900, and spreadsheets count a nonexistent Feb 29, 1900. */
function fromSpreadsheet(day: number): Month | null {
  const date = new Date(Date.UTC(1899, 11, 30) + day * 86_400_000)
  return valid(String(date.getUTCFullYear()), String(date.getUTCMonth() + 1))
}

const toMonth = (year: number, month: number): Month =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
