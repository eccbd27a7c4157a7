import { toDay, monthNumber, type Day } from '../../../core/time/calendar.ts'
import type { Hold, Sweep } from './holding.ts'
import {
  otherStates,
  reportingLagFor,
  reportDue,
  type ReportingLag,
} from '../../../core/land/reporting-lag.ts'
import { withheld, type MonthLine } from './production-gaps.ts'
import type { LeaseStanding, NextReport } from './lease-standing.ts'

export type Risk = Pick<LeaseStanding, 'lapseRisk' | 'lapseBasis' | 'lapseOn' | 'daysLeft' | 'awaitingReport'>

/**
 * Returns the next report that could add to what is known up to a day (a day number): the report after the last
 * production, after the last hold, or after the end of the term. Null if no holding well can report anymore.
 */
export function nextReport(
  holds: readonly Hold[],
  { first, flags }: MonthLine,
  { knownTo, lag }: { knownTo: number; lag: ReportingLag | undefined },
  today: Day,
  now: number,
): NextReport | null {
  const mayReport = holds.some(({ kind, to }) => kind === 'UNKNOWN' && to >= now)
  if (!mayReport || !Number.isFinite(knownTo)) return null
  const next = monthNumber(toDay(knownTo + 1))
  const blank = flags.findLastIndex(flag => (flag & withheld) !== 0)
  const month = Math.max(next, blank < 0 ? -Infinity : first + blank + 1)
  const by = reportDue(lag ?? reportingLagFor([], otherStates, 'STATE'), month)
  return { month, by, late: today > by, withheld: month > next }
}

/**
 * Computes whether the lease may have lapsed, and how long it has left. While the last report showed production and
 * the next is not yet late there is no countdown, because reports normally lag. Once a stop is known or a report is
 * late, days count.
 */
export function assessRisk(
  proved: Sweep,
  open: Sweep,
  { producing, stopped, next }: { producing: boolean; stopped: boolean; next: NextReport | null },
  now: number,
): Risk {
  const dated = (on: number) => ({ lapseOn: toDay(on), daysLeft: on - 1 - now })
  const none = { lapseRisk: false, lapseBasis: null, awaitingReport: false, lapseOn: null, daysLeft: null }
  if (proved.breach) {
    const { on, afterTermOnly } = proved.breach
    return { ...none, lapseRisk: true, lapseBasis: afterTermOnly ? 'TERM_END' : 'REPORTED_GAP', ...dated(on) }
  }
  if (open.lapses === Infinity) return none
  const inTime = next !== null && !next.late && !stopped
  const ranOut = open.lapses <= now
  if (producing && inTime && !(ranOut && next.withheld)) return { ...none, awaitingReport: true }
  if (!ranOut) return { ...none, ...dated(open.lapses) }
  if (inTime) return { ...none, awaitingReport: true, ...dated(open.lapses) }
  return { ...none, lapseRisk: true, lapseBasis: 'NO_REPORT', ...dated(open.lapses) }
}
