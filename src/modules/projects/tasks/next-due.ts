import { addDays, addMonths, daysBetween, type Day } from '../../../core/time/calendar.ts'
import type { RepeatUnit } from './task.ts'

type Repeats = { repeatEvery: number; repeatUnit: RepeatUnit; repeatUntil: Day | null }

/**
 * Returns the next due date of a repeating task after `dueOn`, counted from the day `from` on which the first
 * was due, so that the 31st is the 31st again after a short month, or null once the rule has ended.
 */
export function nextDue(
  from: Day,
  dueOn: Day,
  { repeatEvery, repeatUnit, repeatUntil }: Repeats,
): Day | null {
  for (let times = countRepeatsSince(from, dueOn, repeatEvery, repeatUnit); ; times++) {
    const day = nextRepeat(from, times * repeatEvery, repeatUnit)
    if (day > dueOn) return repeatUntil !== null && day > repeatUntil ? null : day
  }
}

const nextRepeat = (from: Day, count: number, unit: RepeatUnit): Day => {
  if (unit === 'DAY' || unit === 'WEEK') return addDays(from, unit === 'WEEK' ? count * 7 : count)
  return addMonths(from, unit === 'YEAR' ? count * 12 : count)
}

/** The most days in a unit, so that no occurrence is skipped. */
const maxDaysPerUnit = { DAY: 1, WEEK: 7, MONTH: 31, YEAR: 366 }
const countRepeatsSince = (from: Day, to: Day, every: number, unit: RepeatUnit) =>
  Math.max(1, Math.floor(daysBetween(from, to) / (maxDaysPerUnit[unit] * every)))
