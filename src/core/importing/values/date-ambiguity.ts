import { slashedParts } from './date-spellings.ts'
import { isEmptyCell } from './cell-reading.ts'
import { withoutTime } from './time-of-day.ts'

/** True if some values of a column are only valid with the day first, and others only with the month first. */
export function mixesOrders(samples: readonly string[]): boolean {
  let [dayFirst, monthFirst] = [false, false]
  for (const sample of samples) {
    const [a = 0, b = 0] = slashedParts(withoutTime(sample).date)?.map(Number) ?? []
    if (a > 12 && a <= 31 && b <= 12) dayFirst = true
    if (b > 12 && b <= 31 && a <= 12) monthFirst = true
    if (dayFirst && monthFirst) return true
  }
  return false
}

/** Four to eight in the evening, on the hour: midnight UTC in the time zones of the United States. */
const isEvening = (minutes: number | null) =>
  minutes !== null && minutes % 60 === 0 && minutes >= 16 * 60 && minutes <= 20 * 60

/** True if a timestamp may be midnight UTC, which means the day after the one written. */
export const mayBeNextDay = (text: string): boolean => isEvening(withoutTime(text).minutes)

/** True if all values of a column are at the same evening hour, or at two that differ by daylight saving time. */
export function isDayEarly(samples: readonly string[]): boolean {
  const times = samples.filter(sample => !isEmptyCell(sample)).map(sample => withoutTime(sample).minutes)
  const [first = null] = times
  if (times.length < 2 || first === null) return false
  return times.every(isEvening) && Math.max(...times.map(Number)) - Math.min(...times.map(Number)) <= 60
}
