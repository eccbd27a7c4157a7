import { calculateBurdens } from './burdens.ts'
import { compare, decimalText, fractionText, minus, oneFraction, type Fraction } from './fraction.ts'
import { greatestShare, totalsByDepth, type Interest } from './interest.ts'

export type InterestIssue = {
  code: 'mineral_gap' | 'mineral_excess' | 'working_gap' | 'working_excess' | 'burden'
  message: string
}

/**
 * Checks that mineral and working interests each total 100% at every depth, and that each burden has someone to bear
 * it. A gap in the minerals is unleased or unknown land, because real files begin incomplete. An excess is a title
 * error: it is refused if a user enters it, but stored and flagged if it comes from a file.
 */
export function interestIssues(interests: readonly Interest[]): InterestIssue[] {
  return [
    ...interestIssue(interests, 'MI', 'mineral', 'Mineral interests'),
    ...interestIssue(interests, 'WI', 'working', 'Working interests'),
    ...calculateBurdens(interests, oneFraction).problems.map(message => ({
      code: 'burden' as const,
      message,
    })),
  ]
}

/** A sentence about interests that exceed 100%, with their total and parties; null if none do. */
export const excessInterest = (interests: readonly Interest[]): string | null =>
  interestIssues(interests)
    .filter(({ code }) => code.endsWith('excess'))
    .map(({ message }) => message)
    .join(' ') || null

function interestIssue(
  interests: readonly Interest[],
  type: 'MI' | 'WI',
  code: 'mineral' | 'working',
  noun: string,
): InterestIssue[] {
  const owned = interests.filter(interest => interest.type === type)
  if (owned.length === 0) return []
  const totals = totalsByDepth(owned)
  const limit = greatestShare(totals)
  if (compare(limit, oneFraction) > 0) {
    const message = `${noun} total ${decimalText(limit)} (${ownersText(owned)}): ${amountText(minus(limit, oneFraction))} over the whole.`
    return [{ code: `${code}_excess`, message }]
  }
  const lowest = totals.reduce((low, share) => (compare(share, low) < 0 ? share : low), oneFraction)
  if (compare(lowest, oneFraction) === 0) return []
  const message = `${noun} total ${decimalText(lowest)}: ${amountText(minus(oneFraction, lowest))} open or owner unknown.`
  return [{ code: `${code}_gap`, message }]
}

const amountText = (share: Fraction) => `${fractionText(share)} (${decimalText(share)})`

const maxListedOwners = 6

/** "Ada Ames 1/2, Ben Berg 2/3"; only the first owners if there are many. */
function ownersText(owned: readonly Interest[]): string {
  const texts = owned.map(({ party, fraction, depth }) =>
    [party, fraction, depth && `at ${depth}`].filter(Boolean).join(' '),
  )
  const remainder = texts.length > maxListedOwners ? [`and ${texts.length - maxListedOwners} more`] : []
  return [...texts.slice(0, maxListedOwners), ...remainder].join(', ')
}
