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
export type Moved = Pick<
  Assignment,
  'tractId' | 'wi' | 'fromUs' | 'toUs' | 'assignee' | 'assigneeId' | 'depths' | 'effectiveDate'
>

/** The assignments in effect on a day; one without a date always is. */
export const assignmentsOn = (assignments: readonly Moved[], today: Day): Moved[] =>
  assignments.filter(({ effectiveDate }) => effectiveDate === null || effectiveDate <= today)

/** The assignments that affect a tract: those of the whole lease, or of this tract. */
export const movedIn = (moved: readonly Moved[], tractId: string | undefined): Moved[] =>
  moved.filter(assignment => assignment.tractId === null || assignment.tractId === tractId)

/** The organization's working interest in a tract, null if unknown, and anything the user should check about it. */
export type CompanyInterest = { share: Fraction | null; check: string | null }

/**
 * Computes the organization's working interest from the tract's owners and the assignments in effect. If the tract
 * lists working interests, an assignment from the organization is subtracted unless its assignee is listed with at
 * least as much, in which case the list already includes it. If it lists none, the result is the sum of assignments
 * to and from the organization.
 */
export function companyInterest(interests: readonly Interest[], moved: readonly Moved[]): CompanyInterest {
  const full = interestAtAllDepths(
    interests,
    moved.filter(({ depths }) => !depths),
  )
  const inPart = moved.filter(({ depths, fromUs, toUs }) => depths && (fromUs || toUs))
  if (inPart.length === 0) return full
  const sentences = inPart.map(
    ({ wi, depths, fromUs, assignee }) =>
      `${wi} was assigned ${fromUs ? `to ${assignee}` : 'to us'} in “${depths}” only.`,
  )
  const left =
    full.share === null
      ? 'Enter these depths as a separate tract with its owners.'
      : 'Company acres are those of the other depths; enter these as a separate tract with its owners.'
  return { share: full.share, check: [full.check, ...sentences, left].filter(Boolean).join(' ') }
}

/** Considers only assignments of all depths; an assignment of some depths leaves the acres at the others unchanged. */
function interestAtAllDepths(interests: readonly Interest[], moved: readonly Moved[]): CompanyInterest {
  const listed = companyShare(interests)
  const came = sum(moved.filter(({ toUs }) => toUs).map(shareMoved))
  const out = moved.filter(({ fromUs }) => fromUs)
  if (listed === null) return byChain(came, sum(out.map(shareMoved)))
  if (compare(listed, zero) === 0 && compare(came, zero) > 0)
    return {
      share: null,
      check: `an assignment of ${fractionText(came)} to us is on record, but its owners list no working interest of ours. Correct one of them.`,
    }
  const open = out.filter(assignment => !isListed(assignment, interests))
  if (open.length === 0) return { share: listed, check: null }
  const deleted = sum(open.map(shareMoved))
  const to = [...new Set(open.map(({ assignee }) => assignee))].join(' and ')
  if (compare(deleted, listed) > 0)
    return {
      share: null,
      check: `${fractionText(deleted)} was assigned to ${to}, but its owners list only ${fractionText(listed)} as ours. Correct one of them.`,
    }
  return {
    share: minus(listed, deleted),
    check: `${fractionText(deleted)} assigned to ${to} is deducted from our ${fractionText(listed)}: its owners do not list it. Add ${to} to them and reduce ours.`,
  }
}

function byChain(came: Fraction, deleted: Fraction): CompanyInterest {
  if (compare(came, zero) === 0 && compare(deleted, zero) === 0) return { share: null, check: null }
  const share = minus(came, deleted)
  return compare(came, zero) > 0 && compare(share, zero) >= 0
    ? { share, check: null }
    : {
        share: null,
        check: `${fractionText(deleted)} was assigned from us, but no working interest of ours is on record. Add it to its owners.`,
      }
}

function shareMoved({ wi }: Moved): Fraction {
  const reading = readFraction(wi)
  if (!reading.ok) throw new RangeError(reading.problem)
  return reading.value
}

/** True if the assignee is listed as a working interest owner with at least what was assigned. */
function isListed(assignment: Moved, interests: readonly Interest[]): boolean {
  const { assignee, assigneeId } = assignment
  const theirs = interests
    .filter(({ type, company }) => type === 'WI' && !company)
    .filter(({ party, contactId }) =>
      assigneeId !== null && contactId !== null ? contactId === assigneeId : isSameName(party, assignee),
    )
    .map(toShare)
    .reduce(plus, zero)
  return compare(theirs, shareMoved(assignment)) >= 0
}
