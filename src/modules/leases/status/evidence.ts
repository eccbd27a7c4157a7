import type { Derived } from '../../../core/resource/derived.ts'
import {
  addDays,
  dayNumber,
  formatDay,
  formatDays,
  monthEnd,
  formatMonthIndex,
  type Day,
} from '../../../core/time/calendar.ts'
import { evidenceLines, wellList, type EvidenceLine } from './evidence-lines.ts'
import { optionCaution } from './extension.ts'
import type { LeaseFacts } from './lease-facts.ts'
import { formatMoney } from '../../../ui/formats.ts'
import { monthTable, statesByWell, type MonthRow, type WellStates } from './month-table.ts'
import { wasListedAlive } from './overdue.ts'
import { payingQuantities } from './paying.ts'
import { findGaps, combineMonths, type Gap } from './production-gaps.ts'
import { noticeDays } from '../record/lease-event.ts'
import { confirmedProvision, provisionLabels, type Provision } from '../record/provision.ts'
import { listRemedies, type Remedy } from './remedies.ts'
import { rentalSchedule } from './rental-schedule.ts'
import { shutInCoverage, shutInRuns } from './shut-in-run.ts'
import type { LeaseAssessment } from './lease-assessment.ts'

/** An explanation of a lease's status with all of its evidence. */
export type LeaseEvidence = {
  /** The facts behind the status in chronological order; `sentence` joins them into one. */
  lines: EvidenceLine[]
  sentence: string
  /** The clauses on which the status relies, quoted from the lease. */
  clauses: { title: string; paragraph: string | null; text: string; page: number | null }[]
  /** The last months, newest first. */
  months: MonthRow[]
  /** Each holding well in those months. */
  wellStates: WellStates[]
  gaps: Gap[]
  /** Actions that would change the status, soonest first. */
  remedies: Remedy[]
  /** Revenue less cost in dollars; null if production does not hold the lease or the figures are unknown. */
  paying: Derived<string> | null
  /** Unknowns and assumptions behind the status. */
  cautions: string[]
}

/** Explains a lease's status. Lists `monthCount` months, and all gaps since the first report. */
export function explainAssessment(
  facts: LeaseFacts,
  assessment: LeaseAssessment,
  today: Day,
  monthCount = 24,
): LeaseEvidence {
  const months = monthTable(facts.wells, today, monthCount)
  const isHeldByProduction =
    assessment.ended === null && ['PRODUCTION', 'UNIT'].includes(assessment.heldBy ?? '')
  const paying = isHeldByProduction ? payingQuantities(facts, today) : null
  return {
    lines: evidenceLines(facts, assessment, today),
    sentence: evidenceSentence(facts, assessment, today),
    clauses: listClauses(facts.provisions),
    months,
    wellStates: statesByWell(facts.wells, months, today),
    gaps: findGaps(combineMonths(facts.wells, today)),
    remedies: listRemedies(facts, assessment, today),
    paying: paying?.ok ? paying.value : null,
    cautions: [
      ...agencyCaution(facts),
      ...rentalCautions(facts, assessment, today),
      ...cautionLines(facts, assessment, months, today),
      ...payingCaution(paying),
    ],
  }
}

const quotedClauses: readonly Provision['type'][] = [
  'CESSATION',
  'OPERATIONS',
  'SHUT_IN',
  'PUGH_ACREAGE',
  'PUGH_DEPTH',
  'RETAINED_ACREAGE',
  'CONTINUOUS_DEVELOPMENT',
  'FORCE_MAJEURE',
]

const listClauses = (provisions: readonly Provision[]) =>
  provisions
    .filter(({ type, confirmedBy }) => quotedClauses.includes(type) && confirmedBy !== null)
    .map(({ type, paragraph, text, page }) => ({ title: provisionLabels[type], paragraph, text, page }))

/**
 * Returns the lines as one sentence: "Held by production by well A (last produced May 2026); 60-day cessation clause (¶
 * 7); 23 days left"
 */
const evidenceSentence = (facts: LeaseFacts, assessment: LeaseAssessment, today: Day): string =>
  evidenceLines(facts, assessment, today)
    .map(({ text }) => text)
    .join('; ')

/**
 * Unprofitable production may not hold a lease. Courts examine it, so the explanation covers it or states why it
 * cannot.
 */
function payingCaution(reading: ReturnType<typeof payingQuantities> | null): string[] {
  if (reading === null) return []
  if (!reading.ok) return [`Paying quantities not tested: ${reading.problem}`]
  const { value, convention } = reading.value
  if (!value.startsWith('-')) return []
  return [
    `May not be in paying quantities: ${convention} its wells cost ${formatMoney(value.slice(1))} more than they earned.`,
  ]
}

/** Returns cautions about rentals: those assumed paid, and how a federal lease may be reinstated. */
function rentalCautions(facts: LeaseFacts, assessment: LeaseAssessment, today: Day): string[] {
  const { enteredOn, agency, leaseFields } = facts
  const { expiresOn, overdue } = assessment
  const cautions: string[] = []
  const recordedKeys = new Set(facts.obligations.map(({ key }) => key))
  const assumesPaid =
    assessment.ended === null &&
    rentalSchedule(facts, expiresOn, today).some(
      ({ key, dueDate }) => !recordedKeys.has(key) && wasListedAlive(facts, dueDate),
    )
  if (assumesPaid && enteredOn)
    cautions.push(
      `Rentals due by ${formatDay(enteredOn)} are assumed paid: the agency’s record said ${agency?.word} then.`,
    )
  if (assessment.status === 'SUSPENDED' && rentalSchedule(facts, expiresOn, addDays(today, 366)).length > 0)
    cautions.push(rentalSuspended(facts, today))
  const missed = overdue.find(({ key }) => key?.startsWith('DELAY_RENTAL'))
  if (missed && leaseFields.type === 'FEDERAL')
    cautions.push(
      `A federal lease that ended for its rental may be reinstated: rental paid within 20 days, by ${formatDay(addDays(missed.payBy, 20))}, and a petition within 60 days of BLM’s notice (30 U.S.C. 188(c)). A nominal deficiency is cured within 15 days of notice (43 CFR 3108.21).`,
    )
  return cautions
}

/** Returns a caution if the agency's wording is unknown. The stored reason explains statuses that differ. */
const agencyCaution = ({ agency }: LeaseFacts): string[] =>
  agency === null || agency.status !== null
    ? []
    : [`The agency lists it as ${agency.word}. The meaning of that status is unknown, so it is ignored.`]

/** Returns assumptions made if shut-in wells hold the lease, or would hold it once royalty is paid. */
function shutInCautions(facts: LeaseFacts, { heldBy }: LeaseAssessment, today: Day): string[] {
  const { leaseFields, provisions } = facts
  if (heldBy === 'SHUT_IN' && leaseFields.type === 'FEDERAL')
    return [
      `A shut-in well is assumed capable of production in paying quantities, which BLM decides; the lease has at least ${formatDays(noticeDays)} from its notice (30 U.S.C. 226(i)). Record the notice when it comes.`,
    ]
  if (!leaseFields.shutInRoyalty || shutInRuns(facts, today).at(-1)?.until !== null) return []
  const clause = confirmedProvision(provisions, 'SHUT_IN')
  if (clause === null)
    return ['No confirmed shut-in clause; oil and gas wells assumed covered. Add the clause.']
  if (clause.parameters.products === null)
    return ['The shut-in clause does not name the covered wells; oil and gas wells are assumed.']
  const names = shutInCoverage(facts).undetermined.map(({ name }) => name)
  if (names.length === 0) return []
  return [
    `The shut-in clause is for gas wells only, and it is not on record whether ${wellList([...new Set(names)])} ${names.length === 1 ? 'is one' : 'are'}: assumed so. Enter the well’s type.`,
  ]
}

function cautionLines(
  facts: LeaseFacts,
  assessment: LeaseAssessment,
  months: readonly MonthRow[],
  today: Day,
): string[] {
  const cautions: string[] = []
  const isActive = assessment.ended === null
  if (isActive && assessment.clause.assumed)
    cautions.push(
      `No confirmed cessation clause; ${formatDays(assessment.clause.days)} assumed. Add the clause.`,
    )
  if (isActive && assessment.heldBy === 'OPERATIONS' && assessment.clause.operations.assumed)
    cautions.push(
      `No confirmed operations clause; ${formatDays(assessment.clause.operations.days)} after operations assumed. Add the clause.`,
    )
  if (isActive)
    cautions.push(
      ...shutInCautions(facts, assessment, today),
      ...optionCaution(facts, assessment.expiresOn, today),
    )
  const unconfirmed = facts.provisions.filter(
    ({ confirmedBy, type }) => confirmedBy === null && quotedClauses.includes(type),
  )
  for (const { type, paragraph } of unconfirmed)
    cautions.push(
      `${provisionLabels[type]}${paragraph ? ` (¶ ${paragraph})` : ''} not confirmed; not applied`,
    )
  if (isActive && assessment.status === 'HELD_OF_RECORD')
    cautions.push('The holding well is unknown: no well with production is linked.')
  if (isActive && assessment.expiresOn === null && !facts.leaseFields.heldOfRecord)
    cautions.push('No primary term or expiration date is on record.')
  const withoutReports = facts.wells.filter(well => well.months.length === 0)
  if (withoutReports.length > 0)
    cautions.push(`No production report for ${wellList(withoutReports.map(({ name }) => name))}.`)
  const missingMonths = months.filter(({ state }) => state === 'UNKNOWN')
  if (missingMonths.length > 0)
    cautions.push(
      `Production unknown for ${missingMonths.map(({ month }) => formatMonthIndex(month)).join(', ')}: no report, or withheld. These months are not counted as a stop.`,
    )
  const firstMonth = facts.wells
    .flatMap(well => well.months.map(({ month }) => month))
    .reduce((a, b) => Math.min(a, b), Infinity)
  if (
    assessment.expiresOn !== null &&
    firstMonth !== Infinity &&
    monthEnd(firstMonth) > dayNumber(assessment.expiresOn) + assessment.clause.days &&
    assessment.heldBy !== null
  )
    cautions.push(
      `Reports begin in ${formatMonthIndex(firstMonth)}: what held the lease when its term ended on ${formatDay(assessment.expiresOn)} is not on record.`,
    )
  return cautions
}

/** Returns the assumption about rentals during the suspension in effect on a day. */
function rentalSuspended({ leaseFields, events }: LeaseFacts, today: Day): string {
  const isPayable = events.some(
    ({ type, date, until, rentalPayable }) =>
      type === 'SUSPENDED' && rentalPayable && date <= today && (until === null || until >= today),
  )
  if (isPayable) return 'Rental stays payable in this suspension.'
  return leaseFields.type === 'FEDERAL'
    ? 'Rentals due while it is suspended are assumed not owed, as in a suspension of operations and production (30 U.S.C. 209); rental resumes with the lease month in which it ends. If BLM suspended only one of them, rental stays payable: mark it on the event.'
    : 'Rentals due while it is suspended are assumed not owed. Check the lease.'
}
