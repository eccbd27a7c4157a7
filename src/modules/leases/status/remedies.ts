import type { Derived } from '../../../core/resource/derived.ts'
import { addDays, formatDay, formatShortDay, type Day } from '../../../core/time/calendar.ts'
import { extensionAmount, isOptionOpen, noticeDeadline } from './extension.ts'
import type { LeaseFacts } from './lease-facts.ts'
import { isLive } from '../record/lease-status.ts'
import { formatMoney } from '../../../ui/formats.ts'
import { confirmedProvision } from '../record/provision.ts'
import { shutInAmount } from './shut-in.ts'
import { shutInCoverage } from './shut-in-run.ts'
import type { LeaseAssessment } from './lease-assessment.ts'
import { extendedEnd } from './term.ts'

/** An action that would keep a lease alive, with its deadline. */
export type Remedy = {
  kind: 'EXTENSION' | 'SHUT_IN' | 'OPERATIONS' | 'PRODUCTION'
  /** "Pay shut-in royalty (¶ 9)"; `sentence` adds the date and the cost. */
  title: string
  sentence: string
  dueOn: Day
  amount: Derived<string> | null
}

/**
 * Returns actions that would keep the lease beyond the day on which it lapses, soonest first; empty if no such day
 * is in sight.
 */
export function listRemedies(facts: LeaseFacts, assessment: LeaseAssessment, today: Day): Remedy[] {
  if (!isLive(assessment.status) || assessment.lapseOn === null || assessment.status === 'SUSPENDED')
    return []
  const lastSafe = addDays(assessment.lapseOn, -1)
  if (lastSafe < today && assessment.lapseRisk) return []
  const remedies = [
    extensionRemedy(facts, assessment, today),
    shutInRemedy(facts, assessment, lastSafe, today),
    operationsRemedy(facts, assessment, lastSafe, today),
    productionRemedy(facts, lastSafe, today),
  ]
  return remedies
    .filter(remedy => remedy !== null)
    .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
}

/** " (¶ 9)" if the clause's paragraph is known. */
const paragraphNote = (paragraph: string | null | undefined) => (paragraph ? ` (¶ ${paragraph})` : '')

function extensionRemedy(facts: LeaseFacts, { expiresOn }: LeaseAssessment, today: Day): Remedy | null {
  const { leaseFields, acres, provisions, noticeGivenOn } = facts
  const option = leaseFields.extensionOption
  if (!option || expiresOn === null || !isOptionOpen(facts, expiresOn, today)) return null
  const amount = extensionAmount(option, acres.net)
  const dueOn = noticeGivenOn === null ? (noticeDeadline(option, expiresOn) ?? expiresOn) : expiresOn
  const cost = amount ? `: ${formatMoney(amount.value)}` : ''
  const clause = paragraphNote(confirmedProvision(provisions, 'BONUS_EXTENSION')?.paragraph)
  const newEnd = formatDay(extendedEnd(expiresOn, option.months))
  return {
    kind: 'EXTENSION',
    title: `Exercise the extension option${clause} to extend the lease to ${newEnd}`,
    sentence: `Exercise the extension option${clause} by ${formatShortDay(dueOn, today)} to extend the lease to ${newEnd}${cost}`,
    dueOn,
    amount,
  }
}

/** Shut-in royalty is first due a number of days after the well is shut in, and never later than the last day to act. */
function shutInRemedy(facts: LeaseFacts, assessment: LeaseAssessment, last: Day, today: Day): Remedy | null {
  const { leaseFields, provisions, acres } = facts
  const coveredWells = new Set(shutInCoverage(facts).covered.map(({ wellId }) => wellId))
  if (!leaseFields.shutInRoyalty || coveredWells.size === 0 || assessment.status === 'HELD_BY_SHUT_IN')
    return null
  const amount = shutInAmount(leaseFields.shutInRoyalty, { acres, wells: coveredWells.size })
  const { startAfterDays } = leaseFields.shutInRoyalty
  const due =
    startAfterDays === null || assessment.lastProducedOn === null
      ? last
      : addDays(assessment.lastProducedOn, startAfterDays + 1)
  // An assumed number of days never shortens the period stated in the lease.
  const dueOn = due >= today && (due < last || assessment.clause.assumed) ? due : last
  const cost = amount ? `: ${formatMoney(amount.value)}` : ''
  const title = `Pay shut-in royalty${paragraphNote(confirmedProvision(provisions, 'SHUT_IN')?.paragraph)}`
  return {
    kind: 'SHUT_IN',
    title,
    sentence: `${title} to hold${cost} by ${formatShortDay(dueOn, today)}`,
    dueOn,
    amount,
  }
}

function operationsRemedy(
  { provisions }: LeaseFacts,
  { status }: LeaseAssessment,
  last: Day,
  today: Day,
): Remedy | null {
  const clause = confirmedProvision(provisions, 'OPERATIONS')
  if (!clause || status === 'HELD_BY_OPERATIONS') return null
  const title = `Start drilling or reworking${paragraphNote(clause.paragraph)}`
  const sentence = `${title} by ${formatShortDay(last, today)} to hold`
  return { kind: 'OPERATIONS', title, sentence, dueOn: last, amount: null }
}

function productionRemedy({ wells }: LeaseFacts, last: Day, today: Day): Remedy | null {
  if (wells.length === 0) return null
  const wellText = wells.length === 1 ? `well ${wells[0]?.name}` : 'any of its wells'
  const title = `Resume production from ${wellText}`
  return {
    kind: 'PRODUCTION',
    title,
    sentence: `${title} by ${formatShortDay(last, today)} to hold`,
    dueOn: last,
    amount: null,
  }
}
