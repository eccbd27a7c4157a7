import { compare, divide, minus, oneFraction, plus, sum, times, zero, type Fraction } from './fraction.ts'
import { isBurden, isLessor, lessorShare, isSameName, toShare, type Interest } from './interest.ts'

/** The burdens of one tract as fractions of the production under a lease. */
export type Burdens = {
  /** Borne by all lessors in proportion to their royalties. */
  lessors: Fraction
  /** Borne by all working interest owners in proportion to their interests. */
  workingInterest: Fraction
  /** Borne by one owner in addition to the shared burdens, by the interest that bears it. */
  alone: ReadonlyMap<Interest, Fraction>
  /** The share of each burden before anything is carved out of it. */
  amounts: ReadonlyMap<Interest, Fraction>
  /** Contradictions in the interests, as sentences. */
  problems: readonly string[]
}

type Burden = { interest: Interest; amount: Fraction; bearers: readonly Interest[] | null }

/**
 * Determines who bears the royalties other than the lease's own. A non-participating royalty is carved out of the
 * lessors' royalty, an overriding royalty out of the working interest, or out of one owner's if its instrument names
 * one; a floating one is a share of what it is carved from. The excess over the lessors' royalty is borne by the
 * working interest. Source: field notes §3a.
 * @param royalty of the lease, as a fraction of production
 */
export function calculateBurdens(interests: readonly Interest[], royalty: Fraction): Burdens {
  const problems = new Set<string>()
  const burdens = interests
    .filter(isBurden)
    .map(interest => ({ interest, ...readBurden(interest, interests, royalty, problems) }))
  const onLessors = burdens.filter(({ interest, bearers }) => bearers === null && !isOnWorking(interest))
  const alone = new Map<Interest, Fraction>()
  let excess = zero
  for (const { amount, bearers } of burdens)
    for (const bearer of bearers ?? []) {
      const borne = plus(alone.get(bearer) ?? zero, times(amount, ownerFraction(bearer, bearers!)))
      const limit = isLessor(bearer) ? lessorFraction(bearer, interests, royalty) : borne
      excess = plus(excess, excessOver(borne, limit))
      alone.set(bearer, smallerShare(borne, limit))
    }
  const lessorsAlone = sum([...alone].filter(([bearer]) => isLessor(bearer)).map(([, borne]) => borne))
  const carved = totalAmount(onLessors)
  const lessors = smallerShare(carved, minus(royalty, lessorsAlone))
  const onWorking = burdens.filter(({ interest, bearers }) => bearers === null && isOnWorking(interest))
  return {
    lessors,
    workingInterest: sum([totalAmount(onWorking), minus(carved, lessors), excess]),
    alone,
    amounts: new Map(burdens.map(({ interest, amount }) => [interest, amount])),
    problems: [...problems],
  }
}

const isOnWorking = ({ type, burdensWorkingInterest }: Interest) => type === 'ORRI' || burdensWorkingInterest
const totalAmount = (burdens: readonly Burden[]) => sum(burdens.map(({ amount }) => amount))
const smallerShare = (share: Fraction, limit: Fraction) => (compare(share, limit) > 0 ? limit : share)
const excessOver = (share: Fraction, limit: Fraction) => minus(share, smallerShare(share, limit))

/** The fraction of one owner's interests that one of them makes up. */
const ownerFraction = (interest: Interest, ownerInterests: readonly Interest[]) => {
  const total = sum(ownerInterests.map(toShare))
  return compare(total, zero) === 0 ? zero : divide(toShare(interest), total)
}

/** A lessor's part of the lease's royalty, as a fraction of production under the lease. */
function lessorFraction(lessor: Interest, interests: readonly Interest[], royalty: Fraction): Fraction {
  const leased = lessorShare(interests)
  const part = compare(leased, zero) === 0 ? toShare(lessor) : divide(toShare(lessor), leased)
  return times(royalty, part)
}

/** The share of production that a burden receives, and the interests that alone bear it; null if all share it. */
function readBurden(
  burden: Interest,
  interests: readonly Interest[],
  royalty: Fraction,
  problems: Set<string>,
  chain: readonly Interest[] = [],
): Omit<Burden, 'interest'> {
  const { party, carvedFrom, basis } = burden
  const bearers = carvedFrom === null ? null : burdenBearers(burden, interests)
  if (bearers?.length === 0) {
    const missingType = isOnWorking(burden) ? 'working interest or override' : 'royalty'
    problems.add(`${party}’s interest is carved from ${carvedFrom}, who has no ${missingType} in this tract.`)
  }
  if (basis === 'PRODUCTION' || bearers?.length === 0)
    return { amount: toShare(burden), bearers: bearers?.length === 0 ? null : bearers }
  if (chain.includes(burden)) {
    problems.add(
      `${[...chain, burden].map(item => item.party).join(', carved from ')}: each is a share of the next.`,
    )
    return { amount: zero, bearers: null }
  }
  const borneBy = (bearer: Interest) =>
    isBurden(bearer)
      ? readBurden(bearer, interests, royalty, problems, [...chain, burden]).amount
      : isLessor(bearer)
        ? lessorFraction(bearer, interests, royalty)
        : toShare(bearer)
  const base = bearers ? sum(bearers.map(borneBy)) : isOnWorking(burden) ? oneFraction : royalty
  return { amount: times(toShare(burden), base), bearers }
}

/**
 * The interests of the owner that a burden is carved from: those that normally bear such burdens, or else the owner's
 * own burdens.
 */
function burdenBearers(burden: Interest, interests: readonly Interest[]): Interest[] {
  const ownerInterests = interests.filter(
    interest => interest !== burden && isSameName(interest.party, burden.carvedFrom!),
  )
  const first = ownerInterests.filter(isOnWorking(burden) ? ({ type }) => type === 'WI' : isLessor)
  return first.length > 0 ? first : ownerInterests.filter(({ type }) => type === burden.type)
}
