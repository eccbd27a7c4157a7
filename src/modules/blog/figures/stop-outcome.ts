import { addDays, daysBetween, type Day } from '../../../core/time/calendar.ts'
import { firstBreach } from '../../leases/status/production-gaps.ts'

/** The dates that can end a stop of production under a cessation clause. */
export type ProductionStop = { lastDay: Day; workOn: Day | null; backOn: Day | null }

export type StopOutcome =
  | {
      kind: 'held'
      by: 'operations' | 'production'
      onDay: Day
      lastSafe: Day
      daysRun: number
      daysLeft: number
    }
  | { kind: 'ran out'; lastSafe: Day; daysLate: number | null }
  | { kind: 'no clause' }

/**
 * Returns the outcome of a production stop for a lease with a cessation clause of `days` days, or null for
 * none. Day 1 is the day after the last production; the last day to act is the one before the product's first
 * breach.
 */
export function stopOutcome({ lastDay, workOn, backOn }: ProductionStop, days: number | null): StopOutcome {
  if (days === null) return { kind: 'no clause' }
  const from = addDays(lastDay, 1)
  const breach = firstBreach([{ from, to: addDays(from, days), days: days + 1, months: 1 }], days)!
  const lastSafe = addDays(breach, -1)
  const answers = [
    ...(workOn ? [{ by: 'operations' as const, onDay: workOn }] : []),
    ...(backOn ? [{ by: 'production' as const, onDay: backOn }] : []),
  ].toSorted((a, b) => daysBetween(b.onDay, a.onDay))
  const [earliest] = answers
  if (earliest && earliest.onDay <= lastSafe)
    return {
      kind: 'held',
      ...earliest,
      lastSafe,
      daysRun: daysBetween(lastDay, earliest.onDay),
      daysLeft: daysBetween(earliest.onDay, lastSafe),
    }
  return { kind: 'ran out', lastSafe, daysLate: earliest ? daysBetween(lastSafe, earliest.onDay) : null }
}
