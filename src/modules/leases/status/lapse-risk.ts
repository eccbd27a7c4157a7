import { toDay, monthNumber, type Day } from '../../../core/time/calendar.ts'
import type { Hold, HoldSweep } from './holding.ts'
import {
  otherStates,
  reportingLagFor,
  reportDue,
  type ReportingLag,
} from '../../../core/land/reporting-lag.ts'
import { withheldFlag, type MonthFlags } from './production-gaps.ts'
import type { LeaseAssessment, NextReport } from './lease-assessment.ts'

export type LapseRisk = Pick<
  LeaseAssessment,
  'lapseRisk' | 'lapseBasis' | 'lapseOn' | 'daysLeft' | 'awaitingReport'
>

/**
 * Returns the next report that could add to what is known up to a day (a day number): the report after the last
 * production, after the last hold, or after the end of the term. Null if no holding well can report anymore.
 */
export function nextReport(
  holds: readonly Hold[],
  { first, flags }: MonthFlags,
  { knownTo, lag }: { knownTo: number; lag: ReportingLag | undefined },
  today: Day,
  todayNumber: number,
): NextReport | null {
  const mayReport = holds.some(({ kind, to }) => kind === 'UNKNOWN' && to >= todayNumber)
  if (!mayReport || !Number.isFinite(knownTo)) return null
  const nextMonth = monthNumber(toDay(knownTo + 1))
  const lastBlank = flags.findLastIndex(flag => (flag & withheldFlag) !== 0)
  const month = Math.max(nextMonth, lastBlank < 0 ? -Infinity : first + lastBlank + 1)
  const dueOn = reportDue(lag ?? reportingLagFor([], otherStates, 'STATE'), month)
  return { month, dueOn, late: today > dueOn, withheld: month > nextMonth }
}

/**
 * Computes whether the lease may have lapsed, and how long it has left. While the last report showed production and
 * the next is not yet late there is no countdown, because reports normally lag. Once a stop is known or a report is
 * late, days count.
 */
export function assessRisk(
  provenSweep: HoldSweep,
  open: HoldSweep,
  { producing, stopped, next }: { producing: boolean; stopped: boolean; next: NextReport | null },
  todayNumber: number,
): LapseRisk {
  const lapseDates = (on: number) => ({ lapseOn: toDay(on), daysLeft: on - 1 - todayNumber })
  const noRisk = { lapseRisk: false, lapseBasis: null, awaitingReport: false, lapseOn: null, daysLeft: null }
  if (provenSweep.breach) {
    const { dayIndex, afterTermOnly } = provenSweep.breach
    return {
      ...noRisk,
      lapseRisk: true,
      lapseBasis: afterTermOnly ? 'TERM_END' : 'REPORTED_GAP',
      ...lapseDates(dayIndex),
    }
  }
  if (open.lapses === Infinity) return noRisk
  const isReportPending = next !== null && !next.late && !stopped
  const hasRunOut = open.lapses <= todayNumber
  if (producing && isReportPending && !(hasRunOut && next.withheld))
    return { ...noRisk, awaitingReport: true }
  if (!hasRunOut) return { ...noRisk, ...lapseDates(open.lapses) }
  if (isReportPending) return { ...noRisk, awaitingReport: true, ...lapseDates(open.lapses) }
  return { ...noRisk, lapseRisk: true, lapseBasis: 'NO_REPORT', ...lapseDates(open.lapses) }
}
