import { parseMonthName } from '../../../core/time/calendar.ts'

/** A calendar month as its first day, `YYYY-MM-01`, as the database stores it. It sorts as text. */
export type Month = string

/** Calendar days in a month: 28 to 31. */
export function daysInMonth(month: Month): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
}

/** Returns the month `count` months after this one, or before it when negative. */
export function monthAfter(month: Month, count = 1): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return toMonth(Math.floor(index / 12), (index % 12) + 1)
}

/** Returns the number of months from `from` to `to`. */
export const monthsBetween = (from: Month, to: Month): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/**
 * Reads a month in common styles: 2023-05, 2023-05-01, 202305, 5/2023, 5/31/2023, May 2023, May-23, 31-May-2023, or a
 * spreadsheet day number (45047). Two-digit years up to 49 are in this century. Returns null for anything else.
 */
export function readMonth(text: string): Month | null {
  const normalized = text.trim().toLowerCase()
  const patterns: [RegExp, (parts: string[]) => Month | null][] = [
    [
      /^(\d{4})[-/.](\d{1,2})(?:[-/.]\d{1,2})?(?:[t ].*)?$/,
      ([year, toResult]) => toValidMonth(year!, toResult!),
    ],
    [/^(\d{4})(\d{2})(?:\d{2})?$/, ([year, toResult]) => toValidMonth(year!, toResult!)],
    [/^(\d{1,2})[-/.](\d{4})$/, ([toResult, year]) => toValidMonth(year!, toResult!)],
    [/^(\d{1,2})\/(\d{2})$/, ([toResult, year]) => toValidMonth(year!, toResult!)],
    [
      /^(\d{1,2})[-/.]\d{1,2}[-/.](\d{4}|\d{2})(?: .*)?$/,
      ([toResult, year]) => toValidMonth(year!, toResult!),
    ],
    [
      /^(?:\d{1,2}[- ])?([a-z]{3,9})\.?(?:[- ]\d{1,2},)?[-\s,'’]+(\d{4}|\d{2})$/,
      ([name, year]) => monthFromName(name!, year!),
    ],
    [/^(\d{4}|\d{2})[-\s]([a-z]{3,9})$/, ([year, name]) => monthFromName(name!, year!)],
    [/^(\d{5})(?:\.0+)?$/, ([day]) => monthFromSpreadsheet(Number(day))],
  ]
  for (const [pattern, toResult] of patterns) {
    const match = pattern.exec(normalized)
    if (match) return toResult(match.slice(1))
  }
  return null
}

function monthFromName(name: string, year: string): Month | null {
  const month = parseMonthName(name)
  return month === 0 ? null : toValidMonth(year, String(month))
}

function toValidMonth(year: string, month: string): Month | null {
  const fullYear = year.length === 2 ? Number(year) + (Number(year) < 50 ? 2000 : 1900) : Number(year)
  return Number(month) >= 1 && Number(month) <= 12 && fullYear >= 1850 && fullYear <= 2199
    ? toMonth(fullYear, Number(month))
    : null
}

/** Day 1 of a spreadsheet is Jan 1, 1900, and spreadsheets count a nonexistent Feb 29, 1900. */
function monthFromSpreadsheet(day: number): Month | null {
  const date = new Date(Date.UTC(1899, 11, 30) + day * 86_400_000)
  return toValidMonth(String(date.getUTCFullYear()), String(date.getUTCMonth() + 1))
}

const toMonth = (year: number, month: number): Month =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
