import { compare, divided, minus, one, plus, sum, times, zero, type Fraction } from './fraction.ts'
import { isBurden, isLessor, lessorShare, isSameName, shareOf, type Interest } from './interest.ts'

/** Fractions of the production under a lease, of one tract. */
export type Burdens = {
  /** Borne by all lessors, in proportion to their royalties. */
  lessors: Fraction
  /** Borne by all owners of working interest, in proportion to it. */
  working: Fraction
  /** Borne by one owner alone, beside what they share: by the interest that bears it. */
  alone: ReadonlyMap<Interest, Fraction>
  /** What each burden takes before anything is carved out of it. */
  amounts: ReadonlyMap<Interest, Fraction>
  /** What cannot be as it is written, in sentences. */
  problems: readonly string[]
}

type Burden = { interest: Interest; amount: Fraction; bearers: readonly Interest[] | null }

/**
 * Who bears the royalties beside the lease's own. A non-participating royalty is carved out of the lessors' royalty, an
 * overriding royalty out of the working interest, either out of one owner's where its instrument names one; a floating
 * one is a share of what it is carved from. What the lessors' royalty cannot bear falls to the working interest.
 * Source: field notes §3a.
 * @param royalty of the lease, as a fraction of production
 */
export function burdensOf(interests: readonly Interest[], royalty: Fraction): Burdens {
  const problems = new Set<string>()
  const burdens = interests
    .filter(isBurden)
    .map(interest => ({ interest, ...read(interest, interests, royalty, problems) }))
  const onLessors = burdens.filter(({ interest, bearers }) => bearers === null && !isOnWorking(interest))
  const alone = new Map<Interest, Fraction>()
  let beyond = zero
  for (const { amount, bearers } of burdens)
    for (const bearer of bearers ?? []) {
      const borne = plus(alone.get(bearer) ?? zero, times(amount, partOf(bearer, bearers!)))
      const most = isLessor(bearer) ? lessorsPart(bearer, interests, royalty) : borne
      beyond = plus(beyond, above(borne, most))
      alone.set(bearer, atMost(borne, most))
    }
  const lessorsAlone = sum([...alone].filter(([bearer]) => isLessor(bearer)).map(([, borne]) => borne))
  const carved = total(onLessors)
  const lessors = atMost(carved, minus(royalty, lessorsAlone))
  const onWorking = burdens.filter(({ interest, bearers }) => bearers === null && isOnWorking(interest))
  return {
    lessors,
    working: sum([total(onWorking), minus(carved, lessors), beyond]),
    alone,
    amounts: new Map(burdens.map(({ interest, amount }) => [interest, amount])),
    problems: [...problems],
  }
}

const isOnWorking = ({ type, burdensWorkingInterest }: Interest) => type === 'ORRI' || burdensWorkingInterest
const total = (burdens: readonly Burden[]) => sum(burdens.map(({ amount }) => amount))
const atMost = (share: Fraction, most: Fraction) => (compare(share, most) > 0 ? most : share)
const above = (share: Fraction, most: Fraction) => minus(share, atMost(share, most))

/** The part of several interests of one owner that one of them is. */
const partOf = (interest: Interest, all: readonly Interest[]) => {
  const whole = sum(all.map(shareOf))
  return compare(whole, zero) === 0 ? zero : divided(shareOf(interest), whole)
}

/** A lessor's part of the lease's royalty, as a fraction of the production under the lease. */
function lessorsPart(lessor: Interest, interests: readonly Interest[], royalty: Fraction): Fraction {
  const leased = lessorShare(interests)
  const part = compare(leased, zero) === 0 ? shareOf(lessor) : divided(shareOf(lessor), leased)
  return times(royalty, part)
}

/** What a burden takes of production, and the interests that alone bear it; null where all share it. */
function read(
  burden: Interest,
  interests: readonly Interest[],
  royalty: Fraction,
  problems: Set<string>,
  chain: readonly Interest[] = [],
): Omit<Burden, 'interest'> {
  const { party, carvedFrom, basis } = burden
  const bearers = carvedFrom === null ? null : bearersOf(burden, interests)
  if (bearers?.length === 0) {
    const none = isOnWorking(burden) ? 'working interest or override' : 'royalty'
    problems.add(`${party}’s interest is carved from ${carvedFrom}, who has no ${none} in this tract.`)
  }
  if (basis === 'PRODUCTION' || bearers?.length === 0)
    return { amount: shareOf(burden), bearers: bearers?.length === 0 ? null : bearers }
  if (chain.includes(burden)) {
    problems.add(
      `${[...chain, burden].map(one => one.party).join(', carved from ')}: each is a share of the next.`,
    )
    return { amount: zero, bearers: null }
  }
  const borneBy = (bearer: Interest) =>
    isBurden(bearer)
      ? read(bearer, interests, royalty, problems, [...chain, burden]).amount
      : isLessor(bearer)
        ? lessorsPart(bearer, interests, royalty)
        : shareOf(bearer)
  const base = bearers ? sum(bearers.map(borneBy)) : isOnWorking(burden) ? one : royalty
  return { amount: times(shareOf(burden), base), bearers }
}

/** The interests of the owner that a burden is carved from: theirs in what such burdens are borne by, else a burden of theirs. */
function bearersOf(burden: Interest, interests: readonly Interest[]): Interest[] {
  const theirs = interests.filter(
    interest => interest !== burden && isSameName(interest.party, burden.carvedFrom!),
  )
  const first = theirs.filter(isOnWorking(burden) ? ({ type }) => type === 'WI' : isLessor)
  return first.length > 0 ? first : theirs.filter(({ type }) => type === burden.type)
}
