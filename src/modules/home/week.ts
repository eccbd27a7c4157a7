import Decimal from 'decimal.js'
import { addDays, dayNumber, type Day } from '../../core/time/calendar.ts'
import type { Todo } from '../../core/module/todo.ts'

const daysToMonday = 1

/** The next Monday after a day. To-dos whose last day to act is by then belong to this week. */
export function endOfWeek(today: Day): Day {
  // Days are counted from Jan 1, 1970, which was a Thursday.
  const weekday = (dayNumber(today) + 4) % 7
  return addDays(today, ((daysToMonday - weekday + 6) % 7) + 1)
}

/** The number of to-dos shown at first: of those that can still be met, and of those past their last day. */
export const initialCounts = { saved: 8, lost: 4 }

/** The number of lines at which This week is taller than the cards next to it. */
const longWeekTodos = 9

/** True if This week shows so many lines that it is taller than the card next to it. */
export function isLongWeek(todos: readonly Pick<Todo, 'lost'>[]): boolean {
  const lost = todos.filter(todo => todo.lost).length
  return (
    Math.min(todos.length - lost, initialCounts.saved) + Math.min(lost, initialCounts.lost) >= longWeekTodos
  )
}

/**
 * The total at stake, counting each record once however many to-dos it has; null if no amount is known. To-dos that
 * only some people can decide are excluded and totaled separately.
 */
export function totalAtStake(todos: readonly Todo[]): { stake: string | null; netAcres: string | null } {
  const todosByRecord = new Map<string, Todo>()
  for (const todo of todos)
    if (todo.stake !== null && todo.whom === undefined && !todosByRecord.has(todo.record))
      todosByRecord.set(todo.record, todo)
  const all = [...todosByRecord.values()]
  return { stake: sumKnown(all.map(todo => todo.stake)), netAcres: sumKnown(all.map(todo => todo.netAcres)) }
}

function sumKnown(texts: readonly (string | null)[]): string | null {
  const knownTexts = texts.filter(text => text !== null)
  return knownTexts.length === 0 ? null : Decimal.sum(...knownTexts).toString()
}
