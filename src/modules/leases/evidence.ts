import type { Derived } from '../../core/resource/derived.ts'
import {
  countOf,
  dayOf,
  dayWords,
  daysWords,
  monthEnd,
  monthOf,
  monthWords,
  shortDayWords,
  type Day,
} from './calendar.ts'
import type { LeaseFacts } from './lease-facts.ts'
import { endingOn, eventWords } from './lease-event.ts'
import { dollars } from './money.ts'
import { monthTable, producersIn, type MonthRow } from './month-table.ts'
import { payingQuantities } from './paying.ts'
import { gapsOf, monthLine, type Gap } from './production-gaps.ts'
import { operationWords } from './operation.ts'
import { provisionWords, type Provision } from './provision.ts'
import { remediesOf, type Remedy } from './remedies.ts'
import type { LeaseStanding } from './status.ts'

/** Why a lease stands where it stands, in words and with everything that the words rest on. */
export type LeaseEvidence = {
  sentence: string
  /** The clauses that the standing rests on, as they are written in the lease. */
  clauses: { title: string; paragraph: string | null; text: string; page: number | null }[]
  /** The last months, newest first. */
  months: MonthRow[]
  gaps: Gap[]
  /** What would change the standing, soonest first. */
  remedies: Remedy[]
  /** What production earned over its cost, where a lease lives by production and it is known, in dollars. */
  paying: Derived<string> | null
  /** What the standing does not know, or takes for granted. */
  cautions: string[]
}

/** `monthCount` months are listed; gaps go back to the first report. */
export function explain(
  facts: LeaseFacts,
  standing: LeaseStanding,
  today: Day,
  monthCount = 24,
): LeaseEvidence {
  const months = monthTable(facts.wells, today, monthCount)
  const byProduction = standing.ended === null && ['PRODUCTION', 'UNIT'].includes(standing.heldBy ?? '')
  const paying = byProduction ? payingQuantities(facts, today) : null
  return {
    sentence: sentenceOf(facts, standing, today),
    clauses: clausesOf(facts.provisions),
    months,
    gaps: gapsOf(monthLine(facts.wells, today)),
    remedies: remediesOf(facts, standing, today),
    paying: paying?.ok ? paying.value : null,
    cautions: [...cautionsOf(facts, standing, months), ...payingCaution(paying)],
  }
}

const restedOn: readonly Provision['type'][] = [
  'CESSATION',
  'OPERATIONS',
  'SHUT_IN',
  'PUGH_ACREAGE',
  'PUGH_DEPTH',
  'RETAINED_ACREAGE',
  'CONTINUOUS_DEVELOPMENT',
  'FORCE_MAJEURE',
]

const clausesOf = (provisions: readonly Provision[]) =>
  provisions
    .filter(({ type, confirmedBy }) => restedOn.includes(type) && confirmedBy !== null)
    .map(({ type, paragraph, text, page }) => ({ title: provisionWords[type], paragraph, text, page }))

/** "Held by production by wells A and B (last produced May 2026); cessation clause 60 days; 23 days left" */
export function sentenceOf(facts: LeaseFacts, standing: LeaseStanding, today: Day): string {
  const ending = endingOn(facts.events, today)
  if (ending) return `${eventWords[ending.type]} on ${dayWords(ending.date)}: ${ending.reason}`
  if (standing.status === 'PENDING') {
    const { effectiveDate } = facts.paper
    return effectiveDate ? `Takes effect on ${dayWords(effectiveDate)}` : 'No effective date on record'
  }
  return [...standingWords(facts, standing, today), ...clockWords(standing, today)].join('; ')
}

function standingWords(facts: LeaseFacts, standing: LeaseStanding, today: Day): string[] {
  const { status, expiresOn, heldBy } = standing
  const until = expiresOn === null ? 'with no end on record' : `until ${dayWords(expiresOn)}`
  const past = expiresOn !== null && expiresOn < today
  const production = productionWords(facts, standing)
  switch (status) {
    case 'PRIMARY_TERM':
    case 'EXTENDED': {
      const name = status === 'EXTENDED' ? 'Extended' : 'Primary term'
      if (past) return [`${name} ended ${dayWords(expiresOn)} and nothing on record holds the lease`]
      return [
        `${status === 'EXTENDED' ? 'Extended' : 'In its primary term'} ${until}`,
        ...(production ? [`production ${production}`] : []),
      ]
    }
    case 'HELD_BY_PRODUCTION':
      return [
        heldBy === 'RECORD' && !production
          ? 'Held by production according to its record; no production linked'
          : `Held by production ${production}`,
      ]
    case 'HELD_BY_UNIT':
      return [`Held by production of ${unitWords(facts)} ${production}`]
    case 'HELD_BY_OPERATIONS':
      return [`Held by operations: ${operationText(facts, today)}`]
    case 'HELD_BY_SHUT_IN':
      return [`Held by shut-in royalty${paidThrough(facts)}${production ? `, production ${production}` : ''}`]
    case 'SUSPENDED':
      return ['Suspended: its clock is stopped']
    default:
      return []
  }
}

/** "by wells A and B (last produced May 2026)", or nothing where no month was produced. */
function productionWords({ wells }: LeaseFacts, { lastProducedOn }: LeaseStanding): string {
  if (lastProducedOn === null) return ''
  const month = monthOf(lastProducedOn)
  return `by ${wellsWords(producersIn(wells, month))} (last produced ${monthWords(month)})`
}

/** "well A", "wells A and B", "wells A, B and 3 more" */
export function wellsWords(names: readonly string[]): string {
  if (names.length === 1) return `well ${names[0]}`
  if (names.length === 2) return `wells ${names[0]} and ${names[1]}`
  if (names.length === 3) return `wells ${names[0]}, ${names[1]} and ${names[2]}`
  return `wells ${names[0]}, ${names[1]} and ${names.length - 2} more`
}

const unitWords = ({ wells }: LeaseFacts) =>
  [...new Set(wells.flatMap(({ unit }) => (unit === null ? [] : [unit])))].join(' and ') || 'a unit'

function operationText({ operations }: LeaseFacts, today: Day): string {
  const latest = operations
    .filter(({ from }) => from <= today)
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]
  if (!latest) return 'on record'
  const where = latest.well === null ? '' : ` of well ${latest.well}`
  const end = latest.to === null || latest.to >= today ? '' : ` to ${dayWords(latest.to)}`
  return `${operationWords[latest.kind].toLowerCase()}${where} ${end ? 'from' : 'since'} ${dayWords(latest.from)}${end}`
}

function paidThrough({ shutInPayments }: LeaseFacts): string {
  const last = shutInPayments.reduce<Day | null>(
    (latest, { to }) => (latest === null || to > latest ? to : latest),
    null,
  )
  return last === null ? '' : ` paid through ${dayWords(last)}`
}

function clockWords(
  { status, clause, daysLeft, lapseOn, lapseRisk, lapseBasis, awaitingReport, lastReportedOn }: LeaseStanding,
  today: Day,
): string[] {
  const inTerm = status === 'PRIMARY_TERM' || status === 'EXTENDED'
  const days = status === 'HELD_BY_OPERATIONS' ? clause.operationsDays : clause.days
  const rule = clause.assumed
    ? `no cessation clause on record, ${daysWords(days)} assumed`
    : `${status === 'HELD_BY_OPERATIONS' ? 'operations' : 'cessation'} clause ${daysWords(days)}`
  const ask = 'confirm that it is in force, or record how it ended'
  if (lapseOn === null || daysLeft === null || status === 'SUSPENDED') return []
  const lastSafe = shortDayWords(dayOf(countOf(lapseOn) - 1), today)
  if (lapseRisk) {
    if (lapseBasis === 'TERM_END') return [`lapse risk since ${dayWords(lapseOn)}: ${ask}`]
    const reported =
      lastReportedOn === null
        ? 'nothing reported'
        : `nothing reported after ${monthWords(monthOf(lastReportedOn))}`
    return [
      rule,
      `lapse risk since ${dayWords(lapseOn)}${lapseBasis === 'NO_REPORT' ? `, ${reported}` : ''}: ${ask}`,
    ]
  }
  if (awaitingReport) return [rule, `ran out ${lastSafe} unless the months not yet reported produced`]
  return inTerm ? [`${daysWords(daysLeft)} left`] : [rule, `${daysWords(daysLeft)} left`]
}

/** Production that does not pay may not hold a lease: courts ask, so the file answers, or says that it cannot. */
function payingCaution(reading: ReturnType<typeof payingQuantities> | null): string[] {
  if (reading === null) return []
  if (!reading.ok) return [`Whether production pays is not known: ${reading.problem}`]
  const { value, convention } = reading.value
  if (!value.startsWith('-')) return []
  return [
    `Perhaps not in paying quantities: ${convention} its wells cost ${dollars(value.slice(1))} more than they earned.`,
  ]
}

function cautionsOf(facts: LeaseFacts, standing: LeaseStanding, months: readonly MonthRow[]): string[] {
  const cautions: string[] = []
  const live = standing.ended === null
  if (live && standing.clause.assumed)
    cautions.push(
      `No confirmed cessation clause: ${daysWords(standing.clause.days)} are assumed. Add the clause of the lease.`,
    )
  const unread = facts.provisions.filter(
    ({ confirmedBy, type }) => confirmedBy === null && restedOn.includes(type),
  )
  for (const { type } of unread)
    cautions.push(`${provisionWords[type]} is not confirmed, so it does not count yet.`)
  if (live && standing.expiresOn === null && !facts.paper.heldOfRecord)
    cautions.push('Neither a primary term nor an expiration date is on record.')
  const silent = facts.wells.filter(well => well.months.length === 0)
  if (silent.length > 0)
    cautions.push(`No production report for ${wellsWords(silent.map(({ name }) => name))}.`)
  const missing = months.filter(({ state }) => state === 'UNKNOWN')
  if (missing.length > 0)
    cautions.push(
      `Not known whether it produced in ${missing.map(({ month }) => monthWords(month)).join(', ')}: no report, or withheld. These months are not counted as a stop.`,
    )
  const first = facts.wells
    .flatMap(well => well.months.map(({ month }) => month))
    .reduce((a, b) => Math.min(a, b), Infinity)
  if (
    standing.expiresOn !== null &&
    first !== Infinity &&
    monthEnd(first) > countOf(standing.expiresOn) + standing.clause.days &&
    standing.heldBy !== null
  )
    cautions.push(
      `Reports begin in ${monthWords(first)}: what held the lease when its term ended on ${dayWords(standing.expiresOn)} is not in evidence.`,
    )
  return cautions
}
