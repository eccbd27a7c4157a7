import { toDay, monthEnd } from '../../../core/time/calendar.ts'
import type { Hold, HoldKind } from './holding.ts'
import { producedFlag, unknownFlag, type MonthFlags } from './production-gaps.ts'
import type { LeaseAssessment } from './lease-assessment.ts'

export type ProductionSummary = {
  days: Pick<LeaseAssessment, 'lastProducedOn' | 'lastReportedOn'>
  /** The last day of the last produced month, as a day number. */
  lastProduced: number
  /** True if a report after the last produced month shows no production. */
  stopReported: boolean
}

export function summarizeProduction({ first, flags }: MonthFlags): ProductionSummary {
  let lastIndex = -1
  let stopIndex = -1
  for (let index = flags.length - 1; index >= 0 && lastIndex < 0; index--) {
    const month = flags[index] ?? 0
    if ((month & producedFlag) !== 0) lastIndex = index
    else if ((month & unknownFlag) === 0) stopIndex = index
  }
  const lastProduced = lastIndex < 0 ? -Infinity : monthEnd(first + lastIndex)
  return {
    days: {
      lastProducedOn: lastIndex < 0 ? null : toDay(lastProduced),
      lastReportedOn: flags.length === 0 ? null : toDay(monthEnd(first + flags.length - 1)),
    },
    lastProduced,
    stopReported: stopIndex > lastIndex,
  }
}

const isWellHold = ({ kind }: Hold) => kind === 'PRODUCTION' || kind === 'UNIT'

/** True if no well that produced can continue: its link has ended, or it is shut in or plugged. */
export const hasProductionEnded = (
  holds: readonly Hold[],
  { lastProduced }: ProductionSummary,
  todayNumber: number,
) =>
  lastProduced > -Infinity &&
  !holds.some(hold => (isWellHold(hold) || hold.kind === 'UNKNOWN') && hold.to >= todayNumber)

/**
 * Picks the hold to show: production unless a report shows a stop; otherwise the hold that covers today; otherwise
 * the latest one.
 */
export function findHolder(
  knownHolds: readonly Hold[],
  { lastProduced }: ProductionSummary,
  isStopped: boolean,
  todayNumber: number,
): HoldKind | null {
  let latest: Hold | null = null
  let coveringHold: Hold | null = null
  let producing: Hold | null = null
  for (const hold of knownHolds) {
    if (hold.kind === 'SUSPENSION' || hold.from > todayNumber) continue
    if (latest === null || hold.to >= latest.to) latest = hold
    const isWell = isWellHold(hold)
    if (isWell && hold.to === lastProduced && !isStopped) producing = hold
    if (!isWell && hold.to >= todayNumber) coveringHold = hold
  }
  return (producing ?? coveringHold ?? latest)?.kind ?? null
}
