import { Decimal } from 'decimal.js'
import type { Derived, DerivedInput } from '../../core/resource/derived.ts'
import { compare, decimalText, fractionText, one, times, toDecimal, type Fraction } from './fraction.ts'
import { interestIssues, lessorShare, total, type Interest } from './interest.ts'
import { tractAcres, type Tract } from './tract.ts'

/** Map and paper may differ by this part of the paper's acres before a person is asked. */
export const acresTolerance = 0.05

export type LeaseAcres = {
  /** Acres of the ground under the lease. */
  gross: Derived<number | null>
  /** Net mineral acres: what the lessors own of it. */
  net: Derived<number | null>
  /** What the organization's working interest makes of the net acres. */
  companyNet: Derived<number | null>
  tracts: TractAcres[]
  warnings: string[]
}

export type TractAcres = {
  tractNumber: string
  gross: number | null
  net: number | null
  companyNet: number | null
}

type AcreTract = Pick<Tract, 'tractNumber' | 'land' | 'statedAcres' | 'interests'>

/**
 * Gross, net and company-net acres of a lease, from its tracts and their interests; never typed.
 * NMA = gross × lessor's mineral fraction; company net = NMA × company working interest (field notes §3a).
 * A tract whose acres are not known leaves the sums at what is known and says so; when none is known the sums
 * are null, not zero. Sums have four places, half up.
 */
export function leaseAcres(tracts: readonly AcreTract[]): LeaseAcres {
  const warnings: string[] = []
  const figures = tracts.map(tract => {
    const { acres, from } = tractAcres(tract)
    if (acres === null) warnings.push(`Tract ${tract.tractNumber} has no acres: it is missing from the sums.`)
    for (const { message } of interestIssues(tract.interests))
      warnings.push(`Tract ${tract.tractNumber}: ${message}`)
    const mineral = mineralShare(tract.interests)
    const working = companyShare(tract.interests)
    const net = acres === null ? null : new Decimal(acres).times(toDecimal(mineral.share))
    const companyNet =
      acres === null ? null : new Decimal(acres).times(toDecimal(times(mineral.share, working.share)))
    return { tractNumber: tract.tractNumber, acres, from, mineral, working, net, companyNet }
  })
  const missing = figures.filter(({ acres }) => acres === null).length
  const convention =
    missing > 0
      ? `Without ${missing} of ${tracts.length} tracts, whose acres are not known.`
      : 'Four places, half up.'
  const made = (
    value: number | null,
    formula: string,
    inputs: (figure: (typeof figures)[number]) => DerivedInput[],
  ): Derived<number | null> => ({ value, formula, inputs: figures.flatMap(inputs), convention })

  return {
    gross: made(addAcres(figures.map(({ acres }) => acres)), 'sum of the tracts’ gross acres', figure => [
      acresInput(figure),
    ]),
    net: made(
      addAcres(figures.map(({ net }) => net)),
      'sum over tracts of gross acres × lessors’ mineral fraction',
      figure => [acresInput(figure), shareInput(figure.tractNumber, figure.mineral)],
    ),
    companyNet: made(
      addAcres(figures.map(({ companyNet }) => companyNet)),
      'sum over tracts of gross acres × lessors’ mineral fraction × company working interest',
      figure => [
        acresInput(figure),
        shareInput(figure.tractNumber, figure.mineral),
        shareInput(figure.tractNumber, figure.working),
      ],
    ),
    tracts: figures.map(({ tractNumber, acres, net, companyNet }) => ({
      tractNumber,
      gross: acres,
      net: net && rounded(net),
      companyNet: companyNet && rounded(companyNet),
    })),
    warnings,
  }
}

type NamedShare = { label: string; share: Fraction }

/** A tract without mineral interests on file is taken as wholly leased, and the derivation says so. */
const mineralShare = (interests: readonly Interest[]): NamedShare =>
  interests.some(({ type }) => type === 'MI')
    ? { label: 'lessors’ mineral fraction', share: lessorShare(interests) }
    : { label: 'lessors’ mineral fraction (no mineral interest on file: taken as the whole)', share: one }

/** A tract without working interests on file is taken as wholly the lessee's, and the derivation says so. */
const companyShare = (interests: readonly Interest[]): NamedShare =>
  interests.some(({ type }) => type === 'WI')
    ? {
        label: 'company working interest',
        share: total(interests, ({ type, company }) => type === 'WI' && company),
      }
    : { label: 'company working interest (none on file: taken as the whole)', share: one }

const acresInput = ({
  tractNumber,
  acres,
  from,
}: {
  tractNumber: string
  acres: number | null
  from: string
}): DerivedInput => ({
  label: `Tract ${tractNumber} gross acres, ${from}`,
  value: acres,
  unit: 'ac',
})

const shareInput = (tractNumber: string, { label, share }: NamedShare): DerivedInput => ({
  label: `Tract ${tractNumber} ${label}`,
  value: compare(share, one) === 0 ? '1' : `${fractionText(share)} = ${decimalText(share)}`,
})

const rounded = (acres: Decimal) => acres.toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toNumber()

/** The sum of the acres that are known, to four places; null when none is. */
export function addAcres(parts: readonly (Decimal | number | null)[]): number | null {
  const known = parts.filter(part => part !== null)
  return known.length === 0
    ? null
    : rounded(known.reduce<Decimal>((sum, part) => sum.plus(part), new Decimal(0)))
}

/**
 * How far the map's acres are from the paper's, as a part of the paper's: 0.05 is five percent. Null where
 * either is not known. `disagrees` beyond the tolerance; exactly five percent still agrees.
 */
export function acresDisagreement(
  recorded: number | null,
  map: number | null,
): { part: Derived<number>; disagrees: boolean } | null {
  if (recorded === null || map === null || recorded <= 0) return null
  const part = new Decimal(map).minus(recorded).abs().div(recorded)
  return {
    part: {
      value: part.toDecimalPlaces(6).toNumber(),
      formula: '|map acres − recorded acres| / recorded acres',
      inputs: [
        { label: 'Recorded acres', value: recorded, unit: 'ac' },
        { label: 'Map acres', value: map, unit: 'ac' },
      ],
    },
    disagrees: part.gt(acresTolerance),
  }
}
