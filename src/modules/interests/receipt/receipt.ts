import {
  compare,
  decimalText,
  divide,
  fraction,
  minus,
  oneFraction,
  plus,
  readFraction,
  sum,
  times,
  zero,
  type Fraction,
} from '../../../core/land/fraction.ts'
import { calculateBurdens } from '../../../core/land/burdens.ts'
import {
  isLessor,
  isSameName,
  lessorShare,
  toShare,
  describeShare,
  type Interest,
  type InterestType,
} from '../../../core/land/interest.ts'
import type { DeckProduct } from '../deck/deck.ts'

/** The fields of a tract that a receipt needs; the leases' port returns them. */
export type ReceiptTract = {
  leaseNumber: string
  tractNumber: string
  acres: string | null
  royaltyOil: string | null
  royaltyGas: string | null
  royaltyNgl: string | null
  interests: readonly Interest[]
  chain: readonly { assignor: string; assignee: string; wi: string; effectiveDate: string | null }[]
}

export type ReceiptOwner = { partyId: string; owner: string; interestType: InterestType }

/** One factor of a term for display: "net mineral acres", "40.0000 ac". */
type Factor = { label: string; value: string }

/** The contribution of one tract to a decimal. */
type Term = { tract: string; factors: Factor[]; revenue: string }

/** A decimal broken down by tract; `unavailableReason` states what is missing if that is impossible. */
export type Receipt = {
  revenue: string | null
  cost: string | null
  terms: Term[]
  unavailableReason: string | null
}

type AcreageBase = { acres: Fraction; label: string }

/**
 * Returns the acres behind a decimal: the unit's if on record, else all tracts together. Null if a tract's acres are
 * unknown too.
 */
function acreageBase(tracts: readonly ReceiptTract[], unitAcres: number | null): AcreageBase | null {
  if (unitAcres !== null) return { acres: parseFraction(String(unitAcres)), label: 'unit acres' }
  if (tracts.length === 0 || tracts.some(({ acres }) => acres === null)) return null
  return {
    acres: sum(tracts.map(({ acres }) => parseFraction(acres!))),
    label: 'acres of all tracts (no unit acres on record)',
  }
}

/**
 * Returns the decimal of an owner from the land: over the tracts, net mineral acres / unit acres × royalty (less the
 * non-participating royalty carved out of it) for a royalty; × the share of production for an overriding or
 * non-participating royalty, less what is carved out of it; × working interest × (1 − royalty − burdens) for a working
 * interest, whose cost decimal does not deduct the burdens (field notes §3a). Exact until it is written with eight
 * places, rounded half up.
 */
export function calculateReceipt(
  owner: ReceiptOwner,
  tracts: readonly ReceiptTract[],
  unitAcres: number | null,
  product: DeckProduct,
): Receipt {
  const unavailable = (reason: string): Receipt => ({
    revenue: null,
    cost: null,
    terms: [],
    unavailableReason: reason,
  })
  if (owner.interestType === 'NPI')
    return unavailable('A net profits interest is paid from profits: no tract gives its decimal.')
  if (tracts.length === 0)
    return unavailable('No lease is linked to this well or unit, so there is no land to expand to.')
  const base = acreageBase(tracts, unitAcres)
  if (base === null) return unavailable('A tract’s acres are unknown. Enter them, or the unit’s acres.')
  if (compare(base.acres, zero) <= 0) return unavailable('The unit has no acres.')
  const ownedTracts = tracts.filter(
    tract => interestsInTract(owner, tract).length > 0 || interestFromChain(owner, tract) !== null,
  )
  if (ownedTracts.length === 0)
    return unavailable(`Its tracts do not list this interest of ${owner.owner}. Add it on the lease’s tract.`)
  if (ownedTracts.some(({ acres }) => acres === null)) return unavailable('A tract’s acres are unknown.')
  const parts: ReceiptPart[] = []
  for (const tract of ownedTracts) {
    const part = receiptPart(owner, tract, base, product)
    if (typeof part === 'string') return unavailable(part)
    parts.push(part)
  }
  const costs = parts.flatMap(({ cost }) => cost ?? [])
  return {
    revenue: decimalText(sum(parts.map(({ revenue }) => revenue))),
    cost: costs.length > 0 ? decimalText(sum(costs)) : null,
    terms: parts.map(({ tract, factors, revenue }) => ({ tract, factors, revenue: decimalText(revenue) })),
    unavailableReason: null,
  }
}

const parseFraction = (text: string): Fraction => {
  const parsed = readFraction(text)
  if (!parsed.ok) throw new RangeError(parsed.problem)
  return parsed.value
}

/**
 * True if a tract interest matches an interest type in a deck: a royalty is paid on the minerals that a lease covers.
 */
const matchesInterestType = (type: InterestType) => (interest: Interest) =>
  type === 'RI'
    ? interest.type === 'RI' || (interest.type === 'MI' && interest.leased)
    : interest.type === type && !(type === 'MI' && interest.leased)

const interestsInTract = ({ partyId, owner, interestType }: ReceiptOwner, { interests }: ReceiptTract) =>
  interests
    .filter(matchesInterestType(interestType))
    .filter(({ contactId, party }) => (contactId === null ? isSameName(party, owner) : contactId === partyId))

type Assignment = ReceiptTract['chain'][number]

/**
 * Returns the working interest of an owner if assignments create it or change the tract's list; null if they do not. If
 * the tract lists an assignee with the assigned interest, the list already includes the assignment.
 */
function interestFromChain(owner: ReceiptOwner, tract: ReceiptTract): Fraction | null {
  const { came: received, went: assigned } = unlistedAssignments(owner, tract)
  const listedInterests = interestsInTract(owner, tract)
  if (received.length === 0 && (listedInterests.length === 0 || assigned.length === 0)) return null
  const sumAssigned = (assignments: readonly Assignment[]) =>
    sum(assignments.map(({ wi }) => parseFraction(wi)))
  return minus(plus(sum(listedInterests.map(toShare)), sumAssigned(received)), sumAssigned(assigned))
}

/** Returns the assignments to and from an owner that the tract's own list of owners does not include yet. */
function unlistedAssignments({ owner, interestType }: ReceiptOwner, { interests, chain }: ReceiptTract) {
  const working = interestType === 'WI' ? interests.filter(({ type }) => type === 'WI') : []
  const shareOfParty = (name: string) =>
    sum(working.filter(({ party }) => isSameName(party, name)).map(toShare))
  const isListed = ({ assignee, wi }: Assignment) => compare(shareOfParty(assignee), parseFraction(wi)) >= 0
  const unlisted = interestType === 'WI' ? chain.filter(step => !isListed(step)) : []
  return {
    came: unlisted.filter(({ assignee }) => isSameName(assignee, owner)),
    went: unlisted.filter(({ assignor }) => isSameName(assignor, owner)),
  }
}

type ReceiptPart = Omit<Term, 'revenue'> & { revenue: Fraction; cost: Fraction | null }

/** Returns the exact contribution of one tract, or a sentence on what is missing. */
function receiptPart(
  owner: ReceiptOwner,
  tract: ReceiptTract,
  unit: AcreageBase,
  product: DeckProduct,
): ReceiptPart | string {
  const { leaseNumber, tractNumber, interests } = tract
  const name = `Lease ${leaseNumber}, tract ${tractNumber}`
  const ownedInterests = interestsInTract(owner, tract)
  const ownedShare = sum(ownedInterests.map(toShare))
  const leased = interests.some(({ type }) => type === 'MI') ? lessorShare(interests) : oneFraction
  const mineral = owner.interestType === 'RI' || owner.interestType === 'MI' ? ownedShare : leased
  const nma = times(parseFraction(tract.acres!), mineral)
  const tractShare = times(nma, fraction(unit.acres.den, unit.acres.num))
  const factors: Factor[] = [
    { label: 'Gross acres', value: acresText(parseFraction(tract.acres!)) },
    { label: 'Mineral share', value: shareText(mineral) },
    { label: 'Net mineral acres', value: acresText(nma) },
    { label: capitalize(unit.label), value: acresText(unit.acres) },
  ]
  const buildPart = (ownFactors: Factor[], share: Fraction, cost: Fraction | null = null): ReceiptPart => ({
    tract: name,
    factors: [...factors, ...ownFactors],
    revenue: times(tractShare, share),
    cost: cost && times(tractShare, cost),
  })
  if (owner.interestType === 'MI') return buildPart([], oneFraction, oneFraction)
  const royalty = tractRoyalty(tract, product)
  const isBurden = owner.interestType === 'ORRI' || owner.interestType === 'NPRI'
  const hasFloating = interests.some(({ type, basis }) => type === 'NPRI' && basis === 'BURDENED')
  if (typeof royalty === 'string' && hasFloating)
    return `${royalty} A floating royalty is a share of it. If the lease’s royalty slides, enter the current rate and make a deck for each month it changes.`
  if (typeof royalty === 'string' && !isBurden) return royalty
  const rate = typeof royalty === 'string' ? oneFraction : royalty
  const burdens = calculateBurdens(interests, rate)
  const [problem] = burdens.problems
  if (problem !== undefined) return `${name}: ${problem}`
  const carvedOut = sum(ownedInterests.map(interest => burdens.alone.get(interest) ?? zero))
  if (isBurden) {
    const total = sum(ownedInterests.map(interest => burdens.amounts.get(interest) ?? zero))
    return buildPart(burdenFactors(ownedInterests, total, carvedOut), minus(total, carvedOut))
  }
  if (owner.interestType === 'RI') {
    const carvedFromLessor =
      compare(ownedShare, zero) === 0 ? zero : divide(times(carvedOut, leased), ownedShare)
    const netRoyalty = minus(rate, plus(burdens.lessors, carvedFromLessor))
    return compare(netRoyalty, zero) < 0
      ? `${name}: non-participating royalties take more than the royalty of ${owner.owner}.`
      : buildPart(
          [
            { label: 'Royalty', value: shareText(rate) },
            ...carveOutFactors(interests, burdens.lessors, carvedFromLessor, netRoyalty),
          ],
          netRoyalty,
        )
  }
  const fromAssignments = interestFromChain(owner, tract)
  const wi = fromAssignments ?? ownedShare
  if (compare(wi, zero) < 0) return `${name}: ${owner.owner} assigned more working interest than they own.`
  const burdenShare = plus(burdens.workingInterest, compare(wi, zero) === 0 ? zero : divide(carvedOut, wi))
  const netShare = minus(oneFraction, plus(rate, burdenShare))
  if (compare(netShare, zero) < 0) return `${name}: royalty and burdens exceed the whole.`
  return buildPart(
    [
      ...(fromAssignments === null ? [] : chainFactors(owner, tract)),
      { label: 'Working interest', value: shareText(wi) },
      { label: 'Royalty', value: shareText(rate) },
      {
        label: compare(carvedOut, zero) > 0 ? 'Burdens, with those carved from this owner' : 'Burdens',
        value: shareText(burdenShare),
      },
      { label: '1 − royalty − burdens', value: shareText(netShare) },
    ],
    times(wi, netShare),
    wi,
  )
}

/**
 * Returns the part that non-participating royalties take from a lessor's royalty: the royalty shared by all lessors,
 * and the one carved out of this lessor's.
 */
function carveOutFactors(
  interests: readonly Interest[],
  shared: Fraction,
  carvedFromLessor: Fraction,
  netRoyalty: Fraction,
): Factor[] {
  const isShared = interests.filter(isLessor).length > 1
  const factors = [
    ...(compare(shared, zero) > 0
      ? [
          {
            label: `Non-participating royalty${isShared ? ', assumed shared by all lessors' : ''}`,
            value: shareText(shared),
          },
        ]
      : []),
    ...(compare(carvedFromLessor, zero) > 0
      ? [{ label: 'Non-participating royalty carved from this lessor', value: shareText(carvedFromLessor) }]
      : []),
  ]
  return factors.length === 0 ? [] : [...factors, { label: netRoyaltyLabel, value: shareText(netRoyalty) }]
}

/** Returns a burden's share of production, and its factors if it floats or another burden is carved out of it. */
function burdenFactors(ownedInterests: readonly Interest[], total: Fraction, carvedOut: Fraction): Factor[] {
  const floating = ownedInterests.filter(({ basis }) => basis === 'BURDENED')
  return [
    ...floating.map(interest => ({ label: 'Per instrument', value: describeShare(interest) })),
    ...(compare(carvedOut, zero) > 0
      ? [
          { label: 'Before carve-outs', value: shareText(total) },
          { label: 'Carved out', value: shareText(carvedOut) },
        ]
      : []),
    { label: 'Share of production', value: shareText(minus(total, carvedOut)) },
  ]
}

/** The lessor's royalty after non-participating royalties. */
export const netRoyaltyLabel = 'Royalty − non-participating royalty'

const chainFactors = (owner: ReceiptOwner, tract: ReceiptTract): Factor[] => {
  const { came: received, went: assigned } = unlistedAssignments(owner, tract)
  return tract.chain
    .filter(step => received.includes(step) || assigned.includes(step))
    .map(({ assignor, assignee, wi, effectiveDate }) => ({
      label: `${assignor} to ${assignee}${effectiveDate === null ? '' : `, ${effectiveDate}`}`,
      value: wi,
    }))
}

/** Returns the royalty of a product; for all products only if their royalties are equal. */
function tractRoyalty(tract: ReceiptTract, product: DeckProduct): Fraction | string {
  const { royaltyOil, royaltyGas, royaltyNgl, leaseNumber } = tract
  const royalties = {
    OIL: [royaltyOil],
    GAS: [royaltyGas ?? royaltyOil],
    NGL: [royaltyNgl ?? royaltyGas ?? royaltyOil],
  }
  const royaltyTexts = product === 'ALL' ? [royaltyOil, royaltyGas, royaltyNgl] : royalties[product]
  const distinctRoyalties = [...new Set(royaltyTexts.filter(text => text !== null))]
  const [first] = distinctRoyalties
  if (first === undefined) return `Lease ${leaseNumber} has no royalty on record.`
  const royalty = parseFraction(first)
  return distinctRoyalties.every(text => compare(parseFraction(text), royalty) === 0)
    ? royalty
    : `Lease ${leaseNumber} has a royalty for each product: make a deck for each.`
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const acresText = (acres: Fraction) => `${trimZeros(decimalText(acres, 4))} ac`
const trimZeros = (text: string) => text.replace(/(\.\d\d)0+$/, '$1')
const shareText = (share: Fraction) =>
  share.den === 1n ? String(share.num) : share.den <= 999n ? `${share.num}/${share.den}` : decimalText(share)
