import { addDays, dayNumber, type Day } from '../../../core/time/calendar.ts'
import type { LeaseFacts } from './lease-facts.ts'
import { extendedEnd, termEnd } from './term.ts'

/**
 * Returns the last day of the term on `today`: the override, or effective date + term − 1, plus extensions and
 * suspensions, plus two years for a federal lease that was being drilled then. Null if unknown.
 */
export const calculateExpiration = (facts: TermFacts, today: Day): Day | null => {
  const end = termBeforeDrilling(facts, today)
  return end !== null && wasDrillingAtEnd(facts, end, today) ? extendedEnd(end, drillingExtension) : end
}

type TermFacts = Pick<LeaseFacts, 'leaseFields' | 'events' | 'operations'>

function termBeforeDrilling({ leaseFields, events }: TermFacts, today: Day): Day | null {
  const { effectiveDate, primaryTerm, expirationDate, extensionOption } = leaseFields
  const base = expirationDate ?? (effectiveDate && primaryTerm ? termEnd(effectiveDate, primaryTerm) : null)
  if (base === null) return null
  const extendedTermEnd = extensionOption?.exercisedOn ? extendedEnd(base, extensionOption.months) : base
  let suspendedDays = 0
  for (const { type, extendsTerm, date, until } of events) {
    if (type !== 'SUSPENDED' || !extendsTerm || date > extendedTermEnd || date > today) continue
    suspendedDays += dayNumber(until ?? today) - dayNumber(date) + 1
  }
  return suspendedDays === 0 ? extendedTermEnd : addDays(extendedTermEnd, suspendedDays)
}

/** Months by which drilling over the end of its primary term extends a federal lease. Source: 30 U.S.C. 226(e). */
const drillingExtension = 24

/**
 * True if a federal lease was being drilled at the end of its term: drilling or completing a well, begun before and
 * continuing then. An expiration date on file later than effective date + term already includes its extension.
 */
function wasDrillingAtEnd({ leaseFields, operations }: TermFacts, end: Day, today: Day): boolean {
  const { type, effectiveDate, primaryTerm, expirationDate } = leaseFields
  const isCompleteTerm = expirationDate !== null && effectiveDate !== null && primaryTerm !== null
  if (type !== 'FEDERAL' || (isCompleteTerm && expirationDate > termEnd(effectiveDate, primaryTerm)))
    return false
  const drilling = operations.filter(({ kind }) => kind === 'DRILLING' || kind === 'COMPLETION')
  return end <= today && drilling.some(({ from, to }) => from <= end && (to === null || to >= end))
}

/** Returns the end of the primary term of a federal lease that drilling then extended; null if drilling did not. */
export function extendedByDrilling(facts: TermFacts, today: Day): Day | null {
  const end = termBeforeDrilling(facts, today)
  return end !== null && wasDrillingAtEnd(facts, end, today) ? end : null
}
