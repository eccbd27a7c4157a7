import { dayNumber, daysBetween, type Day } from '../../../core/time/calendar.ts'
import { isProducing } from './excused.ts'
import { calculateExpiration, extendedByDrilling } from './expiration.ts'
import { hasEnded, findHolder, toProduction } from './holder.ts'
import { computeHolds, sweep, type Allowance, type Hold } from './holding.ts'
import { nextReport, assessRisk, type Risk } from './lapse-risk.ts'
import type { Allowed, LeaseStanding } from './lease-standing.ts'
import { assumedCessation, type LeaseFacts } from './lease-facts.ts'
import { confirmedOn, endingOn } from '../record/lease-event.ts'
import { statusLabels, type LeaseStatus, type Tone } from '../record/lease-status.ts'
import { isInGrace, overdueObligations } from './overdue.ts'
import { monthLine } from './production-gaps.ts'
import type { LeaseType } from '../record/lease.ts'
import { confirmedProvisions, type ProvisionOf } from '../record/provision.ts'

/** Computes a lease's standing on `today` from what holds it and from unpaid obligations. */
export function leaseStanding(facts: LeaseFacts, today: Day): LeaseStanding {
  const standing = statusByHolds(facts, today)
  if (standing.ended !== null || standing.status === 'PENDING') return standing
  const { expiresOn, lapseRisk, lapseOn } = standing
  const inTerm = !facts.leaseFields.heldOfRecord && expiresOn !== null && expiresOn >= today
  const known = computeHolds(facts, monthLine(facts.wells, today), today).filter(
    ({ kind }) => kind !== 'UNKNOWN',
  )
  const ground = { expiresOn, inTerm, known, producing: isProducing(standing) }
  const overdue = overdueObligations(facts, ground, today)
  const first = overdue[0]
  if (!first) return isInGrace(facts, ground, today) && !lapseRisk ? { ...standing, tone: 'warn' } : standing
  if (lapseRisk && lapseOn !== null && lapseOn < first.lapsesOn) return { ...standing, overdue }
  return {
    ...standing,
    overdue,
    tone: 'bad',
    lapseRisk: true,
    lapseBasis: 'OVERDUE',
    lapseOn: first.lapsesOn,
    daysLeft: daysBetween(today, first.lapsesOn) - 1,
    awaitingReport: false,
  }
}

/**
 * Computes a lease's standing on `today` from what holds it, by the algorithm of field notes §3a.
 *
 * An ending recorded by a user takes precedence, then one recorded by an agency. Until the end of the term, the term
 * keeps the lease alive. After it, the lease depends on a hold: production, a unit's production, operations, or paid
 * shut-in royalty. Each may stop for as long as the cessation clause (after operations, the operations clause)
 * allows, counted in calendar days from the end of the last hold. Unreported months are not a stop. Once the days
 * have run out, the lease is not expired but at risk: reports prove a stop, nothing held it when its term ended, or,
 * while the last report still showed production, the next report is late.
 */
export function statusByHolds(facts: LeaseFacts, today: Day): LeaseStanding {
  const { leaseFields, events } = facts
  const line = monthLine(facts.wells, today)
  const expiresOn = calculateExpiration(facts, today)
  const clause = activeClause(facts)
  const production = toProduction(line)
  const base: LeaseStanding = {
    status: 'PENDING',
    tone: 'none',
    lapseRisk: false,
    lapseBasis: null,
    lapseOn: null,
    daysLeft: null,
    expiresOn,
    awaitingReport: false,
    nextReport: null,
    productionStopped: false,
    overdue: [],
    heldBy: null,
    ...production.days,
    clause,
    clock: null,
    partiallyReleased: events.some(({ type, date }) => type === 'PARTIALLY_RELEASED' && date <= today),
    ended: null,
  }
  const endedBy = (status: LeaseStatus, ended: LeaseStanding['ended']): LeaseStanding => ({
    ...base,
    status,
    tone: statusLabels[status].tone,
    ended,
  })
  const ending = endingOn(events, today)
  if (ending) return endedBy(ending.type as LeaseStatus, { on: ending.date, reason: ending.reason })
  const agencyEnding = endedByAgency(facts, today)
  if (agencyEnding) return endedBy(agencyEnding, { on: null, reason: agencyReason(facts) })
  if (leaseFields.effectiveDate !== null && leaseFields.effectiveDate > today) return base

  const now = dayNumber(today)
  const holds = computeHolds(facts, line, today)
  const known = holds.filter(({ kind }) => kind !== 'UNKNOWN')
  const termLast = leaseFields.heldOfRecord || expiresOn === null ? -Infinity : dayNumber(expiresOn)
  const inTerm = termLast >= now
  const settledDay = confirmedOn(events, today)
  const rules = {
    termEnd: termLast,
    allowance: (kind => (kind === 'OPERATIONS' ? clause.operations.days : clause.days)) as Allowance,
    settled: settledDay === null ? -Infinity : dayNumber(settledDay),
    openOnly: clause.assumed || clause.law !== null,
    until: now,
  }
  const proved = sweep(holds, rules)
  const open = sweep(known, rules)
  const stopped = production.stopReported || hasEnded(holds, production, now)
  const holder = findHolder(known, production, stopped, now)
  // A workover after the last report, finished or not, does not stop a well whose report is not due yet.
  const worked = open.last?.kind === 'OPERATIONS'
  const producing =
    !stopped &&
    (holder === 'PRODUCTION' || holder === 'UNIT') &&
    (worked || open.last?.to === production.lastProduced)
  const knownTo = producing ? production.lastProduced : (open.last?.to ?? termLast)
  const next = stopped ? null : nextReport(holds, line, { knownTo, lag: facts.reportingLag }, today, now)
  const heldBy = holder ?? (leaseFields.heldOfRecord ? 'RECORD' : null)
  const risk = assessRisk(proved, open, { producing, stopped, next }, now)
  const status = leaseStatusFor({
    heldBy,
    inTerm,
    suspended: isSuspended(known, now),
    extended: Boolean(leaseFields.extensionOption?.exercisedOn) || extendedByDrilling(facts, today) !== null,
  })
  return {
    ...base,
    ...risk,
    status,
    heldBy,
    clock:
      risk.lapseOn === null ? null : statusClock(proved.breach ? proved.runs : open.runs, leaseFields.type),
    nextReport: next,
    productionStopped: stopped,
    tone: statusTone(status, risk, {
      watched: (stopped || (producing && next?.late === true)) && !inTerm,
      withheld: producing && next?.withheld === true && !inTerm,
      bare: inTerm && heldBy === null,
    }),
  }
}

/**
 * The ending in an agency's record, without a reliable date. Only a user's confirmation or recorded reinstatement
 * overrides it.
 */
const endedByAgency = ({ agency, events }: LeaseFacts, today: Day) =>
  confirmedOn(events, today) === null ? (agency?.status?.ending ?? null) : null

const agencyReason = ({ agency }: LeaseFacts) => `the agency’s record says ${agency?.word}`

/** Days to begin reworking or drilling after production ceases on a federal lease. Source: 30 U.S.C. 226(i). */
const federalCessation: Allowed = { days: 60, paragraph: null, law: '30 U.S.C. 226(i)', assumed: false }

function activeClause({
  leaseFields,
  provisions,
  assumedCessationDays,
}: LeaseFacts): LeaseStanding['clause'] {
  const toAllowed = (clause: ProvisionOf<'CESSATION' | 'OPERATIONS'> | null): Allowed | null =>
    clause && { days: clause.parameters.days, paragraph: clause.paragraph, law: null, assumed: false }
  const assumed = {
    days: assumedCessationDays ?? assumedCessation,
    paragraph: null,
    law: null,
    assumed: true,
  }
  const silent = leaseFields.type === 'FEDERAL' ? federalCessation : assumed
  const cessation = toAllowed(confirmedProvisions(provisions, 'CESSATION')) ?? silent
  const operations = toAllowed(confirmedProvisions(provisions, 'OPERATIONS')) ?? {
    ...assumed,
    days: cessation.days,
    law: cessation.law,
    assumed: cessation.law === null,
  }
  return { ...cessation, operations }
}

function statusClock(runs: Hold | null, type: LeaseType): LeaseStanding['clock'] {
  if (runs === null) return null
  if (runs.payBy !== undefined) return type === 'FEDERAL' ? 'NOTICE' : 'PAYMENT'
  return runs.kind === 'OPERATIONS' ? 'OPERATIONS' : 'CESSATION'
}

const isSuspended = (known: readonly Hold[], now: number) =>
  known.some(({ kind, from, to }) => kind === 'SUSPENSION' && from <= now && now <= to)

function leaseStatusFor(now: {
  heldBy: LeaseStanding['heldBy']
  inTerm: boolean
  suspended: boolean
  extended: boolean
}): LeaseStatus {
  if (now.suspended) return 'SUSPENDED'
  const byTerm = now.extended ? 'EXTENDED' : 'PRIMARY_TERM'
  if (now.inTerm) return byTerm
  switch (now.heldBy) {
    case 'PRODUCTION':
      return 'HELD_BY_PRODUCTION'
    case 'RECORD':
      return 'HELD_OF_RECORD'
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

/** Color shows what to do, not what is: red to decide, amber to watch (a stop, or a term with nothing to follow). */
function statusTone(
  status: LeaseStatus,
  { lapseRisk, awaitingReport, lapseOn, daysLeft }: Risk,
  known: { watched: boolean; withheld: boolean; bare: boolean },
): Tone {
  if (lapseRisk) return 'bad'
  if ((awaitingReport && lapseOn !== null) || known.watched) return 'warn'
  if (known.bare && daysLeft !== null && daysLeft <= 90) return 'warn'
  return known.withheld ? 'none' : statusLabels[status].tone
}
