import { addDays, addMonths, daysBetween, type Day } from '../../../core/time/calendar.ts'
import { centsOf, dollarsOf, lessOf, sumOf } from './cents.ts'
import type { BudgetRow } from './compose.ts'

type Span = { startsOn: Day | null; dueOn: Day | null }
/** A task of the project whose days change. */
export type Move = { id: string; before: Span; after: Span }
type Line = Pick<BudgetRow, 'key' | 'name' | 'own' | 'budget' | 'field'>

export type MovedDollars = {
  /** The lines that move, with what is left of each: its budget less what the field reports. */
  lines: { key: string; name: string; left: string }[]
  /** By month, "2026-12", what is spent there more than before; below zero less. They come to zero in all. */
  months: { month: string; by: string }[]
  /** What is left of lines that are spent with no task, and so keep their months whatever moves; null: there are none. */
  undated: string | null
}

/** What of a budget moves when tasks do: the rest of each line that is spent with one of them, evenly over its days. */
export function movedDollars(rows: readonly Line[], moves: readonly Move[]): MovedDollars {
  const byTask = new Map(moves.map(move => [move.id, move]))
  const lines: MovedDollars['lines'] = []
  const undated: string[] = []
  const months = new Map<string, bigint>()
  for (const { key, name, own, budget, field } of rows) {
    const left = lessOf(budget, field)
    if (left === null || centsOf(left) <= 0n) continue
    if (own?.taskId == null) undated.push(left)
    const move = byTask.get(own?.taskId ?? '')
    if (!move) continue
    lines.push({ key, name, left })
    const add = (span: Span, sign: bigint) => {
      for (const [month, cents] of centsByMonth(centsOf(left), span))
        months.set(month, (months.get(month) ?? 0n) + sign * cents)
    }
    add(move.before, -1n)
    add(move.after, 1n)
  }
  return {
    lines,
    months: [...months]
      .filter(([, cents]) => cents !== 0n)
      .map(([month, cents]) => ({ month, by: dollarsOf(cents) }))
      .toSorted((a, b) => (a.month < b.month ? -1 : 1)),
    undated: sumOf(undated),
  }
}

/** Cents spread evenly over the days of a span, by month; they come to all of them. Nothing where it has no day. */
export function centsByMonth(cents: bigint, { startsOn, dueOn }: Span): Map<string, bigint> {
  const [first, last] = [startsOn ?? dueOn, dueOn ?? startsOn]
  const months = new Map<string, bigint>()
  if (first === null || last === null) return months
  const days = BigInt(daysBetween(first, last) + 1)
  let before = 0n
  for (let month = first.slice(0, 7); month <= last.slice(0, 7);) {
    const next = addMonths(`${month}-01`, 1)
    const end = next > last ? last : addDays(next, -1)
    const until = (cents * BigInt(daysBetween(first, end) + 1)) / days
    months.set(month, until - before)
    before = until
    month = next.slice(0, 7)
  }
  return months
}
