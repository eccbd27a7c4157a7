import type { Derived, DerivedInput } from '../../../core/resource/derived.ts'
import { leaseAcres, type AcreTract } from './acres.ts'
import {
  compare,
  decimalText,
  fractionText,
  minus,
  one,
  readFraction,
  sum,
  times,
  toDecimal,
  zero,
} from '../record/fraction.ts'
import type { Fraction } from '../record/fraction.ts'
import type { Release } from './held-tract.ts'
import { companyShare, shareOf, type Interest } from '../record/interest.ts'

/** The organization's working interest in a lease, and its net revenue interest; null where it is not on file. */
export type LeaseInterest = { wi: Derived<string | null>; nri: Derived<string | null> }

type Part = { name: string; acres: number; wi: Fraction; burdens: Fraction }

/**
 * WI and NRI of a whole lease: of each tract, its company working interest and that times what royalty and burdens
 * leave; then over tracts, weighted by net acres. NRI = WI × (1 − royalty − overriding and non-participating
 * royalties) (field notes §3a). A lease without working interests on file has neither; without a royalty no NRI.
 */
export function leaseInterest(
  tracts: readonly AcreTract[],
  releases: readonly Release[],
  royalty: string | null,
): LeaseInterest {
  const onFile = tracts.filter(({ interests }) => interests.some(({ type }) => type === 'WI'))
  const parts = onFile.map((tract): Part => ({
    name: tract.tractNumber,
    acres: leaseAcres([tract], releases).net.value ?? 0,
    wi: companyShare(tract.interests) ?? zero,
    burdens: sum(tract.interests.filter(isBurden).map(shareOf)),
  }))
  const reading = royalty === null ? null : readFraction(royalty)
  const rate = reading?.ok ? reading.value : null
  const convention =
    'Burdens are shared by all working interest owners. Tracts weigh by the net acres still held. Eight places, half up.'
  return {
    wi: {
      value: weighted(parts, ({ wi }) => wi),
      formula: 'company working interest, over tracts by net acres',
      inputs: parts.flatMap(part => inputsOf(part).slice(0, 2)),
      convention,
    },
    nri: {
      value: rate === null ? null : weighted(parts, ({ wi, burdens }) => times(wi, left(rate, burdens))),
      formula: 'working interest × (1 − royalty − overriding and non-participating royalties)',
      inputs: [{ label: 'Royalty', value: royalty }, ...parts.flatMap(inputsOf)],
      convention,
    },
  }
}

const isBurden = ({ type }: Interest) => type === 'ORRI' || type === 'NPRI'

/** What royalty and burdens leave; nothing when they come to more than the whole. */
function left(royalty: Fraction, burdens: Fraction): Fraction {
  const rest = minus(minus(one, royalty), burdens)
  return compare(rest, zero) < 0 ? zero : rest
}

const inputsOf = ({ name, acres, wi, burdens }: Part): DerivedInput[] => [
  { label: `Tract ${name} net acres`, value: acres, unit: 'ac' },
  { label: `Tract ${name} company working interest`, value: fractionText(wi) },
  ...(compare(burdens, zero) > 0 ? [{ label: `Tract ${name} burdens`, value: fractionText(burdens) }] : []),
]

/** Exact when all tracts agree, or there is one; else the mean by net acres. */
function weighted(parts: readonly Part[], of: (part: Part) => Fraction): string | null {
  const [first] = parts
  if (!first) return null
  if (parts.every(part => compare(of(part), of(first)) === 0)) return decimalText(of(first))
  const acres = parts.reduce((all, part) => all + part.acres, 0)
  if (acres === 0) return null
  return parts
    .reduce((all, part) => all.plus(toDecimal(of(part)).times(part.acres)), toDecimal(zero))
    .div(acres)
    .toFixed(8)
}
