import type { NameParts } from '../names/read-name.ts'
import type { ComparedParty } from './party-facts.ts'
import { comparePersons, compareDistinctiveNames, type NameSimilarity } from './name-similarity.ts'

/** The evidence that two contacts are the same: points up to 100, and the reasons in words. */
export type PairScore = { score: number; evidence: string[] }

/** The minimum score at which a pair is shown to a user, who decides. */
const minScore = 60

/**
 * Returns whether two contacts may be the same; null if they are not suggested. It is always null across
 * different capacities, kinds, Jr. and Sr., legal forms, trust dates, or tax numbers, whatever the other
 * evidence. A user makes the decision.
 */
export function scorePair(a: ComparedParty, b: ComparedParty): PairScore | null {
  if (separationReason(a, b) !== null || isCoupleMember(a, b)) return null
  const nameLikeness = compareNames(a, b)
  if (!nameLikeness) return null
  const contactLikeness = compareContactData(a, b)
  const score = Math.min(100, nameLikeness.points + contactLikeness.points)
  const mentionNote = a.otherPeople === b.otherPeople ? [] : ['only one mentions a spouse or others']
  return score < minScore
    ? null
    : { score, evidence: [...nameLikeness.reasons, ...contactLikeness.says, ...mentionNote] }
}

/**
 * True if one contact is a couple and the other is one of the two. "Et vir" after a name only tells how an
 * instrument was signed, so the same phone, email or tax number shows that the single person is meant; the
 * same house is not enough, since the couple lives in it.
 */
function isCoupleMember(a: ComparedParty, b: ComparedParty): boolean {
  if (a.otherPeople === b.otherPeople) return false
  if (a.otherPeople === 'NAMED' || b.otherPeople === 'NAMED') return true
  return (
    !hasCommon(a.emails, b.emails) &&
    !hasCommon(a.phones, b.phones) &&
    (a.taxHash === null || a.taxHash !== b.taxHash)
  )
}

/**
 * Returns the reason why two contacts cannot be the same, even if a user asks for it, as a sentence; null if there is
 * none.
 */
export function separationReason(a: ComparedParty, b: ComparedParty): string | null {
  if (a.kind !== null && b.kind !== null && a.kind !== b.kind) return 'They are of different kinds.'
  if (a.capacity !== b.capacity) return 'They act in different capacities.'
  if (a.taxHash !== null && b.taxHash !== null && a.taxHash !== b.taxHash)
    return 'Their tax numbers are different.'
  const [first, second] = [a.name.person?.suffix ?? null, b.name.person?.suffix ?? null]
  if (first !== null && second !== null && first !== second)
    return 'Their suffixes, such as Jr. or Sr., differ.'
  return null
}

/** Returns the best match between the names of two contacts; a match through an alternative name includes that fact. */
function compareNames(a: ComparedParty, b: ComparedParty): NameSimilarity {
  const similarity = compareName(a.name, b.name)
  if (similarity) return similarity
  for (const [indexA, nameA] of a.names.entries())
    for (const [indexB, nameB] of b.names.entries()) {
      if (indexA + indexB === 0) continue
      const result = compareName(nameA, nameB)
      if (result) return { points: result.points - 4, reasons: [...result.reasons, 'under another name'] }
    }
  return compareBirthName(a.name, b.name) ?? compareBirthName(b.name, a.name)
}

/** "Mary Smith, née Berg" may be "Mary Berg". */
function compareBirthName(a: NameParts, b: NameParts): NameSimilarity {
  const birthName = a.others.find(({ kind }) => kind === 'NEE')
  if (!birthName || !a.person || !b.person) return null
  const surname = birthName.name.toLowerCase()
  const result = comparePersons({ ...a.person, surname, surnameParts: [] }, b.person)
  return result && { points: result.points, reasons: [...result.reasons, 'born under this name'] }
}

function compareName(a: NameParts, b: NameParts): NameSimilarity {
  if (hasOtherPrincipal(a, b)) return null
  if (a.person && b.person) return comparePersons(a.person, b.person)
  if (a.person || b.person) return null
  if (a.legalForm !== null && b.legalForm !== null && a.legalForm !== b.legalForm) return null
  if (a.dated !== null && b.dated !== null && a.dated !== b.dated) return null
  const result = compareDistinctiveNames(a.words, b.words)
  const sameForm = a.legalForm !== null && a.legalForm === b.legalForm
  return (
    result && {
      points: result.points + (sameForm ? 4 : 0),
      reasons: sameForm ? [...result.reasons, 'same legal form'] : result.reasons,
    }
  )
}

/** A trustee of two trusts is two contacts. */
function hasOtherPrincipal({ capacity: a }: NameParts, { capacity: b }: NameParts): boolean {
  if (!a?.of || !b?.of) return false
  return (
    compareDistinctiveNames(a.of.toLowerCase().split(/[\s,.]+/), b.of.toLowerCase().split(/[\s,.]+/)) === null
  )
}

function compareContactData(a: ComparedParty, b: ComparedParty): { points: number; says: string[] } {
  const results: [number, string][] = []
  const isSameTax = a.taxHash !== null && a.taxHash === b.taxHash
  if (isSameTax) results.push([45, 'same tax number'])
  if (hasCommon(a.emails, b.emails)) results.push([28, 'same email'])
  if (hasCommon(a.phones, b.phones)) results.push([25, 'same phone'])
  const placeMatch = comparePlaces(a, b)
  if (placeMatch) results.push(placeMatch)
  const points = results.reduce((total, [points]) => total + points, 0)
  const isElsewhere = a.places.length > 0 && b.places.length > 0 && !placeMatch
  // Someone who moved is still found by phone, email or number; namesakes share nothing else.
  if (!isElsewhere) return { points, says: results.map(([, message]) => message) }
  return { points: points - 15, says: [...results.map(([, message]) => message), 'other address'] }
}

const hasCommon = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].some(value => b.has(value))

function comparePlaces(a: ComparedParty, b: ComparedParty): [number, string] | null {
  const pairs = a.places.flatMap(place => b.places.map(other => ({ one: place, other })))
  const house = pairs.find(({ one, other }) => one.zip === other.zip && one.number === other.number)
  if (house)
    return house.one.street === house.other.street
      ? [25, 'same address']
      : [15, 'same ZIP code and house number']
  return pairs.some(({ one, other }) => one.zip === other.zip) ? [4, 'same ZIP code'] : null
}
