import { slashedParts } from './date-spellings.ts'
import { saysNothing } from './reading.ts'
import { withoutTime } from './time-of-day.ts'

/** Whether some values of a column can only have the day first, and others only the month. */
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

/** Four to eight in the evening, to the hour: midnight of UTC as the clocks of the United States show it. */
const isEvening = (minutes: number | null) =>
  minutes !== null && minutes % 60 === 0 && minutes >= 16 * 60 && minutes <= 20 * 60

/** Whether a moment may be midnight of UTC: the day after the one that is written. */
export const mayBeNextDay = (text: string): boolean => isEvening(withoutTime(text).minutes)

/** Whether all values of a column are at one hour of the evening, or at two that summer time sets apart. */
export function isDayEarly(samples: readonly string[]): boolean {
  const times = samples.filter(sample => !saysNothing(sample)).map(sample => withoutTime(sample).minutes)
  const [first = null] = times
  if (times.length < 2 || first === null) return false
  return times.every(isEvening) && Math.max(...times.map(Number)) - Math.min(...times.map(Number)) <= 60
}
