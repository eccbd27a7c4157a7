import { formatDay, type Day } from '../../../core/time/calendar.ts'
import { differsFromAgency } from '../record/agency-status.ts'
import { eventLabels } from '../record/lease-event.ts'
import { leaseState } from '../record/lease-state.ts'
import type { LeaseFacts } from './lease-facts.ts'
import type { LeaseAssessment } from './lease-assessment.ts'

type AgencyDifferenceInput = {
  facts: Pick<LeaseFacts, 'agency' | 'events' | 'leaseFields'>
  assessment: LeaseAssessment
  endsOn: Day | null
  /** The reason for our state in one line. */
  brief: string
}

/**
 * Explains why the agency's status differs from ours: what the agency lists, and what our records show. Null if they
 * agree, or if the meaning of the agency's word is unknown.
 */
export function agencyDifference(
  { facts, assessment, endsOn, brief }: AgencyDifferenceInput,
  today: Day,
): string | null {
  const { agency, events, leaseFields } = facts
  if (
    agency === null ||
    !differsFromAgency(agency, { ...assessment, leaseState: leaseState({ ...assessment, endsOn }) })
  )
    return null
  const ending = agency.status?.ending ?? null
  if (ending === null)
    return `The agency lists it as ${agency.word}, but our records show otherwise. ${brief}.`
  const endedOn =
    events.find(({ type }) => type === ending)?.date ??
    (ending === 'EXPIRED' ? leaseFields.expirationDate : null)
  const agencyText = `The agency lists it as ${agency.word}${endedOn === null ? '' : ` (${formatDay(endedOn)})`}`
  const confirmation = events
    .filter(({ type, date }) => (type === 'CONFIRMED_IN_FORCE' || type === 'REINSTATED') && date <= today)
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))[0]
  if (!confirmation) return `${agencyText}.`
  const { type, date, reason } = confirmation
  return `${agencyText}. ${eventLabels[type]} here on ${formatDay(date)}: ${reason}${/[.!?]$/.test(reason) ? '' : '.'}`
}
