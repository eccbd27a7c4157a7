import { toDay, monthEnd } from '../../../core/time/calendar.ts'
import type { Hold, HoldKind } from './holding.ts'
import { produced, unknown, type MonthLine } from './production-gaps.ts'
import type { LeaseStanding } from './lease-standing.ts'

export type Production = {
  days: Pick<LeaseStanding, 'lastProducedOn' | 'lastReportedOn'>
  /** The last day of the last produced month, as a day number. */
  lastProduced: number
  /** True if a report after the last produced month shows no production. */
  stopReported: boolean
}

export function toProduction({ first, flags }: MonthLine): Production {
  let last = -1
  let stop = -1
  for (let at = flags.length - 1; at >= 0 && last < 0; at--) {
    const month = flags[at] ?? 0
    if ((month & produced) !== 0) last = at
    else if ((month & unknown) === 0) stop = at
  }
  const lastProduced = last < 0 ? -Infinity : monthEnd(first + last)
  return {
    days: {
      lastProducedOn: last < 0 ? null : toDay(lastProduced),
      lastReportedOn: flags.length === 0 ? null : toDay(monthEnd(first + flags.length - 1)),
    },
    lastProduced,
    stopReported: stop > last,
  }
}

const isByWell = ({ kind }: Hold) => kind === 'PRODUCTION' || kind === 'UNIT'

/** True if no well that produced can continue: its link has ended, or it is shut in or plugged. */
export const hasEnded = (holds: readonly Hold[], { lastProduced }: Production, now: number) =>
  lastProduced > -Infinity &&
  !holds.some(hold => (isByWell(hold) || hold.kind === 'UNKNOWN') && hold.to >= now)

/**
 * Picks the hold to show: production unless a report shows a stop; otherwise the hold that covers today; otherwise
 * the latest one.
 */
export function findHolder(
  known: readonly Hold[],
  { lastProduced }: Production,
  stopped: boolean,
  now: number,
): HoldKind | null {
  let latest: Hold | null = null
  let covering: Hold | null = null
  let producing: Hold | null = null
  for (const hold of known) {
    if (hold.kind === 'SUSPENSION' || hold.from > now) continue
    if (latest === null || hold.to >= latest.to) latest = hold
    const byWell = isByWell(hold)
    if (byWell && hold.to === lastProduced && !stopped) producing = hold
    if (!byWell && hold.to >= now) covering = hold
  }
  return (producing ?? covering ?? latest)?.kind ?? null
}
