import { countOf, monthEnd, monthOf, monthStart, type Day } from '../../../core/time/calendar.ts'
import type { HoldingWell, LeaseFacts } from './lease-facts.ts'
import { produced, producedOnLease, shutIn, unknown, type MonthLine } from './production-gaps.ts'

/** What keeps a lease alive past its term. `UNKNOWN`: days without a report, in which production is possible. */
export type HoldKind = 'PRODUCTION' | 'UNIT' | 'OPERATIONS' | 'SHUT_IN' | 'SUSPENSION' | 'UNKNOWN'

/** Days, both included, counted from 1970. Open ends are infinite. */
export type Hold = { kind: HoldKind; from: number; to: number }

/** Every stretch of days on which something holds, or may hold, the lease; sorted by its first day. */
export function holdsOf(facts: LeaseFacts, line: MonthLine): Hold[] {
  const holds: Hold[] = []
  const { first, flags, parts } = line
  const stretch = (kind: HoldKind, counts: (flags: number) => boolean) => {
    for (let at = 0; at < flags.length; at++) {
      if (!counts(flags[at] ?? 0)) continue
      const from = at
      while (at + 1 < flags.length && counts(flags[at + 1] ?? 0)) at++
      holds.push({ kind, from: monthStart(first + from), to: monthEnd(first + at) })
    }
  }
  stretch('PRODUCTION', month => (month & producedOnLease) !== 0)
  stretch('UNIT', month => (month & produced) !== 0 && (month & producedOnLease) === 0)
  stretch('UNKNOWN', month => (month & produced) === 0 && (month & unknown) !== 0)
  for (const { from, to, unit } of parts) holds.push({ kind: unit ? 'UNIT' : 'PRODUCTION', from, to })
  holds.push(...unreported(facts, line))
  for (const { from, to } of facts.operations)
    holds.push({ kind: 'OPERATIONS', from: countOf(from), to: to === null ? Infinity : countOf(to) })
  for (const { type, date, until } of facts.events)
    if (type === 'SUSPENDED')
      holds.push({ kind: 'SUSPENSION', from: countOf(date), to: until === null ? Infinity : countOf(until) })
  holds.push(...shutInHolds(facts, line))
  return holds.toSorted((a, b) => a.from - b.from || a.to - b.to)
}

/** Days before the first report, from when a holding well existed, and all after the last on which one may produce. */
function unreported({ wells }: LeaseFacts, { first, flags }: MonthLine): Hold[] {
  let since = Infinity
  let until = -Infinity
  for (const { from, to, startedOn, idle } of wells) {
    const began = later(from, startedOn)
    since = Math.min(since, began === null ? -Infinity : countOf(began))
    const mayUntil = idle === null ? Infinity : countOf(idle.since) - 1
    until = Math.max(until, Math.min(mayUntil, to === null ? Infinity : countOf(to)))
  }
  if (since === Infinity) return []
  if (flags.length === 0) return since <= until ? [{ kind: 'UNKNOWN', from: since, to: until }] : []
  const before: Hold = { kind: 'UNKNOWN', from: since, to: monthStart(first) - 1 }
  const after: Hold = { kind: 'UNKNOWN', from: monthStart(first + flags.length), to: until }
  return [before, after].filter(({ from, to }) => from <= to)
}

const later = (a: Day | null, b: Day | null) => (a === null || (b !== null && b > a) ? b : a)

/**
 * Days on which a shut-in payment is in force while a holding well is shut in, when the lease has shut-in
 * royalty, and not beyond its longest shut in. After the last report a well that was shut in is taken to be so
 * still: the payment, not the report, is what such a lease lives by.
 */
function shutInHolds(
  { leaseFields, shutInPayments, wells }: LeaseFacts,
  { first, flags }: MonthLine,
): Hold[] {
  if (!leaseFields.shutInRoyalty || shutInPayments.length === 0) return []
  const most = leaseFields.shutInRoyalty.maxConsecutiveMonths ?? Infinity
  const holds: Hold[] = []
  const payFor = (from: number, to: number) => {
    for (const payment of shutInPayments) {
      const begins = Math.max(from, countOf(payment.from))
      const ends = Math.min(to, countOf(payment.to))
      if (begins <= ends) holds.push({ kind: 'SHUT_IN', from: begins, to: ends })
    }
  }
  for (let at = 0; at < flags.length; at++) {
    if (!isShutIn(flags[at])) continue
    const from = at
    while (at + 1 < flags.length && isShutIn(flags[at + 1])) at++
    const still = at === flags.length - 1
    const limit = most === Infinity ? Infinity : monthEnd(first + from + most - 1)
    payFor(monthStart(first + from), Math.min(limit, still ? Infinity : monthEnd(first + at)))
  }
  const onFile = shutInOnFile(wells)
  if (onFile !== null && !isShutIn(flags.at(-1))) {
    const limit = most === Infinity ? Infinity : monthEnd(monthOf(onFile) + most - 1)
    payFor(countOf(onFile), limit)
  }
  return holds
}

/** The day since which no well can produce and one is shut in, by the wells' own files; null while any may produce. */
export function shutInOnFile(wells: readonly HoldingWell[]): Day | null {
  const open = wells.filter(({ to }) => to === null)
  const days = open.flatMap(({ idle }) => (idle === null ? [] : [idle.since]))
  if (days.length < open.length || !open.some(({ idle }) => idle?.shutIn)) return null
  return days.reduce((latest, day) => (day > latest ? day : latest))
}

const isShutIn = (month = 0) => (month & shutIn) !== 0 && (month & produced) === 0

/** Days that may pass after a hold of each kind before the lease lapses. */
export type Allowance = (kind: HoldKind) => number

export type Sweep = {
  /** The first day on which the allowance had run out between or after holds, and the person has not settled it. */
  breach: { on: number; afterTermOnly: boolean } | null
  /** What held last, and the first day on which the lease lapses when nothing follows; infinite when it never does. */
  last: Hold | null
  lapses: number
}

/**
 * Walks the holds and finds where nothing held for longer than allowed after the term. `termEnd` is the last day
 * of the term (−Infinity when it ended long ago); the clock runs from the end of the last hold, also where that
 * lies before the end of the term. A breach up to `settled`, the day on which a person confirmed that the lease
 * is in force, does not count, and the clock of its gap begins again on that day. Where `openOnly`, a breach that
 * a later hold ended is no breach: used when the allowance itself is only assumed.
 */
export function sweep(
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
): Sweep {
  let last: Hold | null = null
  let breach: Sweep['breach'] = null
  const lapse = () => {
    if (last === null && termEnd === -Infinity) return Infinity
    if (last === null) return termEnd < settled ? settled + 1 + allowance('PRODUCTION') : termEnd + 1
    const on = Math.max(last.to + 1 + allowance(last.kind), termEnd + 1)
    return on <= settled ? settled + 1 + allowance(last.kind) : on
  }
  for (const hold of holds) {
    const lapses = lapse()
    const afterTermOnly = last === null
    if (breach === null && lapses < hold.from && lapses <= until) breach = { on: lapses, afterTermOnly }
    if (openOnly && hold.kind !== 'UNKNOWN' && breach && !breach.afterTermOnly) breach = null
    if (last === null || hold.to >= last.to) last = hold
  }
  const lapses = lapse()
  if (breach === null && lapses <= until) breach = { on: lapses, afterTermOnly: last === null }
  return { breach, last, lapses }
}
