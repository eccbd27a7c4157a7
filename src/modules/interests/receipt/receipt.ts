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

/** A decimal broken down by tract; `why` states what is missing if that is impossible. */
export type Receipt = { revenue: string | null; cost: string | null; terms: Term[]; why: string | null }

type Unit = { acres: Fraction; label: string }

/**
 * The acres behind a decimal: the unit's if on record, else all tracts together. Null if a tract's acres are
 * unknown too.
 */
function buildUnit(tracts: readonly ReceiptTract[], unitAcres: number | null): Unit | null {
  if (unitAcres !== null) return { acres: exact(String(unitAcres)), label: 'unit acres' }
  if (tracts.length === 0 || tracts.some(({ acres }) => acres === null)) return null
  return {
    acres: sum(tracts.map(({ acres }) => exact(acres!))),
    label: 'acres of all tracts (no unit acres on record)',
  }
}

/**
 * The decimal of an owner from the land: over the tracts, net mineral acres / unit acres × royalty (less the
 * non-participating royalty carved out of it) for a royalty; × the share of production for an overriding or
 * non-participating royalty, less what is carved out of it; × working interest × (1 − royalty − burdens) for
 * a working interest, whose cost decimal does not deduct the burdens (field notes §3a). Exact until it is
 * written with eight places, rounded half up.
 */
export function calculateReceipt(
  owner: ReceiptOwner,
  tracts: readonly ReceiptTract[],
  unitAcres: number | null,
  product: DeckProduct,
): Receipt {
  const none = (why: string): Receipt => ({ revenue: null, cost: null, terms: [], why })
  if (owner.interestType === 'NPI')
    return none('A net profits interest is paid from profits: no tract gives its decimal.')
  if (tracts.length === 0)
    return none('No lease is linked to this well or unit, so there is no land to expand to.')
  const unit = buildUnit(tracts, unitAcres)
  if (unit === null) return none('A tract’s acres are unknown. Enter them, or the unit’s acres.')
  if (compare(unit.acres, zero) <= 0) return none('The unit has no acres.')
  const held = tracts.filter(tract => ownedIn(owner, tract).length > 0 || fromChain(owner, tract) !== null)
  if (held.length === 0)
    return none(`Its tracts list no such interest of ${owner.owner}. Add it on the lease’s tract.`)
  if (held.some(({ acres }) => acres === null)) return none('A tract’s acres are unknown.')
  const parts: Part[] = []
  for (const tract of held) {
    const part = receiptPart(owner, tract, unit, product)
    if (typeof part === 'string') return none(part)
    parts.push(part)
  }
  const costs = parts.flatMap(({ cost }) => cost ?? [])
  return {
    revenue: decimalText(sum(parts.map(({ revenue }) => revenue))),
    cost: costs.length > 0 ? decimalText(sum(costs)) : null,
    terms: parts.map(({ tract, factors, revenue }) => ({ tract, factors, revenue: decimalText(revenue) })),
    why: null,
  }
}

const exact = (text: string): Fraction => {
  const reading = readFraction(text)
  if (!reading.ok) throw new RangeError(reading.problem)
  return reading.value
}

/**
 * The tract interests that match an interest type in a deck: a royalty is paid on the minerals that a lease
 * covers.
 */
const countsAsRoyalty = (type: InterestType) => (interest: Interest) =>
  type === 'RI'
    ? interest.type === 'RI' || (interest.type === 'MI' && interest.leased)
    : interest.type === type && !(type === 'MI' && interest.leased)

const ownedIn = ({ partyId, owner, interestType }: ReceiptOwner, { interests }: ReceiptTract) =>
  interests
    .filter(countsAsRoyalty(interestType))
    .filter(({ contactId, party }) => (contactId === null ? isSameName(party, owner) : contactId === partyId))

type Step = ReceiptTract['chain'][number]

/**
 * The working interest of an owner if assignments create it or change the tract's list; null if they do not.
 * If the tract lists an assignee with the assigned interest, the list already includes the assignment.
 */
function fromChain(owner: ReceiptOwner, tract: ReceiptTract): Fraction | null {
  const { came, went } = movedBy(owner, tract)
  const listed = ownedIn(owner, tract)
  if (came.length === 0 && (listed.length === 0 || went.length === 0)) return null
  const moved = (steps: readonly Step[]) => sum(steps.map(({ wi }) => exact(wi)))
  return minus(plus(sum(listed.map(toShare)), moved(came)), moved(went))
}

/** The assignments to and from an owner that the tract's own list of owners does not include yet. */
function movedBy({ owner, interestType }: ReceiptOwner, { interests, chain }: ReceiptTract) {
  const working = interestType === 'WI' ? interests.filter(({ type }) => type === 'WI') : []
  const shareOfParty = (name: string) =>
    sum(working.filter(({ party }) => isSameName(party, name)).map(toShare))
  const isListed = ({ assignee, wi }: Step) => compare(shareOfParty(assignee), exact(wi)) >= 0
  const open = interestType === 'WI' ? chain.filter(step => !isListed(step)) : []
  return {
    came: open.filter(({ assignee }) => isSameName(assignee, owner)),
    went: open.filter(({ assignor }) => isSameName(assignor, owner)),
  }
}

type Part = Omit<Term, 'revenue'> & { revenue: Fraction; cost: Fraction | null }

/** The exact contribution of one tract, or a sentence on what is missing. */
function receiptPart(
  owner: ReceiptOwner,
  tract: ReceiptTract,
  unit: Unit,
  product: DeckProduct,
): Part | string {
  const { leaseNumber, tractNumber, interests } = tract
  const name = `Lease ${leaseNumber}, tract ${tractNumber}`
  const owned = ownedIn(owner, tract)
  const ownedShare = sum(owned.map(toShare))
  const leased = interests.some(({ type }) => type === 'MI') ? lessorShare(interests) : oneFraction
  const mineral = owner.interestType === 'RI' || owner.interestType === 'MI' ? ownedShare : leased
  const nma = times(exact(tract.acres!), mineral)
  const part = times(nma, fraction(unit.acres.den, unit.acres.num))
  const factors: Factor[] = [
    { label: 'Gross acres', value: acresText(exact(tract.acres!)) },
    { label: 'Mineral share', value: shareText(mineral) },
    { label: 'Net mineral acres', value: acresText(nma) },
    { label: capital(unit.label), value: acresText(unit.acres) },
  ]
  const made = (more: Factor[], share: Fraction, cost: Fraction | null = null): Part => ({
    tract: name,
    factors: [...factors, ...more],
    revenue: times(part, share),
    cost: cost && times(part, cost),
  })
  if (owner.interestType === 'MI') return made([], oneFraction, oneFraction)
  const royalty = tractRoyalty(tract, product)
  const isBurden = owner.interestType === 'ORRI' || owner.interestType === 'NPRI'
  const floats = interests.some(({ type, basis }) => type === 'NPRI' && basis === 'BURDENED')
  if (typeof royalty === 'string' && floats)
    return `${royalty} A floating royalty is a share of it. If the lease’s royalty slides, enter the current rate and make a deck for each month it changes.`
  if (typeof royalty === 'string' && !isBurden) return royalty
  const rate = typeof royalty === 'string' ? oneFraction : royalty
  const burdens = calculateBurdens(interests, rate)
  const [problem] = burdens.problems
  if (problem !== undefined) return `${name}: ${problem}`
  const alone = sum(owned.map(interest => burdens.alone.get(interest) ?? zero))
  if (isBurden) {
    const total = sum(owned.map(interest => burdens.amounts.get(interest) ?? zero))
    return made(burdenFactors(owned, total, alone), minus(total, alone))
  }
  if (owner.interestType === 'RI') {
    const ofOwn = compare(ownedShare, zero) === 0 ? zero : divide(times(alone, leased), ownedShare)
    const netRoyalty = minus(rate, plus(burdens.lessors, ofOwn))
    return compare(netRoyalty, zero) < 0
      ? `${name}: non-participating royalties take more than the royalty of ${owner.owner}.`
      : made(
          [
            { label: 'Royalty', value: shareText(rate) },
            ...carvedFactors(interests, burdens.lessors, ofOwn, netRoyalty),
          ],
          netRoyalty,
        )
  }
  const chained = fromChain(owner, tract)
  const wi = chained ?? ownedShare
  if (compare(wi, zero) < 0) return `${name}: ${owner.owner} assigned more working interest than they own.`
  const borne = plus(burdens.working, compare(wi, zero) === 0 ? zero : divide(alone, wi))
  const rest = minus(oneFraction, plus(rate, borne))
  if (compare(rest, zero) < 0) return `${name}: royalty and burdens exceed the whole.`
  return made(
    [
      ...(chained === null ? [] : chainFactors(owner, tract)),
      { label: 'Working interest', value: shareText(wi) },
      { label: 'Royalty', value: shareText(rate) },
      {
        label: compare(alone, zero) > 0 ? 'Burdens, with those carved from this owner' : 'Burdens',
        value: shareText(borne),
      },
      { label: '1 − royalty − burdens', value: shareText(rest) },
    ],
    times(wi, rest),
    wi,
  )
}

/**
 * The part that non-participating royalties take from a lessor's royalty: the royalty shared by all lessors,
 * and the one carved out of this lessor's.
 */
function carvedFactors(
  interests: readonly Interest[],
  shared: Fraction,
  ofOwn: Fraction,
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
    ...(compare(ofOwn, zero) > 0
      ? [{ label: 'Non-participating royalty carved from this lessor', value: shareText(ofOwn) }]
      : []),
  ]
  return factors.length === 0 ? [] : [...factors, { label: netRoyaltyLabel, value: shareText(netRoyalty) }]
}

/** A burden's share of production, and its factors if it floats or another burden is carved out of it. */
function burdenFactors(owned: readonly Interest[], full: Fraction, alone: Fraction): Factor[] {
  const floating = owned.filter(({ basis }) => basis === 'BURDENED')
  return [
    ...floating.map(interest => ({ label: 'Per instrument', value: describeShare(interest) })),
    ...(compare(alone, zero) > 0
      ? [
          { label: 'Before carve-outs', value: shareText(full) },
          { label: 'Carved out', value: shareText(alone) },
        ]
      : []),
    { label: 'Share of production', value: shareText(minus(full, alone)) },
  ]
}

/** The lessor's royalty after non-participating royalties. */
export const netRoyaltyLabel = 'Royalty − non-participating royalty'

const chainFactors = (owner: ReceiptOwner, tract: ReceiptTract): Factor[] => {
  const { came, went } = movedBy(owner, tract)
  return tract.chain
    .filter(step => came.includes(step) || went.includes(step))
    .map(({ assignor, assignee, wi, effectiveDate }) => ({
      label: `${assignor} to ${assignee}${effectiveDate === null ? '' : `, ${effectiveDate}`}`,
      value: wi,
    }))
}

/** The royalty of a product; for all products only if their royalties are equal. */
function tractRoyalty(tract: ReceiptTract, product: DeckProduct): Fraction | string {
  const { royaltyOil, royaltyGas, royaltyNgl, leaseNumber } = tract
  const royalties = {
    OIL: [royaltyOil],
    GAS: [royaltyGas ?? royaltyOil],
    NGL: [royaltyNgl ?? royaltyGas ?? royaltyOil],
  }
  const written = product === 'ALL' ? [royaltyOil, royaltyGas, royaltyNgl] : royalties[product]
  const known = [...new Set(written.filter(text => text !== null))]
  const [first] = known
  if (first === undefined) return `Lease ${leaseNumber} has no royalty on record.`
  const royalty = exact(first)
  return known.every(text => compare(exact(text), royalty) === 0)
    ? royalty
    : `Lease ${leaseNumber} has a royalty for each product: make a deck for each.`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const acresText = (acres: Fraction) => `${trimZeros(decimalText(acres, 4))} ac`
const trimZeros = (text: string) => text.replace(/(\.\d\d)0+$/, '$1')
const shareText = (share: Fraction) =>
  share.den === 1n ? String(share.num) : share.den <= 999n ? `${share.num}/${share.den}` : decimalText(share)
