import { Decimal } from 'decimal.js'
import type { Derived, DerivedInput } from '../../../core/resource/derived.ts'
import { sumAcres, roundAcres } from './acres-sum.ts'
import {
  compare,
  decimalText,
  fractionText,
  oneFraction,
  times,
  toDecimal,
  type Fraction,
} from '../../../core/land/fraction.ts'
import { companyInterest, tractAssignments, type WorkingInterestAssignment } from './company-interest.ts'
import { remainingTract, allocateReleases, type RemainingTract, type Release } from './remaining-tract.ts'
import { excessInterest, interestIssues } from '../../../core/land/interest-issues.ts'
import { lessorShare, type Interest } from '../../../core/land/interest.ts'
import { tractAcres, type Tract } from '../record/tract.ts'

/** Map acres may differ from the lease's acres by this fraction of the latter before a user is asked. */
const acresTolerance = 0.05

export type LeaseAcres = {
  /** Acres still held. */
  gross: Derived<number | null>
  /** Net mineral acres: the lessors' share of the gross acres. */
  net: Derived<number | null>
  /** Net acres × the organization's working interest; null if that is not on file. */
  companyNet: Derived<number | null>
  tracts: TractAcres[]
  /** A warning that interests exceed the whole, to show next to the figures, which still use them; null otherwise. */
  excess: string | null
  warnings: string[]
}

export type TractAcres = {
  tractNumber: string
  /** Acres still held; adding `released` gives the tract's acres. */
  gross: number | null
  net: number | null
  companyNet: number | null
  released: number | null
  /** True if all of the tract was released. */
  gone: boolean
  /** Depths below this were released. */
  heldToFt: number | null
  heldToFormation: string | null
}

export type AcreTract = Pick<Tract, 'tractNumber' | 'land' | 'statedAcres' | 'interests'> & { id?: string }

/**
 * The one definition of a lease's gross, net and company-net acres: from its tracts, their interests and their
 * releases; never typed. Held = gross − released; NMA = held × lessor's mineral fraction; company net = NMA ×
 * company working interest (field notes §3a). `releases` and `assignments` (of working interest) are those in force
 * on the requested day.
 *
 * If a tract's acres are unknown, the sums cover the known tracts and a warning is added; if none is known the sums
 * are null, not zero. Company net is known only if every tract has a working interest on file. Four places, half up.
 */
export function leaseAcres(
  tracts: readonly AcreTract[],
  releases: readonly Release[] = [],
  assignments: readonly WorkingInterestAssignment[] = [],
): LeaseAcres {
  const figures = tractFigures(tracts, releases, assignments)
  const missingCount = figures.filter(({ heldAcres }) => heldAcres === null).length
  const exclusion =
    missingCount > 0 ? `Excludes ${missingCount} of ${tracts.length} tracts, whose acres are unknown.` : null
  const convention = exclusion ?? 'Four places, half up.'
  const withoutWorking = figures.filter(({ working, gone }) => working === null && !gone)
  const released = figures.some(figure => figure.released === null || !figure.released.isZero())
  const deriveAcres = (
    value: number | null,
    formula: string,
    inputs: (figure: TractFigures) => DerivedInput[],
    note = convention,
  ): Derived<number | null> => ({ value, formula, inputs: figures.flatMap(inputs), convention: note })
  const acresLabel = released ? 'acres still held' : 'gross acres'

  return {
    gross: deriveAcres(
      sumAcres(figures.map(({ heldAcres }) => heldAcres)),
      released ? 'sum of the tracts’ gross acres − acres released' : 'sum of the tracts’ gross acres',
      figure => acresInputs(figure),
    ),
    net: deriveAcres(
      sumAcres(figures.map(({ net }) => net)),
      `sum over tracts of ${acresLabel} × lessors’ mineral fraction`,
      figure => [...acresInputs(figure), mineralInput(figure)],
    ),
    companyNet: deriveAcres(
      withoutWorking.length > 0 ? null : sumAcres(figures.map(({ companyNet }) => companyNet)),
      `sum over tracts of ${acresLabel} × lessors’ mineral fraction × company working interest`,
      figure => [...acresInputs(figure), mineralInput(figure), workingInput(figure)],
      withoutWorking.length > 0
        ? `Unknown: ${withoutWorking.every(({ check }) => check === null) ? 'no working interest on record' : 'company working interest is in doubt'} for ${tractsText(withoutWorking.map(({ tractNumber }) => tractNumber))}.`
        : convention,
    ),
    tracts: figures.map(figure => ({
      tractNumber: figure.tractNumber,
      gross: figure.heldAcres && roundAcres(figure.heldAcres),
      net: figure.net && roundAcres(figure.net),
      companyNet: figure.companyNet && roundAcres(figure.companyNet),
      released: figure.released && roundAcres(figure.released),
      gone: figure.gone,
      heldToFt: figure.remainder.toFt,
      heldToFormation: figure.remainder.toFormation,
    })),
    excess: excessText(figures),
    warnings: [...figures.flatMap(tractWarnings), ...unnamedReleaseWarnings(figures, releases)],
  }
}

type TractFigures = {
  tractNumber: string
  interests: readonly Interest[]
  grossAcres: number | null
  acresSource: string
  remainder: RemainingTract
  heldAcres: Decimal | null
  released: Decimal | null
  gone: boolean
  mineral: NamedShare
  working: Fraction | null
  check: string | null
  net: Decimal | null
  companyNet: Decimal | null
}
type NamedShare = { label: string; share: Fraction }

/** Returns net mineral acres: held acres × a share of the minerals. */
export const toNetAcres = (heldAcres: Decimal, mineralShare: Fraction) =>
  heldAcres.times(toDecimal(mineralShare))

function tractFigures(
  tracts: readonly AcreTract[],
  releases: readonly Release[],
  assignments: readonly WorkingInterestAssignment[],
): TractFigures[] {
  const remainders = tracts.map(tract => remainingTract(tract.id, tractAcres(tract).acres, releases))
  const allocations = allocateReleases(remainders, releases)
  return tracts.map(({ id, tractNumber, land, statedAcres, interests }, index) => {
    const { acres: grossAcres, from: acresSource } = tractAcres({ land, statedAcres })
    const remainder = remainders[index]!
    const allocation = allocations?.[index] ?? new Decimal(0)
    const heldAcres = remainder.held === null ? null : new Decimal(remainder.held).minus(allocation)
    const released = remainder.released === null ? null : new Decimal(remainder.released).plus(allocation)
    const mineral = mineralShare(interests)
    const { share: working, check } = companyInterest(interests, tractAssignments(assignments, id))
    const net = heldAcres && toNetAcres(heldAcres, mineral.share)
    return {
      tractNumber,
      interests,
      grossAcres,
      acresSource,
      remainder,
      heldAcres,
      released,
      gone: remainder.whole || (heldAcres !== null && heldAcres.isZero()),
      mineral,
      working,
      check,
      net,
      companyNet: heldAcres && working && heldAcres.times(toDecimal(times(mineral.share, working))),
    }
  })
}

/** A tract without mineral interests on file is assumed to be wholly leased, and the derivation shows it. */
const mineralShare = (interests: readonly Interest[]): NamedShare =>
  interests.some(({ type }) => type === 'MI')
    ? { label: 'lessors’ mineral fraction', share: lessorShare(interests) }
    : { label: 'lessors’ mineral fraction (no mineral interest on record: 100% assumed)', share: oneFraction }

const acresInputs = ({ tractNumber, grossAcres, acresSource, released }: TractFigures): DerivedInput[] => [
  { label: `Tract ${tractNumber} gross acres, ${acresSource}`, value: grossAcres, unit: 'ac' },
  ...(released === null || !released.isZero()
    ? [
        {
          label: `Tract ${tractNumber} acres released`,
          value: released && roundAcres(released),
          unit: 'ac',
        },
      ]
    : []),
]

const shareText = (share: Fraction) =>
  compare(share, oneFraction) === 0 ? '1' : `${fractionText(share)} = ${decimalText(share)}`

const mineralInput = ({ tractNumber, mineral }: TractFigures): DerivedInput => ({
  label: `Tract ${tractNumber} ${mineral.label}`,
  value: shareText(mineral.share),
})

const workingInput = ({ tractNumber, working }: TractFigures): DerivedInput => ({
  label: `Tract ${tractNumber} company working interest`,
  value: working && shareText(working),
})

function tractWarnings({
  tractNumber,
  interests,
  grossAcres,
  gone,
  remainder,
  check,
}: TractFigures): string[] {
  return [
    ...(grossAcres === null && !gone
      ? [`Tract ${tractNumber} has no acres: it is excluded from the totals.`]
      : []),
    ...(remainder.beyond
      ? [
          `Tract ${tractNumber}: more acres were released than its ${grossAcres} ac. Check its acres, or withdraw the release.`,
        ]
      : []),
    ...(check !== null && !gone ? [`Tract ${tractNumber}: ${check}`] : []),
    ...interestIssues(gone ? [] : interests).map(({ message }) => `Tract ${tractNumber}: ${message}`),
  ]
}

const excessText = (figures: readonly TractFigures[]) =>
  figures
    .filter(({ gone, interests }) => !gone && excessInterest(interests) !== null)
    .map(({ tractNumber, interests }) => `Tract ${tractNumber}: ${excessInterest(interests)}`)
    .join(' ') || null

/** Warnings about releases that name no tract. */
function unnamedReleaseWarnings(figures: readonly TractFigures[], releases: readonly Release[]): string[] {
  const unnamed = releases.filter(({ parts }) => parts.length === 0)
  if (unnamed.length === 0) return []
  if (unnamed.some(({ acres }) => acres === null))
    return ['A partial release on record lists neither tracts nor acres, so the acres are not reduced.']
  if (figures.length === 1 && figures[0]!.heldAcres !== null) return []
  return figures.every(({ heldAcres }) => heldAcres !== null)
    ? ['A partial release names no tract, so its acres are subtracted from all tracts in proportion.']
    : ['A partial release names no tract and a tract’s acres are unknown, so the acres are not reduced.']
}

/** "Tract 2", "Tracts 2 and 3", "Tracts 1, 2 and 5". */
export function tractsText(numbers: readonly string[]): string {
  const last = numbers.at(-1) ?? ''
  return numbers.length < 2 ? `Tract ${last}` : `Tracts ${numbers.slice(0, -1).join(', ')} and ${last}`
}

/**
 * Computes the difference between map acres and the lease's acres as a fraction of the latter: 0.05 is five percent.
 * Null if either is unknown. `disagrees` is true beyond the tolerance; exactly five percent still agrees.
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
