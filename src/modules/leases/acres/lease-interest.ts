import type { Derived, DerivedInput } from '../../../core/resource/derived.ts'
import { leaseAcres, type AcreTract } from './acres.ts'
import {
  compare,
  decimalText,
  divide,
  fractionText,
  minus,
  oneFraction,
  plus,
  readFraction,
  sum,
  times,
  toDecimal,
  zero,
} from '../../../core/land/fraction.ts'
import type { Fraction } from '../../../core/land/fraction.ts'
import { companyInterest, tractAssignments, type WorkingInterestAssignment } from './company-interest.ts'
import type { Release } from './remaining-tract.ts'
import { calculateBurdens } from '../../../core/land/burdens.ts'
import type { Interest } from '../../../core/land/interest.ts'

/**
 * What a tract contributes to WI and NRI: its net acres, the company's working interest, the burdens on it, and the
 * share left after royalty and burdens. Shares have eight places.
 */
type InterestPart = { netAcres: number; wi: string; burdens: string; remainingShare: string | null }

/** The organization's working interest and net revenue interest in a lease; null if not on file. */
export type LeaseInterest = {
  wi: Derived<string | null>
  nri: Derived<string | null>
  parts: InterestPart[]
}

type TractShare = { name: string; acres: number; wi: Fraction; interests: readonly Interest[] }

/**
 * Computes the WI and NRI of a whole lease: for each tract, the company's working interest, and that interest times
 * the share left after royalty and burdens; then the average of the tracts, weighted by net acres. NRI = WI × (1 −
 * royalty − burdens shared by all) − burdens carved from the company alone. A non-participating royalty is carved out
 * of the lessors' royalty and does not change NRI unless marked otherwise (field notes §3a). Both are null without
 * working interests on file; NRI is null without a royalty.
 */
export function leaseInterest(
  tracts: readonly AcreTract[],
  releases: readonly Release[],
  royalty: string | null,
  assignments: readonly WorkingInterestAssignment[] = [],
): LeaseInterest {
  const companyInterests = tracts.map(tract => ({
    tract,
    ...companyInterest(tract.interests, tractAssignments(assignments, tract.id)),
  }))
  const inDoubt = companyInterests.some(({ share, check }) => share === null && check !== null)
  const parts = companyInterests.flatMap(({ tract, share }): TractShare[] =>
    share === null || inDoubt
      ? []
      : [
          {
            name: tract.tractNumber,
            acres: leaseAcres([tract], releases).net.value ?? 0,
            wi: share,
            interests: tract.interests,
          },
        ],
  )
  const reading = royalty === null ? null : readFraction(royalty)
  const rate = reading?.ok ? reading.value : null
  const convention =
    'Burdens are shared by all working interest owners unless they are carved from one. An NPRI is borne by the lessors, up to their royalty, unless marked otherwise. Tracts are weighted by net acres still held. Eight places, half up.'
  return {
    wi: {
      value: weightedAverage(parts, ({ wi }) => wi),
      formula: 'company working interest, over tracts by net acres',
      inputs: parts.flatMap(part => derivedInputs(part, null)),
      convention,
    },
    nri: {
      value:
        rate === null ? null : weightedAverage(parts, part => times(part.wi, remainingInterest(part, rate))),
      formula: 'working interest × (1 − royalty − burdens of the working interest)',
      inputs: [{ label: 'Royalty', value: royalty }, ...parts.flatMap(part => derivedInputs(part, rate))],
      convention,
    },
    parts: parts.map(part => ({
      netAcres: part.acres,
      wi: decimalText(part.wi),
      burdens: decimalText(rate === null ? zero : workingInterestBurdens(part, rate)),
      remainingShare: rate === null ? null : decimalText(remainingInterest(part, rate)),
    })),
  }
}

/** Returns the burdens on the company's working interest, as a fraction of what that interest is paid on. */
function workingInterestBurdens({ wi, interests }: TractShare, royalty: Fraction): Fraction {
  const { workingInterest, alone } = calculateBurdens(interests, royalty)
  return compare(wi, zero) === 0
    ? workingInterest
    : plus(workingInterest, divide(companyBurdens(interests, alone), wi))
}

/** Returns the fraction left after royalty and burdens; zero if they exceed the whole. */
function remainingInterest(part: TractShare, royalty: Fraction): Fraction {
  const remaining = minus(minus(oneFraction, royalty), workingInterestBurdens(part, royalty))
  return compare(remaining, zero) < 0 ? zero : remaining
}

/** Burdens carved from the company's interest alone. */
const companyBurdens = (interests: readonly Interest[], alone: ReadonlyMap<Interest, Fraction>) =>
  sum(interests.filter(({ company }) => company).map(interest => alone.get(interest) ?? zero))

/** Returns the inputs of one tract, including its burdens if the royalty is given. */
function derivedInputs({ name, acres, wi, interests }: TractShare, royalty: Fraction | null): DerivedInput[] {
  const burdens = royalty === null ? null : calculateBurdens(interests, royalty)
  const shareInput = (label: string, value: Fraction) =>
    compare(value, zero) > 0 ? [{ label: `Tract ${name} ${label}`, value: fractionText(value) }] : []
  return [
    { label: `Tract ${name} net acres`, value: acres, unit: 'ac' },
    { label: `Tract ${name} company working interest`, value: fractionText(wi) },
    ...shareInput('burdens', burdens?.workingInterest ?? zero),
    ...shareInput('burdens of the company alone', burdens ? companyBurdens(interests, burdens.alone) : zero),
    ...shareInput('NPRI borne by the lessors', burdens?.lessors ?? zero),
  ]
}

/** The average weighted by net acres; exact if all tracts have the same share. */
function weightedAverage(
  parts: readonly TractShare[],
  getShare: (part: TractShare) => Fraction,
): string | null {
  const [first] = parts
  if (!first) return null
  if (parts.every(part => compare(getShare(part), getShare(first)) === 0)) return decimalText(getShare(first))
  const acres = parts.reduce((total, part) => total + part.acres, 0)
  if (acres === 0) return null
  return parts
    .reduce((total, part) => total.plus(toDecimal(getShare(part)).times(part.acres)), toDecimal(zero))
    .div(acres)
    .toFixed(8)
}
