import { z } from 'zod'
import {
  compare,
  decimalText,
  fractionText,
  minus,
  one,
  plus,
  readFraction,
  sum,
  zero,
  type Fraction,
} from './fraction.ts'
import { line, optionalLine } from '../form/fields.ts'
import { share } from './share-fields.ts'

/** Kinds of ownership in a tract: mineral, royalty, non-participating royalty, working, overriding, net profits. */
export const interestTypes = ['MI', 'RI', 'NPRI', 'WI', 'ORRI', 'NPI'] as const
export type InterestType = (typeof interestTypes)[number]

export const interestWords: Record<InterestType, string> = {
  MI: 'Mineral interest',
  RI: 'Royalty interest',
  NPRI: 'Non-participating royalty',
  WI: 'Working interest',
  ORRI: 'Overriding royalty',
  NPI: 'Net profits interest',
}

export const interest = z.object({
  party: line('Owner', 300).min(1, 'Name the owner.'),
  contactId: z.uuid('Party not found. Choose it again.').nullable().default(null),
  type: z.enum(interestTypes, 'Choose the kind of interest.').meta({ title: 'Interest' }),
  fraction: share('Share'),
  /** A mineral interest that this lease covers: its owner is a lessor of the lease. */
  leased: z.boolean().default(false).meta({ title: 'Under this lease' }),
  /** A working interest that the organization itself owns. */
  company: z.boolean().default(false).meta({ title: 'Company interest' }),
  /** A non-participating royalty is carved out of the lessors' royalty unless its instrument burdens the whole. */
  burdensWorkingInterest: z.boolean().default(false).meta({ title: 'Borne by the working interest' }),
  executive: z.boolean().default(true).meta({ title: 'May sign leases' }),
  depth: optionalLine('Depth', 300),
})
export type Interest = z.output<typeof interest>

/** The exact share of an interest. Its text has passed the schema; anything else is a fault and throws. */
export function shareOf({ fraction }: Pick<Interest, 'fraction'>): Fraction {
  const reading = readFraction(fraction)
  if (!reading.ok) throw new RangeError(reading.problem)
  return reading.value
}

/** The exact sum of the shares of those interests that count. */
export const total = (interests: readonly Interest[], counts: (interest: Interest) => boolean): Fraction =>
  sum(interests.filter(counts).map(shareOf))

/**
 * What the shares come to at each depth on file. An interest without a depth is in all of them; two of different
 * depths are different rights in the same ground, and are never added up.
 */
function totalsByDepth(interests: readonly Interest[]): Fraction[] {
  const depthOf = ({ depth }: Interest) => depth?.trim().toLowerCase() || null
  const depths = new Set(interests.map(depthOf).filter(depth => depth !== null))
  const at = (depth: string | null) =>
    total(interests, interest => depthOf(interest) === null || depthOf(interest) === depth)
  return depths.size === 0 ? [at(null)] : [...depths].map(at)
}

const greatest = (shares: readonly Fraction[]) =>
  shares.reduce((most, share) => (compare(share, most) > 0 ? share : most), zero)

/** The part of the minerals that the lease covers, at the depth where it is largest: what net acres are made of. */
export const lessorShare = (interests: readonly Interest[]) =>
  greatest(totalsByDepth(interests.filter(({ type, leased }) => type === 'MI' && leased)))

/** The organization's working interest, at the depth where it is largest; null where no working interest is on file. */
export const companyShare = (interests: readonly Interest[]): Fraction | null =>
  interests.some(({ type }) => type === 'WI')
    ? greatest(totalsByDepth(interests.filter(({ type, company }) => type === 'WI' && company)))
    : null

/**
 * Who bears the royalties beside the lease's own, as fractions of production: `lessors` out of their royalty, `working`
 * out of what is left. Non-participating royalties are the lessors' to bear, up to their royalty, unless marked
 * otherwise; overriding royalties the working interest's. Source: field notes §3a.
 */
export function burdensOf(
  interests: readonly Interest[],
  royalty: Fraction,
): { lessors: Fraction; working: Fraction } {
  const isCarved = ({ type, burdensWorkingInterest }: Interest) => type === 'NPRI' && !burdensWorkingInterest
  const carved = total(interests, isCarved)
  const lessors = compare(carved, royalty) > 0 ? royalty : carved
  const others = total(
    interests,
    interest => interest.type === 'ORRI' || (interest.type === 'NPRI' && !isCarved(interest)),
  )
  return { lessors, working: plus(others, minus(carved, lessors)) }
}

export type InterestIssue = {
  code: 'mineral_gap' | 'mineral_excess' | 'working_gap' | 'working_excess'
  message: string
}

/**
 * Whether minerals and working interest each come to the whole, at every depth. A gap in the minerals is land
 * unleased or not known, because real files begin incomplete. An excess is an error in the title: refused where a
 * person enters it, kept and shown beside the figures where a file brought it.
 */
export function interestIssues(interests: readonly Interest[]): InterestIssue[] {
  return [
    ...issueOf(interests, 'MI', 'mineral', 'Mineral interests'),
    ...issueOf(interests, 'WI', 'working', 'Working interests'),
  ]
}

/** What comes to more than the whole, in a sentence that names the sum and the parties; null where nothing does. */
export const excessOf = (interests: readonly Interest[]): string | null =>
  interestIssues(interests)
    .filter(({ code }) => code.endsWith('excess'))
    .map(({ message }) => message)
    .join(' ') || null

function issueOf(
  interests: readonly Interest[],
  type: 'MI' | 'WI',
  code: 'mineral' | 'working',
  noun: string,
): InterestIssue[] {
  const owned = interests.filter(interest => interest.type === type)
  if (owned.length === 0) return []
  const totals = totalsByDepth(owned)
  const most = greatest(totals)
  if (compare(most, one) > 0) {
    const message = `${noun} come to ${decimalText(most)} (${ownersText(owned)}): ${amountText(minus(most, one))} more than the whole.`
    return [{ code: `${code}_excess`, message }]
  }
  const least = totals.reduce((low, share) => (compare(share, low) < 0 ? share : low), one)
  if (compare(least, one) === 0) return []
  const message = `${noun} come to ${decimalText(least)}: ${amountText(minus(one, least))} is unleased or its owner is not known.`
  return [{ code: `${code}_gap`, message }]
}

const amountText = (share: Fraction) => `${fractionText(share)} (${decimalText(share)})`

const named = 6

/** "Ada Ames 1/2, Ben Berg 2/3"; of many owners the first. */
function ownersText(owned: readonly Interest[]): string {
  const texts = owned.map(({ party, fraction, depth }) =>
    [party, fraction, depth && `at ${depth}`].filter(Boolean).join(' '),
  )
  const more = texts.length > named ? [`and ${texts.length - named} more`] : []
  return [...texts.slice(0, named), ...more].join(', ')
}
