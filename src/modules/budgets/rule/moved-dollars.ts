import { addDays, addMonths, daysBetween, type Day } from '../../../core/time/calendar.ts'
import { parseCents, formatDollars, subtractCents, sumAmounts } from './cents.ts'
import type { BudgetRow } from './compose.ts'

type Span = { startsOn: Day | null; dueOn: Day | null }
/** A task of the project whose dates change. */
export type TaskMove = { id: string; before: Span; after: Span }
type Line = Pick<BudgetRow, 'key' | 'name' | 'own' | 'budget' | 'field'>

export type MovedDollars = {
  /** The lines that move, with the remainder of each: its budget minus its field figure. */
  lines: { key: string; name: string; left: string }[]
  /** By month, "2026-12", the change in spending, negative for less. The changes total zero. */
  months: { month: string; by: string }[]
  /** The remainder of lines without a task, whose months do not move; null if there are none. */
  undated: string | null
}

/**
 * The part of a budget that moves with tasks: the remainder of each line with a task, spread evenly over the
 * task's days.
 */
export function calculateMovedDollars(rows: readonly Line[], moves: readonly TaskMove[]): MovedDollars {
  const byTask = new Map(moves.map(move => [move.id, move]))
  const lines: MovedDollars['lines'] = []
  const undated: string[] = []
  const months = new Map<string, bigint>()
  for (const { key, name, own, budget, field } of rows) {
    const remainder = subtractCents(budget, field)
    if (remainder === null || parseCents(remainder) <= 0n) continue
    if (own?.taskId == null) undated.push(remainder)
    const move = byTask.get(own?.taskId ?? '')
    if (!move) continue
    lines.push({ key, name, left: remainder })
    const add = (span: Span, sign: bigint) => {
      for (const [month, cents] of centsByMonth(parseCents(remainder), span))
        months.set(month, (months.get(month) ?? 0n) + sign * cents)
    }
    add(move.before, -1n)
    add(move.after, 1n)
  }
  return {
    lines,
    months: [...months]
      .filter(([, cents]) => cents !== 0n)
      .map(([month, cents]) => ({ month, by: formatDollars(cents) }))
      .toSorted((a, b) => (a.month < b.month ? -1 : 1)),
    undated: sumAmounts(undated),
  }
}

/** Spreads cents evenly over the days of a span, by month; they total the input. Empty if the span has no date. */
export function centsByMonth(cents: bigint, { startsOn, dueOn }: Span): Map<string, bigint> {
  const [first, last] = [startsOn ?? dueOn, dueOn ?? startsOn]
  const months = new Map<string, bigint>()
  if (first === null || last === null) return months
  const days = BigInt(daysBetween(first, last) + 1)
  let allocated = 0n
  for (let month = first.slice(0, 7); month <= last.slice(0, 7);) {
    const next = addMonths(`${month}-01`, 1)
    const end = next > last ? last : addDays(next, -1)
    const cumulative = (cents * BigInt(daysBetween(first, end) + 1)) / days
    months.set(month, cumulative - allocated)
    allocated = cumulative
    month = next.slice(0, 7)
  }
  return months
}
