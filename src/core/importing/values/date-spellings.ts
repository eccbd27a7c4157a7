import { parseMonthName } from '../../../core/time/calendar.ts'
import { serialToDay } from './serial-date.ts'

/**
 * The ambiguities of a single date: whether 3/4/2021 is March 4 or April 3, or which day a serial number counts
 * from.
 */
export const dateForms = {
  mdy: 'month/day/year',
  dmy: 'day/month/year',
  ymd: 'year/month/day',
  days1900: 'days since 1900 (Excel)',
  days1904: 'days since 1904 (Excel for Mac)',
  seconds: 'seconds since 1970',
  milliseconds: 'milliseconds since 1970',
  nextDay: 'a day later: midnight UTC in local time',
} as const
export type DateForm = keyof typeof dateForms

export type DateParts = readonly [year: number, month: number, day: number]

/** Unambiguous spellings that name the month or begin with the year. */
const unambiguousSpellings: [
  pattern: RegExp,
  parts: (match: string[], year: (text: string) => number) => DateParts,
][] = [
  [/^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/, ([, y, m, d]) => [Number(y), Number(m), Number(d ?? 1)]],
  [
    /^(\d{1,2})(?:st|nd|rd|th)?[-\s/.]*(?:of\s+)?([a-z]{3,9})\.?[-\s/,.]*(\d{4}|\d{2})$/i,
    ([, d, m, y], year) => [year(y!), parseMonthName(m!), Number(d)],
  ],
  [
    /^([a-z]{3,9})\.?[-\s]*(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|[-\s]+)(\d{4})$/i,
    ([, m, d, y]) => [Number(y), parseMonthName(m!), Number(d)],
  ],
  [
    /^(\d{4})[-\s/.]?([a-z]{3,9})[-\s/.]?(\d{1,2})$/i,
    ([, y, m, d]) => [Number(y), parseMonthName(m!), Number(d)],
  ],
  [/^([a-z]{3,9})\.?[-\s/,']*(\d{4}|\d{2})$/i, ([, m, y], year) => [year(y!), parseMonthName(m!), 1]],
  [/^(\d{4}|\d{2})[-\s/.]?([a-z]{3,9})$/i, ([, y, m], year) => [year(y!), parseMonthName(m!), 1]],
  [/^(\d{1,2})[/-](\d{4})$/, ([, m, y]) => [Number(y), Number(m), 1]],
  // The day of the year, in ISO 8601 format.
  [/^(\d{4})-(\d{3})$/, ([, y, n]) => dayOfYear(Number(y), Number(n))],
]
/** `6/1952`, `1952-06`, `Jun 1952`, `1952 June`, `195206`. */
export const isMonthAlone = (date: string): boolean =>
  /^(?:\d{1,2}[/-]\d{4}|\d{4}[-/.]\d{1,2}|[a-z]{3,9}\.?[-\s/,']*(?:\d{4}|\d{2})|(?:\d{4}|\d{2})[-\s/.]?[a-z]{3,9}|(?:18|19|20|21)\d{2}(?:0[1-9]|1[0-2]))$/i.test(
    date,
  )

const slashedPattern = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4}|\d{2})$/

/** The three numbers of a date written with separators and the year last; null for any other spelling. */
export const slashedParts = (date: string): [string, string, string] | null => {
  const match = slashedPattern.exec(date)
  return match && [match[1]!, match[2]!, match[3]!]
}

/** Splits a date without a time into its parts, unchecked; null for an unknown spelling. */
export function splitDate(
  date: string,
  form: DateForm,
  thisYear: number,
  yearsAhead: number,
): DateParts | null {
  const year = (text: string) => fullYear(text, thisYear, yearsAhead)
  const numbers = slashedParts(date)
  if (numbers) return orderParts(numbers, form, year)
  if (/^[-+]?\d+(?:\.\d+)?$/.test(date)) return readNumericDate(date, form, year)
  const json = /^\/?Date\((-?\d+)(?:[+-]\d{4})?\)\/?$/i.exec(date)
  if (json) return toDateParts(Number(json[1]))
  for (const [pattern, parts] of unambiguousSpellings) {
    const match = pattern.exec(date)
    if (match) return parts(match, year)
  }
  return null
}

/** A value that is only valid in another order is read in that order, since some files mix both. */
function orderParts(
  [a, b, c]: [string, string, string],
  form: DateForm,
  year: (text: string) => number,
): DateParts {
  if (form === 'ymd' && c.length === 2) return [year(a), Number(b), Number(c)]
  const dayFirst = Number(a) > 12 ? true : Number(b) > 12 ? false : form === 'dmy'
  return dayFirst ? [year(c), Number(b), Number(a)] : [year(c), Number(a), Number(b)]
}

function readNumericDate(text: string, form: DateForm, year: (text: string) => number): DateParts | null {
  const number = Number(text)
  if (form === 'seconds') return toDateParts(number * 1000)
  if (form === 'milliseconds') return toDateParts(number)
  if (form === 'days1900' || form === 'days1904') return serialDateParts(number, form === 'days1904')
  const digits = text.replace(/\.0+$/, '')
  if (/^0+$/.test(digits)) return [0, 0, 0]
  if (/^\d+$/.test(digits)) {
    const parts = readDigitDate(digits, form, year)
    if (parts) return parts
  }
  if (Math.abs(number) >= 1e11) return toDateParts(number)
  if (Math.abs(number) >= 1e8) return toDateParts(number * 1000)
  return /^\d{5}(\.\d+)?$/.test(text) ? serialDateParts(number, false) : null
}

/** Reads 20240501, 05012024, 5012024, 202405 and 050124; null if there is no such day. */
function readDigitDate(digits: string, form: DateForm, year: (text: string) => number): DateParts | null {
  const splitDigits = (...lengths: number[]) => {
    let index = 0
    return lengths.map(length => digits.slice(index, (index += length)))
  }
  const candidates: DateParts[] = []
  if (digits.length === 8) {
    const [y, m, d] = splitDigits(4, 2, 2).map(Number)
    if (y! >= 9000 || y === 0) return [y!, m!, d!]
    candidates.push([y!, m!, d!])
  }
  if (digits.length === 6) {
    const [y, m] = splitDigits(4, 2).map(Number)
    if (y! >= 9000) return [y!, m!, 1]
    candidates.push([y!, m!, 1])
  }
  if (digits.length === 7 || digits.length === 8) {
    const [a, b, c] = splitDigits(digits.length - 6, 2, 4) as [string, string, string]
    candidates.push(orderParts([a, b, c], form, Number))
  }
  if (digits.length === 6) {
    const [a, b, c] = splitDigits(2, 2, 2) as [string, string, string]
    const yearFirst: DateParts = [year(a), Number(b), Number(c)]
    if (form === 'ymd') candidates.unshift(yearFirst)
    else candidates.push(orderParts([a, b, c], form, year), yearFirst)
  }
  return candidates.find(isDay) ?? null
}

const isDay = ([year, month, day]: DateParts) =>
  year >= 1800 && year <= 2200 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)

export const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

function toDateParts(milliseconds: number): DateParts | null {
  const date = new Date(milliseconds)
  return Number.isNaN(date.getTime())
    ? null
    : [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
}

function serialDateParts(number: number, since1904: boolean): DateParts | null {
  const date = serialToDay(number, since1904)
  return date === null ? null : (date.split('-').map(Number) as unknown as DateParts)
}

function dayOfYear(year: number, day: number): DateParts {
  const date = new Date(Date.UTC(year, 0, day))
  return date.getUTCFullYear() === year ? [year, date.getUTCMonth() + 1, date.getUTCDate()] : [year, 0, 0]
}

/** Completes a two-digit year: at most `yearsAhead` in the future, otherwise in the previous century. */
function fullYear(year: string, thisYear: number, yearsAhead: number): number {
  if (year.length === 4) return Number(year)
  const inThisCentury = Math.floor(thisYear / 100) * 100 + Number(year)
  return inThisCentury > thisYear + yearsAhead ? inThisCentury - 100 : inThisCentury
}
