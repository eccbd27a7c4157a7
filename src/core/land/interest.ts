import { z } from 'zod'
import { compare, readFraction, sum, zero, type Fraction } from './fraction.ts'
import { line, optionalLine } from '../form/fields.ts'
import { share } from './share-fields.ts'

/** Types of ownership in a tract: mineral, royalty, non-participating royalty, working, overriding, net profits. */
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

export const interestSchema = z.object({
  party: line('Owner', 300).min(1, 'Enter the owner’s name.'),
  contactId: z.uuid('Party not found. Choose it again.').nullable().default(null),
  type: z.enum(interestTypes, 'Choose the kind of interest.').meta({ title: 'Interest' }),
  fraction: share('Share'),
  /** True for a mineral interest covered by this lease, whose owner is a lessor. */
  leased: z.boolean().default(false).meta({ title: 'Under this lease' }),
  /** True for a working interest of the organization itself. */
  company: z.boolean().default(false).meta({ title: 'Company interest' }),
  /**
   * True for a non-participating royalty that burdens the whole; by default it is carved out of the lessors' royalty.
   */
  burdensWorkingInterest: z.boolean().default(false).meta({ title: 'Borne by the working interest' }),
  /**
   * The base of a burden's share: all production (fixed royalty), or the interest that it is carved from (floating
   * royalty).
   */
  basis: z.enum(['PRODUCTION', 'BURDENED']).default('PRODUCTION').meta({ title: 'Share of' }),
  /** The name of the owner who alone bears it; null if all owners who bear such burdens share it. */
  carvedFrom: optionalLine('Carved from', 300),
  executive: z.boolean().default(true).meta({ title: 'May sign leases' }),
  depth: optionalLine('Depth', 300),
})
export type Interest = z.output<typeof interestSchema>

type ShareTerms = Pick<Interest, 'type' | 'fraction' | 'basis' | 'carvedFrom' | 'burdensWorkingInterest'>

/** The share as the instrument writes it: "1/2 of the royalty", "2%, carved from Ada Ames alone". */
export function describeShare(interest: ShareTerms): string {
  const { type, fraction, basis, carvedFrom, burdensWorkingInterest } = interest
  if (basis === 'PRODUCTION')
    return carvedFrom === null ? fraction : `${fraction}, carved from ${carvedFrom} alone`
  if (carvedFrom !== null) return `${fraction} of ${carvedFrom}’s interest`
  return `${fraction} of the ${type === 'ORRI' || burdensWorkingInterest ? 'working interest' : 'royalty'}`
}

/** The exact share of an interest. Throws a RangeError if its text has not passed the schema. */
export function toShare({ fraction }: Pick<Interest, 'fraction'>): Fraction {
  const reading = readFraction(fraction)
  if (!reading.ok) throw new RangeError(reading.problem)
  return reading.value
}

/** True if an interest is carved out of others. */
export const isBurden = ({ type }: Pick<Interest, 'type'>) => type === 'ORRI' || type === 'NPRI'

/** True if an interest is paid from the lease's royalty. */
export const isLessor = ({ type, leased }: Pick<Interest, 'type' | 'leased'>) =>
  type === 'RI' || (type === 'MI' && leased)

const normalizeName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** True if two names are equal except for capitalization and punctuation. */
export const isSameName = (a: string, b: string) => normalizeName(a) === normalizeName(b)

/** The exact sum of the shares of the interests selected by `isCounted`. */
export const totalShare = (
  interests: readonly Interest[],
  isCounted: (interest: Interest) => boolean,
): Fraction => sum(interests.filter(isCounted).map(toShare))

/**
 * The total share at each depth on file. An interest without a depth counts at all of them; interests at different
 * depths are separate rights and are never added.
 */
export function totalsByDepth(interests: readonly Interest[]): Fraction[] {
  const getDepth = ({ depth }: Interest) => depth?.trim().toLowerCase() || null
  const depths = new Set(interests.map(getDepth).filter(depth => depth !== null))
  const totalAt = (depth: string | null) =>
    totalShare(interests, interest => getDepth(interest) === null || getDepth(interest) === depth)
  return depths.size === 0 ? [totalAt(null)] : [...depths].map(totalAt)
}

export const greatestShare = (shares: readonly Fraction[]) =>
  shares.reduce((max, share) => (compare(share, max) > 0 ? share : max), zero)

/** The fraction of minerals that the lease covers, at the depth with the largest; net acres use it. */
export const lessorShare = (interests: readonly Interest[]) =>
  greatestShare(totalsByDepth(interests.filter(({ type, leased }) => type === 'MI' && leased)))

/** The organization's working interest, at the depth with the largest; null if no working interest is on file. */
export const companyShare = (interests: readonly Interest[]): Fraction | null =>
  interests.some(({ type }) => type === 'WI')
    ? greatestShare(totalsByDepth(interests.filter(({ type, company }) => type === 'WI' && company)))
    : null
