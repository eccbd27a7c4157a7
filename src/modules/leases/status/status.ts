import { dayNumber, daysBetween, type Day } from '../../../core/time/calendar.ts'
import { isProducing } from './excuse.ts'
import { calculateExpiration, extendedByDrilling } from './expiration.ts'
import { hasProductionEnded, findHolder, summarizeProduction } from './holder.ts'
import { computeHolds, sweepHolds, type Allowance, type Hold } from './holding.ts'
import { nextReport, assessRisk, type LapseRisk } from './lapse-risk.ts'
import type { AllowedDays, LeaseAssessment } from './lease-assessment.ts'
import { defaultCessationDays, type LeaseFacts } from './lease-facts.ts'
import { lastConfirmation, endingInForce } from '../record/lease-event.ts'
import { statusLabels, type LeaseStatus, type Tone } from '../record/lease-status.ts'
import { isInGrace, overdueObligations } from './overdue.ts'
import { combineMonths } from './production-gaps.ts'
import type { LeaseType } from '../record/lease.ts'
import { confirmedProvision, type ProvisionOf } from '../record/provision.ts'

/** Computes a lease's status on `today` from its holds and its unpaid obligations. */
export function assessLease(facts: LeaseFacts, today: Day): LeaseAssessment {
  const assessment = assessHolds(facts, today)
  if (assessment.ended !== null || assessment.status === 'PENDING') return assessment
  const { expiresOn, lapseRisk, lapseOn } = assessment
  const isInTerm = !facts.leaseFields.heldOfRecord && expiresOn !== null && expiresOn >= today
  const knownHolds = computeHolds(facts, combineMonths(facts.wells, today), today).filter(
    ({ kind }) => kind !== 'UNKNOWN',
  )
  const context = { expiresOn, inTerm: isInTerm, known: knownHolds, producing: isProducing(assessment) }
  const overdue = overdueObligations(facts, context, today)
  const firstOverdue = overdue[0]
  if (!firstOverdue)
    return isInGrace(facts, context, today) && !lapseRisk ? { ...assessment, tone: 'warn' } : assessment
  if (lapseRisk && lapseOn !== null && lapseOn < firstOverdue.lapsesOn) return { ...assessment, overdue }
  return {
    ...assessment,
    overdue,
    tone: 'bad',
    lapseRisk: true,
    lapseBasis: 'OVERDUE',
    lapseOn: firstOverdue.lapsesOn,
    daysLeft: daysBetween(today, firstOverdue.lapsesOn) - 1,
    awaitingReport: false,
  }
}

/**
 * Computes a lease's status on `today` from its holds, by the algorithm of field notes §3a.
 *
 * An ending recorded by a user takes precedence, then one recorded by an agency. Until the end of the term, the term
 * keeps the lease alive. After it, the lease depends on a hold: production, a unit's production, operations, or paid
 * shut-in royalty. Each may stop for as long as the cessation clause (after operations, the operations clause) allows,
 * counted in calendar days from the end of the last hold. Unreported months are not a stop. Once the days have run out,
 * the lease is not expired but at risk: reports prove a stop, nothing held it when its term ended, or, while the last
 * report still showed production, the next report is late.
 */
export function assessHolds(facts: LeaseFacts, today: Day): LeaseAssessment {
  const { leaseFields, events } = facts
  const line = combineMonths(facts.wells, today)
  const expiresOn = calculateExpiration(facts, today)
  const clause = clauseAllowance(facts)
  const production = summarizeProduction(line)
  const base: LeaseAssessment = {
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
  const toEnded = (status: LeaseStatus, ended: LeaseAssessment['ended']): LeaseAssessment => ({
    ...base,
    status,
    tone: statusLabels[status].tone,
    ended,
  })
  const ending = endingInForce(events, today)
  if (ending) return toEnded(ending.type as LeaseStatus, { on: ending.date, reason: ending.reason })
  const agencyEnding = findAgencyEnding(facts, today)
  if (agencyEnding) return toEnded(agencyEnding, { on: null, reason: agencyEndingReason(facts) })
  if (leaseFields.effectiveDate !== null && leaseFields.effectiveDate > today) return base

  const todayNumber = dayNumber(today)
  const holds = computeHolds(facts, line, today)
  const knownHolds = holds.filter(({ kind }) => kind !== 'UNKNOWN')
  const termEndDay = leaseFields.heldOfRecord || expiresOn === null ? -Infinity : dayNumber(expiresOn)
  const inTerm = termEndDay >= todayNumber
  const settledDay = lastConfirmation(events, today)
  const rules = {
    termEnd: termEndDay,
    allowance: (kind => (kind === 'OPERATIONS' ? clause.operations.days : clause.days)) as Allowance,
    settled: settledDay === null ? -Infinity : dayNumber(settledDay),
    openOnly: clause.assumed || clause.law !== null,
    until: todayNumber,
  }
  const provenSweep = sweepHolds(holds, rules)
  const openSweep = sweepHolds(knownHolds, rules)
  const isStopped = production.stopReported || hasProductionEnded(holds, production, todayNumber)
  const holder = findHolder(knownHolds, production, isStopped, todayNumber)
  // A workover after the last report, finished or not, does not stop a well whose report is not due yet.
  const isWorkover = openSweep.last?.kind === 'OPERATIONS'
  const isStillProducing =
    !isStopped &&
    (holder === 'PRODUCTION' || holder === 'UNIT') &&
    (isWorkover || openSweep.last?.to === production.lastProduced)
  const knownTo = isStillProducing ? production.lastProduced : (openSweep.last?.to ?? termEndDay)
  const nextDue = isStopped
    ? null
    : nextReport(holds, line, { knownTo, lag: facts.reportingLag }, today, todayNumber)
  const heldBy = holder ?? (leaseFields.heldOfRecord ? 'RECORD' : null)
  const risk = assessRisk(
    provenSweep,
    openSweep,
    { producing: isStillProducing, stopped: isStopped, next: nextDue },
    todayNumber,
  )
  const status = statusFor({
    heldBy,
    inTerm,
    suspended: isSuspended(knownHolds, todayNumber),
    extended: Boolean(leaseFields.extensionOption?.exercisedOn) || extendedByDrilling(facts, today) !== null,
  })
  return {
    ...base,
    ...risk,
    status,
    heldBy,
    clock:
      risk.lapseOn === null
        ? null
        : runningClock(provenSweep.breach ? provenSweep.runs : openSweep.runs, leaseFields.type),
    nextReport: nextDue,
    productionStopped: isStopped,
    tone: statusTone(status, risk, {
      watched: (isStopped || (isStillProducing && nextDue?.late === true)) && !inTerm,
      withheld: isStillProducing && nextDue?.withheld === true && !inTerm,
      bare: inTerm && heldBy === null,
    }),
  }
}

/**
 * Returns the ending in an agency's record, without a reliable date. Only a user's confirmation or recorded
 * reinstatement overrides it.
 */
const findAgencyEnding = ({ agency, events }: LeaseFacts, today: Day) =>
  lastConfirmation(events, today) === null ? (agency?.status?.ending ?? null) : null

const agencyEndingReason = ({ agency }: LeaseFacts) => `the agency’s record says ${agency?.word}`

/** Days to begin reworking or drilling after production ceases on a federal lease. Source: 30 U.S.C. 226(i). */
const federalCessation: AllowedDays = { days: 60, paragraph: null, law: '30 U.S.C. 226(i)', assumed: false }

function clauseAllowance({
  leaseFields,
  provisions,
  assumedCessationDays,
}: LeaseFacts): LeaseAssessment['clause'] {
  const toAllowed = (clause: ProvisionOf<'CESSATION' | 'OPERATIONS'> | null): AllowedDays | null =>
    clause && { days: clause.parameters.days, paragraph: clause.paragraph, law: null, assumed: false }
  const assumed = {
    days: assumedCessationDays ?? defaultCessationDays,
    paragraph: null,
    law: null,
    assumed: true,
  }
  const fallback = leaseFields.type === 'FEDERAL' ? federalCessation : assumed
  const cessation = toAllowed(confirmedProvision(provisions, 'CESSATION')) ?? fallback
  const operations = toAllowed(confirmedProvision(provisions, 'OPERATIONS')) ?? {
    ...assumed,
    days: cessation.days,
    law: cessation.law,
    assumed: cessation.law === null,
  }
  return { ...cessation, operations }
}

function runningClock(runningHold: Hold | null, type: LeaseType): LeaseAssessment['clock'] {
  if (runningHold === null) return null
  if (runningHold.payBy !== undefined) return type === 'FEDERAL' ? 'NOTICE' : 'PAYMENT'
  return runningHold.kind === 'OPERATIONS' ? 'OPERATIONS' : 'CESSATION'
}

const isSuspended = (holds: readonly Hold[], todayNumber: number) =>
  holds.some(({ kind, from, to }) => kind === 'SUSPENSION' && from <= todayNumber && todayNumber <= to)

function statusFor(state: {
  heldBy: LeaseAssessment['heldBy']
  inTerm: boolean
  suspended: boolean
  extended: boolean
}): LeaseStatus {
  if (state.suspended) return 'SUSPENDED'
  const byTerm = state.extended ? 'EXTENDED' : 'PRIMARY_TERM'
  if (state.inTerm) return byTerm
  switch (state.heldBy) {
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

/**
 * The tone shows how urgent a lease is: red needs a decision, and amber needs watching (a stop, or a term with nothing
 * to follow).
 */
function statusTone(
  status: LeaseStatus,
  { lapseRisk, awaitingReport, lapseOn, daysLeft }: LapseRisk,
  flags: { watched: boolean; withheld: boolean; bare: boolean },
): Tone {
  if (lapseRisk) return 'bad'
  if ((awaitingReport && lapseOn !== null) || flags.watched) return 'warn'
  if (flags.bare && daysLeft !== null && daysLeft <= 90) return 'warn'
  return flags.withheld ? 'none' : statusLabels[status].tone
}
