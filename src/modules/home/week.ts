import Decimal from 'decimal.js'
import { addDays, countOf, type Day } from '../../core/time/calendar.ts'
import type { Todo } from '../../core/module/todo.ts'

const monday = 1

/** The next Monday after a day: what has its last safe day by then is done this week. */
export function endOfWeek(today: Day): Day {
  // Jan 1, 1970, from which days are counted, was a Thursday.
  const weekday = (countOf(today) + 4) % 7
  return addDays(today, ((monday - weekday + 6) % 7) + 1)
}

/**
 * What stands at stake in all: each record's once, however much has to be done about it; null where none is known. What
 * some people alone decide on is a sum of its own.
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
