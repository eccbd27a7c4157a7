import { addDays, countOf, dayOf, monthEnd, type Day } from './calendar.ts'
import { holdsOf, sweep, type Allowance, type Hold, type HoldKind, type Sweep } from './holding.ts'
import { assumedCessation, ordinaryReportingLag, type LeaseFacts } from './lease-facts.ts'
import { confirmedOn, endingOn } from './lease-event.ts'
import { statusWords, type LeaseStatus, type Tone } from './lease-status.ts'
import { monthLine, produced, unknown, type MonthLine } from './production-gaps.ts'
import { confirmed } from './provision.ts'
import { extendedEnd, termEnd } from './term.ts'

/** Where a lease stands on a day, and how long it has. `explain` in evidence.ts says it in words. */
export type LeaseStanding = {
  status: LeaseStatus
  tone: Tone
  /** Nothing on record holds the lease on some day: a person has to confirm it or record how it ended. */
  lapseRisk: boolean
  /**
   * Why: returns prove a stop longer than the clause allows; nothing held it at the end of its term; or reports
   * that should have come by now have not.
   */
  lapseBasis: 'REPORTED_GAP' | 'TERM_END' | 'NO_REPORT' | null
  /** The first day on which the lease lapses, or lapsed, when nothing unrecorded holds it; null when none is in sight. */
  lapseOn: Day | null
  /** Days from today to the last safe day: 0 on that day, negative after it. Null without a day of lapse. */
  daysLeft: number | null
  /** The last day of the term, with extension and suspensions; null when not on record. */
  expiresOn: Day | null
  /** The clock has run out only if months not yet reported had no production. */
  awaitingReport: boolean
  /** What holds the lease now, or would hold it at the end of its term. `RECORD`: the source says so. */
  heldBy: HoldKind | 'RECORD' | null
  /** The last day of the last month with production. */
  lastProducedOn: Day | null
  /** The last day of the last month with a return. */
  lastReportedOn: Day | null
  clause: { days: number; operationsDays: number; paragraph: string | null; assumed: boolean }
  partiallyReleased: boolean
  /** The day and reason of a recorded ending. */
  ended: { on: Day; reason: string } | null
}

/** The last day of the term on `today`: the override or effective + term − 1, extended, suspensions added. */
export function expirationOf(
  { paper, events }: Pick<LeaseFacts, 'paper' | 'events'>,
  today: Day,
): Day | null {
  const { effectiveDate, primaryTerm, expirationDate, extensionOption } = paper
  const base = expirationDate ?? (effectiveDate && primaryTerm ? termEnd(effectiveDate, primaryTerm) : null)
  if (base === null) return null
  const extended = extensionOption?.exercisedOn ? extendedEnd(base, extensionOption.months) : base
  let stopped = 0
  for (const { type, extendsTerm, date, until } of events) {
    if (type !== 'SUSPENDED' || !extendsTerm || date > extended || date > today) continue
    stopped += countOf(until ?? today) - countOf(date) + 1
  }
  return stopped === 0 ? extended : addDays(extended, stopped)
}

/**
 * Where a lease stands on `today`: the algorithm of field notes §3a.
 *
 * A person's recorded ending goes first. Before the end of the term the lease lives by its term. After it, it
 * lives by what holds it: production, a unit's production, operations, or shut-in royalty that was paid; each
 * may stop for as long as the cessation clause (after operations, the operations clause) allows, counted in
 * calendar days from the end of what held last. Months not reported are no stop. Where the days have run out
 * the lease is not expired but at risk: returns prove a stop, nothing held it when its term ended, or, while
 * the last report still showed production, reports are later than the ordinary lag.
 */
export function leaseStanding(facts: LeaseFacts, today: Day): LeaseStanding {
  const { paper, events } = facts
  const line = monthLine(facts.wells, today)
  const expiresOn = expirationOf(facts, today)
  const clause = clauseOf(facts)
  const production = productionOf(line)
  const base: LeaseStanding = {
    status: 'PENDING',
    tone: 'none',
    lapseRisk: false,
    lapseBasis: null,
    lapseOn: null,
    daysLeft: null,
    expiresOn,
    awaitingReport: false,
    heldBy: null,
    ...production.days,
    clause,
    partiallyReleased: events.some(({ type, date }) => type === 'PARTIALLY_RELEASED' && date <= today),
    ended: null,
  }
  const ending = endingOn(events, today)
  if (ending) {
    const status = ending.type as LeaseStatus
    return {
      ...base,
      status,
      tone: statusWords[status].tone,
      ended: { on: ending.date, reason: ending.reason },
    }
  }
  if (paper.effectiveDate !== null && paper.effectiveDate > today) return base

  const now = countOf(today)
  const holds = holdsOf(facts, line)
  const known = holds.filter(({ kind }) => kind !== 'UNKNOWN')
  const termLast = paper.heldOfRecord || expiresOn === null ? -Infinity : countOf(expiresOn)
  const inTerm = termLast >= now
  const settledDay = confirmedOn(events, today)
  const rules = {
    termEnd: termLast,
    allowance: (kind => (kind === 'OPERATIONS' ? clause.operationsDays : clause.days)) as Allowance,
    settled: settledDay === null ? -Infinity : countOf(settledDay),
    openOnly: clause.assumed,
    until: now,
  }
  const proved = sweep(holds, rules)
  const open = sweep(known, rules)
  const heldBy = holderOf(known, production, now) ?? (paper.heldOfRecord ? 'RECORD' : null)
  const risk = riskOf(proved, open, production.stopReported, facts, now)
  const status = statusOf({
    heldBy,
    inTerm,
    suspended: isSuspended(known, now),
    extended: Boolean(paper.extensionOption?.exercisedOn),
  })
  return {
    ...base,
    ...risk,
    status,
    heldBy,
    tone: toneOf(status, risk, production.stopReported && !inTerm, inTerm && heldBy === null),
  }
}

function clauseOf({ provisions, assumedCessationDays }: LeaseFacts): LeaseStanding['clause'] {
  const cessation = confirmed(provisions, 'CESSATION')
  const days = cessation?.parameters.days ?? assumedCessationDays ?? assumedCessation
  return {
    days,
    operationsDays: confirmed(provisions, 'OPERATIONS')?.parameters.days ?? days,
    paragraph: cessation?.paragraph ?? null,
    assumed: cessation === null,
  }
}

type Production = {
  days: Pick<LeaseStanding, 'lastProducedOn' | 'lastReportedOn'>
  /** The last day of the last produced month, counted. */
  lastProduced: number
  /** A return after the last produced month says that nothing was produced. */
  stopReported: boolean
}

function productionOf({ first, flags }: MonthLine): Production {
  let last = -1
  let stop = -1
  for (let at = flags.length - 1; at >= 0 && last < 0; at--) {
    const its = flags[at] ?? 0
    if ((its & produced) !== 0) last = at
    else if ((its & unknown) === 0) stop = at
  }
  const lastProduced = last < 0 ? -Infinity : monthEnd(first + last)
  return {
    days: {
      lastProducedOn: last < 0 ? null : dayOf(lastProduced),
      lastReportedOn: flags.length === 0 ? null : dayOf(monthEnd(first + flags.length - 1)),
    },
    lastProduced,
    stopReported: stop > last,
  }
}

/** Production goes first while no return says that it stopped; then what covers today; then what held last. */
function holderOf(
  known: readonly Hold[],
  { lastProduced, stopReported }: Production,
  now: number,
): HoldKind | null {
  let latest: Hold | null = null
  let covering: Hold | null = null
  let producing: Hold | null = null
  for (const hold of known) {
    if (hold.kind === 'SUSPENSION' || hold.from > now) continue
    if (latest === null || hold.to >= latest.to) latest = hold
    const byWell = hold.kind === 'PRODUCTION' || hold.kind === 'UNIT'
    if (byWell && hold.to === lastProduced && !stopReported) producing = hold
    if (!byWell && hold.to >= now) covering = hold
  }
  return (producing ?? covering ?? latest)?.kind ?? null
}

const isSuspended = (known: readonly Hold[], now: number) =>
  known.some(({ kind, from, to }) => kind === 'SUSPENSION' && from <= now && now <= to)

type Risk = Pick<LeaseStanding, 'lapseRisk' | 'lapseBasis' | 'lapseOn' | 'daysLeft' | 'awaitingReport'>

function riskOf(proved: Sweep, open: Sweep, stopReported: boolean, facts: LeaseFacts, now: number): Risk {
  const dated = (on: number) => ({ lapseOn: dayOf(on), daysLeft: on - 1 - now })
  const none = { lapseRisk: false, lapseBasis: null, awaitingReport: false }
  if (proved.breach) {
    const { on, afterTermOnly } = proved.breach
    const lapseBasis = afterTermOnly ? 'TERM_END' : 'REPORTED_GAP'
    return { ...none, lapseRisk: true, lapseBasis, ...dated(on) }
  }
  if (open.lapses === Infinity) return { ...none, lapseOn: null, daysLeft: null }
  if (open.lapses > now) return { ...none, ...dated(open.lapses) }
  const late = now - open.lapses >= (facts.reportingLagDays ?? ordinaryReportingLag)
  return late || stopReported
    ? { ...none, lapseRisk: true, lapseBasis: 'NO_REPORT', ...dated(open.lapses) }
    : { ...none, awaitingReport: true, ...dated(open.lapses) }
}

function statusOf(its: {
  heldBy: LeaseStanding['heldBy']
  inTerm: boolean
  suspended: boolean
  extended: boolean
}): LeaseStatus {
  if (its.suspended) return 'SUSPENDED'
  const byTerm = its.extended ? 'EXTENDED' : 'PRIMARY_TERM'
  if (its.inTerm) return byTerm
  switch (its.heldBy) {
    case 'PRODUCTION':
    case 'RECORD':
      return 'HELD_BY_PRODUCTION'
    case 'UNIT':
      return 'HELD_BY_UNIT'
    case 'OPERATIONS':
      return 'HELD_BY_OPERATIONS'
    case 'SHUT_IN':
      return 'HELD_BY_SHUT_IN'
    default:
      return byTerm
  }
}

/** Colour says what to do, not what is: red to decide, amber to watch (a stop, a term with nothing to follow). */
function toneOf(
  status: LeaseStatus,
  { lapseRisk, awaitingReport, daysLeft }: Risk,
  stopped: boolean,
  bare: boolean,
): Tone {
  if (lapseRisk) return 'bad'
  if (awaitingReport || stopped || (bare && daysLeft !== null && daysLeft <= 90)) return 'warn'
  return statusWords[status].tone
}
