import { nothing, problem, saysNothing, type Reading } from './reading.ts'
import { dateOfSerial } from './serial-date.ts'

/** How a column writes what a single date cannot tell: 3/4/2021 is March 4 or April 3. */
export type DateStyle = { order: 'mdy' | 'dmy' }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/
const yearFirst = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/
const dayMonthYear = /^(\d{1,2})[-\s/.]?([a-z]{3,9})\.?[-\s/,.]*(\d{4}|\d{2})$/i
const yearMonthDay = /^(\d{4})[-\s/.]([a-z]{3,9})[-\s/.](\d{1,2})$/i
const yearMonth = /^(\d{4}|\d{2})[-\s/.]?([a-z]{3,9})$/i
const monthDayYear = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i
const monthYear = /^([a-z]{3,9})\.?[-\s/,']*(\d{4}|\d{2})$/i
const numberMonthYear = /^(\d{1,2})[/-](\d{4})$/
const timeOfDay = /[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]\.?m\.?)?\s*(z|utc|[+-]\d{2}:?\d{2})?$/i

/**
 * Decides the order of day and month for a column from all of its sampled values; `certain` is false where every
 * value could be read both ways (then the American order is taken, and the person is told).
 */
export function dateStyle(samples: readonly string[]): DateStyle & { certain: boolean } {
  let dayFirst = 0
  let monthFirst = 0
  let seen = 0
  for (const sample of samples) {
    const match = slashed.exec(sample.trim().replace(timeOfDay, ''))
    if (!match) continue
    seen++
    if (Number(match[1]) > 12) dayFirst++
    if (Number(match[2]) > 12) monthFirst++
  }
  return { order: dayFirst > monthFirst ? 'dmy' : 'mdy', certain: seen === 0 || dayFirst !== monthFirst }
}

/**
 * Reads a date in any of the ways that agencies write it and gives YYYY-MM-DD. Where only a month is named, the day is
 * its first. Placeholders for "no date" (9999-12-31, 0001-01-01, 1900-01-00) are null with a repair that says so.
 * `today` (YYYY-MM-DD) decides the century of two-digit years: up to thirty years ahead, so that terms end in time.
 */
export function readDate(text: string, style: DateStyle, today: string): Reading<string> {
  if (saysNothing(text)) return nothing
  const bare = text.trim().replace(timeOfDay, '')
  const parts = partsOf(bare, style, Number(today.slice(0, 4)))
  if (typeof parts === 'string') return checked(text, parts)
  if (!parts) return problem('This is not a date.')
  const [year, month, day] = parts
  if (placeholder(year, month, day)) return { value: null, repair: 'Stands for “no date”.' }
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return problem('There is no such day.')
  return checked(text, `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`)
}

const placeholder = (year: number, month: number, day: number) =>
  year >= 9000 || year <= 1 || (year === 1900 && month <= 1 && day <= 1) || (year === 1899 && month === 12)

function checked(text: string, date: string): Reading<string> {
  if (date === '1900-01-00') return { value: null, repair: 'Stands for “no date”.' }
  const year = Number(date.slice(0, 4))
  if (year < 1800 || year > 2200) return problem(`The year ${year} cannot be right.`)
  return /^\d{5}(\.\d+)?$/.test(text.trim())
    ? { value: date, repair: 'A spreadsheet’s day number.' }
    : { value: date }
}

type Parts = [year: number, month: number, day: number]

function partsOf(text: string, style: DateStyle, thisYear: number): Parts | string | null {
  const iso = yearFirst.exec(text)
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3] ?? 1)]
  const digits = /^\d+$/.test(text) ? digitParts(text) : null
  if (digits) return digits
  const mixed = slashed.exec(text)
  if (mixed) {
    const [first, second] = [Number(mixed[1]), Number(mixed[2])]
    // A value that only fits the other order is read that way: some files mix both.
    const dayFirst = first > 12 ? true : second > 12 ? false : style.order === 'dmy'
    return [fullYear(mixed[3]!, thisYear), dayFirst ? second : first, dayFirst ? first : second]
  }
  const named = dayMonthYear.exec(text)
  if (named) return [fullYear(named[3]!, thisYear), monthOf(named[2]!), Number(named[1])]
  const long = monthDayYear.exec(text)
  if (long) return [Number(long[3]), monthOf(long[1]!), Number(long[2])]
  const yearBefore = yearMonthDay.exec(text)
  if (yearBefore) return [Number(yearBefore[1]), monthOf(yearBefore[2]!), Number(yearBefore[3])]
  const month = monthYear.exec(text)
  if (month) return [fullYear(month[2]!, thisYear), monthOf(month[1]!), 1]
  const turned = yearMonth.exec(text)
  if (turned) return [fullYear(turned[1]!, thisYear), monthOf(turned[2]!), 1]
  const numbered = numberMonthYear.exec(text)
  if (numbered) return [Number(numbered[2]), Number(numbered[1]), 1]
  return /^\d{5}\.\d+$/.test(text) ? dateOfSerial(Number(text)) : null
}

/** 20230501, 202305 and the day numbers of spreadsheets (five digits from 1927 on); `0` is an empty one. */
function digitParts(text: string): Parts | string | null {
  const take = (from: number, to: number) => Number(text.slice(from, to))
  if (text.length === 8) return [take(0, 4), take(4, 6), take(6, 8)]
  if (text.length === 6) return [take(0, 4), take(4, 6), 1]
  if (/^0+$/.test(text)) return '1900-01-00'
  return text.length === 5 ? dateOfSerial(Number(text)) : null
}

function fullYear(year: string, thisYear: number): number {
  if (year.length === 4) return Number(year)
  const inThisCentury = Math.floor(thisYear / 100) * 100 + Number(year)
  return inThisCentury > thisYear + 30 ? inThisCentury - 100 : inThisCentury
}

/** The number of a month by the first three letters of its English name; 0 when there is none. */
const monthOf = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const two = (n: number) => String(n).padStart(2, '0')

/** Whether a text reads as a date without any doubt; bare numbers do not. */
export const looksLikeDate = (text: string): boolean => {
  const bare = text.trim().replace(timeOfDay, '')
  if (/^\d+$/.test(bare)) return /^(19|20)\d{2}(0[1-9]|1[0-2])([0-2]\d|3[01])$/.test(bare)
  const parts = partsOf(bare, { order: 'mdy' }, 2000)
  return Array.isArray(parts) && parts[1] >= 1 && parts[1] <= 12 && parts[2] >= 1 && parts[2] <= 31
}
