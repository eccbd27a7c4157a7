import {
  daysIn,
  isMonthAlone,
  splitDate,
  slashedParts,
  type DateForm,
  type DateParts,
} from './date-spellings.ts'
import { mayBeNextDay, mixesOrders } from './date-ambiguity.ts'
import { emptyCell, unreadableCell, isEmptyCell, type CellReading } from './cell-reading.ts'
import { withoutTime } from './time-of-day.ts'

/** Two-digit years reach this far into the future, so that lease terms fit; others are in the previous century. */
const yearsAhead = 30

/** No real date is longer; longer text is not matched against any pattern. */
const maxLength = 100

/**
 * The date format of a column. `mixed` if some values have the day first and others the month, `past` if its dates have
 * passed, `nextDay` if its timestamps are midnight UTC, shown as the evening before.
 */
export type DateStyle = { form: DateForm; mixed?: boolean; nextDay?: boolean; past?: boolean }

/**
 * Determines the order of day and month of a column from all sampled values. `certain` is false if every value is
 * ambiguous; the American order is then assumed and the user is asked.
 */
export function dateStyle(samples: readonly string[]): DateStyle & { certain: boolean } {
  let dayFirst = 0
  let monthFirst = 0
  let yearFirst = 0
  const candidates = { first: new Set<number>(), second: new Set<number>() }
  for (const sample of samples) {
    const numbers = slashedParts(withoutTime(sample).date)
    if (!numbers) continue
    const [a, b, c] = numbers.map(Number) as [number, number, number]
    candidates.first.add(a)
    candidates.second.add(b)
    if (a > 31 || (a > 12 && b > 12)) yearFirst++
    else if (a > 12 && (c > 31 || numbers[2].length === 4)) dayFirst++
    else if (a > 12) {
      // 24/05/01: a year before the month, or a day before it.
      dayFirst++
      yearFirst++
    } else if (b > 12) monthFirst++
  }
  if (candidates.first.size === 0) return { form: 'mdy', certain: true }
  if (yearFirst > dayFirst && yearFirst > monthFirst) return { form: 'ymd', certain: true }
  if (dayFirst !== monthFirst) {
    const form = dayFirst > monthFirst ? 'dmy' : 'mdy'
    return { form, certain: yearFirst === 0 }
  }
  // Monthly reports are dated the first: the constant 1 is the day, the changing number the month.
  const [days, changing] = [candidates.first, candidates.second]
  if (days.size === 1 && days.has(1) && changing.size > 2) return { form: 'dmy', certain: true }
  if (changing.size === 1 && changing.has(1) && days.size > 2) return { form: 'mdy', certain: true }
  return { form: 'mdy', certain: false }
}

/**
 * Reads a date in any format that agencies use and returns YYYY-MM-DD. A month alone gives its first day. Placeholders
 * for "no date" (9999-12-31, 0001-01-01, 1900-01-00) give null with a repair that says so. `today` (YYYY-MM-DD) decides
 * the century of two-digit years.
 */
export function readDate(text: string, style: DateStyle, today: string): CellReading<string> {
  const { form } = style
  if (isEmptyCell(text)) return emptyCell
  if (text.length > maxLength) return unreadableCell('This is not a date.')
  const { date, shift } = withoutTime(text)
  const parts = splitDate(date, form, Number(today.slice(0, 4)), style.past ? 0 : yearsAhead)
  if (!parts)
    return unreadableCell(/^\d{4}$/.test(date) ? 'This is a year, not a day.' : 'This is not a date.')
  const [year, month, day] = parts
  if (isPlaceholder(parts)) return { value: null, repair: 'Means “no date”.' }
  if (month < 1 && /[a-z]/i.test(date)) return unreadableCell('This is not a date.')
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month))
    return unreadableCell('This date does not exist.')
  if (year < 1850 || year > 2200) return unreadableCell(`The year ${year} is not plausible.`)
  const isNextDay = style.nextDay && mayBeNextDay(text)
  const value = utcDate(year, month, day + (isNextDay ? 1 : shift))
  const repair = isNextDay
    ? 'Midnight UTC, written a day early in local time.'
    : repairDate(date, style, parts)
  return repair ? { value, repair } : { value }
}

/** Returns the date format of a column: the user's choice, or else the one that its values show. */
export function detectDateStyle(
  samples: readonly string[],
  selectedForm: DateForm | null | undefined,
): DateStyle {
  const nextDay = selectedForm === 'nextDay'
  const form = selectedForm && !nextDay ? selectedForm : dateStyle(samples).form
  return { form, nextDay, mixed: mixesOrders(samples) }
}

/** Reads a date for a field that requires a day. A month alone is refused, since its first day would be a guess. */
export function readDay(text: string, style: DateStyle, today: string): CellReading<string> {
  const reading = readDate(text, style, today)
  return reading.value !== null && isMonthAlone(withoutTime(text).date)
    ? unreadableCell('This is a month, not a day.')
    : reading
}

const isPlaceholder = ([year, month, day]: DateParts) =>
  year >= 2900 ||
  year <= 1 ||
  (year === 1900 && month <= 1 && day <= 1) ||
  (year === 1899 && month === 12) ||
  (month === 0 && day === 0 && year % 100 === 0)

/** Describes the assumption made to read a date. */
function repairDate(date: string, { form, mixed }: DateStyle, [, month, day]: DateParts): string | null {
  if (/^\d{5}(\.\d+)?$/.test(date)) return 'Read as a spreadsheet’s serial date.'
  if (form !== 'mdy' && form !== 'dmy') return null
  const [first, second] = slashedParts(date)?.map(Number) ?? []
  const other = form === 'mdy' ? first === day && second === month : first === month && second === day
  if (mixed && first !== undefined && Math.max(first, second!) <= 12 && first !== second)
    return `Could be either: read as ${form === 'dmy' ? 'day/month/year' : 'month/day/year'}, and its column has both.`
  return first !== undefined && other && first !== second
    ? `Read as ${form === 'mdy' ? 'day/month/year' : 'month/day/year'}, unlike the rest of its column.`
    : null
}

const utcDate = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** True for a date that means "never", as agencies write for leases held by production: 9999-12-31. */
export function isNever(text: string): boolean {
  const [year] = splitDate(withoutTime(text).date, 'mdy', 2000, yearsAhead) ?? [0]
  return year >= 2900
}

/** True if a text is unambiguously a date; bare numbers are not. */
export const looksLikeDate = (text: string): boolean => {
  if (text.length > maxLength) return false
  const { date } = withoutTime(text)
  if (/^[-+]?[\d.]+$/.test(date) && !slashedParts(date))
    return /^(19|20)\d{2}(0[1-9]|1[0-2])([0-2]\d|3[01])$/.test(date)
  const parts = splitDate(date, 'mdy', 2000, yearsAhead)
  return parts !== null && parts[1] >= 1 && parts[1] <= 12 && parts[2] >= 1 && parts[2] <= 31
}
