import Decimal from 'decimal.js'
import { addDays, dayNumber, type Day } from '../../core/time/calendar.ts'
import type { Todo } from '../../core/module/todo.ts'

const monday = 1

/** The next Monday after a day. To-dos whose last safe day is by then belong to this week. */
export function endOfWeek(today: Day): Day {
  // Days are counted from Jan 1, 1970, which was a Thursday.
  const weekday = (dayNumber(today) + 4) % 7
  return addDays(today, ((monday - weekday + 6) % 7) + 1)
}

/** The number of to-dos shown at first: of those that can still be met, and of those past their last day. */
export const shownFirst = { saved: 8, lost: 4 }

/** The number of lines at which This week is taller than the cards next to it. */
const longFrom = 9

/** True if This week shows so many lines that it is taller than the card next to it. */
export function isLongWeek(todos: readonly Pick<Todo, 'lost'>[]): boolean {
  const lost = todos.filter(todo => todo.lost).length
  return Math.min(todos.length - lost, shownFirst.saved) + Math.min(lost, shownFirst.lost) >= longFrom
}

/**
 * The total at stake, counting each record once however many to-dos it has; null if no amount is known. To-dos that
 * only some people can decide are excluded and totaled separately.
 */
export function exposure(todos: readonly Todo[]): { stake: string | null; netAcres: string | null } {
  const byRecord = new Map<string, Todo>()
  for (const todo of todos)
    if (todo.stake !== null && todo.whom === undefined && !byRecord.has(todo.record))
      byRecord.set(todo.record, todo)
  const all = [...byRecord.values()]
  return { stake: sum(all.map(todo => todo.stake)), netAcres: sum(all.map(todo => todo.netAcres)) }
}

function sum(texts: readonly (string | null)[]): string | null {
  const known = texts.filter(text => text !== null)
  return known.length === 0 ? null : Decimal.sum(...known).toString()
}
