import { z } from 'zod'
import { compare, readFraction, sum, zero, type Fraction } from './fraction.ts'
import { line, optionalLine } from '../form/fields.ts'
import { share } from './share-fields.ts'

/** Kinds of ownership in a tract: mineral, royalty, non-participating royalty, working, overriding, net profits. */
export const interestTypes = ['MI', 'RI', 'NPRI', 'WI', 'ORRI', 'NPI'] as const
export type InterestType = (typeof interestTypes)[number]

export const interestLabels: Record<InterestType, string> = {
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
  /** What a burden is a share of: all production (a fixed royalty), or what it is carved from (a floating one). */
  basis: z.enum(['PRODUCTION', 'BURDENED']).default('PRODUCTION').meta({ title: 'Share of' }),
  /** The owner who alone bears it, by name; null where all who bear such burdens share it. */
  carvedFrom: optionalLine('Carved from', 300),
  executive: z.boolean().default(true).meta({ title: 'May sign leases' }),
  depth: optionalLine('Depth', 300),
})
export type Interest = z.output<typeof interest>

type Written = Pick<Interest, 'type' | 'fraction' | 'basis' | 'carvedFrom' | 'burdensWorkingInterest'>

/** An interest's share as its instrument writes it: "1/2 of the royalty", "2%, carved from Ada Ames alone". */
export function shareWords(interest: Written): string {
  const { type, fraction, basis, carvedFrom, burdensWorkingInterest } = interest
  if (basis === 'PRODUCTION')
    return carvedFrom === null ? fraction : `${fraction}, carved from ${carvedFrom} alone`
  if (carvedFrom !== null) return `${fraction} of the interest of ${carvedFrom}`
  return `${fraction} of the ${type === 'ORRI' || burdensWorkingInterest ? 'working interest' : 'royalty'}`
}

/** The exact share of an interest. Its text has passed the schema; anything else is a fault and throws. */
export function shareOf({ fraction }: Pick<Interest, 'fraction'>): Fraction {
  const reading = readFraction(fraction)
  if (!reading.ok) throw new RangeError(reading.problem)
  return reading.value
}

/** Whether an interest is carved out of others. */
export const isBurden = ({ type }: Pick<Interest, 'type'>) => type === 'ORRI' || type === 'NPRI'

/** Whether an interest is paid out of the lease's royalty. */
export const isLessor = ({ type, leased }: Pick<Interest, 'type' | 'leased'>) =>
  type === 'RI' || (type === 'MI' && leased)

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Whether two names are one person's, but for capitals and punctuation. */
export const isSameName = (a: string, b: string) => plain(a) === plain(b)

/** The exact sum of the shares of those interests that count. */
export const total = (interests: readonly Interest[], counts: (interest: Interest) => boolean): Fraction =>
  sum(interests.filter(counts).map(shareOf))

/**
 * What the shares come to at each depth on file. An interest without a depth is in all of them; two of different
 * depths are different rights in the same ground, and are never added up.
 */
export function totalsByDepth(interests: readonly Interest[]): Fraction[] {
  const depthOf = ({ depth }: Interest) => depth?.trim().toLowerCase() || null
  const depths = new Set(interests.map(depthOf).filter(depth => depth !== null))
  const at = (depth: string | null) =>
    total(interests, interest => depthOf(interest) === null || depthOf(interest) === depth)
  return depths.size === 0 ? [at(null)] : [...depths].map(at)
}

export const greatest = (shares: readonly Fraction[]) =>
  shares.reduce((most, share) => (compare(share, most) > 0 ? share : most), zero)

/** The part of the minerals that the lease covers, at the depth where it is largest: what net acres are made of. */
export const lessorShare = (interests: readonly Interest[]) =>
  greatest(totalsByDepth(interests.filter(({ type, leased }) => type === 'MI' && leased)))

/** The organization's working interest, at the depth where it is largest; null where no working interest is on file. */
export const companyShare = (interests: readonly Interest[]): Fraction | null =>
  interests.some(({ type }) => type === 'WI')
    ? greatest(totalsByDepth(interests.filter(({ type, company }) => type === 'WI' && company)))
    : null
