import type { Day } from '../../../core/time/calendar.ts'
import type { Assignment } from '../record/assignment.ts'
import {
  compare,
  fractionText,
  minus,
  plus,
  readFraction,
  sum,
  zero,
  type Fraction,
} from '../../../core/land/fraction.ts'
import { companyShare, isSameName, toShare, type Interest } from '../../../core/land/interest.ts'

/** The fields of an assignment of working interest that acres depend on. */
export type WorkingInterestAssignment = Pick<
  Assignment,
  'tractId' | 'wi' | 'fromUs' | 'toUs' | 'assignee' | 'assigneeId' | 'depths' | 'effectiveDate'
>

/** Returns the assignments in effect on a day; one without a date always is. */
export const assignmentsOn = (
  assignments: readonly WorkingInterestAssignment[],
  today: Day,
): WorkingInterestAssignment[] =>
  assignments.filter(({ effectiveDate }) => effectiveDate === null || effectiveDate <= today)

/** Returns the assignments that affect a tract: those of the whole lease, or of this tract. */
export const tractAssignments = (
  assignments: readonly WorkingInterestAssignment[],
  tractId: string | undefined,
): WorkingInterestAssignment[] =>
  assignments.filter(assignment => assignment.tractId === null || assignment.tractId === tractId)

/** The organization's working interest in a tract, null if unknown, and anything the user should check about it. */
export type CompanyInterest = { share: Fraction | null; check: string | null }

/**
 * Computes the organization's working interest from the tract's owners and the assignments in effect. If the tract
 * lists working interests, an assignment from the organization is subtracted unless its assignee is listed with at
 * least as much, in which case the list already includes it. If it lists none, the result is the sum of assignments
 * to and from the organization.
 */
export function companyInterest(
  interests: readonly Interest[],
  assignments: readonly WorkingInterestAssignment[],
): CompanyInterest {
  const base = interestAtAllDepths(
    interests,
    assignments.filter(({ depths }) => !depths),
  )
  const depthLimitedAssignments = assignments.filter(({ depths, fromUs, toUs }) => depths && (fromUs || toUs))
  if (depthLimitedAssignments.length === 0) return base
  const sentences = depthLimitedAssignments.map(
    ({ wi, depths, fromUs, assignee }) =>
      `${wi} was assigned ${fromUs ? `to ${assignee}` : 'to us'} in “${depths}” only.`,
  )
  const advice =
    base.share === null
      ? 'Enter these depths as a separate tract with its owners.'
      : 'Company acres are those of the other depths; enter these as a separate tract with its owners.'
  return { share: base.share, check: [base.check, ...sentences, advice].filter(Boolean).join(' ') }
}

/** Considers only assignments of all depths; an assignment of some depths leaves the acres at the others unchanged. */
function interestAtAllDepths(
  interests: readonly Interest[],
  assignments: readonly WorkingInterestAssignment[],
): CompanyInterest {
  const listedTotal = companyShare(interests)
  const received = sum(assignments.filter(({ toUs }) => toUs).map(assignedShare))
  const outgoing = assignments.filter(({ fromUs }) => fromUs)
  if (listedTotal === null) return interestFromChain(received, sum(outgoing.map(assignedShare)))
  if (compare(listedTotal, zero) === 0 && compare(received, zero) > 0)
    return {
      share: null,
      check: `an assignment of ${fractionText(received)} to us is on record, but its owners list no working interest of ours. Correct one of them.`,
    }
  const unlistedAssignments = outgoing.filter(assignment => !isAssigneeListed(assignment, interests))
  if (unlistedAssignments.length === 0) return { share: listedTotal, check: null }
  const deductedShare = sum(unlistedAssignments.map(assignedShare))
  const assignees = [...new Set(unlistedAssignments.map(({ assignee }) => assignee))].join(' and ')
  if (compare(deductedShare, listedTotal) > 0)
    return {
      share: null,
      check: `${fractionText(deductedShare)} was assigned to ${assignees}, but its owners list only ${fractionText(listedTotal)} as ours. Correct one of them.`,
    }
  return {
    share: minus(listedTotal, deductedShare),
    check: `${fractionText(deductedShare)} assigned to ${assignees} is deducted from our ${fractionText(listedTotal)}: its owners do not list it. Add ${assignees} to them and reduce ours.`,
  }
}

function interestFromChain(received: Fraction, assignedAway: Fraction): CompanyInterest {
  if (compare(received, zero) === 0 && compare(assignedAway, zero) === 0) return { share: null, check: null }
  const share = minus(received, assignedAway)
  return compare(received, zero) > 0 && compare(share, zero) >= 0
    ? { share, check: null }
    : {
        share: null,
        check: `${fractionText(assignedAway)} was assigned from us, but no working interest of ours is on record. Add it to its owners.`,
      }
}

function assignedShare({ wi }: WorkingInterestAssignment): Fraction {
  const reading = readFraction(wi)
  if (!reading.ok) throw new RangeError(reading.problem)
  return reading.value
}

/** True if the assignee is listed as a working interest owner with at least what was assigned. */
function isAssigneeListed(assignment: WorkingInterestAssignment, interests: readonly Interest[]): boolean {
  const { assignee, assigneeId } = assignment
  const listedShare = interests
    .filter(({ type, company }) => type === 'WI' && !company)
    .filter(({ party, contactId }) =>
      assigneeId !== null && contactId !== null ? contactId === assigneeId : isSameName(party, assignee),
    )
    .map(toShare)
    .reduce(plus, zero)
  return compare(listedShare, assignedShare(assignment)) >= 0
}
