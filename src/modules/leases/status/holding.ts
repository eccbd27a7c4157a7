import { dayNumber, monthEnd, monthStart, type Day } from '../../../core/time/calendar.ts'
import type { LeaseFacts } from './lease-facts.ts'
import { noticeToProduce } from '../record/lease-event.ts'
import { producedFlag, producedOnLeaseFlag, unknownFlag, type MonthFlags } from './production-gaps.ts'
import { confirmedProvision } from '../record/provision.ts'
import { lastAllowedShutInDay, shutInRuns } from './shut-in-run.ts'

/**
 * A ground that keeps a lease alive past its term. `UNKNOWN` means days without a report, when production is
 * possible.
 */
export type HoldKind = 'PRODUCTION' | 'UNIT' | 'OPERATIONS' | 'SHUT_IN' | 'SUSPENSION' | 'UNKNOWN'

/**
 * A stretch of days, both included, counted from 1970; open ends are infinite. `payBy` is the last day to act before
 * the lease ends (pay the next shut-in royalty, produce after a notice); the days of a clause do not follow such a
 * hold.
 */
export type Hold = { kind: HoldKind; from: number; to: number; payBy?: number }

/** Returns every stretch of days on which something holds, or may hold, the lease, sorted by first day. */
export function computeHolds(facts: LeaseFacts, line: MonthFlags, today: Day): Hold[] {
  const holds: Hold[] = []
  const { first, flags, parts } = line
  const addStretches = (kind: HoldKind, matches: (flags: number) => boolean) => {
    for (let index = 0; index < flags.length; index++) {
      if (!matches(flags[index] ?? 0)) continue
      const from = index
      while (index + 1 < flags.length && matches(flags[index + 1] ?? 0)) index++
      holds.push({ kind, from: monthStart(first + from), to: monthEnd(first + index) })
    }
  }
  addStretches('PRODUCTION', month => (month & producedOnLeaseFlag) !== 0)
  addStretches('UNIT', month => (month & producedFlag) !== 0 && (month & producedOnLeaseFlag) === 0)
  addStretches('UNKNOWN', month => (month & producedFlag) === 0 && (month & unknownFlag) !== 0)
  for (const { from, to, unit } of parts) holds.push({ kind: unit ? 'UNIT' : 'PRODUCTION', from, to })
  holds.push(...unreportedHolds(facts, line))
  for (const { from, to } of facts.operations)
    holds.push({ kind: 'OPERATIONS', from: dayNumber(from), to: to === null ? Infinity : dayNumber(to) })
  for (const { type, date, until } of facts.events)
    if (type === 'SUSPENDED')
      holds.push({
        kind: 'SUSPENSION',
        from: dayNumber(date),
        to: until === null ? Infinity : dayNumber(until),
      })
  holds.push(...shutInHolds(facts, today))
  return holds.toSorted((a, b) => a.from - b.from || a.to - b.to)
}

/**
 * Returns days before the first report, starting when a holding well existed, and all days after the last report on
 * which a well may produce.
 */
function unreportedHolds({ wells }: LeaseFacts, { first, flags }: MonthFlags): Hold[] {
  let since = Infinity
  let until = -Infinity
  for (const { from, to, startedOn, idle } of wells) {
    const startedDay = laterDay(from, startedOn)
    since = Math.min(since, startedDay === null ? -Infinity : dayNumber(startedDay))
    const mayProduceUntil = idle === null ? Infinity : dayNumber(idle.since) - 1
    until = Math.max(until, Math.min(mayProduceUntil, to === null ? Infinity : dayNumber(to)))
  }
  if (since === Infinity) return []
  if (flags.length === 0) return since <= until ? [{ kind: 'UNKNOWN', from: since, to: until }] : []
  const beforeFirst: Hold = { kind: 'UNKNOWN', from: since, to: monthStart(first) - 1 }
  const afterLast: Hold = { kind: 'UNKNOWN', from: monthStart(first + flags.length), to: until }
  return [beforeFirst, afterLast].filter(({ from, to }) => from <= to)
}

const laterDay = (a: Day | null, b: Day | null) => (a === null || (b !== null && b > a) ? b : a)

/**
 * Returns days on which shut-in wells hold the lease. If a missed shut-in payment ends the lease, these are the days
 * covered by a payment, and those before the first is due, if the lease states that day and no clause on file is
 * shorter. If a missed payment is only a debt, these are all days of the shut-in, as long as the lease allows.
 */
function shutInHolds(facts: LeaseFacts, today: Day): Hold[] {
  const { shutInRoyalty, type } = facts.leaseFields
  if (type === 'FEDERAL') return capableWellHolds(facts, today)
  if (!shutInRoyalty) return []
  const { startAfterDays, maxConsecutiveMonths, ifMissed } = shutInRoyalty
  const isFirstDueStated =
    startAfterDays !== null && confirmedProvision(facts.provisions, 'CESSATION') === null
  return shutInRuns(facts, today).flatMap(({ since, until }): Hold[] => {
    const from = dayNumber(since)
    const limit = lastAllowedShutInDay(since, maxConsecutiveMonths)
    const to = Math.min(
      until === null ? Infinity : dayNumber(until),
      limit === null ? Infinity : dayNumber(limit),
    )
    if (ifMissed !== 'TERMINATES') return [{ kind: 'SHUT_IN', from, to }]
    const firstDue = isFirstDueStated ? from + startAfterDays : -Infinity
    const paid = facts.shutInPayments.flatMap((payment): Hold[] => {
      const coveredFrom = Math.max(from, dayNumber(payment.from))
      const paidTo = dayNumber(payment.to)
      if (coveredFrom > Math.min(to, paidTo)) return []
      if (paidTo >= to) return [{ kind: 'SHUT_IN', from: coveredFrom, to }]
      return [{ kind: 'SHUT_IN', from: coveredFrom, to: paidTo, payBy: Math.max(paidTo + 1, firstDue) }]
    })
    if (!isFirstDueStated) return paid
    const unpaidStart: Hold = { kind: 'SHUT_IN', from, to: Math.min(to, firstDue) }
    return [to < firstDue ? unpaidStart : { ...unpaidStart, payBy: firstDue }, ...paid]
  })
}

/**
 * Returns days on which a capable well on a federal lease is shut in. It holds the lease until BLM orders production,
 * and then for the 60 or more days that the notice gives (30 U.S.C. 226(i)).
 */
function capableWellHolds(facts: LeaseFacts, today: Day): Hold[] {
  return shutInRuns(facts, today).map(({ since, until }): Hold => {
    const from = dayNumber(since)
    const to = until === null ? Infinity : dayNumber(until)
    const notice = noticeToProduce(facts.events, since, until ?? today)
    if (notice === null) return { kind: 'SHUT_IN', from, to }
    return { kind: 'SHUT_IN', from, to: Math.min(to, dayNumber(notice.date)), payBy: dayNumber(notice.until) }
  })
}

/** Returns the days that may pass after a hold of each kind before the lease lapses. */
export type Allowance = (kind: HoldKind) => number

export type HoldSweep = {
  /** The first day past the allowance between or after holds, unless a user has settled it. */
  breach: { dayIndex: number; afterTermOnly: boolean } | null
  /** The last hold, and the first day on which the lease lapses if nothing follows; infinite if it never does. */
  last: Hold | null
  lapses: number
  /** The hold whose days, or `payBy`, end last. */
  runs: Hold | null
}

/**
 * Walks the holds and finds gaps longer than allowed after the term. `termEnd` is the last day of the term
 * (−Infinity if it ended long ago). The clock runs from the end of each hold, even if that is before the end of the
 * term, and the latest deadline counts: a short workover never shortens what production left. After a payment only
 * the next payment counts. A breach up to `settled`, the day on which a user confirmed that the lease is in force,
 * does not count, and the clock of its gap restarts on that day. With `openOnly`, a breach that a later hold ended
 * does not count; it is set if the allowance is not the lease's own.
 */
export function sweepHolds(
  holds: readonly Hold[],
  {
    termEnd,
    allowance,
    settled,
    openOnly,
    until,
  }: {
    termEnd: number
    allowance: Allowance
    settled: number
    openOnly: boolean
    until: number
  },
): HoldSweep {
  let last: Hold | null = null
  let runningHold: Hold | null = null
  let breach: HoldSweep['breach'] = null
  const safeUntil = ({ kind, to, payBy }: Hold) => payBy ?? to + allowance(kind)
  const nextLapse = () => {
    if (runningHold === null && termEnd === -Infinity) return Infinity
    if (runningHold === null) return termEnd < settled ? settled + 1 + allowance('PRODUCTION') : termEnd + 1
    const lapseDay = Math.max(safeUntil(runningHold), termEnd) + 1
    return lapseDay <= settled ? settled + 1 + allowance(runningHold.kind) : lapseDay
  }
  for (const hold of holds) {
    const lapses = nextLapse()
    const afterTermOnly = last === null
    if (breach === null && lapses < hold.from && lapses <= until) breach = { dayIndex: lapses, afterTermOnly }
    if (openOnly && hold.kind !== 'UNKNOWN' && breach && !breach.afterTermOnly) breach = null
    const isLast = last === null || hold.to >= last.to
    if (
      runningHold === null ||
      safeUntil(hold) >= safeUntil(runningHold) ||
      (isLast && hold.payBy !== undefined)
    )
      runningHold = hold
    if (isLast) last = hold
  }
  const lapses = nextLapse()
  if (breach === null && lapses <= until) breach = { dayIndex: lapses, afterTermOnly: last === null }
  return { breach, last, lapses, runs: runningHold }
}
