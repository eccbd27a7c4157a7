import {
  addDays,
  formatDay,
  daysBetween,
  formatDays,
  monthNumber,
  formatMonthIndex,
  formatShortDay,
  type Day,
} from '../../../core/time/calendar.ts'
import { extendedByDrilling } from './expiration.ts'
import { allowanceText } from './allowance-text.ts'
import type { LeaseFacts } from './lease-facts.ts'
import { noticeToProduce } from '../record/lease-event.ts'
import { statusLabels, type Tone } from '../record/lease-status.ts'
import { producersIn } from './month-table.ts'
import { formatMoney } from '../../../ui/formats.ts'
import { operationLabels } from '../record/operation.ts'
import type { OverduePayment, LeaseAssessment } from './lease-assessment.ts'
import { findGaps, combineMonths } from './production-gaps.ts'
import { gasOnlyClause, shutInCoverage, shutInRuns } from './shut-in-run.ts'

/** A fact behind a lease's status, with its color. */
export type EvidenceLine = { text: string; tone: Tone }

/** Explains a lease's status in chronological order: "Production stopped: last produced May 2026 by well A". */
export const evidenceLines = (facts: LeaseFacts, assessment: LeaseAssessment, today: Day): EvidenceLine[] =>
  buildLines(facts, assessment, today, countdownLines(assessment, today))

/** Explains a lease's status without days left or questions to the user, which a stored reason shows separately. */
export const holdLines = (facts: LeaseFacts, assessment: LeaseAssessment, today: Day): EvidenceLine[] =>
  buildLines(facts, assessment, today, ruleLines(assessment, today))

function buildLines(
  facts: LeaseFacts,
  assessment: LeaseAssessment,
  today: Day,
  clockLines: readonly string[],
): EvidenceLine[] {
  const { ended, status, lapseRisk, tone } = assessment
  if (ended) {
    const day = ended.on === null ? ', date unknown' : ` on ${formatDay(ended.on)}`
    return [{ text: `${statusLabels[status].label}${day}: ${ended.reason}`, tone }]
  }
  if (status === 'PENDING') {
    const { effectiveDate } = facts.leaseFields
    return [
      {
        text: effectiveDate ? `Takes effect on ${formatDay(effectiveDate)}` : 'No effective date on record',
        tone,
      },
    ]
  }
  const withTone = (tone: Tone) => (text: string) => ({ text, tone })
  const overdue = assessment.overdue.map(obligation => overdueLine(obligation, today)).map(withTone('bad'))
  const heldTexts = heldLines(facts, assessment, today)
  // A lease that a payment put at risk may well be held by production, so that line itself is no bad news.
  const statusTone = assessment.productionStopped ? 'warn' : statusLabels[status].tone
  const heldTone = assessment.lapseBasis === 'OVERDUE' ? statusTone : lapseRisk ? 'bad' : tone
  const statusLines = [...heldTexts, ...uncoveredWellLines(facts), ...reportLines(assessment, today)].map(
    withTone(heldTone),
  )
  const countdown = clockLines.map(withTone(tone))
  return assessment.lapseBasis === 'OVERDUE'
    ? [...overdue, ...statusLines, ...countdown]
    : [...statusLines, ...countdown, ...overdue]
}

/** "Delay rental, year 3: $1,200.00 was due Apr 1, 2026, 235 days ago; no payment on record" */
function overdueLine(
  { title, amount, payBy, paidOn, paidAmount, state }: OverduePayment,
  today: Day,
): string {
  const payment = `${title || 'Payment'}: ${amount === null ? 'an unknown amount' : formatMoney(amount)}`
  const dueText = `due ${formatDay(payBy)}`
  switch (state) {
    case 'UNPAID':
      return `${payment} was ${dueText}, ${formatDays(daysBetween(payBy, today))} ago, with no payment on record`
    case 'MISSED':
      return payBy < today
        ? `${payment} ${dueText} was missed, ${formatDays(daysBetween(payBy, today))} late`
        : `${payment} ${dueText} was missed`
    case 'LATE':
      return `${payment} ${dueText} was paid ${formatDay(paidOn ?? payBy)}, ${formatDays(daysBetween(payBy, paidOn ?? payBy))} late`
    case 'SHORT':
      return `${payment} ${dueText} was paid short: ${formatMoney(paidAmount ?? '0')}`
  }
}

function heldLines(facts: LeaseFacts, assessment: LeaseAssessment, today: Day): string[] {
  const { status, expiresOn, lapseBasis } = assessment
  const isPastTerm = expiresOn !== null && expiresOn < today
  const production = productionText(facts, assessment)
  const term = status === 'EXTENDED' ? 'Extended term' : 'Primary term'
  if (lapseBasis === 'TERM_END' && expiresOn !== null) {
    const lateProduction = production ? [`production ${production} began later`] : []
    return [
      `${isPastTerm && status === 'EXTENDED' ? term : 'Primary term'} ended ${formatDay(expiresOn)} and nothing on record holds the lease`,
      ...lateProduction,
    ]
  }
  const stop = stopLine(facts, assessment, production, today)
  switch (status) {
    case 'PRIMARY_TERM':
    case 'EXTENDED': {
      const untilText = expiresOn === null ? 'with no end on record' : `until ${formatDay(expiresOn)}`
      if (isPastTerm) return [`${term} ended ${formatDay(expiresOn)} and nothing on record holds the lease`]
      return [
        `${status === 'EXTENDED' ? 'Extended' : 'In its primary term'} ${untilText}${drillingClause(facts, today)}`,
        ...(production ? [stop?.toLowerCase() ?? `production ${production}`] : []),
      ]
    }
    case 'HELD_BY_PRODUCTION':
      return [stop ?? `Held by production ${production}`]
    case 'HELD_BY_UNIT':
      return [stop ?? `Held by production of ${unitList(facts)} ${production}`]
    case 'HELD_OF_RECORD':
      return [recordLine(facts)]
    case 'HELD_BY_OPERATIONS':
      return [`Held by operations: ${operationText(facts, today)}`]
    case 'HELD_BY_SHUT_IN':
      return [`${shutInText(facts, today)}${production ? `, production ${production}` : ''}`]
    case 'SUSPENDED':
      return ['Suspended: its term does not run']
    default:
      return []
  }
}

/** " by drilling over the end of its primary term, Mar 31, 2024 (30 U.S.C. 226(e))"; federal leases only. */
function drillingClause(facts: LeaseFacts, today: Day): string {
  const end = extendedByDrilling(facts, today)
  return end === null
    ? ''
    : ` by drilling over the end of its primary term, ${formatDay(end)} (30 U.S.C. 226(e))`
}

/** Describes how production stopped, if a lapse or a countdown follows from it; null while production continues. */
function stopLine(
  facts: LeaseFacts,
  assessment: LeaseAssessment,
  production: string,
  today: Day,
): string | null {
  const { lapseBasis, lapseOn, productionStopped, nextReport, lastProducedOn } = assessment
  if (!production || lastProducedOn === null) return null
  const lastProduced = `last produced ${formatMonthIndex(monthNumber(lastProducedOn))} ${production.replace(/ \(last produced.*$/, '')}`
  if (productionStopped) return `Production stopped: ${lastProduced}`
  if (lapseBasis === 'REPORTED_GAP' && lapseOn !== null) {
    const lastSafe = addDays(lapseOn, -1)
    const gap = findGaps(combineMonths(facts.wells, today)).find(
      ({ from, to }) => from <= lastSafe && lastSafe <= to,
    )
    if (gap)
      return `Production stopped for ${formatDays(gap.days)}, ${formatDay(gap.from)} to ${formatDay(gap.to)}; ${lastProduced}`
  }
  if (nextReport?.late)
    return `No report since ${formatMonthIndex(monthNumber(lastProducedOn))}: ${lastProduced}`
  return null
}

/** Describes the last report and the next one due. Ordinary reporting delay is not a countdown. */
function reportLines(
  { nextReport, awaitingReport, lapseOn, lapseRisk, heldBy }: LeaseAssessment,
  today: Day,
): string[] {
  if (nextReport === null || heldBy === 'RECORD') return []
  const { month, dueOn, late, withheld } = nextReport
  if (late) return lapseRisk ? [`${monthName(month, today)} was due by ${formatShortDay(dueOn, today)}`] : []
  if (!awaitingReport || lapseOn !== null) return []
  const reportText = withheld ? 'came without volumes' : 'reported'
  return [
    `${monthName(month - 1, today)} ${reportText}; ${monthName(month, today)} is due by ${formatShortDay(dueOn, today)}`,
  ]
}

/** "September", or "September 2025" if it is not in today's year. */
function monthName(month: number, today: Day): string {
  const name = new Date(Date.UTC(2000, month % 12, 1)).toLocaleString('en-US', {
    month: 'long',
    timeZone: 'UTC',
  })
  const year = Math.floor(month / 12)
  return year === Number(today.slice(0, 4)) ? name : `${name} ${year}`
}

/** Returns the record that shows the lease as held when no production is linked. */
function recordLine({ agency }: LeaseFacts): string {
  const source = agency?.status?.heldOfRecord ? `HBP per agency record (${agency.word})` : 'Active of record'
  return `${source} · no production linked`
}

/** "by wells A and B (last produced May 2026)"; empty if no month had production. */
function productionText({ wells }: LeaseFacts, { lastProducedOn }: LeaseAssessment): string {
  if (lastProducedOn === null) return ''
  const month = monthNumber(lastProducedOn)
  return `by ${wellList(producersIn(wells, month))} (last produced ${formatMonthIndex(month)})`
}

/** "well A", "wells A and B", "wells A, B and 3 more" */
export function wellList(names: readonly string[]): string {
  if (names.length === 1) return `well ${names[0]}`
  if (names.length === 2) return `wells ${names[0]} and ${names[1]}`
  if (names.length === 3) return `wells ${names[0]}, ${names[1]} and ${names[2]}`
  return `wells ${names[0]}, ${names[1]} and ${names.length - 2} more`
}

const unitList = ({ wells }: LeaseFacts) =>
  [...new Set(wells.flatMap(({ unit }) => (unit === null ? [] : [unit])))].join(' and ') || 'a unit'

function operationText({ operations }: LeaseFacts, today: Day): string {
  const latest = operations
    .filter(({ from }) => from <= today)
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]
  if (!latest) return 'on record'
  const wellText = latest.well === null ? '' : ` of well ${latest.well}`
  const endText = latest.to === null || latest.to >= today ? '' : ` to ${formatDay(latest.to)}`
  return `${operationLabels[latest.kind].toLowerCase()}${wellText} ${endText ? 'from' : 'since'} ${formatDay(latest.from)}${endText}`
}

/** Describes how shut-in wells hold the lease: by law, by a payment, or until a first payment is due. */
function shutInText(facts: LeaseFacts, today: Day): string {
  const { leaseFields, shutInPayments, events } = facts
  const run = shutInRuns(facts, today).at(-1)
  if (leaseFields.type === 'FEDERAL') {
    const heldText =
      'Held by a shut-in well, assumed capable of production in paying quantities (30 U.S.C. 226(i))'
    const notice = run ? noticeToProduce(events, run.since, run.until ?? today) : null
    return notice ? `${heldText}; BLM notice to produce of ${formatDay(notice.date)}` : heldText
  }
  if (leaseFields.shutInRoyalty?.ifMissed !== 'TERMINATES')
    return 'Held by a shut-in well: shut-in royalty is owed, and a missed payment does not end the lease'
  const paidDays = shutInPayments.map(({ to }) => to).toSorted()
  const paidThrough = paidDays.at(-1)
  if (paidThrough !== undefined && (run === undefined || paidThrough >= run.since))
    return `Held by shut-in royalty paid through ${formatDay(paidThrough)}`
  const firstDue = run && addDays(run.since, leaseFields.shutInRoyalty.startAfterDays ?? 0)
  return firstDue
    ? `Shut in; the first shut-in royalty is due ${formatDay(firstDue)}`
    : 'Held by shut-in royalty'
}

/**
 * Explains why shut-in royalty does not hold a lease whose wells are shut in: its clause covers gas wells only, and
 * they are oil wells.
 */
function uncoveredWellLines(facts: LeaseFacts): string[] {
  const clause = gasOnlyClause(facts)
  if (clause === null || !facts.leaseFields.shutInRoyalty) return []
  const { covered } = shutInCoverage(facts)
  const shutIn = facts.wells.filter(
    well => !covered.includes(well) && (well.idle?.shutIn === true || well.months.at(-1)?.shutIn === true),
  )
  if (shutIn.length === 0 || covered.length > 0) return []
  const names = [...new Set(shutIn.map(({ name }) => name))]
  const paragraphText = clause.paragraph ? ` (¶ ${clause.paragraph})` : ''
  return [
    `shut-in royalty does not hold it: the clause${paragraphText} is for gas wells only, and ${wellList(names)} ${names.length === 1 ? 'is an oil well' : 'are oil wells'}`,
  ]
}

const riskQuestions = {
  REPORTED_GAP: 'confirm that it is in force, or record how it ended',
  TERM_END: 'confirm that it is in force, or record how it ended',
  NO_REPORT: 'confirm that it is in force, or record how it ended',
  OVERDUE: 'record the payment with its evidence, confirm that it is in force, or record the termination',
} as const

/** Returns the running clause; empty within a term, or if the term or a payment decides. */
function ruleLines(assessment: LeaseAssessment, today: Day): string[] {
  const { status, clause, clock, lapseOn, daysLeft, lapseRisk, lapseBasis } = assessment
  if (lapseOn === null || daysLeft === null || status === 'SUSPENDED') return []
  if (lapseRisk ? lapseBasis === 'TERM_END' || lapseBasis === 'OVERDUE' : isInTerm(status)) return []
  const lastDay = formatShortDay(addDays(lapseOn, -1), today)
  return [
    {
      CESSATION: allowanceText(clause, 'CESSATION'),
      OPERATIONS: allowanceText(clause.operations, 'OPERATIONS'),
      PAYMENT: `next shut-in royalty due ${lastDay}`,
      NOTICE: `a well must produce by ${lastDay}`,
    }[clock ?? 'CESSATION'],
  ]
}

const isInTerm = (status: LeaseAssessment['status']) => status === 'PRIMARY_TERM' || status === 'EXTENDED'

/** Returns the running clause and the time it leaves. */
function countdownLines(assessment: LeaseAssessment, today: Day): string[] {
  const { status, daysLeft, lapseOn, lapseRisk, lapseBasis, awaitingReport, nextReport } = assessment
  if (lapseOn === null || daysLeft === null || status === 'SUSPENDED') return []
  const rule = ruleLines(assessment, today)
  if (lapseRisk && lapseBasis !== null)
    return [...rule, `lapse risk since ${formatDay(lapseOn)}: ${riskQuestions[lapseBasis]}`]
  const timeLeft = `${formatDays(daysLeft)} left`
  if (awaitingReport)
    return [
      ...rule,
      `ran out ${formatShortDay(addDays(lapseOn, -1), today)} unless the months not yet reported produced`,
    ]
  return [
    ...rule,
    nextReport?.late && !isInTerm(status) ? `${timeLeft} unless the months not reported produced` : timeLeft,
  ]
}
